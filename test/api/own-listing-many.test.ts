import { expect, test } from 'vitest'
import { changeOwnListings, getOwnListing, moveOwnListing, ownedListings } from '#contract/listing/v2.ts'
import { aCompanyOf } from '../world/company.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const { person, world } = await siteWithMail()

const pathOf = (who: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: who.key }) as const
const aHome = (who: SignedInVisitor, given: ListingGiven = {}) =>
  aListing(world.database, { ...pathOf(who), askingPrice: 50_000, ...given })
const read = async (who: SignedInVisitor, key: number) =>
  (await who.call(getOwnListing, { path: { key } })).json.payload
async function change(who: SignedInVisitor, keys: readonly number[], body: object, path = pathOf(who)) {
  const versions = await world.database.query<{ key: number; version: number }>(
    'select key, version from listing where key = any($1)',
    [keys],
  )
  const versionOf = (key: number) => versions.find(row => row.key === key)?.version ?? 1
  const homes = keys.map(key => ({ key, version: versionOf(key) }))
  return who.call(changeOwnListings, { path, body: { homes, ...body } })
}
const problemsOf = (reply: Awaited<ReturnType<typeof change>>) =>
  reply.json.payload.homes.map(({ problem }: { problem: string | null }) => problem)

test('prices of many homes change by percent or amount, each by the rules of a single one', async () => {
  const rosa = await person()
  const other = await person()
  const [first, second] = [await aHome(rosa), await aHome(rosa, { askingPrice: 61_999 })]
  const rented = await aHome(rosa, { askingPrice: null, rentalPrice: 900 })
  const cheap = await aHome(rosa, { askingPrice: 1 })
  const unpriced = await aHome(rosa, { askingPrice: null })
  const theirs = await aHome(other)
  const keys = [second, first, rented, cheap, unpriced, theirs]
  const changed = await change(rosa, keys, { do: 'price', percent: -5 })
  expect(changed.status).toBe(200)
  expect(changed.json.payload.homes).toEqual([
    { key: second, problem: null, before: 61_999, after: 58_899 },
    { key: first, problem: null, before: 50_000, after: 47_500 },
    { key: rented, problem: null, before: 900, after: 855 },
    { key: cheap, problem: null, before: 1, after: 1 },
    { key: unpriced, problem: 'blank', before: null, after: null },
    { key: theirs, problem: 'not_found', before: null, after: null },
  ])
  expect(await read(rosa, first)).toMatchObject({ askingPrice: 47_500, originalPrice: 50_000 })
  expect(await read(rosa, rented)).toMatchObject({ askingPrice: null, rentalPrice: 855 })
  expect(await read(other, theirs)).toMatchObject({ askingPrice: 50_000 })
  const lowered = await change(rosa, [first, cheap], { do: 'price', amount: -500 })
  expect(lowered.json.payload.homes).toEqual([
    { key: first, problem: null, before: 47_500, after: 47_000 },
    { key: cheap, problem: 'greater_than_or_equal_to', before: 1, after: 1 },
  ])
})

test('prices of homes that were sold or removed stay', async () => {
  const rosa = await person()
  const keys = [
    await aHome(rosa, { active: 2 }),
    await aHome(rosa, { active: 4 }),
    await aHome(rosa, { active: 3 }),
  ]
  const changed = await change(rosa, keys, { do: 'price', amount: 100 })
  expect(changed.json.payload.homes).toEqual([
    { key: keys[0], problem: 'not_allowed', before: 50_000, after: 50_000 },
    { key: keys[1], problem: 'not_allowed', before: 50_000, after: 50_000 },
    { key: keys[2], problem: null, before: 50_000, after: 50_100 },
  ])
})

test('a home that was changed since stays as it is, and the others change', async () => {
  const rosa = await person()
  const [first, second] = [await aHome(rosa), await aHome(rosa)]
  const homes = [
    { key: first, version: 99 },
    { key: second, version: (await read(rosa, second)).version },
  ]
  const body = { homes, do: 'price', amount: 100 }
  const changed = await rosa.call(changeOwnListings, { path: pathOf(rosa), body })
  expect(problemsOf(changed)).toEqual(['changed_meanwhile', null])
  expect((await read(rosa, first)).askingPrice).toBe(50_000)
  expect((await read(rosa, second)).askingPrice).toBe(50_100)
})

