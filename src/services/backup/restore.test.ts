import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentsOf, nameBase, namePiece, segmentName, tarOf } from './names.ts'
import { findChain } from './restore.ts'
import { openTarget } from './target.ts'

const segmentSize = 16 * 2 ** 20
const base = { start: 10_000, end: 20_000, segment: segmentName(1, 5, segmentSize), since: undefined }
/** Opens what is not encrypted. */
const opener = { packed: (bytes: AsyncIterable<Uint8Array>) => bytes, plain: () => expect.fail() }

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'havenrow-chain-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A place with a base, a full piece of its first segment up to second 30, and this piece up to second 60. */
function placeWith(name: string, last: string) {
  const place = join(folder, name)
  const write = (file: string, text = '') => {
    const path = join(place, '7000000000000000000', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const named = { ...base, name: nameBase(base) }
  write(tarOf(named))
  write(
    contentsOf(named),
    JSON.stringify({
      ...{ version: 15, database: 'homes', user: 'homes', settings: {}, timeline: 1, segmentSize },
      ...{ isEmbedded: false, secret: null, point: null },
    }),
  )
  write(namePiece({ segment: base.segment, reach: 30_000, bytes: segmentSize }))
  write(namePiece({ segment: last, reach: 60_000, bytes: segmentSize }))
  return openTarget({ folder: place })
}

test('a moment after a missing piece names it', async () => {
  const target = placeWith('gap', segmentName(1, 7, segmentSize))
  await expect(findChain(target, opener, 50_000)).rejects.toThrow(
    `can restore every moment up to 1970-01-01T00:00:30.000Z, and not 1970-01-01T00:00:50.000Z. The WAL of segment ${segmentName(1, 6, segmentSize)} is missing there.`,
  )
})

test('the message for a moment after a promotion names the promotion, and no missing piece', async () => {
  const target = placeWith('promoted', segmentName(2, 6, segmentSize))
  await expect(findChain(target, opener, 50_000)).rejects.toThrow(
    'and not 1970-01-01T00:00:50.000Z. A replica became the primary after that: restore a moment before, or after the end of the next base.',
  )
  expect((await findChain(target, opener, 25_000)).reach).toBe(30_000)
})
