import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { document as documentSchema, photo as photoSchema } from '#contract/photo.response.ts'
import type { Pictured } from '#model/photo/urls.ts'
import {
  openPhotos,
  type PhotoAnswer,
  type PhotoQuestion,
  PhotoRefused,
  type Photos,
  presentMarks,
  readMarks,
  readPhotos,
} from '#services/photo/index.ts'
import { aUser } from '../world/alert.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer, aSalesPerson } from '../world/dealer.ts'
import { heic } from '../world/heic.ts'
import { insertRow } from '../world/insert.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { testPictures } from '../world/picture-process.ts'

let world: TestDatabase
let photos: Photos
let dataDir: string
const pictures = testPictures()
const now = Date.parse('2026-06-15T12:00:00Z')
const uploader = { userKey: 1 }
beforeAll(async () => {
  world = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'havenrow-photos-'))
  photos = openPhotos({ database: world.database, siteName: 'Havenrow', dataDir, pictures, now: () => now })
})
afterAll(async () => {
  await pictures.close()
  await world.close()
  await rm(dataDir, { recursive: true })
})

const read = async (
  question: Omit<PhotoQuestion, 'owner' | 'format'> & Partial<PhotoQuestion>,
): Promise<PhotoAnswer> => {
  const answer = await photos.read({ owner: 'homes', format: 'jpg', ...question })
  if (answer === 'unknown_type') throw new Error(answer)
  return answer
}
const sizeOf = async (body: Buffer) => {
  const { width, height, format } = await sharp(body).metadata()
  return { width, height, format }
}
/** A photo as from a camera: with EXIF orientation and location. */
const snapshot = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
    .withExif({
      IFD0: { Make: 'Secretcam', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '29/1 11/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '82/1 8/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
const plain = (format: 'png' | 'gif' | 'webp' | 'tiff' | 'jpeg', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 160, b: 40, alpha: 1 } } })
    .toFormat(format)
    .toBuffer()

const aFloorPlan = () =>
  insertRow(world.database, 'floor_plan', { manufacturer: 'Larkfield', modelName: 'The Wren', sections: 1 })

