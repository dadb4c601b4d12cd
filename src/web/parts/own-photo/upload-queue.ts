import { isOneOf } from '#kit/keys.ts'
import { draftPhotoBytes } from '#model/listing-draft/photos.ts'
import { withPictureType } from '#model/photo/media-type.ts'
import { pictureTypes } from '#model/photo/types.ts'
import { lighter } from '../../ui/client/draw-picture.ts'
import { newIdempotencyKey } from '../../ui/client/idempotency-key.ts'
import type { PhotoTarget } from './photo-calls.ts'
import { type PhotoFault, sentSide } from './photo-error.ts'
import { cancelUpload, sendPhoto } from './send-photo.ts'
import { claimUpload, openStoredUploads, type StoredUpload } from './stored-uploads.ts'

/** A chosen file on its way. */
export interface Upload {
  readonly id: number
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Sent share, from 0 to 1. */
  readonly progress: number
  readonly fault?: PhotoFault
}

/** One is sent, so that the photos get the order in which they were chosen, while the next one is made smaller. */
const atOnce = 2

/** An upload that is sent again after a lost answer or a reload is added once. */
type Queued = Upload & { readonly stored: StoredUpload }

export type UploadQueue = ReturnType<typeof openUploadQueue>

interface QueueOptions {
  target: PhotoTarget
  /** Called with all uploads after each change. */
  onChange(uploads: readonly Upload[]): void
  /** Called after each added photo. */
  onAdded(): void
}

/** Sends chosen files, made smaller, a few at once, and those that were left when the page was closed. */
export function openUploadQueue({ target, onChange, onAdded }: QueueOptions) {
  let uploads: readonly Queued[] = []
  let last = 0
  /** Ends with the photo that was started last. */
  let before: Promise<unknown> = Promise.resolve()

  function set(all: readonly Queued[]): void {
    uploads = all
    onChange(uploads)
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    const [next] = uploads.filter(({ state }) => state === 'waiting')
    if (free > 0 && next) {
      // First, because the change starts the one after it.
      void start(next)
      change(next.id, { state: 'sending', progress: 0 })
    }
  }
  const change = (id: number, part: Partial<Queued>) =>
    set(uploads.map(each => (each.id === id ? { ...each, ...part } : each)))
  const storedUploads = openStoredUploads(target)
  function drop(id: number): void {
    const dropped = uploads.find(each => each.id === id)
    set(uploads.filter(each => each.id !== id))
    if (dropped) void storedUploads.remove(dropped.stored.id)
  }
  /** Lets the server delete the pieces at once instead of after a day. */
  function cancel(id: number): void {
    const uploadKey = uploads.find(each => each.id === id)?.stored.uploadKey
    if (uploadKey !== undefined) void cancelUpload(uploadKey)
  }

  async function inTurn(id: number, stored: StoredUpload, turn: Promise<unknown>) {
    const file = stored.isReady ? stored.file : await lighter(stored.file, sentSide)
    await turn
    return faultOf(file) ?? send(id, { ...stored, file, isReady: true })
  }

  async function start({ id, stored }: Queued): Promise<void> {
    const sent = inTurn(id, stored, before)
    before = sent.catch(() => undefined)
    const fault = await sent
    if (!fault) {
      drop(id)
      onAdded()
      return
    }
    // What was refused stays so after a reload; a lost connection does not.
    if (fault.error !== 'no_response') {
      cancel(id)
      void storedUploads.remove(stored.id)
    }
    change(id, { state: 'failed', fault })
  }

  async function send(id: number, stored: StoredUpload): Promise<PhotoFault | undefined> {
    const { file, id: idempotencyKey, uploadKey } = stored
    // The smaller file: another drawing might have other bytes.
    if (uploadKey === undefined) await storedUploads.put(stored)
    change(id, { stored })
    return sendPhoto(
      target,
      { file, idempotencyKey, uploadKey },
      {
        onProgress: progress => change(id, { progress }),
        onStart(begun) {
          change(id, { stored: { ...stored, uploadKey: begun } })
          void storedUploads.put({ ...stored, uploadKey: begun })
        },
      },
    )
  }

  const queue = (all: readonly StoredUpload[]) =>
    set([
      ...uploads,
      ...all.map(stored => ({
        id: ++last,
        name: stored.name,
        stored,
        state: 'waiting' as const,
        progress: 0,
      })),
    ])

  async function resume(): Promise<void> {
    const own = new Set(uploads.map(({ stored }) => stored.id))
    const left = (await storedUploads.all()).filter(({ id }) => !own.has(id))
    const claimed = await Promise.all(left.map(({ id }) => claimUpload(id)))
    queue(left.filter((_, index) => claimed[index]))
  }
  void resume()

  return {
    add(files: readonly File[]): void {
      const all = files.map(file => ({
        id: newIdempotencyKey(),
        name: file.name,
        file: withPictureType(file),
      }))
      for (const stored of all) {
        void claimUpload(stored.id)
        void storedUploads.put(stored)
      }
      queue(all)
    },
    retry: (id: number) => change(id, { state: 'waiting', progress: 0 }),
    drop(id: number): void {
      cancel(id)
      drop(id)
    },
  }
}

/** Why a photo cannot be sent. */
function faultOf(photo: Blob): PhotoFault | undefined {
  if (!isOneOf(pictureTypes, photo.type)) return { error: 'not_a_picture' }
  return photo.size > draftPhotoBytes ? { error: 'file_too_large' } : undefined
}
