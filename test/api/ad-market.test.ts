import { afterAll, beforeAll, expect, test } from 'vitest'
import { adMarket } from '#contract/v2/ad-market.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let listing = 0
beforeAll(async () => {
  world = await testDatabase()
  listing = await aListing(world.database)
  site = await startSite({ connectionString: world.connectionString })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

test('the market of a state has its homes, parks and how often homes were shown', async () => {
  const [place] = await world.database.query<{ state: string }>(
    'select a.state from listing l join address a on a.key = l.address_key where l.key = $1',
    [listing],
  )
  await world.database.query(
    'insert into listing_day (listing_key, day, searched_count) values ($1, current_date - 1, 17)',
    [listing],
  )
  const { payload } = (await aVisitor(site.address).call(adMarket, { query: { state: place!.state } })).json
  expect(payload).toEqual({ homes: expect.any(Number), parks: expect.any(Number), shown: 17 })
  expect(payload.homes).toBeGreaterThan(0)
  expect((await aVisitor(site.address).call(adMarket)).json.payload.shown).toBe(17)
  expect((await aVisitor(site.address).call(adMarket, { query: { state: 'XX' } })).status).toBe(422)
})

test('the test above covers success and every documented error', () => {
  expect(unseen('ad-market')).toEqual([])
})
