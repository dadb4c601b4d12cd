import type { CutJob, PictureResult, Prepared, RenderJob, ShareJob, UploadJob, UploadRefusal } from './job.ts'
import { openProcess, PictureFailed, type ProcessOptions } from './process.ts'

export {
  type PictureSize,
  type PictureSource,
  type Prepared,
  type ShareText,
  shareSize,
  type UploadRefusal,
} from './job.ts'
export { PictureFailed } from './process.ts'

const rendersAtATime = 2

/** A picture's bytes; undefined if its file is gone or nothing draws it. */
function pictureOf(result: PictureResult): Buffer | undefined {
  if (result.kind === 'missing') return undefined
  if (result.kind !== 'picture') throw new PictureFailed(`Expected a picture, got ${result.kind}.`)
  const { buffer, byteOffset, byteLength } = result.bytes
  return Buffer.from(buffer, byteOffset, byteLength)
}

export type Pictures = ReturnType<typeof openPictures>

export interface PictureOptions extends Omit<ProcessOptions, 'maxConcurrent'> {
  /** One process does one thing after another, for machines with little memory. */
  isSmall?: boolean
}

/**
 * Decodes and encodes pictures in separate processes. Uploads have their own process, so that no one waits for them.
 */
export function openPictures({ isSmall = false, ...options }: PictureOptions) {
  const renders = openProcess({ ...options, maxConcurrent: isSmall ? 1 : rendersAtATime })
  const uploads = isSmall ? renders : openProcess({ ...options, maxConcurrent: 1 })
  return {
    /** @throws PictureFailed */
    render: async (job: Omit<RenderJob, 'kind'>) => pictureOf(await renders.run({ kind: 'render', ...job })),

    /** @throws PictureFailed */
    share: async (job: Omit<ShareJob, 'kind'>) => pictureOf(await renders.run({ kind: 'share', ...job })),

    /** Validates and re-encodes an upload; returns the reason if it is rejected. */
    async prepare(job: Omit<UploadJob, 'kind'>): Promise<Prepared | UploadRefusal> {
      const result = await uploads.run({ kind: 'upload', ...job }).catch((error: unknown) => {
        // A file that crashes the process or takes too long is treated as unreadable.
        if (error instanceof PictureFailed) return { kind: 'refused', reason: 'unreadable' } as const
        throw error
      })
      if (result.kind === 'refused') return result.reason
      if (result.kind === 'prepared') return result.prepared
      throw new PictureFailed(`Expected a prepared upload, got ${result.kind}.`)
    },

    /** Cuts a prepared upload to several sizes, as WebP. @throws PictureFailed */
    async cut(job: Omit<CutJob, 'kind'>): Promise<Buffer[]> {
      const result = await uploads.run({ kind: 'cut', ...job })
      if (result.kind !== 'pictures') throw new PictureFailed(`Expected pictures, got ${result.kind}.`)
      return result.all.map(({ buffer, byteOffset, byteLength }) =>
        Buffer.from(buffer, byteOffset, byteLength),
      )
    },

    /** IDs of the running processes. */
    pids: () => ({ renders: renders.pids(), uploads: uploads.pids() }),

    async close(): Promise<void> {
      await Promise.all([...new Set([renders, uploads])].map(one => one.close()))
    },
  }
}
