import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDealer } from '#contract/dealer/v1.ts'
import { getListing } from '#contract/listing/v1.ts'
import {
  addOwnPhoto,
  describeOwnPhoto,
  orderOwnPhotos,
  ownPhotos,
  removeOwnPhoto,
} from '#contract/own-photo/v2.ts'
import { getPark } from '#contract/park/v1.ts'
import { ownPhotoFileUrl } from '#model/account/urls.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { aPicture } from '../world/picture.ts'
import { unseen } from '../world/seen.ts'
import { removeFolder, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let stranger: SignedInVisitor
let staff: SignedInVisitor
const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-own-photos-'))

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', DATA_DIR: dataDir },
  })
  owner = await aPerson(site.address, world.database)
  stranger = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
  await removeFolder(dataDir)
})

interface Shown {
  key: number
  kind: string
  orderNumber: number
  description: string | null
}

const mine = () => ({ ownerType: 'registered-users', ownerKey: owner.key }) as const
const ownPark = async () => ({ type: 'parks', key: await aPark(world.database, mine()) })
const ownDealer = async () => ({ type: 'sales-centers', key: await aDealer(world.database, mine()) })
const add = async (path: object, query: object = {}, body?: Blob) =>
  owner.call(addOwnPhoto, { path: { ...path }, query: { ...query }, body: body ?? (await aPicture()) })
const list = async (path: object): Promise<Shown[]> =>
  (await owner.call(ownPhotos, { path: { ...path } })).json.payload
const aDocument = () =>
  new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], { type: 'application/pdf' })

describe('photos of a park', () => {
  test('are added last, ordered, described and removed, beside its logo', async () => {
    const path = await ownPark()
    const [first] = (await add(path)).json.payload as Shown[]
    await add(path, { kind: 'logo' })
    const added = await add(path)
    expect(added.status).toBe(201)
    const photos = (await list(path)).filter(({ kind }) => kind === 'photo')
    expect(photos.map(({ key }) => key)).toEqual([first!.key, photos[1]!.key])
    // A visitor's page shows them in the new order, and the logo apart.
    const keys = photos.map(({ key }) => key).reverse()
    const ordered = await owner.call(orderOwnPhotos, { path, body: { keys } })
    expect(ordered.json.payload.map(({ kind, orderNumber }: Shown) => [kind, orderNumber])).toEqual([
      ['photo', 1],
      ['photo', 2],
      ['logo', 3],
    ])
    const photoPath = { ...path, photoKey: keys[0]! }
    const body = { description: 'The gate at dusk' }
    await owner.call(describeOwnPhoto, { path: photoPath, body })
    const shown = () =>
      aVisitor(site.address).call(getPark, {
        path: { key: path.key },
        query: { 'include[]': ['displayable-photos', 'logo'] },
      })
    const page = await until(shown, ({ json }) => json.payload.displayablePhotos[0]?.description !== null)
    expect(page.json.payload.displayablePhotos.map(({ key }: Shown) => key)).toEqual(keys)
    expect(page.json.payload.displayablePhotos[0].description).toBe('The gate at dusk')
    expect(page.json.payload.logo).not.toBeNull()

    expect((await owner.call(removeOwnPhoto, { path: photoPath })).status).toBe(204)
    expect((await list(path)).map(({ kind, orderNumber }) => [kind, orderNumber])).toEqual([
      ['photo', 1],
      ['logo', 2],
    ])
  })

  test('have one brochure, a PDF, which a new one replaces', async () => {
    const path = await ownPark()
    expect((await add(path, { kind: 'brochure' }, aDocument())).status).toBe(201)
    expect((await add(path, { kind: 'brochure' }, aDocument())).status).toBe(201)
    expect((await list(path)).map(({ kind }) => kind)).toEqual(['brochure'])
    for (const [kind, body] of [
      ['brochure', await aPicture()],
      ['logo', aDocument()],
      ['photo', aDocument()],
    ] as const)
      expect((await add(path, { kind }, body)).json.payload).toEqual({ photo: 'not_a_picture' })
  })
})

