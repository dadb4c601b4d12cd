import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListing, listListings } from '#contract/listing/v1.ts'
import { DAY } from '#kit/dates.ts'
import { aListing } from '#test/world/listing.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
let world: OpenWorld
const keys: Record<string, number> = {}
const like = {
  now,
  startedAt: now - 100 * DAY,
  confirmedAt: now - 3 * DAY,
  tenure: 'leased-lot',
  year: 2000,
  squareFeet: 1_200,
  sections: 2,
} as const

beforeAll(async () => {
  world = await openWorld(now, async database => {
    for (let index = 1; index <= 9; index++)
      keys[`home${index}`] = await aListing(database, { ...like, askingPrice: index * 10_000 })
    keys.repo = await aListing(database, { ...like, askingPrice: 20_000, isRepossession: true })
    keys.noYear = await aListing(database, { ...like, askingPrice: 20_000, year: null })
    keys.far = await aListing(database, { ...like, askingPrice: 20_000, town: 'austin' })
  })
  await compare()
})
afterAll(() => world?.close())

async function compare(): Promise<void> {
  await world.services.bookValues.repeated.run()
  await world.changed('listing', ...Object.values(keys))
}

const read = async (name: string) =>
  (await world.call(getListing, { path: { key: keys[name]! }, detail: 'centi' })).body.payload

describe('the price of a home', () => {
  test('is below, near or above similar homes, which its page lists', async () => {
    const positions = await Promise.all(
      ['home1', 'home5', 'home9'].map(async name => (await read(name)).pricePosition),
    )
    expect(positions).toEqual(['below', 'near', 'above'])
    const { priceComparison } = await read('home1')
    expect(priceComparison).toMatchObject({ low: 37_500, median: 55_000, high: 72_500, found: 8, radius: 25 })
    expect(priceComparison.homes.map(({ key }: { key: number }) => key).sort()).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map(index => keys[`home${index}`]).sort(),
    )
    expect(priceComparison.homes[0]).toMatchObject({ basis: 'asked', hasPage: true, city: 'Ocala' })
  })

  test('is on cards, from what was computed before', async () => {
    const { body } = await world.call(listListings, { query: { limit: 100 }, detail: 'micro' })
    const shown = new Map<number, string | null>(
      body.payload.map(({ key, pricePosition }: { key: number; pricePosition: string | null }) => [
        key,
        pricePosition,
      ]),
    )
    expect(shown.get(keys.home9!)).toBe('above')
    expect(shown.get(keys.repo!)).toBeNull()
  })

  test('is not compared for a repossession, with an unknown year, or with fewer than 8 similar homes', async () => {
    for (const name of ['repo', 'noYear', 'far']) {
      const { pricePosition, priceComparison } = await read(name)
      expect([pricePosition, priceComparison]).toEqual([null, null])
    }
  })

  test('is not shown from a change of the price until it is compared again', async () => {
    await world.database.query('update listing set asking_price = 95000 where key = $1', [keys.home1])
    await world.changed('listing', keys.home1!)
    expect((await read('home1')).pricePosition).toBeNull()
    await compare()
    expect((await read('home1')).pricePosition).toBe('above')
  })

  test('is a change of the home only if what is shown differs', async () => {
    const count = async () =>
      (await world.database.query<{ count: number }>('select count(*)::integer as count from change'))[0]!
        .count
    const nextDay = async () => {
      world.clock.now += 2 * DAY
      await compare()
    }
    await nextDay()
    const before = await count()
    await nextDay()
    expect(await count()).toBe(before)
  })
})

