import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programVersion, readContent, writeContent } from './saved-indexes.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havenrow-indexes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const content = {
  mark: {
    position: { snapshot: '5:5:', sequence: 3, at: 1_000, written: 1, timeline: 1 },
    database: 'one',
    newest: '3 4 5',
  },
  catalogues: new Map([
    [
      'homes',
      {
        rows: {
          keys: new Uint32Array([7]),
          latitudes: new Float64Array([27.5]),
          longitudes: new Float64Array([Number.NaN]),
          numbers: { price: new Int32Array([-5]) },
          texts: { city: { texts: ['', 'Cañon'], codes: new Uint32Array([1]) } },
        },
        boundaries: { since: 1, moments: new Float64Array([2]) },
        turning: new Map([[7, { key: 7 }]]),
        right: { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
      },
    ],
  ]),
  places: new Uint8Array([1, 2, 3]),
}

test('indexes are read as they were written, by the same program alone', async () => {
  const path = join(folder, 'same')
  await writeContent(path, 'program', content)
  expect(await readContent(path, 'program')).toEqual(content)
  expect(await readContent(path, 'another')).toBeUndefined()
  expect(await readContent(join(folder, 'none'), 'program')).toBeUndefined()
  expect(await readdir(folder)).toEqual(['same'])
})

test('a file that is cut, longer, or altered in any byte is not used', async () => {
  const path = join(folder, 'altered')
  await writeContent(path, 'program', content)
  const whole = await readFile(path)
  for (let at = 0; at < whole.length; at += 7) {
    const altered = Buffer.from(whole)
    altered[at]! ^= 1
    await writeFile(path, altered)
    expect(await readContent(path, 'program')).toBeUndefined()
  }
  await writeFile(path, whole)
  await truncate(path, whole.length - 1)
  expect(await readContent(path, 'program')).toBeUndefined()
  await writeFile(path, whole)
  await appendFile(path, 'x')
  expect(await readContent(path, 'program')).toBeUndefined()
  await writeFile(path, '')
  expect(await readContent(path, 'program')).toBeUndefined()
})

test('the version of the program is the same until its code changes', async () => {
  expect(await programVersion()).toMatch(/^[\da-f]{64}$/)
  expect(await programVersion()).toBe(await programVersion())
})
