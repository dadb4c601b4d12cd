import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Illustrate } from '#model/photo/illustration.ts'
import { cutPicture } from './cut.ts'
import type { PictureJob, PictureReply, PictureResult, PictureSource } from './job.ts'
import { type Original, render } from './render.ts'
import { composeShare } from './share.ts'
import { inspectUpload, prepareUpload } from './upload.ts'

/** A message from the site: a job with its ID. */
export interface PictureRequest {
  readonly id: number
  readonly job: PictureJob
}

/** Interval in which the process checks its own memory, in milliseconds. */
const memoryCheck = 100

async function read(
  source: PictureSource,
  width: number,
  illustrate?: Illustrate,
): Promise<Original | undefined> {
  if ('svg' in source) return { bytes: Buffer.from(source.svg) }
  if ('illustration' in source)
    return illustrate && { ...source, bytes: Buffer.from(illustrate(source.illustration, width)) }
  if ('bytes' in source) return { ...source, isPhoto: true }
  const bytes = await readFile(source.file).catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return bytes && { ...source, bytes, isPhoto: true }
}

async function perform(job: PictureJob, illustrate?: Illustrate): Promise<PictureResult> {
  if (job.kind === 'inspect') return inspectUpload(job)
  if (job.kind === 'upload') return prepareUpload(job)
  if (job.kind === 'cut') return cutPicture(job)
  const source = await read(job.source, job.kind === 'share' ? 1200 : job.size.width, illustrate)
  if (!source) return { kind: 'missing' }
  const bytes =
    job.kind === 'share'
      ? await composeShare(source, job.words, job.format)
      : await render(source, job.size, job.format, job.uncropped)
  return { kind: 'picture', bytes }
}

/** Entry point of the picture process: runs jobs until the site disconnects, and exits above a memory limit. */
export function servePictures({ illustrate }: { illustrate?: Illustrate }, maxMemory: number): void {
  // One thread per job; the site limits concurrent jobs.
  sharp.concurrency(1)
  sharp.cache(false)
  const resident = () => process.memoryUsage.rss()
  // `process.exit` would wait for pictures in progress.
  const end = () => process.kill(process.pid, 'SIGKILL')
  setInterval(() => resident() > maxMemory && end(), memoryCheck).unref()
  process.on('disconnect', end)
  // Ctrl-C reaches the entire process group; the site ends this process after its own requests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('message', async ({ id, job }: PictureRequest) => {
    const result = await perform(job, illustrate).catch(
      (error: unknown): PictureResult => ({ kind: 'failed', message: String(error) }),
    )
    const reply: PictureReply = { id, result, memory: resident() }
    process.send?.(reply, undefined, undefined, () => {})
  })
}
