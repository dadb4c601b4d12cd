import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { openCache } from './cache.ts'

const directory = mkdtempSync(join(tmpdir(), 'havenrow-cache-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const kept = async () =>
  (await readdir(directory, { recursive: true })).filter(name => name.includes('/')).sort()
/** As if it was used some days ago. */
const age = (name: string, days: number) => {
  const at = new Date(Date.now() - days * DAY)
  utimesSync(join(directory, name), at, at)
}

test('what was used least recently is deleted first, also after a restart', async () => {
  const picture = Buffer.alloc(100)
  const cache = openCache(directory, 300)
  for (const name of ['aa', 'bb', 'cc']) await cache.put(name, picture)
  await cache.get('aa')
  await cache.put('dd', picture)
  expect(await kept()).toEqual(['aa/aa', 'cc/cc', 'dd/dd'])
  age('aa/aa', 4)
  age('cc/cc', 3)
  age('dd/dd', 2)
  expect(await openCache(directory, 300).get('aa')).toEqual(picture)
  const restarted = openCache(directory, 300)
  expect(await restarted.size()).toBe(300)
  await restarted.put('ee', picture)
  expect(await kept()).toEqual(['aa/aa', 'dd/dd', 'ee/ee'])
})

test('files that a killed process left half-written are deleted at the next start, not those of another process', async () => {
  mkdirSync(join(directory, 'ff'), { recursive: true })
  for (const name of ['ff/ff.12.new', 'ff/ff.13.new']) writeFileSync(join(directory, name), 'half')
  age('ff/ff.12.new', 1)
  await openCache(directory, 300).size()
  expect((await kept()).filter(name => name.endsWith('.new'))).toEqual(['ff/ff.13.new'])
})
