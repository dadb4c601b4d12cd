import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentUrl, photoUrl, shareUrl } from '#model/photo/urls.ts'
import { servePhotos } from '#server/http/photos.ts'
import { openPhotos, type Photos } from '#services/photo/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { testPictures } from '../world/picture-process.ts'

let world: TestDatabase
let photos: Photos
let app: FastifyInstance
let dataDir: string
const pictures = testPictures()
beforeAll(async () => {
  world = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'havenrow-addresses-'))
  photos = openPhotos({ database: world.database, siteName: 'Havenrow', dataDir, pictures, now: Date.now })
  app = fastify()
  servePhotos(app, photos)
})
afterAll(async () => {
  await pictures.close()
  await app.close()
  await world.close()
  await rm(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('homes, parks and dealers have image URLs of one form (L142) (L145)', async () => {
  const owners = [
    { owner: 'homes', key: await aListing(world.database, { photos: 1 }) },
    { owner: 'parks', key: await aPark(world.database) },
    { owner: 'dealers', key: await aDealer(world.database) },
  ] as const
  for (const of of owners)
    for (const [format, type] of [
      ['jpg', 'image/jpeg'],
      ['webp', 'image/webp'],
      ['avif', 'image/avif'],
    ] as const) {
      // biome-ignore format: pairs
      const answer = await get(photoUrl(of, { type: 'thumbnail', format }))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cross-origin-resource-policy': 'cross-origin',
      })
      const again = await get(photoUrl(of, { type: 'thumbnail', format }), {
        'if-none-match': String(answer.headers.etag),
      })
      expect(again.statusCode).toBe(304)
    }
  expect((await get('/parks/999999.jpg')).statusCode).toBe(404)
})

test.each([
  'n=0',
  'n=x',
  'n=1000',
  'mod=-1',
  'mod=1e3',
  'type=huge',
  'type=a&type=b',
  'type=share&language=fr',
])('a bad parameter is named: %s', async query => {
  const answer = await get(`/parks/1.jpg?${query}`)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().payload)).toEqual([
    query.includes('language') ? 'language' : query.split('=')[0],
  ])
})

test('shared links have an image of 1200 by 630 in each language', async () => {
  const park = { owner: 'parks', key: await aPark(world.database) } as const
  for (const url of [shareUrl('en'), shareUrl('es'), shareUrl('es', park)]) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  }
  expect((await get('/share.jpg?language=fr')).statusCode).toBe(422)
})

test('a brochure opens in a sandbox', async () => {
  const park = { owner: 'parks', key: await aPark(world.database) } as const
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
  const { orderNumber } = await photos.store({
    uploader: { userKey: 1 },
    owner: { kind: 'park', key: park.key },
    kind: 'brochure',
    bytes,
  })
  const answer = await get(documentUrl(park, orderNumber))
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(answer.rawPayload).toEqual(bytes)
  expect((await get(documentUrl(park, 9))).statusCode).toBe(404)
})
