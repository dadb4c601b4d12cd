import { expect, test } from 'vitest'
import { getOwnListing, moveOwnListing, ownedListings, patchListing } from '#contract/listing/v2.ts'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import {
  createListingLoad,
  getListingLoad,
  startListingLoad,
  undoListingLoad,
} from '#contract/listing-load/v2.ts'
import { aLoadFile } from '../world/listing-load.ts'
import { until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const { person, world } = await siteWithMail()

const pathOf = (who: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: who.key }) as const
async function preview(who: SignedInVisitor, file: Blob): Promise<ListingLoad> {
  const { json, status } = await who.call(createListingLoad, { path: pathOf(who), body: file })
  expect(status).toBe(201)
  return json.payload
}
async function doAndWait(
  who: SignedInVisitor,
  loadKey: number,
  call: typeof startListingLoad | typeof undoListingLoad,
): Promise<ListingLoad> {
  const path = { ...pathOf(who), loadKey }
  expect((await who.call(call, { path })).status).toBe(200)
  const { json } = await until(
    () => who.call(getListingLoad, { path }),
    ({ json }) => json.payload.state === 'loaded' || json.payload.state === 'undone',
  )
  return json.payload
}
const load = async (who: SignedInVisitor, file: Blob) =>
  doAndWait(who, (await preview(who, file)).key, startListingLoad)

const csv = (...lines: string[]) =>
  aLoadFile(`Stock #,City,State,Zip,Price,Status,Close Price,Close Date\n${lines.join('\n')}\n`)
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
async function homeOf(who: SignedInVisitor) {
  const { json } = await who.call(ownedListings, { path: pathOf(who), query: {} })
  return (await who.call(getOwnListing, { path: { key: json.payload[0].key } })).json.payload
}

test.each([3, 200])('a line marks a home as sold %i days ago, once, and is taken back', async days => {
  const rosa = await person()
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Active,,'))
  await world.database.query(
    `update listing set started_at = started_at - interval '300 days', created_at = created_at - interval '300 days'
    where owner_key = $1`,
    [rosa.key],
  )
  const file = csv(`S-1,Ocala,FL,34470,49000,Closed,"$48,500",${day(days)}`)
  const seen = await preview(rosa, file)
  expect(seen).toMatchObject({ changed: 1, sold: 1, removed: 0 })
  expect(await homeOf(rosa)).toMatchObject({ active: 1 })
  await doAndWait(rosa, seen.key, startListingLoad)
  const sold = await homeOf(rosa)
  expect(sold).toMatchObject({ active: 2, soldPrice: 48_500, askingPrice: 49_000, showSold: false })
  expect(sold.dates.removed.slice(0, 10)).toBe(day(days))
  expect(await preview(rosa, file)).toMatchObject({ same: 1, changed: 0, sold: 0 })
  expect(await doAndWait(rosa, seen.key, undoListingLoad)).toMatchObject({ state: 'undone' })
  expect(await homeOf(rosa)).toMatchObject({ active: 1, soldPrice: null, askingPrice: 50_000 })
})

test.each([
  ['Withdrawn', 3],
  ['Expired', 3],
  ['Canceled', 4],
])('a line with the status %s takes the home off the market', async (status, active) => {
  const rosa = await person()
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Active,,'))
  const loaded = await load(rosa, csv(`S-1,Ocala,FL,34470,50000,${status},unknown,`))
  expect(loaded).toMatchObject({ changed: 1, sold: 0, removed: 1 })
  expect(await homeOf(rosa)).toMatchObject({ active })
  await doAndWait(rosa, loaded.key, undoListingLoad)
  expect(await homeOf(rosa)).toMatchObject({ active: 1 })
})

test('a home that left the market keeps its status, whatever a file says', async () => {
  const rosa = await person()
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Active,,'))
  const { key, version } = await homeOf(rosa)
  const moved = await rosa.call(moveOwnListing, {
    path: { key },
    body: { active: 4, reason: 'keeping' },
    version,
  })
  expect(moved.status).toBe(200)
  expect(await load(rosa, csv('S-1,Ocala,FL,34470,50000,Sold,1000,'))).toMatchObject({ same: 1, sold: 0 })
  expect(await homeOf(rosa)).toMatchObject({ active: 4 })
})

test('a bad price or date of a sale is left out, and others do not read it', async () => {
  const rosa = await person()
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Active,,', 'S-2,Ocala,FL,34470,50000,Active,,'))
  const file = csv('S-1,Ocala,FL,34470,50000,Sold,cheap,yesterday', 'S-2,Ocala,FL,34470,50000,Active,-,-')
  expect(await preview(rosa, file)).toMatchObject({
    ...{ sold: 1, same: 1, refused: 0 },
    notes: [{ line: 2, problems: { soldPrice: 'not_a_number', soldOn: 'invalid' } }],
  })
})

