import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ownedListings } from '#contract/listing/v2.ts'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import {
  createListingLoad,
  getListingLoad,
  startListingLoad,
  undoListingLoad,
} from '#contract/listing-load/v2.ts'
import { ownPhotos } from '#contract/own-photo/v2.ts'
import { aLoadFile } from '../world/listing-load.ts'
import { until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const { person } = await siteWithMail({ ALLOW_LOCAL_TARGETS: 'true' })

/** A dealer's web server with pictures. */
const asked: string[] = []
const redirects: Record<string, string> = {
  '/moved.jpg': '/front.jpg',
  '/inner.jpg': 'http://169.254.169.254/latest/meta-data/',
  '/file.jpg': 'file:///etc/passwd',
  '/loop.jpg': '/loop.jpg',
}
const noise = (seed: number) =>
  sharp(Buffer.from(Array.from({ length: 48 * 32 * 3 }, (_, at) => (at * seed * 7919 + seed * 31) % 256)), {
    raw: { width: 48, height: 32, channels: 3 },
  })
    .resize(480, 320, { kernel: 'nearest' })
    .jpeg()
    .toBuffer()
const bodies: Record<string, Buffer> = {
  '/front.jpg': await noise(3),
  '/back.jpg': await noise(5),
  '/text.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/bomb.png': await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
  '/heavy.png': await sharp({ create: { width: 8_200, height: 8_200, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
  '/empty.jpg': Buffer.alloc(0),
  '/paper.pdf': Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}

/** Sends without end, as fast as the other side reads. */
function flood(response: ServerResponse) {
  const chunk = Buffer.alloc(65_536, 1)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const location = redirects[path]
  if (location) return response.writeHead(302, { location }).end()
  if (path === '/endless.jpg') return flood(response)
  const body = bodies[path]
  return response.writeHead(body ? 200 : 404).end(body)
})
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
})

const pathOf = (who: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: who.key }) as const
const preview = async (who: SignedInVisitor, file: Blob) => {
  const { json, status } = await who.call(createListingLoad, { path: pathOf(who), body: file })
  expect(status).toBe(201)
  return json.payload as ListingLoad
}
/** Loads a file, and waits until its photos are fetched. */
async function load(who: SignedInVisitor, file: Blob): Promise<ListingLoad> {
  const path = { ...pathOf(who), loadKey: (await preview(who, file)).key }
  expect((await who.call(startListingLoad, { path })).status).toBe(200)
  const { json } = await until(
    () => who.call(getListingLoad, { path }),
    ({ json }) => json.payload.state === 'loaded' && json.payload.photos.waiting === 0,
  )
  return json.payload
}
async function undo(who: SignedInVisitor, loadKey: number) {
  const path = { ...pathOf(who), loadKey }
  expect((await who.call(undoListingLoad, { path })).status).toBe(200)
  await until(
    () => who.call(getListingLoad, { path }),
    ({ json }) => json.payload.state === 'undone',
  )
}
async function photosOf(who: SignedInVisitor): Promise<number> {
  const homes = await who.call(ownedListings, { path: pathOf(who), query: {} })
  const key = homes.json.payload[0].key as number
  return (await who.call(ownPhotos, { path: { type: 'listings', key } })).json.payload.length
}
const csv = (...photos: string[]) =>
  aLoadFile(`ownNumber,city,state,postalCode,photos\nP-1,Ocala,FL,34470,${photos.join(' ')}\n`)

test('photos of a file are fetched by their addresses, also after a redirect, and each one once', async () => {
  const rosa = await person()
  const file = aLoadFile(
    `Stock #,City,State,Zip,Photo 1,Photo 2,Photo count\nP-1,Ocala,FL,34470,${web}/moved.jpg,"${web}/back.jpg, ${web}/front.jpg",3\n`,
  )
  expect(await preview(rosa, file)).toMatchObject({
    added: 1,
    photos: { asked: 3, waiting: 0, fetched: 0 },
  })
  expect(asked).toEqual([])
  const loaded = await load(rosa, file)
  expect(loaded.photos).toEqual({ asked: 3, waiting: 0, fetched: 3, refused: 0, problems: [] })
  // Two addresses are the same picture.
  expect(await photosOf(rosa)).toBe(2)
  asked.length = 0
  expect(await preview(rosa, file)).toMatchObject({ same: 1, changed: 0, photos: { asked: 0 } })
  const more = csv(`${web}/front.jpg`, `${web}/back.jpg`, `${web}/missing.jpg`)
  expect(await load(rosa, more)).toMatchObject({
    changed: 1,
    photos: {
      asked: 1,
      refused: 1,
      problems: [{ line: 2, url: `${web}/missing.jpg`, problem: 'unreachable' }],
    },
  })
  expect(asked).toEqual(['/missing.jpg'])
})

