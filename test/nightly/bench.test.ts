import { type ChildProcess, execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { benches } from '#test/commands/bench.ts'
import { plainEnvironment } from '../world/site.ts'

/** What each benchmark wrote, by its name. */
const written = new Map<string, string>()
let child: ChildProcess | undefined
let end = ''

beforeAll(async () => {
  // What an earlier version left there may be different.
  await rm('.cache/bench-tiny', { recursive: true, force: true })
  const { promise, resolve } = Promise.withResolvers<string>()
  const options = { env: { ...plainEnvironment(), BENCH: 'smallest' }, maxBuffer: 2 ** 26 }
  child = execFile(process.execPath, ['test/commands/run.ts', 'bench'], options, (_error, stdout, stderr) => {
    end = stderr
    resolve(stdout)
  })
  const [, ...sections] = (await promise).split(/^── (.+) ──$/m)
  for (let at = 0; at < sections.length; at += 2) written.set(sections[at]!, sections[at + 1]!)
}, 3_600_000)
afterAll(() => child?.kill())

test.each(Object.keys(benches))('%s runs to its end in its smallest size', name => {
  expect(written.has(name), end).toBe(true)
  const failed = /Failed: (.*)\./.exec(end)?.[1]?.split(', ') ?? []
  expect(failed, written.get(name)).not.toContain(name)
})
