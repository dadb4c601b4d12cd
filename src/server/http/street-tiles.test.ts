import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { streetTilesUrl } from '#model/page-urls.ts'
import { tinyTiles } from '#test/world/tiny-tiles.ts'
import { openStreetTiles } from '../map/street-tiles.ts'
import { readRange, serveStreetTiles } from './street-tiles.ts'

const directory = mkdtempSync(join(tmpdir(), 'havenrow-tiles-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function fileOf(name: string, content: Uint8Array | string): string {
  const path = join(directory, name)
  writeFileSync(path, content)
  return path
}

describe('a map tile file', () => {
  test('describes its contents', async () => {
    for (const kind of ['raster', 'vector'] as const) {
      const tiles = await openStreetTiles(fileOf(kind, tinyTiles(kind)))
      expect(tiles.shown).toEqual({ kind, minZoom: 0, maxZoom: 0, attribution: 'Tiny Maps' })
      await tiles.file.close()
    }
  })

  test('that is missing or invalid fails with one clear message', async () => {
    const failure = (path: string) =>
      openStreetTiles(path).then(
        () => '',
        (error: Error) => error.message,
      )
    expect(await failure(join(directory, 'none'))).toMatch(/^MAP_TILES: .*none cannot be read \(ENOENT\)\.$/)
    expect(await failure(fileOf('text', 'no tiles'))).toMatch(/is not a PMTiles file of version 3\.$/)
    expect(await failure(fileOf('half', tinyTiles().subarray(0, -5)))).toMatch(
      /is not complete: download it again\.$/,
    )
  })

  test('is served by ranges', async () => {
    const bytes = tinyTiles()
    const tiles = await openStreetTiles(fileOf('served', bytes))
    const app = fastify()
    serveStreetTiles(app, tiles)
    const get = (range?: string) => app.inject({ url: streetTilesUrl(), headers: range ? { range } : {} })
    const part = await get('bytes=0-6')
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('PMTiles')
    expect(part.headers).toMatchObject({
      'content-range': `bytes 0-6/${bytes.length}`,
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"/),
    })
    expect((await get(`bytes=100-99999`)).rawPayload).toEqual(bytes.subarray(100))
    for (const range of [undefined, 'bytes=-5', `bytes=${bytes.length}-`, 'bytes=5-1', 'bytes=0-1,3-4'])
      expect((await get(range)).statusCode, range).toBe(416)
    await app.close()
    await tiles.file.close()
  })

  test('is never read whole', () => {
    expect(readRange('bytes=0-', 10 ** 12)).toEqual({ first: 0, last: 16 * 2 ** 20 - 1 })
  })
})