test('statuses of many homes change, and those that cannot say why', async () => {
  const rosa = await person()
  const [offered, sold, held] = [
    await aHome(rosa),
    await aHome(rosa, { active: 2 }),
    await aHome(rosa, { active: 3, holdReview: true }),
  ]
  const keys = [offered, sold, held]
  const states = async () => {
    const homes = await Promise.all(keys.map(key => read(rosa, key)))
    return homes.map(({ active, isSalePending }) => [active, isSalePending])
  }
  expect(problemsOf(await change(rosa, keys, { do: 'pending' }))).toEqual([null, 'exclusion', 'exclusion'])
  expect(await states()).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
  expect(problemsOf(await change(rosa, [offered], { do: 'not-pending' }))).toEqual([null])
  expect(problemsOf(await change(rosa, keys, { do: 'confirm' }))).toEqual([
    null,
    'not_allowed',
    'not_allowed',
  ])
  expect(problemsOf(await change(rosa, [offered], { do: 'remove' }))).toEqual([null])
  expect(await read(rosa, offered)).toMatchObject({ active: 3, removalReason: 'later' })
  expect(problemsOf(await change(rosa, keys, { do: 'relist' }))).toEqual([null, null, 'not_allowed'])
  expect(problemsOf(await change(rosa, [sold], { do: 'remove', reason: 'keeping' }))).toEqual([null])
  expect(await states()).toEqual([
    [1, false],
    [4, false],
    [3, false],
  ])
})