describe('photos of a home', () => {
  const ownHome = async (given: object = {}) => ({
    type: 'listings',
    key: await aListing(world.database, { ...mine(), ...given }),
  })
  /** Photos 1 to n without files. */
  const drawn = (key: number, n: number) =>
    world.database.query(
      `insert into photo (listing_key, order_number, mime_type, file_name, width, height, color)
      select $1::integer, n, 'image/jpeg', 'home-' || $1::integer || '-' || n || '.jpg', 10, 10, '#ffffff'
      from generate_series(1, $2) n`,
      [key, n],
    )

  test('change on its page at once, and each change is in the audit log', async () => {
    const path = await ownHome()
    await add(path)
    const [first, second] = (await add(path)).json.payload as Shown[]
    await owner.call(orderOwnPhotos, { path, body: { keys: [second!.key, first!.key] } })
    const page = await until(
      () =>
        aVisitor(site.address).call(getListing, {
          path: { key: path.key },
          query: { 'include[]': ['photos'] },
        }),
      ({ json }) => json.payload.photos?.[0]?.key === second!.key,
    )
    expect(page.json.payload.photos.map(({ key }: Shown) => key)).toEqual([second!.key, first!.key])
    const entries = await world.database.query<{ call: string }>(
      `select call from audit_entry where subject_type = 'listing' and subject_key = $1 order by key`,
      [path.key],
    )
    expect(entries.map(({ call }) => call)).toEqual(['own-photo.add', 'own-photo.add', 'own-photo.order'])
  })

  test('are shown up to the number of its package, whatever their order', async () => {
    const path = await ownHome()
    await drawn(path.key, 20)
    await add(path)
    const shown = async () =>
      (await owner.call(ownPhotos, { path })).json.payload.map(({ isShown }: { isShown: boolean }) => isShown)
    expect(await shown()).toEqual([...Array(20).fill(true), false])
    const keys = (await list(path)).map(({ key }) => key)
    await owner.call(orderOwnPhotos, { path, body: { keys: [keys.at(-1)!, ...keys.slice(0, -1)] } })
    expect(await shown()).toEqual([...Array(20).fill(true), false])
    await owner.call(removeOwnPhoto, { path: { ...path, photoKey: keys[0]! } })
    expect(await shown()).toEqual(Array(20).fill(true))
  })

  test('are seen by the owner and staff alone while the home is not public', async () => {
    const path = await ownHome({ active: 0 })
    const [photo] = (await add(path)).json.payload as { key: number; dateModifiedTs: number }[]
    const url = site.address + ownPhotoFileUrl('listings', path.key, photo!)
    const statusFor = async (who: SignedInVisitor | undefined) => {
      const answer = await fetch(url, { headers: who ? { cookie: who.cookie } : {} })
      return [answer.status, answer.headers.get('content-type')]
    }
    expect(await statusFor(owner)).toEqual([200, 'image/jpeg'])
    expect(await statusFor(staff)).toEqual([200, 'image/jpeg'])
    expect((await statusFor(stranger))[0]).toBe(404)
    expect((await statusFor(undefined))[0]).toBe(404)
    const elsewhere = ownPhotoFileUrl('listings', (await ownHome()).key, photo!)
    expect((await fetch(site.address + elsewhere, { headers: { cookie: owner.cookie } })).status).toBe(404)
  })
})

test('a dealer has a logo, a cover and a banner once, and visitors see them', async () => {
  const path = await ownDealer()
  for (const kind of ['logo', 'cover', 'banner', 'logo']) expect((await add(path, { kind })).status).toBe(201)
  expect((await list(path)).map(({ kind }) => kind).sort()).toEqual(['banner', 'cover', 'logo'])
  const page = await until(
    () =>
      aVisitor(site.address).call(getDealer, {
        path: { key: path.key },
        query: { 'include[]': ['cover', 'banner', 'logo'] },
      }),
    ({ json }) => json.payload.banner !== null,
  )
  expect(page.json.payload).toMatchObject({ cover: { mimeType: 'image/jpeg' }, logo: { orderNumber: 4 } })
  expect((await add(path, { kind: 'brochure' }, aDocument())).json.payload).toEqual({ kind: 'inclusion' })
})

/** A photo with shapes, as a phone makes it. */
async function aScene(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 70 }
  return sharp({ create: { width: 8, height: 6, channels: 3, background: '#888', noise } })
    .resize({ width: 1_600, height: 1_200, kernel: 'cubic' })
    .jpeg({ quality: 95 })
    .toBuffer()
}
const asBlob = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })

