import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdPreview } from '#contract/ad-preview/v2.ts'
import { removeAd } from '#contract/campaign/v2.ts'
import type { RunningServer } from '#server/main.ts'
import { aCampaign, anAd, aRunningAd, paintAd } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { unseen } from '../world/seen.ts'
import { get, startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let stranger: SignedInVisitor
let staff: SignedInVisitor
let companyKey = 0
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({ connectionString: world.connectionString })
  owner = await aPerson(site.address, world.database)
  stranger = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
  companyKey = await aCompanyOf(world.database, { owner: owner.key }, { name: 'Gulf Coast Insurance' })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

test('an ad that waits for review is shown to its advertiser and to staff as pages show it, without a token', async () => {
  const campaignKey = await aCampaign(world.database, { companyKey, state: 'draft' })
  const adKey = await anAd(world.database, campaignKey, { review: 'pending', language: 'es' })
  const path = { key: campaignKey, adKey }
  const { json } = await owner.call(getAdPreview, { path })
  expect(json.payload).toEqual({
    key: adKey,
    kind: 'text',
    language: 'es',
    advertiser: 'Gulf Coast Insurance',
    title: 'Insure your manufactured home',
    text: 'A quote in five minutes, from people who know older homes.',
    displayLink: 'insure.example',
    websiteLink: 'https://insure.example/quote?from=havenrow',
    label: null,
    images: null,
  })
  expect((await staff.call(getAdPreview, { path })).json.payload).toEqual(json.payload)
})

test('the pictures of a graphic ad are shown once all four are there', async () => {
  const { campaignKey, adKey } = await aRunningAd(
    world.database,
    { companyKey, kind: 'graphic' },
    { title: null, text: null, displayLink: null, label: 'Roofs' },
  )
  const ask = async () => (await owner.call(getAdPreview, { path: { key: campaignKey, adKey } })).json.payload
  expect(await ask()).toMatchObject({ kind: 'graphic', label: 'Roofs', images: null })
  await paintAd(world.database, adKey)
  const { images } = await ask()
  expect(Object.keys(images)).toEqual(['small', 'large', 'extraLarge', 'tile'])
  for (const url of Object.values<string>(images))
    expect((await get(site.address + url)).status, url).toBe(200)
  await world.database.query(`delete from ad_picture where ad_key = $1 and size = 'tile'`, [adKey])
  expect((await ask()).images).toBeNull()
})

test('no one else sees it, nor a removed ad or one of another campaign', async () => {
  const { campaignKey, adKey } = await aRunningAd(world.database, { companyKey })
  const other = await aCampaign(world.database, { companyKey })
  const house = await aRunningAd(world.database, { companyKey: null })
  const path = { key: campaignKey, adKey }
  expect((await aVisitor(site.address).call(getAdPreview, { path })).status).toBe(401)
  expect((await stranger.call(getAdPreview, { path })).status).toBe(403)
  expect((await owner.call(getAdPreview, { path: { key: other, adKey } })).status).toBe(404)
  const ofHouse = { key: house.campaignKey, adKey: house.adKey }
  expect((await owner.call(getAdPreview, { path: ofHouse })).status).toBe(403)
  expect((await staff.call(getAdPreview, { path: ofHouse })).json.payload.advertiser).toBeNull()
  await anAd(world.database, campaignKey)
  const removed = await owner.call(removeAd, { path, version: 1 })
  expect(removed.status).toBe(200)
  expect((await owner.call(getAdPreview, { path })).status).toBe(404)
})

test('the tests above cover success and every documented error', () => {
  expect(unseen('ad-preview')).toEqual([])
})
