import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/main.ts'
import { openEvents } from '#services/event/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { get, startSite, until } from '../world/site.ts'

let world: TestDatabase
let site: RunningServer
let [home, other] = [0, 0]
beforeAll(async () => {
  world = await testDatabase()
  home = await aListing(world.database)
  other = await aListing(world.database)
  site = await startSite({ connectionString: world.connectionString })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const report = (body: object, headers: Record<string, string> = {}) =>
  get(`${site.address}/api/v1/events.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
    body: JSON.stringify(body),
  })
/** Counts on two nodes concurrently; the site also counts by itself, and claimed events are counted once. */
const count = async () => {
  await Promise.all([1, 2].map(() => openEvents({ database: world.database, now: Date.now }).count()))
  const left = () => world.database.query('select from event where not is_counted')
  expect(await until(left, ({ length }) => length === 0)).toEqual([])
}
const counters = async (key: number) => {
  const { json } = await get(`${site.address}/api/v1/listings/${key}.json?include[]=park`)
  return [json.payload.viewedCount, json.payload.searchedCount]
}

test('views and search impressions are stored and counted once (L83) (L198)', async () => {
  const view = { type: 'listing', subType: 'view', entityKey: home, location: `/homes/${home}` }
  for (let n = 0; n < 3; n++) expect((await report(view)).status).toBe(201)
  await report({ type: 'listing', subType: 'search', entityKey: [home, other] })
  await report({ type: 'park', subType: 'view', entityKey: 7, id: 'x' })
  await report({ type: 'listing', subType: 'view', entityKey: 999_999_999 })
  await count()
  await count()
  expect(await counters(home)).toEqual([3, 1])
  expect(await counters(other)).toEqual([0, 1])
  const parks = await world.database.query('select * from entity_counter')
  expect(parks).toEqual([{ type: 'park', entity_key: 7, viewed_count: 1, searched_count: 0 }])
  const [row] = await world.database.query<Record<string, unknown>>(
    'select * from event order by key limit 1',
  )
  expect(row).toMatchObject({
    type: 'listing',
    sub_type: 'view',
    entity_key: home,
    location: `/homes/${home}`,
  })
})

test('a retry with the same key is the same event (L199)', async () => {
  const [viewed] = await counters(other)
  const view = { type: 'listing', subType: 'view', entityKey: other }
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => report(view, { 'idempotency-key': 'same' })),
  )
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  await count()
  const [row] = await world.database.query<{ viewed: number }>(
    `select viewed_count as viewed from listing_counter where listing_key = ${other}`,
  )
  expect(row!.viewed).toBe(viewed + 1)
  const days = await world.database.query(
    `select viewed_count as viewed, day = (now() at time zone 'UTC')::date as "isToday" from listing_day where listing_key = ${other}`,
  )
  expect(days).toEqual([{ viewed: viewed + 1, isToday: true }])
})

test('a counted event is kept for a day', async () => {
  const events = openEvents({ database: world.database, now: Date.now })
  await world.database.query(
    `insert into event (type, sub_type, entity_key, id, at, is_counted) values
      ('park', 'view', 8, 'old', now() - interval '25 hours', true),
      ('park', 'view', 8, 'recent', now() - interval '23 hours', true)`,
  )
  await events.prune()
  const left = await world.database.query<{ id: string }>(
    'select id from event where entity_key = 8 order by key',
  )
  expect(left.map(({ id }) => id)).toEqual(['recent'])
})

test.each(['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0', ''])(
  'robots are left out: %j',
  async agent => {
    const [before] = await world.database.query<{ count: number }>('select count(*) from event')
    const reply = await report({ type: 'listing', subType: 'view', entityKey: home }, { 'user-agent': agent })
    expect(reply).toMatchObject({ status: 201, json: { payload: { counted: false } } })
    const [after] = await world.database.query<{ count: number }>('select count(*) from event')
    expect(after).toEqual(before)
  },
)

test.each([
  [{}, { type: 'required', subType: 'required', entityKey: 'required' }],
  [{ type: 'listing', subType: 'view', entityKey: 0 }, { entityKey: 'not_a_number' }],
  [{ type: 'person', subType: 'view', entityKey: 1 }, { type: 'inclusion' }],
  [{ type: 'listing', subType: 'view', entityKey: 1, visitor: 'x' }, { visitor: 'unknown' }],
])('%j is refused', async (body, payload) => {
  expect((await report(body)).json.payload).toEqual(payload)
})
