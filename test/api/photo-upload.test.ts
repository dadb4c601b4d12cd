import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDraft, startListing } from '#contract/listing-draft/v1.ts'
import { ownPhotos } from '#contract/own-photo/v2.ts'
import {
  appendToPhotoUpload,
  cancelPhotoUpload,
  finishPhotoUpload,
  getPhotoUpload,
  startPhotoUpload,
} from '#contract/photo-upload/v2.ts'
import { maxPieceBytes, pieceType } from '#model/own-photo/uploads.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { aPicture } from '../world/picture.ts'
import { unseen } from '../world/seen.ts'
import { get, removeFolder, runSite, startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let stranger: SignedInVisitor
const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-photo-uploads-'))

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', DATA_DIR: dataDir },
  })
  owner = await aPerson(site.address, world.database)
  stranger = await aPerson(site.address, world.database)
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
  await removeFolder(dataDir)
})

interface Target {
  type: string
  key: string
}
const mine = () => ({ ownerType: 'registered-users', ownerKey: owner.key }) as const
const aTarget = {
  listings: () => aListing(world.database, mine()),
  parks: () => aPark(world.database, mine()),
  'sales-centers': () => aDealer(world.database, mine()),
}
const ownPark = async (): Promise<Target> => ({ type: 'parks', key: String(await aTarget.parks()) })
const start = (target: Target, given: object = {}, who: Visitor = owner) =>
  who.call(startPhotoUpload, { body: { ...target, length: 10, mimeType: 'image/jpeg', ...given } })
const begun = async (target: Target, given: object = {}, who: Visitor = owner) => {
  const { json } = await start(target, given, who)
  return { uploadKey: json.payload.key as string }
}
const send = (path: { uploadKey: string }, piece: Blob, offset: number, who: Visitor = owner) =>
  who.call(appendToPhotoUpload, { path, body: new Blob([piece], { type: pieceType }), offset })
const finish = (path: { uploadKey: string }, who: Visitor = owner) => who.call(finishPhotoUpload, { path })
const photosOf = async ({ type, key }: Target) =>
  (await owner.call(ownPhotos, { path: { type, key } })).json.payload.length as number
const halves = (photo: Blob) => {
  const half = Math.floor(photo.size / 2)
  return { half, first: photo.slice(0, half), last: photo.slice(half) }
}

test.each(['listings', 'parks', 'sales-centers'] as const)(
  'a photo of %s arrives in pieces, and is added once',
  async type => {
    const target = { type, key: String(await aTarget[type]()) }
    const photo = await aPicture()
    const { half, first, last } = halves(photo)
    const started = await start(target, { length: photo.size })
    expect(started.status).toBe(201)
    const path = { uploadKey: started.json.payload.key as string }
    expect(started.headers.get('location')).toBe(`/api/v2/photo-uploads/${path.uploadKey}.json`)
    expect((await send(path, first, 0)).json.payload.offset).toBe(half)
    const early = await finish(path)
    expect([early.status, early.json.payload.offset]).toEqual([409, half])
    expect((await send(path, last, half)).headers.get('upload-complete')).toBe('?1')
    const finished = await Promise.all(Array.from({ length: 8 }, () => finish(path)))
    expect(finished.map(({ status }) => status)).toEqual(finished.map(() => 200))
    expect((await finish(path)).json.payload.isAdded).toBe(true)
    expect(await photosOf(target)).toBe(1)
    const pieces = await world.database.query('select from photo_upload_piece where upload_key = $1', [
      path.uploadKey,
    ])
    expect(pieces).toHaveLength(0)
  },
)

test('a draft of a browser without an account has them too', async () => {
  const visitor = aVisitor(site.address)
  const { json } = await visitor.call(startListing)
  const target = { type: 'listing-drafts', key: json.payload.key as string }
  const photo = await aPicture()
  const path = await begun(target, { length: photo.size }, visitor)
  expect((await send(path, photo, 0, aVisitor(site.address))).status).toBe(404)
  await send(path, photo, 0, visitor)
  expect((await finish(path, visitor)).status).toBe(200)
  const draft = await visitor.call(getDraft, { path: { key: target.key } })
  expect(draft.json.payload.photos).toHaveLength(1)
  expect((await start(target, { kind: 'logo' }, visitor)).json.payload).toEqual({ kind: 'inclusion' })
})

