import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPictures } from '#services/picture/index.ts'
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
  whole: false,
})
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const picture = { kind: 'picture' }

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
    reason: new PictureFailed('The picture took too long.'),
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
  const { source, size, format, whole } = drawing()
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  await pictures.prepare({ bytes, megapixels: 1 })
  const [pid = 0] = pictures.pids().uploads
  process.kill(pid, 'SIGSTOP')
  const sent = Array.from({ length: 20 }, () => pictures.prepare({ bytes, megapixels: 1 }))
  expect(await pictures.render({ source, size, format, whole })).toBeInstanceOf(Buffer)
  expect(pictures.pids().uploads).toEqual([pid])
  process.kill(pid, 'SIGCONT')
  for (const prepared of await Promise.all(sent)) expect(prepared).toMatchObject({ width: 40, height: 30 })
})

test('an upload that takes too long or crashes the process is rejected', async () => {
  const impatient = openPictures({ entry, timeout: 1, onFailure() {} })
  onTestFinished(() => impatient.close())
  expect(await impatient.prepare({ bytes: new Uint8Array(9), megapixels: 1 })).toBe('unreadable')
})

test('an upload with huge dimensions is rejected before it is decoded', async () => {
  const pictures = openPictures({ entry, onFailure() {} })
  onTestFinished(() => pictures.close())
  const bytes = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  expect(bytes.length).toBeLessThan(400_000)
  expect(await pictures.prepare({ bytes, megapixels: 24 })).toBe('too_many_pixels')
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
