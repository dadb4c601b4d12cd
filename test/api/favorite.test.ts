import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import {
  changeFavorite,
  listFavorites,
  maxKeysPerCall,
  removeFavorite,
  saveFavorite,
  unwatch,
} from '#contract/favorite/v1.ts'
import { watchedDealers, watchedFloorPlans, watchedListings, watchedParks } from '#contract/favorite/v2.ts'
import { getFloorPlan, listFloorPlans, searchFloorPlans } from '#contract/floor-plan/v1.ts'
import { getListing } from '#contract/listing/v1.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getPark, listParks, searchParks } from '#contract/park/v1.ts'
import { favoriteLimits } from '#model/favorite/favorite.ts'
import type { RunningServer } from '#server/main.ts'
import { openFavorites } from '#services/favorite/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let park: number
let dealer: number
let floorPlan: number
beforeAll(async () => {
  world = await testDatabase()
  park = await aPark(world.database, { name: 'Sunny Acres' })
  dealer = await aDealer(world.database, { name: 'Fernwood Homes' })
  floorPlan = await aFloorPlan(world.database, { soldBy: [dealer] })
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
})
afterAll(async () => {
  await site.stop()
  await world.close()
})

const person = () => aPerson(site.address, world.database)
const home = (given: Parameters<typeof aListing>[1] = {}) => aListing(world.database, given)
const save = (who: SignedInVisitor, entityKey: number, type = 'listing') =>
  who.call(saveFavorite, { body: { type, entityKey, userKey: who.key } })
const listed = async (who: SignedInVisitor, query: Record<string, string | number | number[]> = {}) =>
  ((await who.call(listFavorites, { query })).json.payload as { type: string; entityKey: number }[]).map(
    ({ type, entityKey }) => `${type}:${entityKey}`,
  )
const watchedHomes = async (who: SignedInVisitor, query: Record<string, string> = {}) =>
  (await who.call(watchedListings, { path: { key: who.key }, query })).json

/** The service without a server, for what no call does. */
const favorites = (now = Date.now()) =>
  openFavorites({
    database: world.database,
    now: () => now,
    ...{ listings: none, parks: none, dealers: none, floorPlans: none },
  })
const none = { cards: async () => [] }

