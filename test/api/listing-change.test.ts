import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { type Actor, userActor } from '#model/access/access.ts'
import { type ListingPatch, listingPatch } from '#model/listing/patch.ts'
import { type ActiveStatus, activeStatus } from '#model/listing/values.ts'
import { changeListing, createListing, moveListing } from '#services/listing/index.ts'
import { aUser } from '#test/world/alert.ts'
import { aCompanyOf } from '#test/world/company.ts'
import { aListing } from '#test/world/listing.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'
import { until } from '#test/world/site.ts'

let world: OpenWorld
let owner: Actor & { key: number }
let staff: Actor

beforeAll(async () => {
  world = await openWorld(Date.now(), async () => {})
  const key = await aUser(world.database)
  owner = { kind: 'user', key, isStaff: false, memberships: [] }
  staff = userActor(await aUser(world.database), true)
})
afterAll(() => world.close())

/** A home of the owner; on the market by default. */
async function aHome(active: ActiveStatus = activeStatus.Active): Promise<number> {
  const key = await aListing(world.database, { active: activeStatus.Started })
  await world.database.query(
    `update listing set owner_type = 'registered-users', owner_key = $2 where key = $1`,
    [key, owner.key],
  )
  const steps: ActiveStatus[] =
    active === activeStatus.Started
      ? []
      : active === activeStatus.InProgress
        ? [0]
        : active === activeStatus.Active
          ? [0, 1]
          : [0, 1, active]
  for (const to of steps) expect(await move(key, to)).toMatchObject({ kind: 'done' })
  return key
}

const move = (key: number, to: ActiveStatus, actor: Actor = owner, reason?: string) =>
  world.database.transaction(transaction =>
    moveListing(transaction, {
      key,
      actor,
      to,
      now: world.clock.now,
      ...(reason !== undefined && { reason }),
      sale: { showSold: true, soldPrice: 50_000 },
    }),
  )

/** These changes leave the address alone. */
const noPlaces = { locate: () => undefined, resolve: () => undefined }

const change = (
  key: number,
  patch: ListingPatch,
  { actor = owner, expectedVersion }: { actor?: Actor; expectedVersion?: number } = {},
) =>
  world.database.transaction(async transaction =>
    changeListing(transaction, noPlaces, {
      now: Date.now(),
      key,
      actor,
      patch,
      expectedVersion: expectedVersion ?? (await version(key)),
    }),
  )

async function row(key: number) {
  const [found] = await world.database.query<Record<string, unknown>>(
    'select * from listing where key = $1',
    [key],
  )
  return found!
}
const version = async (key: number) => Number((await row(key)).version)