test('addresses that lead inside, without end or to no picture are refused, and told by line', async () => {
  const rosa = await person()
  const loaded = await load(
    rosa,
    csv(
      'http://10.0.0.1/a.jpg',
      'http://[::ffff:169.254.169.254]/b.jpg',
      `${web}/inner.jpg`,
      `${web}/file.jpg`,
      `${web}/loop.jpg`,
      `${web}/endless.jpg`,
      `${web}/text.jpg`,
      `${web}/bomb.png`,
      `${web}/heavy.png`,
      `${web}/empty.jpg`,
      `${web}/paper.pdf`,
      `${web}/front.jpg`,
    ),
  )
  expect(loaded.photos).toMatchObject({ fetched: 1, refused: 11 })
  expect(loaded.photos.problems.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'not_public_url'],
    [2, 'not_public_url'],
    [2, 'not_public_url'],
    [2, 'not_public_url'],
    [2, 'unreachable'],
    [2, 'file_too_large'],
    [2, 'not_a_picture'],
    [2, 'too_many_pixels'],
    [2, 'too_large_decoded'],
    [2, 'unreadable_picture'],
    [2, 'not_a_picture'],
  ])
  expect(await photosOf(rosa)).toBe(1)
})

test('what a cell has in addition to addresses, and too many of them, is left out', async () => {
  const rosa = await person()
  const many = Array.from({ length: 61 }, (_, n) => `${web}/${n}.jpg`)
  const faultsOf = async (...lines: string[]) =>
    (await preview(rosa, csv(...lines))).notes.map(({ line, problems }) => ({ line, problems }))
  expect(await faultsOf(...many)).toEqual([{ line: 2, problems: { photos: 'too_many' } }])
  for (const cell of ['yes', 'ftp://example.com/a.jpg', 'javascript:alert(1)'])
    expect(await faultsOf(cell)).toEqual([{ line: 2, problems: { photos: 'not_a_url' } }])
})

test('photos of a load that is taken back go, and come again with the next one', async () => {
  const rosa = await person()
  await load(rosa, csv(`${web}/front.jpg`))
  const { key } = await load(rosa, csv(`${web}/front.jpg`, `${web}/back.jpg`))
  expect(await photosOf(rosa)).toBe(2)
  await undo(rosa, key)
  expect(await photosOf(rosa)).toBe(1)
  expect(await load(rosa, csv(`${web}/front.jpg`, `${web}/back.jpg`))).toMatchObject({
    photos: { asked: 1, fetched: 1 },
  })
  expect(await photosOf(rosa)).toBe(2)
})

test('media of a RESO file are fetched, photos alone and in their order', async () => {
  const rosa = await person()
  const value = [
    {
      ...{ ListingKey: 'M-1', City: 'Ocala', StateOrProvince: 'FL', PostalCode: '34470' },
      Media: [
        { MediaURL: `${web}/back.jpg`, Order: 2, MediaCategory: 'Photo' },
        { MediaURL: `${web}/tour.mp4`, Order: 3, MediaCategory: 'Branded Virtual Tour' },
        { MediaURL: `${web}/front.jpg`, Order: 1, MediaCategory: 'Photo' },
        null,
      ],
    },
  ]
  const loaded = await load(rosa, new Blob([JSON.stringify({ value })], { type: 'application/json' }))
  expect(loaded.photos).toMatchObject({ asked: 2, fetched: 2 })
  expect(asked.toSorted()).toEqual(['/back.jpg', '/front.jpg'])
  expect(await photosOf(rosa)).toBe(2)
})
