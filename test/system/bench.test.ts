import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { benches } from '#cli/bench.ts'

/** What each benchmark wrote, by its name. */
const written = new Map<string, string>()
let end = ''

beforeAll(async () => {
  // What an earlier version left there may be different.
  await rm('.cache/bench-tiny', { recursive: true, force: true })
  const { promise, resolve } = Promise.withResolvers<string>()
  const env = { ...process.env, BENCH: 'smallest' }
  execFile('node', ['bin/havenrow.js', 'bench'], { env, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) => {
    end = stderr
    resolve(stdout)
  })
  const [, ...sections] = (await promise).split(/^── (.+) ──$/m)
  for (let at = 0; at < sections.length; at += 2) written.set(sections[at]!, sections[at + 1]!)
}, 900_000)

test.each(Object.keys(benches))('%s runs to its end in its smallest size', name => {
  expect(written.has(name), end).toBe(true)
  const failed = /Failed: (.*)\./.exec(end)?.[1]?.split(', ') ?? []
  expect(failed, written.get(name)).not.toContain(name)
})