/** A small PNG with other dimensions in its header. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await plain('png'))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

describe('GET an image', () => {
  test('returns a drawn photo in every format (L142)', async () => {
    const key = await aListing(world.database, { photos: 2 })
    for (const [format, type, sharpFormat] of [
      ['jpg', 'image/jpeg', 'jpeg'],
      ['webp', 'image/webp', 'webp'],
      ['avif', 'image/avif', 'heif'],
    ] as const) {
      const answer = await read({ key, n: 2, format })
      expect(answer).toMatchObject({ status: 200, contentType: type })
      expect((await sizeOf(answer.body)).format).toBe(sharpFormat)
    }
  })

  test('has each size: card 600, thumbnails 400 and 600 by 250, logos 100 by 100 and 400, gallery, full (L145)', async () => {
    const key = await aListing(world.database, { photos: 1 })
    const sizes = { card: [600, 450], thumbnail: [400, 250], 'large-thumbnail': [600, 250], logo: [100, 100], 'dealer-logo': [400, 300], gallery: [1200, 900], full: [1700, 1275] } // biome-ignore format: a table
    for (const [type, [width, height]] of Object.entries(sizes)) {
      expect(await sizeOf((await read({ key, type })).body), type).toMatchObject({ width, height })
    }
    expect(await sizeOf((await read({ key })).body)).toMatchObject({ width: 1200 })
  })

  test('rejects an unknown type by name', async () => {
    const key = await aListing(world.database, { photos: 1 })
    for (const type of ['huge', 'constructor', '__proto__']) {
      expect(await photos.read({ owner: 'homes', key, type, format: 'jpg' })).toBe('unknown_type')
    }
  })

  test('is cached forever with the current `mod`, otherwise for an hour (L142)', async () => {
    const modifiedAt = now - 1_234
    const key = await aListing(world.database, { photos: [{ modifiedAt }] })
    const answer = await read({ key, type: 'logo', mod: modifiedAt })
    expect(answer.cacheControl).toContain('immutable')
    expect(answer.lastModified?.getTime()).toBe(modifiedAt)
    expect(answer.etag).toMatch(/^"[0-9a-f]{32}"$/)
    for (const mod of [modifiedAt - 1, undefined]) {
      const other = await read({ key, type: 'logo', mod })
      expect(other.cacheControl).not.toContain('immutable')
      expect(other.etag).toBe(answer.etag)
    }
  })

  test('returns the placeholder with 200 for a listing without photos, and with 404 for a missing one (L96) (L142)', async () => {
    const bare = await aListing(world.database)
    const one = await aListing(world.database, { photos: 1 })
    const answer = await read({ key: bare, type: 'card' })
    expect(answer).toMatchObject({ status: 200, contentType: 'image/jpeg' })
    expect(answer.cacheControl).toContain('max-age=300')
    expect(await sizeOf(answer.body)).toMatchObject({ width: 600, height: 450 })
    const { channels } = await sharp(answer.body).stats()
    expect(
      Math.max(...channels.map(({ mean }) => mean)) - Math.min(...channels.map(({ mean }) => mean)),
    ).toBeLessThan(8)
    for (const question of [{ key: 999_999 }, { key: one, n: 2 }, { key: one, n: -1 }, { key: bare, n: 7 }]) {
      expect((await read({ ...question, type: 'logo' })).status).toBe(404)
    }
  })

  test('never shows hidden photos and those of drafts', async () => {
    const hidden = await aListing(world.database, { photos: [{ hidden: true }, { display: false }] })
    const draft = await aListing(world.database, { photos: 1, active: 0 })
    expect((await read({ key: hidden, type: 'logo' })).body).toEqual(
      (await read({ key: await aListing(world.database), type: 'logo' })).body,
    )
    expect((await read({ key: hidden, n: 2, type: 'logo' })).status).toBe(404)
    expect((await read({ key: draft, type: 'logo' })).status).toBe(404)
  })

  test('the drawing depends only on the home', async () => {
    const [one, other] = [
      await aListing(world.database, { photos: 1 }),
      await aListing(world.database, { photos: 1 }),
    ]
    const again = openPhotos({
      database: world.database,
      siteName: 'Havenrow',
      dataDir: join(dataDir, 'again'),
      pictures,
      now: () => now,
    })
    const picture = async (from: Photos, key: number) =>
      (await from.read({ owner: 'homes', key, type: 'logo', format: 'jpg' })) as PhotoAnswer
    expect((await picture(photos, one)).body.equals((await picture(photos, other)).body)).toBe(false)
    expect((await picture(again, one)).body.equals((await picture(photos, one)).body)).toBe(true)
  })

  test('without a renderer, a sample picture is the placeholder', async () => {
    const key = await aListing(world.database, { photos: 1 })
    const own = { database: world.database, siteName: 'Havenrow', dataDir: join(dataDir, 'undrawn') }
    const entry = new URL('../world/undrawn-picture-worker.ts', import.meta.url)
    const bare = testPictures(entry)
    const undrawn = openPhotos({ ...own, pictures: bare, now: () => now })
    const answer = await undrawn.read({ owner: 'homes', key, type: 'logo', format: 'jpg' })
    const grey = await read({ key: 999_999, type: 'logo' })
    expect(answer).toMatchObject({ status: 404, body: grey.body })
    await bare.close()
  })

  test('concurrent requests render it once, and later ones read it from disk', async () => {
    const key = await aListing(world.database, { photos: 1 })
    const own = join(dataDir, 'once')
    let renders = 0
    const counted: typeof pictures = {
      ...pictures,
      render(job) {
        renders++
        return pictures.render(job)
      },
    }
    const fresh = () =>
      openPhotos({
        database: world.database,
        siteName: 'Havenrow',
        dataDir: own,
        pictures: counted,
        now: () => now,
      })
    const question = { owner: 'homes', key, type: 'gallery', format: 'jpg' } as const
    const from = fresh()
    const answers = await Promise.all(Array.from({ length: 20 }, () => from.read(question)))
    const kept = (await readdir(join(own, 'photos'), { recursive: true })).filter(name => name.includes('/'))
    expect(kept).toHaveLength(1)
    for (const answer of [...answers, await fresh().read(question)]) expect(answer).toEqual(answers[0])
    expect(renders).toBe(1)
  })

  test('the disk cache has a limit', async () => {
    const own = join(dataDir, 'bounded')
    const bounded = openPhotos({
      database: world.database,
      siteName: 'Havenrow',
      dataDir: own,
      pictures,
      now: () => now,
      pictureCacheBytes: 12_000,
    })
    const key = await aListing(world.database, { photos: 3 })
    for (const n of [1, 2, 3])
      for (const type of ['logo', 'thumbnail'])
        await bounded.read({ owner: 'homes', key, n, type, format: 'webp' })
    const files = (await readdir(join(own, 'photos'), { recursive: true })).filter(name => name.includes('/'))
    const sizes = await Promise.all(
      files.map(async name => (await readFile(join(own, 'photos', name))).length),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000)
    expect(files.length).toBeGreaterThan(0)
  })
})

describe('Open Graph images', () => {
  const share = (of: Pictured | undefined, language: 'en' | 'es' = 'en') =>
    photos.share(of, { language, format: 'jpg' })

  test('of a home, a park and the site are 1200 by 630, in both languages', async () => {
    const home = { owner: 'homes', key: await aListing(world.database, { photos: 1, rentalPrice: 900, askingPrice: null }) } as const // biome-ignore format: one line
    const park = { owner: 'parks', key: await aPark(world.database) } as const
    for (const of of [home, park, undefined]) {
      const [english, spanish] = [await share(of), await share(of, 'es')]
      expect(english).toMatchObject({ status: 200, contentType: 'image/jpeg' })
      expect(await sizeOf(english.body)).toMatchObject({ width: 1200, height: 630 })
      if (of?.owner !== 'parks') expect(spanish.etag).not.toBe(english.etag)
    }
  })

  test('change with the price', async () => {
    const key = await aListing(world.database, { photos: 1 })
    const before = await share({ owner: 'homes', key })
    await world.database.query('update listing set asking_price = 12345 where key = $1', [key])
    const after = await share({ owner: 'homes', key })
    expect(after.etag).not.toBe(before.etag)
    expect(after.body.equals(before.body)).toBe(false)
    expect((await share({ owner: 'homes', key })).etag).toBe(after.etag)
  })

  test('do not exist for hidden homes', async () => {
    const draft = await aListing(world.database, { photos: 1, active: 0 })
    for (const of of [
      { owner: 'homes', key: draft },
      { owner: 'parks', key: 999_999 },
    ] as const)
      expect((await share(of)).status).toBe(404)
  })
})

describe('cropping of photos', () => {
  /** A red house with white windows somewhere on a plain ground. */
  async function aHouse(
    [width, height]: readonly [number, number],
    [left, top]: readonly [number, number],
    { ground = '#8d9aa6', wall = '#c02818', window = '#f4f0e0' } = {},
  ): Promise<Buffer> {
    const side = Math.round(Math.min(width, height) * 0.3)
    const pane = Math.round(side / 5)
    const block = (across: number, down: number, background: string, at: readonly [number, number]) => ({
      input: { create: { width: across, height: down, channels: 3 as const, background } },
      left: at[0],
      top: at[1],
    })
    return sharp({ create: { width, height, channels: 3, background: ground }, limitInputPixels: false })
      .composite([
        block(side, side, wall, [left, top]),
        ...[1, 3].map(n => block(pane, pane, window, [left + n * pane, top + pane])),
        ...[1, 3].map(n => block(pane, pane, window, [left + n * pane, top + 3 * pane])),
      ])
      .jpeg({ quality: 92 })
      .toBuffer()
  }
  /** The box around the red pixels of a picture. */
  async function houseIn(picture: Buffer) {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    const found = { left: info.width, right: -1, top: info.height, bottom: -1 }
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++) {
        const at = (y * info.width + x) * info.channels
        if (data[at]! < 2 * data[at + 1]! + 12) continue
        found.left = Math.min(found.left, x)
        found.right = Math.max(found.right, x)
        found.top = Math.min(found.top, y)
        found.bottom = Math.max(found.bottom, y)
      }
    return { width: found.right - found.left + 1, height: found.bottom - found.top + 1, ...found }
  }
  const stored = async (bytes: Buffer) => {
    const key = await aListing(world.database)
    await photos.store({ uploader, owner: { kind: 'listing', key }, bytes })
    return key
  }

  test.for([
    ['a portrait photo', [1_200, 1_600], [420, 1_150], {}],
    ['a panorama', [6_000, 1_000], [5_500, 500], {}],
    ['a photo taken at night', [1_600, 1_200], [1_150, 700], { ground: '#0c0d12', wall: '#54150c', window: '#5a5030' }], // biome-ignore format: a table
    ['a photo of 100 megapixels', [11_500, 8_690], [8_000, 5_700], {}],
  ] as const)(
    '%s has its subject whole in the card, the thumbnails and the share picture',
    async ([, size, at, colors]) => {
      const key = await stored(await aHouse(size, at, colors))
      const shown = {
        card: (await read({ key, type: 'card' })).body,
        thumbnail: (await read({ key, type: 'thumbnail' })).body,
        share: (await photos.share({ owner: 'homes', key }, { language: 'en', format: 'jpg' })).body,
      }
      for (const [name, picture] of Object.entries(shown)) {
        const house = await houseIn(picture)
        // Whole, and neither stretched nor upside down.
        expect(house.width / house.height, name).toBeCloseTo(1, 1)
        expect(house.width, name).toBeGreaterThan(40)
      }
      // The gallery shows everything.
      const { width, height } = await sizeOf((await read({ key, type: 'gallery' })).body)
      expect(width! / height!).toBeCloseTo(size[0] / size[1], 1)
    },
  )

  test('a photo taken at night stays dark, and its dim parts can be told apart', async () => {
    const key = await stored(
      await aHouse([1_600, 1_200], [600, 500], { ground: '#0c0d12', wall: '#54150c', window: '#5a5030' }),
    )
    for (const format of ['jpg', 'webp', 'avif'] as const) {
      const { body } = await read({ key, type: 'gallery', format })
      const { channels } = await sharp(body).stats()
      expect(Math.max(...channels.map(({ mean }) => mean)), format).toBeLessThan(30)
      const house = await houseIn(body)
      expect(house.width / house.height, format).toBeCloseTo(1, 1)
    }
  })
})