test('a home that was sold before it was listed here is sold on that day', async () => {
  const rosa = await person()
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Active,,'))
  await load(rosa, csv(`S-1,Ocala,FL,34470,50000,Closed,,${day(9)}`))
  const { active, dates } = await homeOf(rosa)
  expect([active, dates.removed.slice(0, 10), dates.started]).toEqual([2, day(9), dates.removed])
})

/** The status of a home after each of some files that name it so. */
async function statusesAfter(who: SignedInVisitor, ...statuses: string[]) {
  const seen: (readonly [active: number, isSalePending: boolean])[] = []
  for (const status of statuses) {
    await load(who, csv(`S-1,Ocala,FL,34470,50000,${status},,`))
    const { active, isSalePending } = await homeOf(who)
    seen.push([active, isSalePending])
  }
  return seen
}

test('a home follows its status in each file, and comes back to the market', async () => {
  expect(
    await statusesAfter(
      await person(),
      ...[
        'Pending',
        'Active',
        'Contingent',
        'Sold',
        'Back on Market',
        'Withdrawn',
        'Pending',
        'Cancelled',
        'Active',
      ],
    ),
  ).toEqual([
    ...[
      [1, true],
      [1, false],
      [1, true],
    ],
    ...[
      [2, false],
      [1, false],
      [3, false],
    ],
    ...[
      [1, true],
      [4, false],
      [1, false],
    ],
  ])
})

test.each([
  ['a price', 'S-1,Ocala,FL,34470,cheap,Sold,,'],
  ['a sale price and a date', 'S-1,Ocala,FL,34470,50000,Sold,cheap,someday'],
  ['a place', 'S-1,,Nowhere,0,50000,Vendido,,'],
])('a home is sold although its line has %s that cannot be read', async (_, line) => {
  const rosa = await person()
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Active,,'))
  const seen = await preview(rosa, csv(line))
  expect(seen).toMatchObject({ changed: 1, sold: 1, refused: 0, notedCount: 1 })
  await doAndWait(rosa, seen.key, startListingLoad)
  expect(await homeOf(rosa)).toMatchObject({ active: 2, askingPrice: 50_000 })
})

test('a home is sold although its new description is unlawful, which it does not get', async () => {
  const rosa = await person()
  const file = (status: string, text: string) =>
    aLoadFile(`Stock #,City,State,Zip,Status,Description\nS-1,Ocala,FL,34470,${status},${text}\n`)
  await load(rosa, file('Active', 'A porch.'))
  const loaded = await load(rosa, file('Sold', 'No kids.'))
  expect(loaded).toMatchObject({ sold: 1, notes: [{ problems: { description: 'fair_housing' } }] })
  expect(await homeOf(rosa)).toMatchObject({ active: 2, description: 'A porch.' })
})

test('a status in Spanish marks a home as sold, and without a status it stays so', async () => {
  const statuses = await statusesAfter(await person(), 'Disponible', 'Vendido', '')
  expect(statuses).toEqual([
    [1, false],
    [2, false],
    [2, false],
  ])
})

test('a home that comes back is taken back, with the facts of its sale', async () => {
  const rosa = await person()
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Active,,'))
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Sold,48500,'))
  const before = await homeOf(rosa)
  const back = csv('S-1,Ocala,FL,34470,50000,Active,,')
  const seen = await preview(rosa, back)
  expect(seen).toMatchObject({ changed: 1, returned: 1, same: 0 })
  await doAndWait(rosa, seen.key, startListingLoad)
  expect(await homeOf(rosa)).toMatchObject({ active: 1, soldPrice: null })
  await doAndWait(rosa, seen.key, undoListingLoad)
  const { active, soldPrice, dates } = await homeOf(rosa)
  expect([active, soldPrice, dates.removed]).toEqual([2, 48_500, before.dates.removed])
})

