import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListing, searchListings, showSellerPhones } from '#contract/listing/v1.ts'
import { detailLevels } from '#model/detail-level.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { get, startSite, until } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let shown: number
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const digits = ['3525550171', '3525550172']
const phones = [
  { key: expect.any(Number), number: '(352) 555-0171', extension: '7', phoneType: 'mobile' },
  { key: expect.any(Number), number: '(352) 555-0172', extension: null, phoneType: 'fax' },
]

async function aHome(given: ListingGiven = {}): Promise<number> {
  const key = await aListing(world.database, { phones: digits, showPhone: true, ...given })
  await world.database.query(
    `update phone set phone_type = case when number = $2 then 'fax' else 'mobile' end,
      extension = case when number = $2 then null else '7' end
    where key in (select phone_key from listing_phone where listing_key = $1)`,
    [key, digits[1]],
  )
  return key
}

beforeAll(async () => {
  world = await testDatabase()
  shown = await aHome()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const ask = (key: number) => aVisitor(site.address).call(showSellerPhones, { path: { key } })
const post = (key: number, headers: Record<string, string>) =>
  get(`${site.address}/api/v1/listings/${key}/phones.json`, { method: 'POST', headers })
const asked = async (key: number) => {
  const [row] = await world.database.query<{ count: string }>(
    'select phone_count as count from listing_counter where listing_key = $1',
    [key],
  )
  return Number(row?.count ?? 0)
}

describe("the seller's phones and fax (L81)", () => {
  test('are answered to who asks for them, in the order of the seller', async () => {
    const { status, json, headers } = await ask(shown)
    expect([status, json.payload]).toEqual([200, phones])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('stand in no answer that everybody gets, which only says that they are there', async () => {
    for (const detail of detailLevels) {
      const accept = { accept: `application/vnd.havenrow.${detail}+json` }
      const one = await get(`${site.address}/api/v1/listings/${shown}.json`, { headers: accept })
      const all = await get(`${site.address}/api/v1/listing-searches.json`, { headers: accept })
      for (const text of [one.text, all.text]) expect(text).not.toMatch(/555-?017[12]/)
      const isComplete = detail === 'milli' || detail === 'centi'
      expect(one.json.payload.isPhoneShown).toBe(isComplete ? true : undefined)
    }
    const { json } = await aVisitor(site.address).call(searchListings)
    expect(json.payload).not.toEqual([])
  })

  test.each<[string, ListingGiven]>([
    ['the seller has not said so', { showPhone: false }],
    ['there are none', { phones: [] }],
    ['the home is sold', { active: 2, showSold: true }],
    ['the home is removed', { active: 3 }],
    ['the home is not published', { active: 0 }],
    ['the home waits for review', { holdReview: true }],
  ])('are not answered where %s', async (_, given) => {
    const key = await aHome(given)
    const { status, json } = await ask(key)
    expect([status, json.payload]).toEqual([404, 'not_found'])
    const { json: home } = await aVisitor(site.address).call(getListing, { path: { key } })
    expect(home.payload.isPhoneShown ?? false).toBe(false)
    expect(await asked(key)).toBe(0)
  })

  test('by default are not shown', async () => {
    const key = await aListing(world.database, { phones: ['3525550173'] })
    expect((await ask(key)).status).toBe(404)
    expect((await ask(999_999_999)).status).toBe(404)
  })

  test('are counted at each request: once for a repeated one, never for a robot', async () => {
    const key = await aHome()
    const once = { 'user-agent': browser, 'idempotency-key': 'press', 'x-forwarded-for': '10.9.8.7' }
    for (let n = 0; n < 3; n++) expect((await post(key, once)).json.payload).toEqual(phones)
    await post(key, { ...once, 'idempotency-key': 'another' })
    await post(key, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    expect(
      await until(
        () => asked(key),
        count => count === 2,
      ),
    ).toBe(2)
    const events = `select from event where sub_type = 'phone' and entity_key = $1`
    expect(await world.database.query(events, [key])).toHaveLength(2)
  })

  test('are no longer answered once the seller hides them', async () => {
    const key = await aHome()
    expect((await ask(key)).status).toBe(200)
    await world.database.query('update listing set show_phone = false where key = $1', [key])
    expect((await ask(key)).status).toBe(404)
  })

  test('are not handed out by the hundred', async () => {
    const clientHeaders = { 'user-agent': browser, 'x-forwarded-for': '10.9.8.6' }
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push((await post(shown, clientHeaders)).status)
    expect(statuses).toEqual([...Array(60).fill(200), 429])
  })
})