describe('changing a listing', () => {
  test('writes the fields, raises the version and adds the price to its history', async () => {
    const key = await aHome()
    const before = await version(key)
    expect(await change(key, { askingPrice: 61_000, caption: 'Corner lot' })).toEqual({
      kind: 'done',
      version: before + 1,
    })
    expect(await row(key)).toMatchObject({ asking_price: 61_000, caption: 'Corner lot', version: before + 1 })
    const history = await world.database.query(
      `select to_value from listing_history where listing_key = $1 and kind = 'asking-price' order by key desc limit 1`,
      [key],
    )
    expect(history).toEqual([{ to_value: 61_000 }])
  })

  test('is refused to other users, and leaves the home unchanged', async () => {
    const key = await aHome()
    const before = await row(key)
    expect(await change(key, { askingPrice: 1 }, { actor: userActor(owner.key + 1) })).toEqual({
      kind: 'forbidden',
    })
    expect(await change(key, { askingPrice: 1 }, { actor: { kind: 'visitor' } })).toEqual({
      kind: 'forbidden',
    })
    expect(await row(key)).toEqual(before)
    expect(await change(99_999_999, {}, { expectedVersion: 1 })).toEqual({ kind: 'not-found' })
  })

  test('of two changes from one version, rejects the second as stale', async () => {
    const key = await aHome()
    const expectedVersion = await version(key)
    const both = await Promise.all([
      change(key, { year: 1990 }, { expectedVersion }),
      change(key, { year: 1991 }, { expectedVersion }),
    ])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'stale'])
  })

  test('names conflicting fields', async () => {
    const key = await aHome()
    const invalid = (fields: object) => ({ kind: 'invalid', fields })
    expect(await change(key, { tenure: 'own-land', lotRentAmount: 500 })).toEqual(
      invalid({ lotRentAmount: 'exclusion' }),
    )
    expect(await change(key, { rentalPrice: null, isSeasonalRental: true })).toEqual(
      invalid({ rentalPrice: 'blank' }),
    )
    const sold = await aHome(activeStatus.Sold)
    expect(await change(sold, { isSalePending: true })).toEqual(invalid({ isSalePending: 'exclusion' }))
  })

  const terms = {
    rentalPrice: 1_250,
    isSeasonalRental: true,
    deposit: 900,
    rentIncludes: ['lot-rent', 'water'],
    availableOn: '2026-12-01',
    leaseMonths: 6,
    seasonStart: 11,
    seasonEnd: 4,
  } as const

  test('keeps the terms of a rental and clears them', async () => {
    const key = await aHome()
    expect(await change(key, v.parse(listingPatch, terms))).toMatchObject({ kind: 'done' })
    const rented = async () => {
      const [found] = await world.database.query(
        `select rental_price as "rentalPrice", is_seasonal_rental as "isSeasonalRental", deposit,
          rent_includes as "rentIncludes", available_on::text as "availableOn", lease_months as "leaseMonths",
          season_start as "seasonStart", season_end as "seasonEnd"
        from listing where key = $1`,
        [key],
      )
      return found
    }
    expect(await rented()).toEqual(terms)
    const none = {
      rentalPrice: null,
      isSeasonalRental: false,
      deposit: null,
      rentIncludes: [],
      availableOn: null,
      leaseMonths: null,
      seasonStart: null,
      seasonEnd: null,
    }
    expect(await change(key, v.parse(listingPatch, none))).toMatchObject({ kind: 'done' })
    expect(await rented()).toEqual(none)
  })

  test.each([
    [{ rentalPrice: null, deposit: 900 }, { deposit: 'exclusion' }],
    [{ rentalPrice: null, rentIncludes: ['water'] }, { rentIncludes: 'exclusion' }],
    [{ rentalPrice: null, availableOn: '2026-12-01' }, { availableOn: 'exclusion' }],
    [{ rentalPrice: null, leaseMonths: 6 }, { leaseMonths: 'exclusion' }],
    [{ optionFee: 2_000 }, { optionFee: 'exclusion' }],
    [{ titleHolder: 'seller' }, { titleHolder: 'exclusion' }],
    [
      { rentalPrice: 900, seasonStart: 11, seasonEnd: 4 },
      { seasonStart: 'exclusion', seasonEnd: 'exclusion' },
    ],
    [{ rentalPrice: 900, isSeasonalRental: true, seasonStart: 11 }, { seasonEnd: 'blank' }],
    [{ rentalPrice: 900, isSeasonalRental: true, seasonEnd: 4 }, { seasonStart: 'blank' }],
  ])('of %j names %j, as the database does', async (patch, fields) => {
    const key = await aHome()
    await change(key, { rentalPrice: null })
    expect(await change(key, v.parse(listingPatch, patch))).toEqual({ kind: 'invalid', fields })
    const column = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    const sets = Object.keys(patch).map((field, index) => `${column(field)} = $${index + 2}`)
    await expect(
      world.database.query(`update listing set ${sets.join(', ')} where key = $1`, [
        key,
        ...Object.values(patch),
      ]),
    ).rejects.toThrow(/check constraint/)
  })

  test.each([
    ['deposit', -1],
    ['deposit', 1_000_001],
    ['rentIncludes', ['pool']],
    ['availableOn', '2026-02-30'],
    ['availableOn', '1899-12-31'],
    ['availableOn', 'tomorrow'],
    ['leaseMonths', 0],
    ['leaseMonths', 61],
    ['seasonStart', 0],
    ['seasonEnd', 13],
  ])('refuses %s %j before it reaches the home', (field, value) => {
    expect(v.safeParse(listingPatch, { [field]: value }).success).toBe(false)
  })

  test('marks a lot rent as stated by the seller today', async () => {
    const key = await aHome()
    await change(key, { tenure: 'leased-lot', lotRentAmount: 640 })
    expect(await row(key)).toMatchObject({ lot_rent_amount: 640, lot_rent_source: 'seller' })
    expect((await row(key)).lot_rent_as_of).not.toBeNull()
  })
})

