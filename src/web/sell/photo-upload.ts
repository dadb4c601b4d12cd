import { useEffect, useRef, useState } from 'react'
import { callUrl } from '#contract/fetch-client.ts'
import { addDraftPhoto } from '#contract/v1/listing-draft.ts'
import { isOneOf } from '#kit/keys.ts'
import { draftPhotoBytes, draftPhotoTypes } from '#model/listing-draft/photos.ts'
import { lighter } from '../ui/client/draw-picture.ts'
import { newIdempotencyKey } from '../ui/client/idempotency-key.ts'
import { photoError } from './photo-error.ts'

/** A chosen file on its way. */
export interface Upload {
  readonly id: number
  readonly file: File
  /** A photo that is sent again after a lost answer is added once. */
  readonly idempotencyKey: string
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Sent share, from 0 to 1. */
  readonly progress: number
  /** Error key. */
  readonly error?: string
}

/** Longest side of a sent photo, pixels. */
const sentSide = 2_560
/** Photos sent at once; the server takes two. */
const atOnce = 2

/** Sends chosen files, made smaller, a few at once. `onAdded` is called after each. */
export function useUploads(draft: string, onAdded: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const change = (id: number, part: Partial<Upload>) =>
    setUploads(all => all.map(each => (each.id === id ? { ...each, ...part } : each)))
  const drop = (id: number) => setUploads(all => all.filter(each => each.id !== id))

  async function start({ id, file, idempotencyKey }: Upload): Promise<void> {
    const error = await sendPhoto(draft, { file, idempotencyKey }, progress => change(id, { progress }))
    if (error === undefined) {
      drop(id)
      onAdded()
    } else change(id, { state: 'failed', error })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list may start the next upload
  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
    for (const upload of next) {
      change(upload.id, { state: 'sending', progress: 0 })
      void start(upload)
    }
  }, [uploads])

  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads(all => [
        ...all,
        ...files.map(file => ({
          id: ++last.current,
          file,
          idempotencyKey: newIdempotencyKey(),
          state: 'waiting' as const,
          progress: 0,
        })),
      ]),
    retry: (id: number) => change(id, { state: 'waiting', progress: 0 }),
    drop,
  }
}

/** Sends a photo; the error key if it was not added. */
async function sendPhoto(
  draft: string,
  { file, idempotencyKey }: Pick<Upload, 'file' | 'idempotencyKey'>,
  onProgress: (share: number) => void,
): Promise<string | undefined> {
  const photo = await lighter(file, sentSide)
  if (!isOneOf(draftPhotoTypes, photo.type)) return 'not_a_picture'
  if (photo.size > draftPhotoBytes) return 'file_too_large'
  return new Promise(resolve => {
    // fetch does not report the progress of an upload.
    const request = new XMLHttpRequest()
    request.open(addDraftPhoto.method, callUrl(addDraftPhoto, { path: { key: draft } }))
    request.setRequestHeader('content-type', photo.type)
    request.setRequestHeader('idempotency-key', idempotencyKey)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(photoError(request.status, request.response?.payload))
    request.onerror = () => resolve('no_response')
    request.send(photo)
  })
}