test('a file that offers a home as before does not undo what its owner did here, and says so', async () => {
  const rosa = await person()
  const active = csv('S-1,Ocala,FL,34470,50000,Active,,')
  await load(rosa, active)
  const { key, version } = await homeOf(rosa)
  await rosa.call(moveOwnListing, { path: { key }, body: { active: 2 }, version })
  const loaded = await load(rosa, active)
  expect(loaded).toMatchObject({
    ...{ same: 1, returned: 0 },
    notes: [{ line: 2, problems: { status: 'off_market' }, cells: { status: 'Active' } }],
  })
  expect(await homeOf(rosa)).toMatchObject({ active: 2 })
  // Once the file has said that it is sold, it can bring the home back.
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Sold,,'))
  expect(await load(rosa, active)).toMatchObject({ changed: 1, returned: 1, notes: [] })
  expect(await homeOf(rosa)).toMatchObject({ active: 1 })
})

test('a pending sale that its owner noted here stays, as long as the file does not change', async () => {
  const rosa = await person()
  const active = csv('S-1,Ocala,FL,34470,50000,Active,,')
  await load(rosa, active)
  const { key, version } = await homeOf(rosa)
  await rosa.call(patchListing, { path: { key }, body: { isSalePending: true }, version })
  expect(await load(rosa, active)).toMatchObject({ same: 1 })
  expect(await homeOf(rosa)).toMatchObject({ isSalePending: true })
})

test('a new home whose sale is pending is published so, with the day', async () => {
  const rosa = await person()
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Under Contract,,'))
  const { active, isSalePending, dates } = await homeOf(rosa)
  expect([active, isSalePending]).toEqual([1, true])
  expect(dates.salePending).not.toBeNull()
})

const reso = (home: object) =>
  new Blob(
    [
      JSON.stringify({
        '@reso.context': 'urn:reso:metadata:2.0:resource:property',
        ...{ ListingId: 'S-1', City: 'Ocala', StateOrProvince: 'FL', PostalCode: '34470', ListPrice: 50_000 },
        ...home,
      }),
    ],
    { type: 'application/json' },
  )

test('a single RESO record is a home; without consent it is not shown', async () => {
  const rosa = await person()
  await load(rosa, reso({ StandardStatus: 'Active', InternetAddressDisplayYN: 'false' }))
  expect(await homeOf(rosa)).toMatchObject({ active: 1, displayAddress: false })
  const hidden = { StandardStatus: 'Active', InternetEntireListingDisplayYN: 'false' }
  expect(await load(rosa, reso(hidden))).toMatchObject({ changed: 1, removed: 1 })
  expect(await homeOf(rosa)).toMatchObject({ active: 3 })
  await load(rosa, reso({ StandardStatus: 'Active', InternetEntireListingDisplayYN: true }))
  expect(await homeOf(rosa)).toMatchObject({ active: 1 })
  const luis = await person()
  expect(await preview(luis, reso({ ...hidden, InternetEntireListingDisplayYN: false }))).toMatchObject({
    ...{ added: 0, refused: 0, notOffered: 1 },
    offMarket: [{ line: 1, ownNumber: 'S-1', reason: 'no_consent' }],
  })
})

test('a sale with a time in its date counts, and what is no manufactured home is refused by name', async () => {
  const rosa = await person()
  await load(rosa, reso({ StandardStatus: 'Active' }))
  await world.database.query(
    `update listing set started_at = started_at - interval '300 days', created_at = created_at - interval '300 days'
    where owner_key = $1`,
    [rosa.key],
  )
  await load(rosa, reso({ StandardStatus: 'Closed', CloseDate: `${day(3)}T00:00:00Z`, ClosePrice: 80_000 }))
  const { active, soldPrice, dates } = await homeOf(rosa)
  expect([active, soldPrice, dates.removed.slice(0, 10)]).toEqual([2, 80_000, day(3)])
  const land = await preview(await person(), reso({ StandardStatus: 'Active', PropertyType: 'Land' }))
  expect(land).toMatchObject({
    ...{ added: 0, refused: 1 },
    problems: [{ line: 1, problems: { homeType: 'not_manufactured' }, cells: { homeType: 'Land' } }],
    meanings: [{ field: 'homeType', value: 'Land', meaning: null }],
  })
})

test('a home that is held for review stays so when its own file calls it incomplete', async () => {
  const rosa = await person()
  await load(rosa, csv('S-1,Ocala,FL,34470,50000,Active,,'))
  await world.database.query('update listing set hold_review = true where owner_key = $1', [rosa.key])
  expect(await load(rosa, csv('S-1,Ocala,FL,34470,50000,held,,'))).toMatchObject({ same: 1, removed: 0 })
  await world.database.query('update listing set hold_review = false where owner_key = $1', [rosa.key])
  expect(await load(rosa, csv('S-1,Ocala,FL,34470,50000,Coming Soon,,'))).toMatchObject({ removed: 1 })
  expect(await homeOf(rosa)).toMatchObject({ active: 3 })
})
