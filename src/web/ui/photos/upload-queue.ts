import { isOneOf } from '#kit/keys.ts'
import { draftPhotoBytes, draftPhotoTypes } from '#model/listing-draft/photos.ts'
import { lighter } from '../client/draw-picture.ts'
import { newIdempotencyKey } from '../client/idempotency-key.ts'
import { type PhotoTarget, photoAddition } from './photo-calls.ts'
import { type PhotoFault, photoFault, sentSide, unopened } from './photo-error.ts'

/** A chosen file on its way. */
export interface Upload {
  readonly id: number
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Sent share, from 0 to 1. */
  readonly progress: number
  readonly fault?: PhotoFault
}

/** Photos sent at once; the server takes two. */
const atOnce = 2

/** An upload that is sent again after a lost answer is added once. */
type Queued = Upload & { readonly file: File; readonly idempotencyKey: string }

export type UploadQueue = ReturnType<typeof openUploadQueue>

interface QueueOptions {
  target: PhotoTarget
  /** Called with all uploads after each change. */
  onChange(uploads: readonly Upload[]): void
  /** Called after each added photo. */
  onAdded(): void
}

/** Sends chosen files, made smaller, a few at once. */
export function openUploadQueue({ target, onChange, onAdded }: QueueOptions) {
  let uploads: readonly Queued[] = []
  let last = 0

  function set(all: readonly Queued[]): void {
    uploads = all
    onChange(uploads)
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    const [next] = uploads.filter(({ state }) => state === 'waiting')
    if (free > 0 && next) {
      change(next.id, { state: 'sending', progress: 0 })
      void start(next)
    }
  }
  const change = (id: number, part: Partial<Queued>) =>
    set(uploads.map(each => (each.id === id ? { ...each, ...part } : each)))
  const drop = (id: number) => set(uploads.filter(each => each.id !== id))

  async function start({ id, file, idempotencyKey }: Queued): Promise<void> {
    const fault = await sendPhoto(target, { file, idempotencyKey }, progress => change(id, { progress }))
    if (!fault) {
      drop(id)
      onAdded()
    } else change(id, { state: 'failed', fault })
  }

  return {
    add(files: readonly File[]): void {
      const added = files.map(file => ({
        id: ++last,
        name: file.name,
        file,
        idempotencyKey: newIdempotencyKey(),
        state: 'waiting' as const,
        progress: 0,
      }))
      set([...uploads, ...added])
    },
    retry: (id: number) => change(id, { state: 'waiting', progress: 0 }),
    drop,
  }
}

/** Sends a photo; undefined if it was added. */
async function sendPhoto(
  target: PhotoTarget,
  { file, idempotencyKey }: Pick<Queued, 'file' | 'idempotencyKey'>,
  onProgress: (share: number) => void,
): Promise<PhotoFault | undefined> {
  const photo = await lighter(file, sentSide)
  if (!isOneOf(draftPhotoTypes, photo.type)) return { error: unopened(file) }
  if (photo.size > draftPhotoBytes) return { error: 'file_too_large' }
  return new Promise(resolve => {
    // fetch does not report the progress of an upload.
    const request = new XMLHttpRequest()
    const { method, url } = photoAddition(target)
    request.open(method, url)
    request.setRequestHeader('content-type', photo.type)
    request.setRequestHeader('idempotency-key', idempotencyKey)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(photoFault(request.status, request.response?.payload))
    request.onerror = () => resolve({ error: 'no_response' })
    request.send(photo)
  })
}