describe('moving a listing to another status (L88)', () => {
  const all = Object.values(activeStatus)
  test('of 36 pairs the database refuses every transition that is not in the table', async () => {
    const allowed: string[] = []
    for (const from of all) {
      for (const to of all) {
        const key = await aHome()
        await world.database.query('alter table listing disable trigger listing_transition')
        await world.database.query(
          `update listing set active = $2::integer, removed_at = case when $2::integer > 1 then now() end where key = $1`,
          [key, from],
        )
        await world.database.query('alter table listing enable trigger listing_transition')
        const done = await world.database
          .query(
            `update listing set active = $2::integer, removed_at = case when $2::integer > 1 then now() end where key = $1`,
            [key, to],
          )
          .then(
            () => true,
            error => {
              expect(String(error)).toContain('cannot go from status')
              return false
            },
          )
        if (done) allowed.push(`${from}→${to}`)
      }
    }
    expect(allowed.sort()).toEqual(
      [
        // What stays as it is, is no transition.
        ...all.map(status => `${status}→${status}`),
        ...['-1→0', '-1→4', '0→1', '0→4', '1→2', '1→3', '1→4', '2→1', '3→1', '3→4', '4→1'],
      ].sort(),
    )
  })

  test('a sale keeps price and date, ends a pending sale, and can fall through for 90 days', async () => {
    const key = await aHome()
    await change(key, { isSalePending: true })
    expect(await move(key, activeStatus.Sold)).toMatchObject({ kind: 'done' })
    expect(await row(key)).toMatchObject({
      active: 2,
      sold_price: 50_000,
      show_sold: true,
      is_sale_pending: false,
      removed_at: new Date(world.clock.now),
    })
    world.clock.now += 90 * DAY + 1
    expect(await move(key, activeStatus.Active)).toEqual({ kind: 'refused', fault: 'too_late' })
    world.clock.now -= 1
    expect(await move(key, activeStatus.Active)).toMatchObject({ kind: 'done' })
    expect(await row(key)).toMatchObject({ active: 1, sold_price: null, show_sold: false, removed_at: null })
    world.clock.now -= 90 * DAY
  })

  test('a relisted home is not new', async () => {
    const key = await aHome()
    const { started_at: started } = await row(key)
    await move(key, activeStatus.RemovedNotForSale)
    world.clock.now += 40 * DAY
    await move(key, activeStatus.Active)
    expect(await row(key)).toMatchObject({
      started_at: started,
      confirmed_at: new Date(world.clock.now),
      removal_reason: null,
    })
  })

  test('staff must give a reason, and nobody else may change it', async () => {
    const key = await aHome()
    const { RemovedNotForSale, RemovedForSale } = activeStatus
    expect(await move(key, RemovedNotForSale, staff)).toEqual({ kind: 'refused', fault: 'reason_required' })
    expect(await move(key, RemovedForSale, staff, 'Fraud')).toEqual({ kind: 'refused', fault: 'not_allowed' })
    expect(await move(key, RemovedNotForSale, userActor(owner.key + 1))).toEqual({ kind: 'forbidden' })
    expect(await move(key, RemovedNotForSale, staff, 'Fraud')).toMatchObject({ kind: 'done' })
    expect(await row(key)).toMatchObject({ active: 4, removal_reason: 'Fraud' })
  })
})

describe('a changed listing', () => {
  test('of a company is confirmed by any change of its people, and once a day by what changes nothing', async () => {
    const key = await aHome()
    const company = await aCompanyOf(world.database, { owner: owner.key })
    const people = userActor(owner.key, false, [{ companyKey: company, role: 'owner' }])
    const old = new Date(Date.now() - 40 * DAY)
    const age = () =>
      world.database.query(
        `update listing set owner_type = 'companies', owner_key = $2, confirmed_at = $3 where key = $1`,
        [key, company, old],
      )
    const isFresh = async () => ((await row(key)).confirmed_at as Date).getTime() > Date.now() - DAY
    await age()
    await change(key, { caption: 'By staff' }, { actor: staff })
    expect(await isFresh()).toBe(false)
    await change(key, { caption: 'New porch' }, { actor: people })
    expect(await isFresh()).toBe(true)
    await age()
    const before = await version(key)
    await change(key, { caption: 'New porch' }, { actor: people })
    expect([await isFresh(), await version(key)]).toEqual([true, before])
    const { confirmed_at: confirmed } = await row(key)
    await change(key, { caption: 'New porch' }, { actor: people })
    expect((await row(key)).confirmed_at).toEqual(confirmed)
  })

  test('of a person is confirmed by a new price, and by nothing else', async () => {
    const key = await aHome()
    const old = new Date(Date.now() - 40 * DAY)
    await world.database.query('update listing set confirmed_at = $2 where key = $1', [key, old])
    await change(key, { caption: 'New porch' })
    expect((await row(key)).confirmed_at).toEqual(old)
    await change(key, { askingPrice: 41_000 })
    expect((await row(key)).confirmed_at).not.toEqual(old)
  })
})

test('a home that is listed again and added again at once: neither waits for the other', async () => {
  const serialNumber = 'GAFL1A7700'
  const key = await aListing(world.database, {
    ...{ ownerType: 'registered-users', ownerKey: owner.key, active: activeStatus.RemovedForSale },
    sectionSizes: [{ serialNumber }],
  })
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const relisted = world.database.transaction(async transaction => {
    await transaction.query('select from listing where key = $1 for update', [key])
    locked()
    const waiting = () => world.database.query('select from pg_locks where not granted')
    await until(waiting, ({ length }) => length > 0)
    return moveListing(transaction, { key, actor: owner, to: activeStatus.Active, now: Date.now() })
  })
  await isLocked
  const section = { number: 1, length: null, width: null, serialNumber, hudLabel: null }
  const added = world.database.transaction(transaction =>
    createListing(transaction, {
      ...{
        actor: userActor(owner.key, false),
        owner: { ownerType: 'registered-users', ownerKey: owner.key },
        sections: [section],
      },
      ...{ isSuspicious: async () => false, awaitsPayment: false, now: Date.now() },
    } as unknown as Parameters<typeof createListing>[1]),
  )
  expect(await Promise.all([relisted, added])).toMatchObject([{ kind: 'done' }, { kind: 'duplicate', key }])
})