describe('comparing', () => {
  const compared = async () => {
    const [row] = await world.database.query<{ count: number }>(
      'select count(*)::integer as count from listing_price where listing_key = any($1)',
      [Object.values(keys)],
    )
    return row!.count
  }
  /** The next run checks all homes. */
  async function drop(): Promise<void> {
    await world.database.query('delete from listing_price where listing_key = any($1)', [Object.values(keys)])
    world.clock.now += 2 * 3_600_000
  }

  test('reaches the homes of every state, also more than one batch', async () => {
    const many: number[] = []
    for (let made = 0; made < 210; made++)
      many.push(
        await aListing(world.database, { ...like, year: null, town: made < 205 ? 'ocala' : 'austin' }),
      )
    await drop()
    await compare()
    expect(await compared()).toBe(Object.keys(keys).length)
    const rows = await world.database.query('select from listing_price where listing_key = any($1)', [many])
    expect(rows).toHaveLength(many.length)
    expect((await read('home9')).pricePosition).toBe('above')
  })

  test('is done by one node at a time, and not by one that stops', async () => {
    await drop()
    await world.database.transaction(async other => {
      await other.query(`select pg_advisory_xact_lock(hashtext('price positions'))`)
      await world.services.bookValues.repeated.run()
    })
    expect(await compared()).toBe(0)
    await world.services.bookValues.repeated.run(AbortSignal.abort())
    expect(await compared()).toBe(0)
    // Runs at the same time leave nothing out.
    await Promise.all([1, 2, 3].map(() => world.services.bookValues.repeated.run()))
    expect(await compared()).toBe(Object.keys(keys).length)
  })
})

test('a change is compared by the next run if one failed', async () => {
  await compare()
  const { database } = world
  await database.query('alter table listing_price add constraint refused check (price <> 11111) not valid')
  await database.query('update listing set asking_price = 11111 where key = $1', [keys.home1])
  await world.changed('listing', keys.home1!)
  const run = () => world.services.bookValues.repeated.run()
  await expect(run()).rejects.toThrow('refused')
  await database.query('alter table listing_price drop constraint refused')
  await run()
  const [row] = await database.query<{ price: number }>(
    'select price as price from listing_price where listing_key = $1',
    [keys.home1],
  )
  expect(row!.price).toBe(11_111)
  await database.query('update listing set asking_price = 10000 where key = $1', [keys.home1])
  await world.changed('listing', keys.home1!)
  await run()
})

test('between two checks of all homes, only changed ones are compared', async () => {
  const run = () => world.services.bookValues.repeated.run()
  const computed = async (name: string) =>
    (
      await world.database.query<{ at: Date }>(
        'select computed_at as at from listing_price where listing_key = $1',
        [keys[name]],
      )
    )[0]?.at
  world.clock.now += 2 * 3_600_000
  await run()
  await world.database.query('delete from listing_price where listing_key = any($1)', [
    [keys.home1, keys.home2],
  ])
  await world.changed('listing', keys.home1!)
  world.clock.now += 60_000
  await run()
  expect(await computed('home1')).toEqual(new Date(world.clock.now))
  expect(await computed('home2')).toBeUndefined()
  world.clock.now += 3_600_000
  await run()
  expect(await computed('home2')).toEqual(new Date(world.clock.now))
})

describe('the history of a home', () => {
  test('has changes of the lot rent, and what an earlier listing of the same home cost', async () => {
    const plate = { sectionSizes: [{ number: 1, serialNumber: 'TXS-0123456' }] }
    const { database } = world
    const earlier = await aListing(database, { ...like, ...plate, askingPrice: 61_000, active: 3 })
    // Removed by staff, and a sale that its seller does not show.
    const hidden = await aListing(database, { ...like, ...plate, askingPrice: 62_000, active: 4 })
    const silent = await aListing(database, {
      ...like,
      ...plate,
      askingPrice: 63_000,
      active: 2,
      showSold: false,
    })
    const key = await aListing(database, {
      ...like,
      sectionSizes: [{ number: 1, serialNumber: 'txs 0123456' }],
      startedAt: now - 10 * DAY,
      askingPrice: 55_000,
      lotRentAmount: 500,
    })
    await database.query('update listing set lot_rent_amount = 520 where key = $1', [key])
    const { body } = await world.call(getListing, { path: { key }, query: { 'include[]': 'history' } })
    const { history } = body.payload as {
      history: { kind: string; from: number | null; to: number; earlierKey: number | null }[]
    }
    const of = (kind: string) =>
      history.filter(entry => entry.kind === kind).map(({ from, to, earlierKey }) => [from, to, earlierKey])
    expect(of('lot-rent')).toEqual([
      [500, 520, null],
      [null, 500, null],
    ])
    expect(of('asking-price')).toEqual([
      [null, 55_000, null],
      [null, 61_000, earlier],
    ])
    expect(history.some(({ earlierKey }) => earlierKey === hidden || earlierKey === silent)).toBe(false)
  })
})