test('after a lost answer the upload says where it is, and the rest follows', async () => {
  const target = await ownPark()
  const photo = await aPicture()
  const { half, first, last } = halves(photo)
  const path = await begun(target, { length: photo.size })
  await send(path, first, 0)
  const again = await send(path, first, 0)
  expect([again.status, again.json.payload.offset]).toEqual([409, half])
  expect(again.headers.get('upload-offset')).toBe(String(half))
  const head = await get(`${site.address}/api/v2/photo-uploads/${path.uploadKey}.json`, {
    method: 'HEAD',
    headers: { cookie: owner.cookie },
  })
  expect(['upload-offset', 'upload-length', 'upload-complete'].map(name => head.headers.get(name))).toEqual([
    String(half),
    String(photo.size),
    '?0',
  ])
  const twice = await Promise.all([send(path, last, half), send(path, last, half)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await owner.call(getPhotoUpload, { path })).json.payload.offset).toBe(photo.size)
  expect((await finish(path)).status).toBe(200)
})

test('nothing acknowledged is lost with a killed server, and another node continues', async () => {
  const env = {
    DATABASE_URL: world.connectionString,
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1,::1',
  }
  const target = await ownPark()
  const photo = await aPicture()
  const { half, first, last } = halves(photo)
  const node = await runSite(env)
  const there = Object.assign(aVisitor(node.address), { cookie: owner.cookie })
  const path = await begun(target, { length: photo.size }, there)
  await send(path, first, 0, there)
  node.child.kill('SIGKILL')
  await node.ended
  expect((await owner.call(getPhotoUpload, { path })).json.payload.offset).toBe(half)
  await send(path, last, half)
  expect((await finish(path)).status).toBe(200)
  expect(await photosOf(target)).toBe(1)
}, 120_000)

test('what is too large, empty, of another type or beyond its length is refused', async () => {
  const target = await ownPark()
  expect((await start(target, { length: 11 * 1024 * 1024 })).json.payload).toEqual({
    length: 'file_too_large',
  })
  expect((await start(target, { length: 0 })).status).toBe(422)
  expect((await start(target, { mimeType: 'image/svg+xml' })).json.payload).toEqual({
    mimeType: 'not_a_picture',
  })
  const path = await begun(target)
  const piece = (size: number) => new Blob([new Uint8Array(size)])
  expect((await send(path, piece(11), 0)).status).toBe(413)
  expect((await send(path, piece(maxPieceBytes + 1), 0)).status).toBe(413)
  expect((await send(path, piece(0), 0)).status).toBe(422)
  const unplaced = await owner.call(appendToPhotoUpload, { path, body: new Blob(['x'], { type: pieceType }) })
  expect(unplaced.json.payload).toEqual({ 'upload-offset': 'required' })
  const typed = await owner.call(appendToPhotoUpload, {
    path,
    body: new Blob(['x'], { type: 'image/jpeg' }),
    offset: 0,
  })
  expect(typed.status).toBe(415)
  expect((await owner.call(getPhotoUpload, { path })).json.payload.offset).toBe(0)
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'not_a_picture'],
  ['a zip', 'PK\u0003\u0004 and more', 'not_a_picture'],
  ['a page behind the head of a GIF', 'GIF89a<script>alert(1)</script>', 'not_a_picture'],
  ['PDF as a photo', '%PDF-1.4\n', 'not_a_picture'],
])('%s in pieces is refused as a whole', async (_, text, error) => {
  const target = await ownPark()
  const file = new Blob([text])
  const mimeType = text.startsWith('%PDF') ? 'application/pdf' : 'image/png'
  const path = await begun(target, { length: file.size, mimeType })
  await send(path, file, 0)
  expect((await finish(path)).json.payload).toEqual({ photo: error })
  expect(await photosOf(target)).toBe(0)
})

test('others neither begin nor see nor change an upload', async () => {
  const target = await ownPark()
  expect((await start(target, {}, stranger)).status).toBe(403)
  expect((await start({ type: 'parks', key: '999999' })).status).toBe(404)
  const path = await begun(target)
  for (const who of [stranger, aVisitor(site.address)]) {
    expect((await who.call(getPhotoUpload, { path })).status).toBe(404)
    expect((await send(path, new Blob(['x']), 0, who)).status).toBe(404)
    expect((await finish(path, who)).status).toBe(404)
    expect((await who.call(cancelPhotoUpload, { path })).status).toBe(404)
  }
  expect((await owner.call(cancelPhotoUpload, { path })).status).toBe(204)
  expect((await owner.call(getPhotoUpload, { path })).status).toBe(404)
})

test('those of one park hold 40 MB at most: the oldest make room', async () => {
  const target = await ownPark()
  const uploads = []
  for (let made = 0; made < 5; made++) uploads.push(await begun(target, { length: 10 * 1024 * 1024 }))
  const statuses = []
  for (const path of uploads) statuses.push((await owner.call(getPhotoUpload, { path })).status)
  expect(statuses).toEqual([404, 200, 200, 200, 200])
})

test('every documented response of these calls has been seen', () => {
  expect(unseen('photo-upload')).toEqual([])
})
