import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPictures, PictureDelayed, type Uploader } from '#services/picture/index.ts'
import type { RenderJob } from '#services/picture/job.ts'
import { openProcess, PictureFailed, type ProcessOptions } from '#services/picture/process.ts'

/** Other programs may keep the machine busy. */
const patient = { timeout: 15_000 }

const entry = new URL('../world/faulty-picture-worker.ts', import.meta.url)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havenrow-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

const opened = (options: Partial<ProcessOptions> = {}) => {
  const failures: PictureFailed[] = []
  const pictures = openProcess({
    entry,
    maxConcurrent: 2,
    onFailure: error => failures.push(error),
    ...options,
  })
  onTestFinished(() => pictures.close())
  return { ...pictures, failures }
}
let files = 0
const aFile = () => join(folder, String(files++))
const drawing = (name = 'calm', city = ''): RenderJob => ({
  kind: 'render',
  source: { illustration: { owner: 'parks', facts: { key: 1, name, city, state: 'FL' }, subject: 'street' } },
  size: { width: 40 },
  format: 'jpg',
  uncropped: false,
})
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const picture = { kind: 'picture' }
const uploader: Uploader = { userKey: 1 }
/** A picture of one color: few bytes, and many pixels. */
const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#369' } })

test('a process starts with the first picture, and renders the next ones, too', async () => {
  const { run, pids } = opened()
  expect(pids()).toEqual([])
  expect(await run(drawing())).toMatchObject(picture)
  const first = pids()
  expect(first).toHaveLength(1)
  expect(await run(drawing())).toMatchObject(picture)
  expect(pids()).toEqual(first)
})

test('concurrency is limited', async () => {
  const { run } = opened({ maxConcurrent: 1 })
  const [gate, last] = [aFile(), aFile()]
  const order: string[] = []
  const held = run(drawing('gate', gate)).then(() => order.push('held'))
  const next = run(drawing('crash once', last)).then(() => order.push('next'))
  await writeFile(gate, '')
  await Promise.all([held, next])
  expect(order).toEqual(['held', 'next'])
})

test('a picture whose process was killed is rendered by the next process', async () => {
  const { run, pids, failures } = opened()
  const gate = aFile()
  const asked = [run(drawing('gate', gate)), run(drawing('gate', gate))]
  await vi.waitFor(() => expect(pids()).toHaveLength(1), patient)
  const [pid = 0] = pids()
  process.kill(pid, 'SIGKILL')
  await writeFile(gate, '')
  for (const result of await Promise.all(asked)) expect(result).toMatchObject(picture)
  expect(pids()).not.toContain(pid)
  expect(failures).toEqual([])
})

test('a picture that crashes the process once is rendered on retry', async () => {
  const { run } = opened()
  expect(await run(drawing('crash once', aFile()))).toMatchObject(picture)
})

