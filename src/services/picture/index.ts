import { networkOf } from '#platform/throttle/index.ts'
import { openFairQueue } from './fair-queue.ts'
import type { CutJob, PictureResult, Prepared, RenderJob, ShareJob, UploadJob, UploadRefusal } from './job.ts'
import { openProcess, PictureDelayed, PictureFailed, type ProcessOptions } from './process.ts'

export {
  type PictureSize,
  type PictureSource,
  type Prepared,
  type ShareText,
  shareSize,
  type UploadRefusal,
} from './job.ts'
export { PictureDelayed, PictureFailed } from './process.ts'

const rendersAtATime = 2

/** A picture's bytes; undefined if its file is gone or nothing draws it. */
function pictureOf(result: PictureResult): Buffer | undefined {
  if (result.kind === 'missing') return undefined
  if (result.kind !== 'picture') throw new PictureFailed(`Expected a picture, got ${result.kind}.`)
  const { buffer, byteOffset, byteLength } = result.bytes
  return Buffer.from(buffer, byteOffset, byteLength)
}

/**
 * Sender of a picture: an account, else an address. The cookie of a draft would not identify a sender, because anyone
 * can have many.
 */
export type Uploader = { readonly userKey: number } | { readonly address: string }

const nameOf = (uploader: Uploader) =>
  'userKey' in uploader ? `user ${uploader.userKey}` : `address ${networkOf(uploader.address)}`

interface Sent {
  readonly uploader: Uploader
}

interface SentUpload extends Sent {
  /** Called with the processor time of the upload, in milliseconds, for any result. */
  onSpent?(milliseconds: number): void
}

/** Bytes of a pixel of a stored picture when it is decoded. */
const storedPixelBytes = 3

export type Pictures = ReturnType<typeof openPictures>

export interface PictureOptions extends Omit<ProcessOptions, 'maxConcurrent'> {
  /** One process for everything, for machines with little memory. */
  isSmall?: boolean
}

/**
 * Decodes and encodes pictures in separate processes. One upload is processed at a time, in a fair order, and no
 * visitor's picture waits for it: uploads have a separate process, or on small machines a separate slot.
 */
export function openPictures({ isSmall = false, ...options }: PictureOptions) {
  const shown = isSmall ? 1 : rendersAtATime
  // During the upload, the header of the next one is read.
  const forUploads = 2
  const renders = openProcess({ ...options, maxConcurrent: isSmall ? shown + forUploads : shown })
  const uploads = isSmall ? renders : openProcess({ ...options, maxConcurrent: forUploads })
  const inRenderSlot = openFairQueue(shown)
  const inTurn = openFairQueue(1)
  const underWay = new Set<Promise<unknown>>()

  /** Until it ends, the processes stay open. */
  function tracked<T>(call: Promise<T>): Promise<T> {
    underWay.add(call)
    const end = () => underWay.delete(call)
    call.then(end, end)
    return call
  }

  const draw = async (job: RenderJob | ShareJob) =>
    pictureOf(await inRenderSlot('visitors', 1, () => renders.run(job)))

  async function prepare({
    uploader,
    onSpent,
    ...job
  }: Omit<UploadJob, 'kind'> & SentUpload): Promise<Prepared | UploadRefusal> {
    let spent = 0
    const add = (milliseconds: number) => {
      spent += milliseconds
    }
    try {
      const inspected = await uploads.run({ kind: 'inspect', ...job }, add)
      if (inspected.kind === 'refused') return inspected.reason
      if (inspected.kind !== 'inspected')
        throw new PictureFailed(`Expected facts of an upload, got ${inspected.kind}.`)
      const cost = inspected.decodedBytes + job.bytes.byteLength
      const result = await inTurn(nameOf(uploader), cost, () => uploads.run({ kind: 'upload', ...job }, add))
      if (result.kind === 'refused') return result.reason
      if (result.kind === 'prepared') return result.prepared
      throw new PictureFailed(`Expected a prepared upload, got ${result.kind}.`)
    } catch (error) {
      // A file that crashes the process or exceeds its time limit is treated as unreadable.
      if (error instanceof PictureFailed && !(error instanceof PictureDelayed)) return 'unreadable'
      throw error
    } finally {
      onSpent?.(spent)
    }
  }

  async function cut({ uploader, ...job }: Omit<CutJob, 'kind'> & Sent): Promise<Buffer[]> {
    const pixels = job.sizes.reduce((sum, { width, height }) => sum + width * height, 0)
    const cost = pixels * storedPixelBytes + job.bytes.byteLength
    const result = await inTurn(nameOf(uploader), cost, () => uploads.run({ kind: 'cut', ...job }))
    if (result.kind !== 'pictures') throw new PictureFailed(`Expected pictures, got ${result.kind}.`)
    return result.all.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
  }

  return {
    /** @throws PictureFailed */
    render: (job: Omit<RenderJob, 'kind'>) => tracked(draw({ kind: 'render', ...job })),

    /** @throws PictureFailed */
    share: (job: Omit<ShareJob, 'kind'>) => tracked(draw({ kind: 'share', ...job })),

    /** Validates and re-encodes an upload; returns the reason if it is rejected. @throws PictureDelayed */
    prepare: (job: Parameters<typeof prepare>[0]) => tracked(prepare(job)),

    /** Cuts a prepared upload to several sizes, as WebP. @throws PictureFailed */
    cut: (job: Parameters<typeof cut>[0]) => tracked(cut(job)),

    /** IDs of the running processes. */
    pids: () => ({ renders: renders.pids(), uploads: uploads.pids() }),

    async close(): Promise<void> {
      await Promise.allSettled(underWay)
      await Promise.all([...new Set([renders, uploads])].map(one => one.close()))
    },
  }
}