describe('uploads', () => {
  const row = async (key: number) => {
    const [found] = await world.database.query<Record<string, unknown>>(
      'select * from photo where key = $1',
      [key],
    )
    return found!
  }

  test('a photo loses its EXIF, including the location, and is rotated upright (L144)', async () => {
    const bytes = await snapshot()
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Secretcam')
    const key = await aListing(world.database)
    const added = await photos.store({
      uploader,
      owner: { kind: 'listing', key },
      bytes,
      description: 'From the street',
      originalFilename: 'IMG_1.JPG',
    })
    const kept = await readFile(join(dataDir, 'files/listing', added.fileName))
    const facts = await sharp(kept).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
    expect(facts.exif).toBeUndefined()
    expect(facts.orientation).toBeUndefined()
    expect(kept.toString('latin1')).not.toContain('Secretcam')
    expect(await row(added.key)).toMatchObject({
      listing_key: key, order_number: 1, description: 'From the street', mime_type: 'image/jpeg', width: 600, height: 800,
      original_filename: 'IMG_1.JPG', original_size: bytes.length, size: kept.length, drawing: null, display: true, hidden: false,
      modified_at: new Date(now), file_name: `${added.key}.jpg`,
    }) // biome-ignore format: one row
    const answer = await read({ key, type: 'full' })
    expect(await sizeOf(answer.body)).toMatchObject({ width: 600, height: 800 })
    expect((await sharp(answer.body).metadata()).exif).toBeUndefined()
  })

  describe('HEIC', () => {
    const stored = async (bytes: Buffer) => {
      const key = await aListing(world.database)
      const added = await photos.store({ uploader, owner: { kind: 'listing', key }, bytes })
      const file = await readFile(join(dataDir, 'files/listing', added.fileName))
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
      const [right, bottom] = [info.width - 10, info.height - 10]
      const corners = [at(10, 10), at(right, 10), at(10, bottom), at(right, bottom)]
      return { file, size: [info.width, info.height], corners: corners.map(nameOf) }
    }
    /** The color of a corner of `heic`; the codec changes it a little. */
    const nameOf = (color: number[]) =>
      Object.entries({ red: [208, 16, 16], green: [16, 160, 16], blue: [16, 16, 208], white: [240, 240, 240] }).find(
        ([, exact]) => exact.every((level, index) => Math.abs(level - color[index]!) < 8),
      )?.[0] ?? color.join() // biome-ignore format: a table

    test('becomes JPEG, in one tile as in a grid (L144)', async () => {
      const corners = ['red', 'green', 'blue', 'white']
      expect(await stored(heic())).toMatchObject({ size: [320, 240], corners })
      const grid = await stored(heic({ columns: 3, rows: 2 }))
      expect(grid).toMatchObject({ size: [960, 480], corners })
      expect((await sharp(grid.file).metadata()).format).toBe('jpeg')
    })

    test('is turned upright once', async () => {
      const { size, corners } = await stored(heic({ columns: 2, quarters: 1 }))
      expect(size).toEqual([240, 640])
      expect(corners).toEqual(['green', 'white', 'red', 'blue'])
    })

    test('keeps its colors: those of a Display P3 photo are more vivid in sRGB numbers', async () => {
      const wide = await sharp(await plain('png'))
        .withIccProfile('p3')
        .png()
        .toBuffer()
      const { icc } = await sharp(wide).metadata()
      const { file } = await stored(heic({ icc: icc! }))
      const [red, green] = await sharp(file)
        .extract({ left: 10, top: 10, width: 1, height: 1 })
        .raw()
        .toBuffer()
      expect(red).toBeGreaterThan(218)
      expect(green).toBeLessThan(8)
    })

    test.for([
      ['claims more than 50 megapixels', heic({ claimed: [8_000, 6_300] }), 'heic_pixels'],
      ['claims more than its tiles have', heic({ claimed: [8_000, 6_000] }), 'unreadable'],
      ['is cut off', heic().subarray(0, -300), 'unreadable'],
      ['is empty inside', Buffer.concat([heic().subarray(0, -800), Buffer.alloc(800)]), 'unreadable'],
    ] as const)('one that %s is refused', async ([, bytes, reason]) => {
      await expect(stored(bytes)).rejects.toThrow(new PhotoRefused(reason))
    })
  })

  test('has the placeholder color of its own pixels', async () => {
    const key = await aListing(world.database)
    const { key: photoKey } = await photos.store({
      uploader,
      owner: { kind: 'listing', key },
      bytes: await plain('png'),
    })
    const { color } = await row(photoKey)
    const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt((color as string).slice(at, at + 2), 16))
    expect(green).toBeGreaterThan(red! + 80)
    expect(green).toBeGreaterThan(blue! + 80)
  })

  test('GIF and PNG keep their type, others become JPEG, a PDF becomes a document (L144)', async () => {
    const key = await aListing(world.database)
    const owner = { kind: 'listing', key } as const
    for (const [format, extension] of [
      ['gif', 'gif'],
      ['png', 'png'],
      ['webp', 'jpg'],
      ['tiff', 'jpg'],
      ['jpeg', 'jpg'],
    ] as const) {
      const { fileName } = await photos.store({ uploader, owner, bytes: await plain(format) })
      expect(fileName).toMatch(new RegExp(`^\\d+\\.${extension}$`))
      const kept = await sharp(await readFile(join(dataDir, 'files/listing', fileName))).metadata()
      expect(kept.format).toBe(extension === 'jpg' ? 'jpeg' : extension)
    }
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
    const added = await photos.store({ uploader, owner, bytes: pdf })
    expect(await readFile(join(dataDir, 'files/documents', added.fileName))).toEqual(pdf)
    expect(await row(added.key)).toMatchObject({ mime_type: 'application/pdf', order_number: 6, width: null })
    expect((await read({ key, n: 6, type: 'logo' })).status).toBe(404)
  })

  test('each kind of owner has its own folder (L144)', async () => {
    const salesCenter = await aDealer(world.database)
    const owners = [
      { kind: 'park', key: await aPark(world.database) },
      { kind: 'sales-center', key: salesCenter },
      { kind: 'sales-person', key: await aSalesPerson(world.database, { salesCenterKey: salesCenter }) },
      { kind: 'user', key: await aUser(world.database) },
    ] as const
    for (const owner of owners) {
      const { fileName, orderNumber } = await photos.store({ uploader, owner, bytes: await plain('jpeg') })
      expect(orderNumber).toBe(1)
      expect((await readFile(join(dataDir, 'files', owner.kind, fileName))).length).toBeGreaterThan(100)
    }
  })

  test('a park, a dealer and a floor plan have image URLs of their own (L23) (L145)', async () => {
    const owners = [
      ['parks', 'park', await aPark(world.database)],
      ['dealers', 'sales-center', await aDealer(world.database)],
      ['floorplans', 'floor-plan', await aFloorPlan()],
    ] as const
    for (const [owner, kind, key] of owners) {
      expect((await read({ owner, key, type: 'card' })).status).toBe(200)
      expect((await read({ owner, key, n: 2, type: 'card' })).status).toBe(404)
      await photos.store({ uploader, owner: { kind, key }, bytes: await plain('png', 800, 600) })
      const answer = await read({ owner, key, type: 'dealer-logo' })
      expect(answer).toMatchObject({ status: 200, contentType: 'image/jpeg' })
      expect(answer.lastModified).toBeDefined()
      expect(await sizeOf(answer.body)).toMatchObject({ width: 400, height: 300 })
    }
    expect((await read({ owner: 'parks', key: 999_999 })).status).toBe(404)
  })

  test('an owner has one logo, which is found without a number and not cropped (L145)', async () => {
    const key = await aDealer(world.database)
    const owner = { kind: 'sales-center', key } as const
    await photos.store({ uploader, owner, bytes: await plain('jpeg') })
    const first = await photos.store({ uploader, owner, kind: 'logo', bytes: await plain('png', 400, 100) })
    const second = await photos.store({ uploader, owner, kind: 'logo', bytes: await plain('png', 400, 200) })
    await photos.repeated.run()
    expect(await readdir(join(dataDir, 'files/sales-center'))).not.toContain(first.fileName)
    const rows = await world.database.query(
      "select key from photo where sales_center_key = $1 and kind = 'logo'",
      [key],
    )
    expect(rows).toEqual([{ key: second.key }])
    const logo = await read({ owner: 'dealers', key, type: 'dealer-logo' })
    expect(await sizeOf(logo.body)).toMatchObject({ width: 400, height: 200 })
    const small = await read({ owner: 'dealers', key, type: 'logo' })
    expect(await sizeOf(small.body)).toMatchObject({ width: 100, height: 100 })
    const corner = await sharp(small.body).extract({ left: 0, top: 0, width: 4, height: 4 }).raw().toBuffer()
    expect(Math.min(...corner)).toBeGreaterThan(250)
  })

  test('a brochure must be a PDF and a logo an image', async () => {
    const owner = { kind: 'park', key: await aPark(world.database) } as const
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
    const { orderNumber } = await photos.store({ uploader, owner, kind: 'brochure', bytes: pdf })
    const of = { owner: 'parks', key: owner.key } as const
    expect(await photos.document(of, orderNumber)).toEqual(pdf)
    expect(await photos.document(of, orderNumber + 1)).toBeUndefined()
    await photos.store({ uploader, owner, kind: 'logo', bytes: await plain('png') })
    const marks = presentMarks(await readMarks(world.database, 'parks', [owner.key]))
    expect(v.parse(documentSchema, marks.brochure)).toMatchObject({ orderNumber: 1 })
    expect(v.parse(photoSchema, marks.logo)).toMatchObject({ orderNumber: 2 })
    expect(marks).toMatchObject({ cover: null, banner: null })
    expect(await readPhotos(world.database, 'parks', [owner.key])).toEqual([])
    for (const [kind, bytes] of [['logo', pdf], ['brochure', await plain('png')]] as const) // biome-ignore format: pairs
      await expect(photos.store({ uploader, owner, kind, bytes })).rejects.toMatchObject({
        reason: 'unsupported',
      })
  })

  test('ten concurrent uploads get ten positions', async () => {
    const key = await aListing(world.database)
    const bytes = await plain('jpeg')
    const added = await Promise.all(
      Array.from({ length: 10 }, () => photos.store({ uploader, owner: { kind: 'listing', key }, bytes })),
    )
    expect(added.map(({ orderNumber }) => orderNumber).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  const refused: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['SVG', () => Buffer.from(svg), 'unsupported'],
    ['SVG after a byte order mark and a prologue', () => Buffer.from(`\ufeff  <?xml version="1.0"?>${svg}`), 'unsupported'],
    ['text', () => Buffer.from('hello'), 'unsupported'],
    ['nothing', () => Buffer.alloc(0), 'unsupported'],
    ['a picture cut off', async () => (await sharp(Buffer.from(new Uint8Array(600 * 600 * 3).map((_, i) => (i * 7919) % 251)), { raw: { width: 600, height: 600, channels: 3 } }).jpeg().toBuffer()).subarray(0, 9_000), 'unreadable'],
    ['too many pixels', () => claiming(40_000, 40_000), 'too_many_pixels'],
    ['too many bytes', () => Buffer.alloc(25 * 1024 * 1024 + 1), 'too_large'],
  ] // biome-ignore format: a table
  test.each(refused)('%s is refused', async (_, make, reason) => {
    const key = await aListing(world.database)
    const refusal = photos.store({ uploader, owner: { kind: 'listing', key }, bytes: await make() })
    await expect(refusal).rejects.toBeInstanceOf(PhotoRefused)
    await expect(refusal).rejects.toMatchObject({ reason })
    expect(await world.database.query('select from photo where listing_key = $1', [key])).toEqual([])
  })

  test.each([1, 2])('a JPEG without the last %s bytes, its end marker, is stored in full', async missing => {
    const owner = { kind: 'listing', key: await aListing(world.database) } as const
    const bytes = await plain('jpeg')
    const { orderNumber } = await photos.store({ uploader, owner, bytes: bytes.subarray(0, -missing) })
    expect(orderNumber).toBe(1)
  })

  test('the file of an abandoned upload is deleted after an hour, and no other', async () => {
    const owner = { kind: 'user', key: await aUser(world.database) } as const
    const bytes = await plain('png')
    const kept = await photos.store({ uploader, owner, bytes })
    // The process died here, before the row was written; and another time before the file was complete.
    const { fileName } = await photos.receive({ uploader, owner, bytes })
    const folder = join(dataDir, 'files/user')
    const partial = await photos.receive({ uploader, owner, bytes })
    await rename(join(folder, partial.fileName), join(folder, `${partial.fileName}.new`))
    const files = () => readdir(folder)
    await photos.repeated.run()
    expect(await files()).toEqual(expect.arrayContaining([fileName, `${partial.fileName}.new`]))
    await world.database.query("update file_to_remove set due_at = due_at - interval '1 hour'")
    await photos.repeated.run()
    const left = await files()
    expect(left.filter(name => name.startsWith(fileName) || name.startsWith(partial.fileName))).toEqual([])
    expect(left).toContain(kept.fileName)
  })

  test('files of deleted users and homes are removed from disk; drawings have none', async () => {
    const user = await aUser(world.database)
    const home = await aListing(world.database, { photos: 2 })
    const bytes = await plain('jpeg')
    const ofUser = await photos.store({ uploader, owner: { kind: 'user', key: user }, bytes })
    const ofHome = await photos.store({ uploader, owner: { kind: 'listing', key: home }, bytes })
    await world.database.query('delete from listing where key = $1', [home])
    await world.database.query('delete from registered_user where key = $1', [user])
    expect(await world.database.query('select file_name as name from file_to_remove order by 1')).toEqual(
      [ofUser, ofHome].map(({ fileName }) => ({ name: fileName })),
    )
    await photos.repeated.run()
    expect(await readdir(join(dataDir, 'files/user'))).not.toContain(ofUser.fileName)
    expect(await readdir(join(dataDir, 'files/listing'))).not.toContain(ofHome.fileName)
    expect(await world.database.query('select from file_to_remove')).toEqual([])
  })

  test('a user has one photo: a new one replaces it and its file', async () => {
    const owner = { kind: 'user', key: await aUser(world.database) } as const
    const first = await photos.store({ uploader, owner, bytes: await plain('png') })
    const second = await photos.store({ uploader, owner, bytes: await snapshot() })
    await photos.repeated.run()
    expect(second.orderNumber).toBe(1)
    expect(await readdir(join(dataDir, 'files/user'))).not.toContain(first.fileName)
    const shown = await photos.portrait(owner.key)
    expect(await sizeOf(shown!.body)).toEqual({ width: 320, height: 320, format: 'jpeg' })
    expect(shown!.cacheControl).toMatch(/^private/)
    const pdf = Buffer.from('%PDF-1.7\n')
    await expect(photos.store({ uploader, owner, bytes: pdf })).rejects.toMatchObject({
      reason: 'unsupported',
    })
  })

  test('for a missing owner nothing is stored', async () => {
    const before = await readdir(join(dataDir, 'files/listing'))
    await expect(
      photos.store({ uploader, owner: { kind: 'listing', key: 999_999 }, bytes: await plain('png') }),
    ).rejects.toMatchObject({ reason: 'unknown_owner' })
    expect(await readdir(join(dataDir, 'files/listing'))).toEqual(before)
  })
})