test('a picture that crashes the process every time fails, and no others do', async () => {
  const { run, failures } = opened()
  const results = await Promise.allSettled([
    run(drawing()),
    run(drawing('crash')),
    run(drawing()),
    run(drawing('crash')),
    run(drawing()),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(failures).toHaveLength(2)
})

test('a picture that takes too long fails, and concurrent ones are rendered', async () => {
  // Longer than the start of a process on a busy machine, which counts too.
  const { run, pids } = opened({ timeout: 15_000 })
  await run(drawing())
  const [pid] = pids()
  const results = await Promise.allSettled([run(drawing('hang')), run(drawing()), run(drawing())])
  expect(results[0]).toMatchObject({
    status: 'rejected',
    reason: new PictureDelayed('The picture took too long.'),
  })
  expect(results.slice(1).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(pids()).not.toContain(pid)
})

test('a new process takes over after a number of pictures, and none is lost', async () => {
  const { run, pids, failures } = opened({ maxJobs: 3 })
  const seen = new Set<number>()
  const results = await Promise.all(
    Array.from({ length: 9 }, () =>
      run(drawing()).finally(() => {
        for (const pid of pids()) seen.add(pid)
      }),
    ),
  )
  expect(results.every(({ kind }) => kind === 'picture')).toBe(true)
  expect(seen.size).toBeGreaterThanOrEqual(3)
  expect(failures).toEqual([])
  await vi.waitFor(() => expect([...seen].filter(isAlive).length).toBeLessThanOrEqual(1), patient)
})

test('a new process takes over from one with high memory use', async () => {
  const { run, pids } = opened({ maxMemory: 1 })
  expect(await run(drawing())).toMatchObject(picture)
  await vi.waitFor(() => expect(pids()).toEqual([]), patient)
  expect(await run(drawing())).toMatchObject(picture)
})

test('a picture that exceeds the memory limit fails', async () => {
  const { run } = opened({ entry: new URL('../world/small-picture-worker.ts', import.meta.url) })
  // A pipe without a writer, so it stays unfinished until the process ends.
  const file = aFile()
  execFileSync('mkfifo', [file])
  await expect(run({ ...drawing(), source: { file } })).rejects.toBeInstanceOf(PictureFailed)
})

test('uploads and displayed pictures do not wait for each other', async () => {
  const pictures = openPictures({ entry, onFailure() {} })
  onTestFinished(() => pictures.close())
  const { source, size, format, uncropped } = drawing()
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  await pictures.prepare({ bytes, megapixels: 1, uploader })
  const [pid = 0] = pictures.pids().uploads
  process.kill(pid, 'SIGSTOP')
  const sent = Array.from({ length: 20 }, () => pictures.prepare({ bytes, megapixels: 1, uploader }))
  expect(await pictures.render({ source, size, format, uncropped })).toBeInstanceOf(Buffer)
  expect(pictures.pids().uploads).toEqual([pid])
  process.kill(pid, 'SIGCONT')
  for (const prepared of await Promise.all(sent)) expect(prepared).toMatchObject({ width: 40, height: 30 })
})

test('an upload that takes too much processor time is rejected, and its time is counted', async () => {
  const impatient = openPictures({ entry, processorTime: 1, onFailure() {} })
  onTestFinished(() => impatient.close())
  const bytes = await flat(5_000, 5_000).png().toBuffer()
  let spent = 0
  const prepared = await impatient.prepare({
    bytes,
    megapixels: 25,
    uploader,
    onSpent(milliseconds) {
      spent = milliseconds
    },
  })
  expect(prepared).toBe('unreadable')
  expect(spent).toBeGreaterThan(0)
})

test('a picture that takes too much processor time fails, and concurrent ones are rendered', async () => {
  const { run } = opened({ processorTime: 3_000 })
  const results = await Promise.allSettled([run(drawing('hang')), run(drawing()), run(drawing())])
  expect(results[0]).toMatchObject({
    status: 'rejected',
    reason: new PictureFailed('The picture took too much processor time.'),
  })
  expect(results.slice(1).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('waiting for a busy machine is not processor time', async () => {
  const pictures = openPictures({ entry, processorTime: 1_500, onFailure() {} })
  onTestFinished(() => pictures.close())
  const bytes = await flat(40, 30).png().toBuffer()
  await pictures.prepare({ bytes, megapixels: 1, uploader })
  const [pid = 0] = pictures.pids().uploads
  process.kill(pid, 'SIGSTOP')
  const prepared = pictures.prepare({ bytes, megapixels: 1, uploader })
  await sleep(2_000)
  process.kill(pid, 'SIGCONT')
  expect(await prepared).toMatchObject({ width: 40, height: 30 })
})

test('an upload that stalls is not called unreadable', async () => {
  const pictures = openPictures({ entry, timeout: 1, onFailure() {} })
  onTestFinished(() => pictures.close())
  const prepared = pictures.prepare({ bytes: new Uint8Array(9), megapixels: 1, uploader })
  await expect(prepared).rejects.toBeInstanceOf(PictureDelayed)
})

/** Names of calls in the order in which they end. */
async function endsOf(calls: Readonly<Record<string, Promise<unknown>>>): Promise<string[]> {
  const order: string[] = []
  await Promise.all(Object.entries(calls).map(([name, call]) => call.then(() => order.push(name))))
  return order
}

test('an ordinary upload is next after the one in progress, however many large ones of others wait', async () => {
  const pictures = openPictures({ entry, onFailure() {} })
  onTestFinished(() => pictures.close())
  const [large, ordinary] = await Promise.all([
    flat(5_000, 5_000).png().toBuffer(),
    flat(2_560, 1_920).jpeg().toBuffer(),
  ])
  await pictures.prepare({ bytes: ordinary, megapixels: 100, uploader })
  const calls: Record<string, Promise<unknown>> = {}
  for (let at = 0; at < 10; at++)
    calls[`large ${at}`] = pictures.prepare({
      bytes: large,
      megapixels: 100,
      uploader: at % 2 === 0 ? { userKey: 10 + at } : { address: `192.0.2.${at}` },
    })
  calls.ordinary = pictures.prepare({ bytes: ordinary, megapixels: 100, uploader })
  expect((await endsOf(calls)).indexOf('ordinary')).toBeLessThanOrEqual(1)
})

test('on a small machine a displayed picture does not wait for uploads', async () => {
  const pictures = openPictures({ entry, isSmall: true, onFailure() {} })
  onTestFinished(() => pictures.close())
  const bytes = await flat(5_000, 5_000).png().toBuffer()
  const { source, size, format, uncropped } = drawing()
  await pictures.render({ source, size, format, uncropped })
  expect(pictures.pids().renders).toEqual(pictures.pids().uploads)
  const calls: Record<string, Promise<unknown>> = {}
  for (let at = 0; at < 4; at++)
    calls[`upload ${at}`] = pictures.prepare({ bytes, megapixels: 100, uploader: { userKey: at } })
  calls.displayed = pictures.render({ source, size, format, uncropped })
  expect((await endsOf(calls)).indexOf('displayed')).toBeLessThanOrEqual(1)
})

test('closing finishes uploads that wait', async () => {
  const pictures = openPictures({ entry, onFailure() {} })
  const bytes = await flat(40, 30).png().toBuffer()
  const sent = Array.from({ length: 5 }, () => pictures.prepare({ bytes, megapixels: 1, uploader }))
  await pictures.close()
  for (const prepared of await Promise.all(sent)) expect(prepared).toMatchObject({ width: 40, height: 30 })
})

test.for<[string, () => Promise<Buffer>]>([
  [
    'a PNG with 16 bits for each of four channels',
    () => flat(5_100, 5_000, 4).toColorspace('rgb16').png().toBuffer(),
  ],
  ['a PNG of 8 bits', () => flat(8_200, 8_200).png().toBuffer()],
  ['a lossless WebP', () => flat(8_200, 8_200).webp({ lossless: true, effort: 0 }).toBuffer()],
  ['an AVIF', () => flat(5_100, 5_000).avif({ effort: 0 }).toBuffer()],
  [
    'an animated GIF',
    () =>
      sharp(Buffer.alloc(1_000 * 1_000 * 17, 128).fill(0, 0, 1_000_000), {
        raw: { width: 1_000, height: 17_000, channels: 1, pageHeight: 1_000 },
      })
        .gif({ effort: 1, reuse: true, keepDuplicateFrames: true })
        .toBuffer(),
  ],
])('what is too large when it is decoded is refused from its header: %s', async ([, make]) => {
  const pictures = openPictures({ entry, onFailure() {} })
  onTestFinished(() => pictures.close())
  const bytes = await make()
  expect(bytes.length).toBeLessThan(10 * 1024 * 1024)
  expect(await pictures.prepare({ bytes, megapixels: 100, uploader })).toBe('too_large_decoded')
})

test('a JPEG counts as it is decoded, at a part of its size', async () => {
  const pictures = openPictures({ entry, onFailure() {} })
  onTestFinished(() => pictures.close())
  const bytes = await flat(10_000, 9_000).jpeg().toBuffer()
  expect(await pictures.prepare({ bytes, megapixels: 100, uploader })).toMatchObject({ width: 4_096 })
})

test('an upload with huge dimensions is rejected before it is decoded', async () => {
  const pictures = openPictures({ entry, onFailure() {} })
  onTestFinished(() => pictures.close())
  const bytes = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  expect(bytes.length).toBeLessThan(400_000)
  expect(await pictures.prepare({ bytes, megapixels: 24, uploader })).toBe('too_many_pixels')
})

test('an idle process ends', async () => {
  const { run, pids } = opened({ idle: 1 })
  await run(drawing())
  await vi.waitFor(() => expect(pids()).toEqual([]), patient)
})

test('closing finishes pending work and leaves no process', async () => {
  const { run, pids, close } = opened()
  const asked = [run(drawing()), run(drawing()), run(drawing())]
  const [pid = 0] = pids()
  await close()
  for (const result of await Promise.all(asked)) expect(result).toMatchObject(picture)
  expect(isAlive(pid)).toBe(false)
  await expect(run(drawing())).rejects.toBeInstanceOf(PictureFailed)
})

test('the process ends with its parent', async () => {
  const program = `
    import { openProcess } from ${JSON.stringify(new URL('../../src/services/picture/process.ts', import.meta.url).href)}
    const pictures = openProcess({ entry: new URL(${JSON.stringify(entry.href)}), maxConcurrent: 1, onFailure() {} })
    await pictures.run(${JSON.stringify(drawing())})
    console.log(pictures.pids()[0])
    setInterval(() => {}, 1_000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(parent.stdout, 'data')
  const pid = Number(said)
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
})