describe('saving', () => {
  test('stores a home, a park, a dealer and a floor plan, newest first (L163)', async () => {
    const rosa = await person()
    const listing = await home()
    const saved = await save(rosa, listing)
    expect(saved.status).toBe(201)
    expect(saved.json.payload).toMatchObject({
      type: 'listing',
      entityKey: listing,
      userKey: rosa.key,
      note: null,
      isHidden: false,
    })
    expect(saved.headers.get('cache-control')).toBe('no-store')
    for (const [key, type] of [
      [park, 'park'],
      [dealer, 'sales-center'],
      [floorPlan, 'floorplan'],
    ] as const)
      expect((await save(rosa, key, type)).status).toBe(201)
    const all = [`floorplan:${floorPlan}`, `sales-center:${dealer}`, `park:${park}`, `listing:${listing}`]
    expect(await listed(rosa)).toEqual(all)
    expect(await listed(rosa, { type: 'park' })).toEqual([`park:${park}`])
    expect(await listed(rosa, { type: 'listing', 'entity-key[]': [listing, 999_999] })).toEqual([
      `listing:${listing}`,
    ])
    expect(await listed(rosa, { 'entity-key[]': [listing, dealer], 'user-key': rosa.key })).toEqual(
      all.filter(
        one => [`listing:${listing}`, `sales-center:${dealer}`].includes(one) || one.endsWith(`:${dealer}`),
      ),
    )
  })

  test('is in the response for a park and a floor plan to its owner only (L120) (L132)', async () => {
    const [rosa, tom] = [await person(), await person()]
    const visitor = aVisitor(site.address)
    const asked = { 'include[]': 'favorite' }
    const answers = async (who: Visitor) => {
      const one = (operation: AnyOperation, key: number) =>
        who.call(operation, { path: { key }, query: asked })
      const lists = [searchParks, listParks, searchFloorPlans, listFloorPlans].map(async operation => {
        const { json } = await who.call(operation, { query: { ...asked, limit: 100 } })
        return json.payload.find(({ key }: { key: number }) =>
          [searchParks, listParks].some(each => each === operation) ? key === park : key === floorPlan,
        ).favorite
      })
      const [ofPark, ofPlan] = [await one(getPark, park), await one(getFloorPlan, floorPlan)]
      return {
        favorites: [
          ofPark.json.payload.favorite,
          ofPlan.json.payload.favorite,
          ...(await Promise.all(lists)),
        ],
        headers: [ofPark, ofPlan].map(({ headers }) => [headers.get('cache-control'), headers.get('vary')]),
      }
    }
    const nothing = Array(6).fill(null)
    // Fill the cache of shared responses before the first favorite.
    expect((await answers(visitor)).favorites).toEqual(nothing)
    const inPark = (await save(rosa, park, 'park')).json.payload
    const inPlan = (await save(rosa, floorPlan, 'floorplan')).json.payload
    const own = await answers(rosa)
    expect(own.favorites).toEqual([inPark, inPlan, inPark, inPark, inPlan, inPlan])
    expect((await answers(tom)).favorites).toEqual(nothing)
    const shared = await answers(visitor)
    expect(shared.favorites).toEqual(nothing)
    const vary = expect.stringContaining('Cookie')
    expect(own.headers).toEqual(Array(2).fill(['no-store', vary]))
    expect(shared.headers).toEqual(Array(2).fill(['no-cache', vary]))
    // Responses that do not depend on the caller stay cacheable.
    const plain = await rosa.call(getPark, { path: { key: park } })
    expect(plain.headers.get('cache-control')).toBe('no-cache')
    expect(plain.json.payload).not.toHaveProperty('favorite')
  })

  test('is idempotent, also 100 times concurrently (L163)', async () => {
    const rosa = await person()
    const listing = await home()
    const answers = await Promise.all(Array.from({ length: 100 }, () => save(rosa, listing)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ json }) => json.payload.key)).size).toBe(1)
    const repeated = await Promise.all(
      Array.from({ length: 20 }, () =>
        rosa.call(saveFavorite, { body: { type: 'park', entityKey: park }, idempotencyKey: 'heart' }),
      ),
    )
    for (const { status, json } of repeated) expect([status, json]).toEqual([201, repeated[0]!.json])
    expect(await listed(rosa)).toHaveLength(2)
  })

  test('unknown, unpublished and removed items are not found', async () => {
    const rosa = await person()
    const keys = [999_999_999, await home({ active: 0 }), await home({ holdReview: true })]
    keys.push(await home({ active: 3, removedAt: Date.now() - 1000 }))
    for (const key of keys) {
      const { status, json } = await save(rosa, key)
      expect([status, json.payload]).toEqual([404, 'not_found'])
    }
    expect(await listed(rosa)).toEqual([])
  })

  test('accepts only known fields with valid values', async () => {
    const rosa = await person()
    const entityKey = await home()
    const wrong = async (body: object) => (await rosa.call(saveFavorite, { body })).json.payload
    expect(await wrong({ type: 'home', entityKey })).toEqual({ type: 'inclusion' })
    expect(await wrong({ type: 'listing' })).toEqual({ entityKey: 'required' })
    for (const field of ['key', 'note', 'isHidden', 'savedAt', 'priceWhenSaved'])
      expect(await wrong({ type: 'listing', entityKey, [field]: 1 })).toEqual({ [field]: 'unknown' })
    const asked = await rosa.call(listFavorites, {
      query: { 'entity-key[]': Array.from({ length: maxKeysPerCall + 1 }, (_, n) => n + 1) },
    })
    expect([asked.status, asked.json.payload]).toEqual([422, { 'entity-key[]': 'too_many' }])
    expect(await listed(rosa)).toEqual([])
  })

  test('more than 1,000 items is refused, and saved ones stay', async () => {
    const rosa = await person()
    await world.database.query(
      `insert into favorite (user_key, type, entity_key, status_when_saved, saved_at)
      select $1, 'park', 900000 + n, 'for-sale', now() from generate_series(1, $2::integer) as n`,
      [rosa.key, favoriteLimits.things - 1],
    )
    const keys = [await home(), await home(), await home()]
    const answers = await Promise.all(keys.map(key => save(rosa, key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(answers.find(({ status }) => status === 422)!.json.payload).toEqual({ entityKey: 'too_many' })
    expect(await listed(rosa)).toHaveLength(favoriteLimits.things)
  })
})

describe('removing', () => {
  test('works by both URLs, and is idempotent (L163)', async () => {
    const rosa = await person()
    const first = (await save(rosa, await home())).json.payload.key as number
    const second = (await save(rosa, park, 'park')).json.payload.key as number
    for (let time = 0; time < 2; time++) {
      expect((await rosa.call(removeFavorite, { path: { id: first } })).status).toBe(204)
      expect((await rosa.call(unwatch, { path: { userKey: rosa.key, id: second } })).status).toBe(204)
    }
    expect(await listed(rosa)).toEqual([])
    expect((await rosa.call(removeFavorite, { path: { id: 999_999_999 } })).status).toBe(404)
    expect((await rosa.call(unwatch, { path: { userKey: rosa.key, id: 999_999_999 } })).status).toBe(404)
  })

  test('can be undone within an hour with note and original price, even if the home was removed meanwhile', async () => {
    const rosa = await person()
    const listing = await home({ askingPrice: 90_000 })
    const { key } = (await save(rosa, listing)).json.payload
    await rosa.call(changeFavorite, { path: { id: key }, body: { note: 'Ask about the roof.' } })
    await rosa.call(removeFavorite, { path: { id: key } })
    await world.database.query('update listing set active = 3, removed_at = now() where key = $1', [listing])
    const again = await save(rosa, listing)
    expect([again.status, again.json.payload]).toMatchObject([201, { key, note: 'Ask about the roof.' }])
    expect((await watchedHomes(rosa)).payload).toMatchObject([
      { priceWhenSaved: 90_000, statusNow: 'removed' },
    ])
  })

  test('is permanent after an hour: saving again creates a new favorite', async () => {
    const rosa = await person()
    const listing = await home({ askingPrice: 90_000 })
    const { key } = (await save(rosa, listing)).json.payload
    await rosa.call(changeFavorite, { path: { id: key }, body: { note: 'Old.', isHidden: true } })
    await rosa.call(removeFavorite, { path: { id: key } })
    await world.database.query(
      "update favorite set unsaved_at = unsaved_at - interval '61 minutes' where key = $1",
      [key],
    )
    await world.database.query('update listing set asking_price = 80000 where key = $1', [listing])
    expect((await save(rosa, listing)).json.payload).toMatchObject({ note: null, isHidden: false })
    expect((await watchedHomes(rosa)).payload).toMatchObject([{ priceWhenSaved: 80_000 }])
    const other = (await save(rosa, await home())).json.payload.key as number
    await rosa.call(removeFavorite, { path: { id: other } })
    await favorites().prune()
    expect((await rosa.call(removeFavorite, { path: { id: other } })).status).toBe(204)
    await favorites(Date.now() + 3_700_000).prune()
    expect((await rosa.call(removeFavorite, { path: { id: other } })).status).toBe(404)
  })
})

describe('another user', () => {
  test('can neither read nor change it, whatever user-key says (L163) (L164)', async () => {
    const [rosa, ben] = [await person(), await person()]
    const listing = await home()
    const { key } = (await save(rosa, listing)).json.payload
    await rosa.call(changeFavorite, { path: { id: key }, body: { note: 'Mine.' } })

    expect(await listed(ben)).toEqual([])
    expect((await ben.call(listFavorites, { query: { 'user-key': rosa.key } })).status).toBe(403)
    const body = { type: 'listing', entityKey: listing, userKey: rosa.key }
    expect((await ben.call(saveFavorite, { body })).status).toBe(403)
    expect((await ben.call(changeFavorite, { path: { id: key }, body: { note: 'x' } })).status).toBe(404)
    expect((await ben.call(removeFavorite, { path: { id: key } })).status).toBe(404)
    expect((await ben.call(unwatch, { path: { userKey: rosa.key, id: key } })).status).toBe(403)
    expect((await ben.call(unwatch, { path: { userKey: ben.key, id: key } })).status).toBe(404)
    for (const operation of [watchedListings, watchedParks, watchedDealers, watchedFloorPlans])
      expect((await ben.call(operation, { path: { key: rosa.key } })).status).toBe(403)
    expect((await watchedHomes(rosa)).payload).toMatchObject([{ key, note: 'Mine.' }])
    expect(await listed(ben)).toEqual([])
  })

  test('without a session gets 401 from every call (L163)', async () => {
    const operations = [...handlers.values()]
      .map(({ operation }) => operation)
      .filter(({ id }) => id.startsWith('favorite.'))
    expect(operations).toHaveLength(9)
    for (const operation of operations) {
      const body = operation.id === 'favorite.save' ? { type: 'park', entityKey: park } : {}
      const answer = await aVisitor(site.address).call(operation, {
        path: { id: 1, key: 1000, userKey: 1000 },
        ...(operation.body && { body }),
      })
      expect([operation.id, answer.status, answer.json.error.code]).toEqual([
        operation.id,
        401,
        'unauthenticated',
      ])
    }
  })

  test('public responses have the number of users who saved an item, but not who', async () => {
    const [rosa, ben, visitor] = [await person(), await person(), aVisitor(site.address)]
    const [listing, aNewPark] = [await home(), await aPark(world.database, {})]
    const plan = await aFloorPlan(world.database, { soldBy: [dealer] })
    const both = { 'include[]': ['favorite', 'favorite-count'] }
    for (const who of [rosa, ben]) {
      await save(who, listing)
      await save(who, aNewPark, 'park')
      await save(who, plan, 'floorplan')
    }
    const [{ key }] = (await ben.call(listFavorites, { query: { type: 'listing' } })).json.payload
    await ben.call(removeFavorite, { path: { id: key } })
    expect((await visitor.call(getListing, { path: { key: listing } })).json.payload.favoriteCount).toBe(1)
    expect(
      (await visitor.call(getPark, { path: { key: aNewPark }, query: both })).json.payload,
    ).toMatchObject({
      favorite: null,
      favoriteCount: 2,
    })
    expect(
      (await visitor.call(getFloorPlan, { path: { key: plan }, query: both })).json.payload,
    ).toMatchObject({
      favorite: null,
      favoriteCount: 2,
    })
  })
})

describe('the watched lists', () => {
  test('have homes with their cards, and price and status when saved and now (L164)', async () => {
    const rosa = await person()
    const cheaper = await home({ askingPrice: 90_000 })
    const pending = await home({ askingPrice: 50_000 })
    const sold = await home({ askingPrice: 70_000 })
    const removed = await home({ askingPrice: 60_000, town: 'tampa' })
    for (const key of [cheaper, pending, sold, removed]) await save(rosa, key)
    const change = (set: string, key: number) =>
      world.database.query(`update listing set ${set} where key = $1`, [key])
    await change('asking_price = 84500', cheaper)
    await change('is_sale_pending = true', pending)
    await change('active = 2, show_sold = true, removed_at = now()', sold)
    await change('active = 3, removed_at = now()', removed)
    const { payload, meta } = await watchedHomes(rosa)
    expect(payload.map(({ entityKey }: { entityKey: number }) => entityKey)).toEqual([
      removed,
      sold,
      pending,
      cheaper,
    ])
    const common = { type: 'listing', userKey: rosa.key, note: null, statusWhenSaved: 'for-sale' }
    expect(payload).toMatchObject([
      { ...common, statusNow: 'removed', card: null, label: `Listing #${removed} Tampa, FL` },
      { ...common, statusNow: 'sold', card: { key: sold } },
      { ...common, statusNow: 'sale-pending', card: { key: pending } },
      { ...common, statusNow: 'for-sale', priceWhenSaved: 90_000, priceNow: 84_500, card: { key: cheaper } },
    ])
    expect(meta).toEqual({
      total: 4,
      offset: 0,
      limit: 100,
      counts: { listing: 4, park: 0, 'sales-center': 0, floorplan: 0, hidden: 0 },
    })
    const part = await watchedHomes(rosa, { offset: '1', limit: '2' })
    expect(part.payload.map(({ entityKey }: { entityKey: number }) => entityKey)).toEqual([sold, pending])
    expect(part.meta).toMatchObject({ total: 4, offset: 1, limit: 2 })
  })

  test('have parks, dealers and floor plans, removed ones by name (L164)', async () => {
    const rosa = await person()
    const closed = await aPark(world.database, { name: 'Palm Harbor Estates', town: 'tampa' })
    await save(rosa, park, 'park')
    await save(rosa, closed, 'park')
    await save(rosa, dealer, 'sales-center')
    await save(rosa, floorPlan, 'floorplan')
    await world.database.query('update park set active = false where key = $1', [closed])
    const path = { key: rosa.key }
    expect((await rosa.call(watchedParks, { path })).json.payload).toMatchObject([
      { entityKey: closed, label: 'Palm Harbor Estates, Tampa, FL', statusNow: 'removed', card: null },
      { entityKey: park, statusNow: 'for-sale', priceNow: null, card: { key: park, name: 'Sunny Acres' } },
    ])
    expect((await rosa.call(watchedDealers, { path })).json.payload).toMatchObject([
      { entityKey: dealer, card: { key: dealer, name: 'Fernwood Homes' } },
    ])
    expect((await rosa.call(watchedFloorPlans, { path })).json.payload).toMatchObject([
      { entityKey: floorPlan, card: { key: floorPlan } },
    ])
  })

  test('separate hidden favorites, and keep notes (L164)', async () => {
    const rosa = await person()
    const [one, other] = [await home(), await home()]
    const { key } = (await save(rosa, one)).json.payload
    await save(rosa, other)
    const change = (body: object) => rosa.call(changeFavorite, { path: { id: key }, body })
    expect((await change({ note: '  Big kitchen  ', isHidden: true })).json.payload).toMatchObject({
      note: 'Big kitchen',
      isHidden: true,
    })
    const keys = async (query: Record<string, string> = {}) =>
      (await watchedHomes(rosa, query)).payload.map(({ entityKey }: { entityKey: number }) => entityKey)
    expect(await keys()).toEqual([other, one])
    expect(await keys({ 'is-hidden': 'true' })).toEqual([one])
    expect(await keys({ 'is-hidden': 'false' })).toEqual([other])
    expect((await watchedHomes(rosa, { 'is-hidden': 'true' })).meta).toMatchObject({
      total: 1,
      counts: { listing: 1, hidden: 1 },
    })
    expect((await change({ isHidden: false })).json.payload).toMatchObject({
      note: 'Big kitchen',
      isHidden: false,
    })
    expect((await change({ note: '' })).json.payload.note).toBeNull()
    expect((await change({ note: '{x}' })).json.payload).toEqual({ note: 'containsCurlyBraces' })
    expect((await change({ note: 'x'.repeat(1001) })).json.payload).toEqual({ note: 'too_long' })
    expect((await change({ userKey: 1 })).json.payload).toEqual({ userKey: 'unknown' })
    for (const operation of [watchedListings, watchedParks, watchedDealers, watchedFloorPlans]) {
      const answer = await rosa.call(operation, { path: { key: rosa.key }, query: { limit: '101' } })
      expect([answer.status, answer.json.payload]).toEqual([422, { limit: 'too_large' }])
    }
  })
})

test('favorites are part of the data export, and can be deleted', async () => {
  const [rosa, ben] = [await person(), await person()]
  const listing = await home({ town: 'tampa', askingPrice: 90_000 })
  for (const who of [rosa, ben]) await save(who, listing)
  expect(await favorites().exportOf(rosa.key)).toMatchObject([
    { type: 'listing', entityKey: listing, label: `Listing #${listing} Tampa, FL`, priceWhenSaved: 90_000 },
  ])
  await world.database.transaction(transaction => favorites().erase(transaction, { userKey: rosa.key }))
  expect(await listed(rosa)).toEqual([])
  expect(await listed(ben)).toHaveLength(1)
})

test('an alert saves its matches once, for all its owners with that option', async () => {
  const [rosa, ben, full] = [await person(), await person(), await person()]
  const listing = await home({ askingPrice: 90_000 })
  const saveFromAlerts = (key: number) =>
    world.database.transaction(transaction =>
      favorites().saveFromAlerts(transaction, [full.key, ben.key, rosa.key], key),
    )
  await world.database.query(
    `insert into favorite (user_key, type, entity_key, status_when_saved, saved_at)
    select $1, 'park', n, 'for-sale', now() from generate_series(1, $2) as n`,
    [full.key, favoriteLimits.things],
  )
  const saved = await save(ben, listing)
  await ben.call(changeFavorite, {
    path: { id: saved.json.payload.key },
    body: { note: 'Mine', isHidden: true },
  })
  for (const key of [listing, listing, 999_999_999]) await saveFromAlerts(key)
  expect(await listed(rosa)).toEqual([`listing:${listing}`])
  expect((await rosa.call(listFavorites, {})).json.payload).toHaveLength(1)
  expect((await ben.call(listFavorites, {})).json.payload).toMatchObject([{ note: 'Mine', isHidden: true }])
  expect(await listed(full)).toHaveLength(favoriteLimits.things)
})

test('a home that a user removed is not saved again by an alert, and can be restored', async () => {
  const rosa = await person()
  const listing = await home()
  const { json } = await save(rosa, listing)
  const path = { id: json.payload.key }
  await rosa.call(changeFavorite, { path, body: { note: 'By the lake' } })
  await rosa.call(removeFavorite, { path })
  await world.database.transaction(transaction =>
    favorites().saveFromAlerts(transaction, [rosa.key], listing),
  )
  expect(await listed(rosa)).toEqual([])
  await save(rosa, listing)
  expect((await rosa.call(listFavorites, {})).json.payload).toMatchObject([{ note: 'By the lake' }])
})

test('the tests above cover success and every documented error', () => {
  expect(unseen('favorite')).toEqual([])
})
