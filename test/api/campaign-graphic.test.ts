import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getGraphicAd } from '#contract/ad/v1.ts'
import type { Campaign } from '#contract/campaign/v2.response.ts'
import {
  addAd,
  addGraphic,
  changeCampaign,
  changeGraphic,
  copyCampaign,
  createCampaign,
  createHouseCampaign,
  forecastCampaign,
  getCampaign,
  listAdReviews,
  moveCampaign,
  reviewAd,
  setAdPicture,
} from '#contract/campaign/v2.ts'
import { adPictureSizes } from '#model/ad/values.ts'
import type { RunningServer } from '#server/main.ts'
import { adWords, aRunningAd, giveCredit, graphicWords } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aPicture } from '../world/picture.ts'
import { unseen } from '../world/seen.ts'
import { startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let stranger: SignedInVisitor
let staff: SignedInVisitor
let companyKey = 0
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
  owner = await aPerson(site.address, world.database)
  stranger = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
  companyKey = await aCompanyOf(world.database, { owner: owner.key }, { name: 'Porch Light' })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

async function aDraft(given: { kind?: string; subject?: string } = {}): Promise<Campaign> {
  const body = { name: 'Furniture', kind: 'graphic', subject: 'other', ...given }
  return (await owner.call(createCampaign, { path: { companyKey }, body })).json.payload
}
const versionOf = async (key: number): Promise<number> =>
  (await owner.call(getCampaign, { path: { key } })).json.payload.version
const add = async (key: number, given: object = {}) =>
  owner.call(addGraphic, {
    path: { key },
    version: await versionOf(key),
    body: { ...graphicWords, ...given },
  })
const wide = () => aPicture({ width: 1200, height: 800 })
const picture = async (key: number, adKey: number, given: { body?: Blob; query?: object } = {}) =>
  owner.call(setAdPicture, {
    path: { key, adKey },
    version: await versionOf(key),
    query: { ...given.query },
    body: given.body ?? (await wide()),
  })
const move = async (key: number, to: string) =>
  owner.call(moveCampaign, { path: { key }, version: await versionOf(key), body: { to } })

/** A campaign with one ad that has its pictures. */
async function aPictured() {
  const { key } = await aDraft()
  const adKey: number = (await add(key)).json.payload.ads[0].key
  const { ads } = (await picture(key, adKey)).json.payload as Campaign
  return { key, adKey, ad: ads[0]! }
}

async function colorOf(url: string) {
  const response = await fetch(new URL(url, site.address))
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  const color = dominant.g > dominant.b ? 'green' : 'blue'
  return { format, width, height, color, type: response.headers.get('content-type') }
}

describe('a graphic ad', () => {
  test('goes from words and one picture to four sizes on the site, after staff saw them (L190) (L196)', async () => {
    const { key } = await aDraft()
    expect((await add(key)).json.payload.ads).toMatchObject([{ ...graphicWords, title: null, images: null }])
    expect((await move(key, 'active')).json.payload).toEqual({ to: 'no_picture' })
    const adKey: number = (await owner.call(getCampaign, { path: { key } })).json.payload.ads[0].key
    const done = await picture(key, adKey)
    const { images: pictures, review } = done.json.payload.ads[0]
    expect(review).toBe('pending')
    for (const [name, size] of [
      ['small', 'small'],
      ['large', 'large'],
      ['extraLarge', 'extra-large'],
      ['tile', 'tile'],
    ] as const)
      expect(await colorOf(pictures[name])).toMatchObject({
        ...adPictureSizes[size],
        format: 'webp',
        type: 'image/webp',
      })
    expect((await move(key, 'active')).json.payload.standing).toBe('in-review')
    const waiting = (await staff.call(listAdReviews)).json.payload
    expect(waiting).toMatchObject([
      { key: adKey, kind: 'graphic', images: pictures, label: graphicWords.label },
    ])
    await staff.call(reviewAd, { path: { adKey }, body: { decision: 'approved' } })
    await giveCredit(world.database, companyKey, 50)
    const shown = await until(
      async () => (await aVisitor(site.address).call(getGraphicAd, { query: { page: 'park' } })).json.payload,
      ad => ad !== null,
    )
    expect(shown).toMatchObject({ key: adKey, label: graphicWords.label, images: pictures })
    // Another picture is reviewed again, and stops the ad until then.
    const again = await picture(key, adKey, { query: { y: 0 } })
    expect(again.json.payload.ads[0]).toMatchObject({ review: 'pending' })
    expect(again.json.payload.ads[0].images.tile).not.toBe(pictures.tile)
    await until(
      async () => (await aVisitor(site.address).call(getGraphicAd, { query: { page: 'park' } })).json.payload,
      ad => ad === null,
    )
  })

  test('keeps the part that was chosen', async () => {
    const { key, adKey } = await aPictured()
    for (const [y, color] of [
      [0, 'green'],
      [100, 'blue'],
    ] as const) {
      const { ads } = (await picture(key, adKey, { query: { y, x: 100 } })).json.payload as Campaign
      expect((await colorOf(ads[0]!.images!.extraLarge)).color, color).toBe(color)
    }
  })

  test('is refused where the file is no picture, or too small', async () => {
    const { key } = await aDraft()
    const adKey: number = (await add(key)).json.payload.ads[0].key
    for (const [body, error] of [
      [await aPicture({ width: 969, height: 800 }), 'picture_too_small'],
      [await aPicture({ width: 1200, height: 498 }), 'picture_too_small'],
      [new Blob(['not a picture'], { type: 'image/png' }), 'not_a_picture'],
      [new Blob([], { type: 'image/png' }), 'file_required'],
    ] as const)
      expect((await picture(key, adKey, { body })).json.payload, error).toEqual({ photo: error })
    const odd = await picture(key, adKey, { query: { x: 101, y: 'left', fit: 'stretch' } })
    expect(odd.status).toBe(422)
    expect(odd.json.payload).toEqual({ x: 'not_an_integer', y: 'not_an_integer', fit: 'inclusion' })
    expect((await owner.call(getCampaign, { path: { key } })).json.payload.ads[0].images).toBeNull()
  })

  test('has its words changed, and they are reviewed again; unlawful ones are refused', async () => {
    const { key, adKey } = await aPictured()
    await staff.call(reviewAd, { path: { adKey }, body: { decision: 'approved' } })
    const change = async (body: object) =>
      owner.call(changeGraphic, { path: { key, adKey }, version: await versionOf(key), body })
    const changed = await change({ ...graphicWords, label: 'Chairs and tables', language: 'es' })
    expect(changed.json.payload.ads[0]).toMatchObject({
      label: 'Chairs and tables',
      language: 'es',
      review: 'pending',
    })
    expect(changed.json.payload.ads[0].images).not.toBeNull()
    expect((await change({ ...graphicWords, label: 'No children here' })).json.payload).toEqual({
      label: 'fair_housing',
    })
    expect((await add(key, { label: 'No kids allowed' })).json.payload).toEqual({ label: 'fair_housing' })
  })

  test('is copied with its pictures', async () => {
    const { key, ad } = await aPictured()
    const copy = (await owner.call(copyCampaign, { path: { key } })).json.payload as Campaign
    expect(copy.ads).toMatchObject([{ ...graphicWords, review: 'pending' }])
    expect(copy.ads[0]!.key).not.toBe(ad.key)
    expect(await colorOf(copy.ads[0]!.images!.tile)).toMatchObject(adPictureSizes.tile)
  })

  test('costs $1 or more for 1,000 views, and a forecast counts with views', async () => {
    const { key, budget } = await aDraft()
    expect(budget).toMatchObject({ bid: 5, dailyBudget: 10 })
    const change = async (bid: number) =>
      owner.call(changeCampaign, {
        path: { key },
        version: await versionOf(key),
        body: { budget: { bid, dailyBudget: 20 } },
      })
    expect((await change(0.99)).json.payload).toEqual({ bid: 'low_views_bid' })
    expect((await change(4)).status).toBe(200)
    const other = await aRunningAd(world.database, { kind: 'graphic', bid: 4_000_000 }, { label: 'Chairs' })
    await world.database.query(
      `insert into ad_day (ad_key, day, page, position, state, views)
      select $1, ((now() at time zone 'America/New_York')::date - 1), 'park', 0, 'FL', 100000`,
      [other.adKey],
    )
    // Half of the 100,000 views of a day are worth $200 at the most; the day has $20, which are 5,000 views.
    expect((await owner.call(forecastCampaign, { path: { key } })).json.payload).toEqual({
      views: { low: 3_000, high: 7_000 },
      clicks: { low: 9, high: 21 },
      basedOn: 100_000,
    })
  })
})

test('ads of words and graphic ads do not mix', async () => {
  const graphic = await aDraft()
  const text = await aDraft({ kind: 'text' })
  const given = { version: 1 }
  expect(
    (await owner.call(addAd, { ...given, path: { key: graphic.key }, body: adWords })).json.payload,
  ).toEqual({
    kind: 'not_allowed',
  })
  expect((await add(text.key)).json.payload).toEqual({ kind: 'not_allowed' })
  const added = await owner.call(addAd, { ...given, path: { key: text.key }, body: adWords })
  expect((await picture(text.key, added.json.payload.ads[0].key)).json.payload).toEqual({
    kind: 'not_allowed',
  })
})

test('nobody else gets in, and what does not exist is not found', async () => {
  const { key, adKey } = await aPictured()
  const version = await versionOf(key)
  const body = await wide()
  for (const [operation, given] of [
    [addGraphic, { body: graphicWords }],
    [changeGraphic, { body: graphicWords }],
    [setAdPicture, { body }],
  ] as const) {
    const path = { key, adKey }
    expect((await stranger.call(operation, { ...given, path, version })).status, operation.id).toBe(403)
    expect((await owner.call(operation, { ...given, path: { key: 999, adKey }, version })).status).toBe(404)
    expect((await owner.call(operation, { ...given, path })).status).toBe(428)
    const stale = await owner.call(operation, { ...given, path, version: 99 })
    expect(stale.status).toBe(412)
    expect(stale.json.payload).toMatchObject({ key, version })
    if (operation === addGraphic) continue
    const unknown = { key, adKey: 1 }
    expect((await owner.call(operation, { ...given, path: unknown, version })).status).toBe(404)
  }
})

test('ads of the site itself have a schedule and cost nothing', async () => {
  const made = await staff.call(createHouseCampaign, {
    body: { name: 'Sell here', kind: 'graphic', subject: 'other' },
  })
  const { key } = made.json.payload
  const change = (version: number, budget: object) =>
    staff.call(changeCampaign, { path: { key }, version, body: { budget } })
  expect((await change(1, { bid: 1, dailyBudget: 5 })).json.payload).toEqual({
    bid: 'unknown',
    dailyBudget: 'unknown',
  })
  expect((await change(1, { endsOn: '2099-12-31', weekdays: ['monday'] })).json.payload.budget).toEqual({
    bid: null,
    dailyBudget: null,
    totalBudget: null,
    startsOn: null,
    endsOn: '2099-12-31',
    dailyViews: null,
    weekdays: ['monday'],
  })
  const own = await aDraft()
  const without = await owner.call(changeCampaign, {
    path: { key: own.key },
    version: 1,
    body: { budget: { endsOn: '2099-12-31' } },
  })
  expect(without.json.payload).toEqual({ bid: 'required', dailyBudget: 'required' })
})

test('the tests above cover success and every documented error of graphic ads', () => {
  expect(unseen('campaign', id => /graphic|picture/.test(id))).toEqual([])
})