test('the same photo is added once, also smaller or in another format, and the answer says which it is', async () => {
  const path = await ownPark()
  const scene = await aScene()
  await add(path)
  expect((await add(path, {}, asBlob(scene))).status).toBe(201)
  const again = [
    asBlob(scene),
    asBlob(await sharp(scene).resize(900).jpeg({ quality: 60 }).toBuffer()),
    asBlob(await sharp(scene).webp({ quality: 70 }).toBuffer(), 'image/webp'),
  ]
  for (const body of again) {
    const { status, json } = await add(path, {}, body)
    expect([status, json.payload]).toEqual([422, { photo: 'same_photo', n: 2 }])
  }
  expect((await add(path, {}, asBlob(await aScene()))).status).toBe(201)
  // Another park may have it, and so may the logo.
  expect((await add(path, { kind: 'logo' }, asBlob(scene))).status).toBe(201)
  expect((await add(await ownPark(), {}, asBlob(scene))).status).toBe(201)
})

test('panoramas and portraits are cropped towards what matters, and large photos are taken', async () => {
  const path = await ownPark()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 70 }
  const house = await sharp({ create: { width: 300, height: 240, channels: 3, background: '#888', noise } })
    .tint('#ff3020')
    .png()
    .toBuffer()
  const scene = async (width: number, height: number, top: number, left: number) =>
    sharp({ create: { width, height, channels: 3, background: '#5a6a70' } })
      .composite([{ input: house, top, left }])
      .jpeg()
      .toBuffer()
  await add(path, {}, asBlob(await scene(4_000, 400, 100, 3_600)))
  await add(path, {}, asBlob(await scene(500, 2_400, 2_100, 100)))
  for (const n of [1, 2]) {
    const address = `${site.address}/parks/${path.key}.jpg?type=card${n === 1 ? '' : `&n=${n}`}`
    const card = await until(
      () => fetch(address),
      ({ status }) => status === 200,
    )
    const { channels } = await sharp(Buffer.from(await card.arrayBuffer())).stats()
    expect(channels[0]!.mean, `photo ${n}`).toBeGreaterThan(channels[2]!.mean + 10)
  }
  const large = sharp({ create: { width: 11_500, height: 8_600, channels: 3, background: '#5a6a70' } })
  const { json } = await add(path, {}, asBlob(await large.jpeg().toBuffer()))
  expect(json.payload).toHaveLength(3)
})

test('a photo is replaced in its place, with its caption', async () => {
  const path = await ownPark()
  await add(path)
  const [first, second] = (await add(path)).json.payload as Shown[]
  const description = 'The gate'
  await owner.call(describeOwnPhoto, { path: { ...path, photoKey: first!.key }, body: { description } })
  const replaced = await add(path, { replaces: String(first!.key) })
  expect(replaced.status).toBe(201)
  const [photo, ...others] = replaced.json.payload as Shown[]
  expect(photo).toMatchObject({ orderNumber: 1, description })
  expect(photo!.key).not.toBe(first!.key)
  expect(others.map(({ key }) => key)).toEqual([second!.key])
  expect((await add(path, { replaces: String(first!.key) })).status).toBe(404)
})

test('a caption that was changed meanwhile is not overwritten', async () => {
  const path = await ownPark()
  const [photo] = (await add(path)).json.payload as Shown[]
  const describe = (body: object) =>
    owner.call(describeOwnPhoto, { path: { ...path, photoKey: photo!.key }, body })
  expect((await describe({ description: 'The gate', before: null })).status).toBe(200)
  const late = await describe({ description: 'The lake', before: null, turned: 90 })
  expect([late.status, late.json.payload]).toEqual([422, { description: 'caption_changed' }])
  expect(await list(path)).toMatchObject([{ description: 'The gate', turned: 0 }])
  expect((await describe({ description: 'The lake', before: 'The gate' })).status).toBe(200)
  expect(await list(path)).toMatchObject([{ description: 'The lake' }])
})