test('homes are marked as sold today, unless they are not on the market', async () => {
  const rosa = await person()
  const [offered, draft] = [await aHome(rosa), await aHome(rosa, { active: 0 })]
  expect(problemsOf(await change(rosa, [offered, draft], { do: 'sold' }))).toEqual([null, 'not_allowed'])
  const { active, soldPrice, showSold, dates } = await read(rosa, offered)
  expect({ active, soldPrice, showSold }).toEqual({ active: 2, soldPrice: null, showSold: false })
  expect(dates.removed.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
})

test('an unpaid home that was removed is not put on the market without its payment', async () => {
  const rosa = await person()
  const [unpaid, older] = [await aHome(rosa, { active: 0, startedAt: new Date() }), await aHome(rosa)]
  for (const key of [unpaid, older])
    await world.database.query(
      `insert into package_order (user_key, listing_key, package_name, price) values ($1, $2, 'standard', 1000)`,
      [rosa.key, key],
    )
  // Drafts are not removed together with homes on the market.
  expect(problemsOf(await change(rosa, [unpaid, older], { do: 'remove', reason: 'keeping' }))).toEqual([
    'not_allowed',
    null,
  ])
  const move = async (active: number) => {
    const { version } = await read(rosa, unpaid)
    return rosa.call(moveOwnListing, { path: { key: unpaid }, version, body: { active } })
  }
  expect((await move(4)).status).toBe(200)
  // The older home was on the market before its first order.
  expect(problemsOf(await change(rosa, [unpaid, older], { do: 'relist' }))).toEqual(['not_allowed', null])
  const refused = await move(1)
  expect([refused.status, refused.json.payload]).toEqual([422, { active: 'not_allowed' }])
  await world.database.query(
    `update package_order set state = 'cancelled', closed_at = now() where listing_key = $1`,
    [unpaid],
  )
  expect((await move(1)).status).toBe(422)
  await world.database.query(
    `update package_order set state = 'paid', paid_at = now() where listing_key = $1`,
    [unpaid],
  )
  expect((await move(1)).status).toBe(200)
})

test('homes with the same numbers are relisted at the same time, in any order', async () => {
  const owners = [await person(), await person()]
  const serials = [crypto.randomUUID(), crypto.randomUUID()]
  const homesOf = async (who: SignedInVisitor, numbers: readonly string[]) => {
    const keys: number[] = []
    for (const serialNumber of numbers)
      keys.push(await aHome(who, { active: 3, sectionSizes: [{ serialNumber }] }))
    return keys
  }
  const [first, second] = [
    await homesOf(owners[0]!, serials),
    await homesOf(owners[1]!, serials.toReversed()),
  ]
  const locked = serials.map(serial => `home identity ${serial.replaceAll('-', '').toUpperCase()}`)
  let relisted: ReturnType<typeof change>[] = []
  // Both wait for a number that another transaction has locked, then go on together.
  await world.database.transaction(async transaction => {
    await transaction.query('select pg_advisory_xact_lock(hashtext(name)) from unnest($1::text[]) name', [
      locked,
    ])
    relisted = [change(owners[0]!, first, { do: 'relist' }), change(owners[1]!, second, { do: 'relist' })]
    await until(
      () =>
        world.database.query(
          `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
        ),
      waiting => waiting.length === 2,
    )
  })
  for (const reply of await Promise.all(relisted)) expect(problemsOf(reply)).toEqual([null, null])
})

test('a request that is not valid changes nothing', async () => {
  const rosa = await person()
  const key = await aHome(rosa)
  const homes = [{ key, version: 1 }]
  for (const body of [
    { homes, do: 'price' },
    { homes, do: 'price', percent: -5, amount: 5 },
    { homes, do: 'sell' },
    { homes: [], do: 'confirm' },
    { homes: [...homes, ...homes], do: 'confirm' },
    { homes: Array.from({ length: 101 }, (_, n) => ({ key: n + 1, version: 1 })), do: 'confirm' },
  ])
    expect((await rosa.call(changeOwnListings, { path: pathOf(rosa), body })).status).toBe(422)
  expect((await read(rosa, key)).askingPrice).toBe(50_000)
})

test('homes of a company are changed by its salespeople, not by its lead takers', async () => {
  const [owner, seller, leads] = [await person(), await person(), await person()]
  const ownerKey = await aCompanyOf(world.database, {
    owner: owner.key,
    'sales-person': seller.key,
    'lead-taker': leads.key,
  })
  const path = { ownerType: 'companies', ownerKey } as const
  const key = await aListing(world.database, { ...path, askingPrice: 50_000 })
  const body = { homes: [{ key, version: 1 }], do: 'price', amount: 100 }
  expect((await leads.call(changeOwnListings, { path, body })).status).toBe(403)
  const { version } = await read(seller, key)
  const current = { ...body, homes: [{ key, version }] }
  expect(problemsOf(await seller.call(changeOwnListings, { path, body: current }))).toEqual([null])
})

test('the list is found by own numbers, sorted, and reduced to keys; it tells of homes with the same number', async () => {
  const rosa = await person()
  const luis = await person()
  const serialNumber = crypto.randomUUID()
  const dear = await aHome(rosa, {
    askingPrice: 90_000,
    ownNumber: 'HV-77',
    sectionSizes: [{ serialNumber }],
  })
  const cheap = await aHome(rosa, {
    askingPrice: 10_000,
    confirmedAt: new Date(Date.now() - 90 * 86_400_000),
  })
  const rented = await aHome(rosa, { askingPrice: null, rentalPrice: 900 })
  const sold = await aHome(rosa, {
    ...{ active: 2, askingPrice: 95_000 },
    ...{ startedAt: new Date(Date.now() - 200 * 86_400_000) },
  })
  await aHome(luis, { holdReview: true, sectionSizes: [{ serialNumber }] })
  const list = async (query: object) => {
    const { json } = await rosa.call(ownedListings, { path: pathOf(rosa), query: { ...query } })
    return json.payload.map(({ key }: { key: number }) => key)
  }
  expect(await list({ text: 'hv-77' })).toEqual([dear])
  expect(await list({ sort: 'price-low' })).toEqual([rented, cheap, dear, sold])
  expect(await list({ sort: 'price-high' })).toEqual([sold, dear, cheap, rented])
  const unconfirmed = await list({ sort: 'unconfirmed' })
  expect([unconfirmed[0], unconfirmed.at(-1)]).toEqual([cheap, sold])
  expect((await list({ 'key[]': [cheap, dear] })).sort()).toEqual([dear, cheap].sort())
  const { json } = await rosa.call(ownedListings, { path: pathOf(rosa), query: {} })
  const told = json.payload.map(({ key, sameIdentity, ownNumber }: Record<string, unknown>) => [
    key,
    sameIdentity,
    ownNumber,
  ])
  expect(told).toContainEqual([dear, true, 'HV-77'])
  expect(told).toContainEqual([cheap, false, null])
})

test('every documented answer was seen', () => {
  expect(unseen('own-listing', id => id === 'own-listing.change-many')).toEqual([])
})