test('a photo is turned for everybody, and back', async () => {
  const path = await ownPark()
  const [photo] = (await add(path, {}, await aPicture({ width: 60, height: 80 }))).json.payload as Shown[]
  const photoPath = { ...path, photoKey: photo!.key }
  const turn = (turned: unknown) => owner.call(describeOwnPhoto, { path: photoPath, body: { turned } })
  expect((await turn(90)).json.payload[0]).toMatchObject({ turned: 90, description: null })
  const shown = await until(
    () =>
      aVisitor(site.address).call(getPark, {
        path: { key: path.key },
        query: { 'include[]': ['displayable-photos'] },
      }),
    ({ json }) => json.payload.displayablePhotos[0]?.dimension.width === 80,
  )
  expect(shown.json.payload.displayablePhotos[0].dimension).toMatchObject({
    width: 80,
    height: 60,
    orientation: 'landscape',
  })
  const size = async () => {
    const answer = await fetch(`${site.address}/parks/${path.key}.jpg?type=gallery`)
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    return [width, height]
  }
  expect(await size()).toEqual([80, 60])
  expect((await turn(0)).status).toBe(200)
  expect(await size()).toEqual([60, 80])
  expect((await turn(45)).json.payload).toEqual({ turned: 'inclusion' })
})

test('what is no photo, too many photos and wrong keys are refused', async () => {
  const path = await ownPark()
  const broken = new Blob(['not a picture'], { type: 'image/png' })
  expect((await add(path, {}, broken)).json.payload).toEqual({ photo: 'not_a_picture' })
  await world.database.query(
    `insert into photo (park_key, order_number, mime_type, file_name, width, height, color)
    select $1, n, 'image/jpeg', 'drawn-' || n || '.jpg', 10, 10, '#ffffff' from generate_series(1, 60) n`,
    [path.key],
  )
  expect((await add(path)).json.payload).toEqual({ photo: 'too_many_photos' })
  const wrong = await owner.call(orderOwnPhotos, { path, body: { keys: [1] } })
  expect([wrong.status, wrong.json.payload]).toEqual([422, { keys: 'inclusion' }])
  const [photo] = await list(path)
  const caption = await owner.call(describeOwnPhoto, {
    path: { ...path, photoKey: photo!.key },
    body: { description: '{x}' },
  })
  expect(caption.json.payload).toEqual({ description: 'containsCurlyBraces' })
})

test('the owner and staff alone reach them, and each change is in the audit log', async () => {
  const path = await ownDealer()
  const [photo] = (await add(path)).json.payload as Shown[]
  const photoPath = { ...path, photoKey: photo!.key }
  const body = { keys: [photo!.key] }
  const caption = { description: 'Ours' }
  for (const who of [aVisitor(site.address), stranger]) {
    const status = who === stranger ? 403 : 401
    expect((await who.call(ownPhotos, { path })).status).toBe(status)
    expect((await who.call(addOwnPhoto, { path, body: await aPicture() })).status).toBe(status)
    expect((await who.call(orderOwnPhotos, { path, body })).status).toBe(status)
    expect((await who.call(describeOwnPhoto, { path: photoPath, body: caption })).status).toBe(status)
    expect((await who.call(removeOwnPhoto, { path: photoPath })).status).toBe(status)
  }
  expect((await staff.call(ownPhotos, { path })).status).toBe(200)
  expect((await staff.call(describeOwnPhoto, { path: photoPath, body: caption })).status).toBe(200)
  // A photo of something else is none of this dealer.
  const other = await ownDealer()
  const elsewhere = { ...other, photoKey: photo!.key }
  expect((await owner.call(describeOwnPhoto, { path: elsewhere, body: caption })).status).toBe(404)
  expect((await owner.call(removeOwnPhoto, { path: elsewhere })).status).toBe(404)
  const none = { ...path, key: 999_999 }
  expect((await owner.call(ownPhotos, { path: none })).status).toBe(404)
  expect((await owner.call(addOwnPhoto, { path: none, body: await aPicture() })).status).toBe(404)
  expect((await owner.call(orderOwnPhotos, { path: none, body })).status).toBe(404)
  const entries = await world.database.query(
    `select call from audit_entry where subject_type = 'sales-center' and subject_key = $1 order by key`,
    [path.key],
  )
  expect(entries).toEqual([{ call: 'own-photo.add' }, { call: 'own-photo.describe' }])
})

test('every documented response of these calls has been seen', () => {
  expect(unseen('own-photo')).toEqual([])
})
