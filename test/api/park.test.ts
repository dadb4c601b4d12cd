import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listListings } from '#contract/listing/v1.ts'
import { park, parkCard, parkNano, parkPage, parkResponses } from '#contract/park/v1.response.ts'
import { getPark, listParks, mapParks, parkListings, searchParks } from '#contract/park/v1.ts'
import { autocompletePlaces } from '#contract/place/v1.ts'
import { DAY } from '#kit/dates.ts'
import { detailLevels } from '#model/detail-level.ts'
import { aListing } from '#test/world/listing.ts'
import { anAssociation, aPark } from '#test/world/park.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'

// A Monday, 8:00 AM in Ocala.
const now = Date.UTC(2026, 5, 15, 12)
const secret = 'office@park.example'
const levels = { nano: parkNano, micro: parkCard, milli: parkPage, centi: park }
let world: OpenWorld
let full: number
let bare: number
let senior: number
let gone: number
/** Homes in the full park, and one a few miles away. */
const homes = { sale: 0, rent: 0, leaving: 0, near: 0 }

beforeAll(async () => {
  world = await openWorld(now, async database => {
    const stateAssociationKey = await anAssociation(database, { key: 52, name: 'Sample of Florida' })
    full = await aPark(database, {
      name: 'Heron Lake Village',
      stateAssociationKey,
      phone: '3525550143',
      salesPhone: '3525550144',
      email: secret,
      manager: 'Rosa Delgado',
      salesContact: 'Tom Whitaker',
      caption: 'Life by the lake',
      description: 'A quiet park of 120 sites.',
      website: 'https://heron.example',
      facebookLink: 'https://social.example/heron',
      virtualTour: 'https://tours.example/heron',
      isShowcase: true,
      isResidentOwned: true,
      packageName: 'premium',
      expirationDate: '2027-01-31',
      qualityRating: 4,
      ageType: 1,
      petsAllowed: 3,
      petsDescription: 'Two pets',
      vacantSiteCount: 4,
      vacantSitesAsOf: '2026-05-01',
      yearBuilt: 1972,
      displayAverageRent: true,
      averageMonthlyRent: 590,
      lotRentDescription: 'Due on the first.',
      financingDescription: 'Ask the office.',
      promotionDescription: 'First month free.',
      promotionEndsOn: '2026-06-15',
      leaseTermMonths: 12,
      leaseNoticeDays: 90,
      leasePassThroughs: true,
      leaseRightToSellInPlace: false,
      leaseAsOf: '2026-02-01',
      closedOnHolidays: true,
      appointmentDays: ['1', '5'],
      appointmentActive: true,
      leadDeliveryMethods: ['email', 'text'],
      details: [
        'pool',
        'rv-sites',
        { type: 'clubhouse', value: 'With kitchen' },
        { type: 'lake', value: 'x', showValue: false },
      ],
      hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }, { weekday: 0 }],
      rents: [
        { amount: 500, asOf: '2021-01-01', source: 'lease', includes: ['water'] },
        { amount: 612, asOf: '2026-03-02', source: 'staff', includes: null },
        { amount: 610, asOf: '2026-03-02', source: 'park', includes: ['water', 'trash'] },
      ],
      owners: [
        { changedOn: '1972-05-01', ownerKind: 'family', ownerName: 'The Marlow family' },
        { changedOn: '2015-01-01', ownerKind: 'residents' },
      ],
    })
    bare = await aPark(database, {
      name: 'Alder Court',
      town: 'tampa',
      ageType: null,
      siteCount: null,
      averageMonthlyRent: 480,
      displayAverageRent: false,
    })
    senior = await aPark(database, {
      name: 'Zinnia Cove',
      town: 'lakeland',
      ageType: 2,
      petsAllowed: 1,
      averageMonthlyRent: 700,
      displayAverageRent: true,
      website: 'https://hidden.example',
      displayWebsite: false,
    })
    gone = await aPark(database, { name: 'Gone Park', active: false, removedAt: now - DAY })
    await aPark(database, { name: 'Mesquite Bend', town: 'austin' })
    const inside = { now, parkKey: full, latitude: 29.201, longitude: -82.087 }
    homes.sale = await aListing(database, { ...inside, askingPrice: 90_000, packageName: 'premium' })
    homes.rent = await aListing(database, { ...inside, askingPrice: null, rentalPrice: 900 })
    homes.leaving = await aListing(database, { ...inside, askingPrice: 80_000, removedAt: now + DAY })
    await aListing(database, { ...inside, active: 2, showSold: true })
    await aListing(database, { ...inside, active: 0 })
    await aListing(database, { ...inside, holdReview: true })
    homes.near = await aListing(database, { now, latitude: 29.25, longitude: -82.087 })
    await aListing(database, { now, town: 'tampa', parkKey: senior })
  })
})
afterAll(() => world.close())

const get = (key: number, given: object = {}) => world.call(getPark, { path: { key }, ...given })
const names = async (query: Record<string, string>) => {
  const { body } = await world.call(listParks, { query, detail: 'micro' })
  return body.payload.map(({ name }: { name: string }) => name)
}

describe('GET one park', () => {
  test('returns every field of both formats (L119) (L121)', async () => {
    const { status, body } = await get(full)
    expect(status).toBe(200)
    expect(body.payload).toMatchObject({
      key: full,
      name: 'Heron Lake Village',
      label: 'Heron Lake Village, Ocala, FL',
      caption: 'Life by the lake',
      isShowcase: true,
      displayWebsite: true,
      description: 'A quiet park of 120 sites.',
      virtualTour: 'https://tours.example/heron',
      facebookLink: 'https://social.example/heron',
      isResidentOwned: true,
      ageRestrictions: 1,
      ageRestrictionsDescription: null,
      petsAllowed: 3,
      petsDescription: 'Two pets',
      promotionDescription: 'First month free.',
      lotRentDescription: 'Due on the first.',
      financingDescription: 'Ask the office.',
      website: 'https://heron.example',
      yearBuilt: 1972,
      displayAverageRent: true,
      averageMonthlyRent: 590,
      siteCount: 120,
      vacantSiteCount: 4,
      vacantSitesAsOf: '2026-05-01',
      qualityRating: 4,
      expirationDate: '2027-01-31',
      packageName: 'premium',
      manager: 'Rosa Delgado',
      salesContact: 'Tom Whitaker',
      amenities: expect.arrayContaining(['pool', 'clubhouse', 'lake', 'rv-sites']),
    })
    expect((await get(senior)).body.payload).toMatchObject({ ageRestrictions: 2, petsAllowed: 1 })
  })

  test('returns all relations at centi, and requested ones at milli (L120) (L174)', async () => {
    const { body } = await get(full, { detail: 'centi' })
    expect(body.payload).toMatchObject({
      address: { city: 'Ocala', state: 'FL' },
      appointmentAvailability: {
        sunday: false,
        monday: true,
        tuesday: false,
        wednesday: false,
        thursday: false,
        friday: true,
        saturday: false,
        active: true,
        disabled: false,
        holidayDisabled: false,
      },
      homesCount: { total: 3, forSaleCount: 2, forRentCount: 1 },
      stateAssociation: { key: 52, name: 'Sample of Florida' },
      photos: [],
      logo: null,
      brochure: null,
      phone: { key: expect.any(Number), number: '(352) 555-0143', extension: null, phoneType: 'office' },
      salesPhone: { key: expect.any(Number), number: '(352) 555-0144', extension: null, phoneType: 'office' },
      favorite: null,
      favoriteCount: 0,
      leadDeliveryMethods: ['email', 'text'],
      details: [
        { type: 'clubhouse', value: 'With kitchen', category: 'recreation', showValue: true },
        { type: 'pool', value: null, category: 'recreation', showValue: true },
        { type: 'lake', value: 'x', category: 'outdoors', showValue: false },
        { type: 'rv-sites', value: null, category: 'sites', showValue: true },
      ],
    })
    const some = (await get(full, { query: { 'include[]': ['details', 'phone'] } })).body.payload
    expect(some).toMatchObject({ phone: { number: '(352) 555-0143' } })
    expect(some.details).toHaveLength(4)
    expect(some).not.toHaveProperty('hours')
  })

  test('returns the lot-rent history with sources and the owners, newest first', async () => {
    const { payload } = (await get(full, { detail: 'centi' })).body
    // On the same day the park's own figure comes before that of staff.
    expect(payload.lotRent).toEqual({
      amount: 610,
      asOf: '2026-03-02',
      source: 'park',
      includes: ['water', 'trash'],
    })
    expect(
      payload.lotRents.map(({ amount, includes }: Record<string, unknown>) => [amount, includes]),
    ).toEqual([
      [610, ['water', 'trash']],
      [612, null],
      [500, ['water']],
    ])
    expect(payload.owners).toEqual([
      { changedOn: '2015-01-01', ownerName: null, ownerKind: 'residents' },
      { changedOn: '1972-05-01', ownerName: 'The Marlow family', ownerKind: 'family' },
    ])
    expect(payload.lease).toEqual({
      termMonths: 12,
      noticeDays: 90,
      passThroughs: true,
      rightToSellInPlace: false,
      firstRefusal: null,
      asOf: '2026-02-01',
    })
  })

  test('each detail level matches its type (L104)', async () => {
    for (const detail of detailLevels) {
      const { body } = await get(full, { detail })
      // Parsing drops unknown fields, so equality makes the check strict.
      expect(v.parse(levels[detail], body.payload)).toEqual(body.payload)
    }
  })

  test('never reveals an email address, nor hidden fields', async () => {
    for (const detail of detailLevels)
      expect(JSON.stringify((await get(full, { detail })).body)).not.toContain(secret)
    expect((await get(bare)).body.payload).toMatchObject({
      averageMonthlyRent: null,
      displayAverageRent: false,
    })
    expect((await get(senior)).body.payload).toMatchObject({ website: null, displayWebsite: false })
  })

  test('returns null for unknown values', async () => {
    const { payload } = (await get(bare, { detail: 'centi' })).body
    for (const field of ['caption', 'ageRestrictions', 'siteCount', 'vacantSiteCount', 'lotRent', 'yearBuilt', 'phone', 'hours', 'stateAssociation', 'isResidentOwned', 'promotionDescription', 'qualityRating'] as const) // biome-ignore format: a list
      expect(payload[field], field).toBeNull()
    expect(Object.values(payload.lease).filter(value => value !== null)).toEqual([])
    expect(payload.petsAllowed).toBe(0)
  })

  test('an offer ends after its last day in local time; hours and homes change with time', async () => {
    const at = async (moment: string) => {
      world.clock.now = Date.parse(moment)
      const { body, freshUntil } = await get(full, { detail: 'centi' })
      const { promotionDescription, hours, homesCount } = body.payload
      return [
        promotionDescription !== null,
        hours.isOpen,
        homesCount.forSaleCount,
        new Date(freshUntil!).toISOString(),
      ]
    }
    expect(await at('2026-06-15T12:00:00Z')).toEqual([true, false, 2, '2026-06-15T13:00:00.000Z'])
    expect(await at('2026-06-15T14:00:00Z')).toEqual([true, true, 2, '2026-06-15T21:00:00.000Z'])
    // Midnight in Florida is 4:00 UTC.
    expect(await at('2026-06-16T03:59:59Z')).toEqual([true, false, 2, '2026-06-16T04:00:00.000Z'])
    expect((await at('2026-06-16T04:00:00Z')).slice(0, 1)).toEqual([false])
    expect((await at('2026-06-16T12:00:00.001Z'))[2]).toBe(1)
    world.clock.now = now
  })

  test('responds with 404, 410 and 422 (L122)', async () => {
    expect(await get(999_999)).toMatchObject({ status: 404, body: { payload: 'not_found' } })
    expect(await world.call(getPark, { path: { key: 'x' } })).toMatchObject({ status: 404 })
    expect(await get(gone)).toMatchObject({
      status: 410,
      body: { payload: { key: gone, label: 'Gone Park, Ocala, FL', removedDate: '2026-06-14 12:00:00' } },
    })
    expect(await get(full, { query: { 'include[]': 'email' } })).toMatchObject({
      status: 422,
      body: { payload: { 'include[]': 'inclusion' } },
    })
  })

  test('matches its schema at every level, and each contains the previous one (L122)', async () => {
    for (const key of [full, bare, senior]) {
      let before: string[] = []
      for (const detail of detailLevels) {
        const { body } = await get(key, { detail })
        // Parsing drops unknown fields, so equality makes the check strict.
        expect(v.parse(parkResponses['park.get'].payload, body.payload)).toEqual(body.payload)
        expect(Object.keys(body.payload)).toEqual(expect.arrayContaining(before))
        before = Object.keys(body.payload)
      }
    }
  })
})

describe('the park search', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['all ages', { 'type[]': 'all-ages' }, ['Heron Lake Village', 'Mesquite Bend']],
    ['senior', { 'type[]': 'senior' }, ['Zinnia Cove']],
    ['resident owned', { 'type[]': 'resident-owned' }, ['Heron Lake Village']],
    ['RV sites', { 'type[]': 'has-rv-sites' }, ['Heron Lake Village']],
    ['a pool', { 'has-pool': 'true' }, ['Heron Lake Village']],
    ['a clubhouse', { 'has-clubhouse': 'true' }, ['Heron Lake Village']],
    ['homes for rent', { 'has-for-rent': 'true' }, ['Heron Lake Village']],
    ['homes for sale', { 'has-for-sale': 'true' }, ['Heron Lake Village', 'Zinnia Cove']],
    ['free sites', { 'has-vacant-sites': 'true' }, ['Heron Lake Village']],
    ['showcased', { showcased: 'true' }, ['Heron Lake Village']],
    ['pets', { 'pets-allowed': 'true' }, ['Heron Lake Village']],
    ['photos', { 'has-photos': 'true' }, []],
    ['a virtual tour', { 'has-virtual-tour': 'true' }, ['Heron Lake Village']],
    ['an association', { 'state-association-key': '52' }, ['Heron Lake Village']],
    ['a lot rent', { 'maximum-lot-rent': '610' }, ['Heron Lake Village']],
    ['a higher lot rent', { 'maximum-lot-rent': '700' }, ['Heron Lake Village', 'Zinnia Cove']],
  ])('filters by %s (L123)', async (_, query, wanted) => {
    expect((await names(query)).toSorted()).toEqual(wanted)
  })

  test('several types are combined with or (L123)', async () => {
    const { body } = await world.call(listParks, {
      query: { 'type[]': ['senior', 'resident-owned'] },
      detail: 'micro',
    })
    expect(body.meta.total).toBe(2)
  })

  test('sorts by best match, name in both directions, city, and homes (L124)', async () => {
    const all = ['Alder Court', 'Heron Lake Village', 'Mesquite Bend', 'Zinnia Cove']
    expect(await names({ 'order[]': 'name:asc' })).toEqual(all)
    expect(await names({ 'order[]': 'name:desc' })).toEqual(all.toReversed())
    expect(await names({ 'order[]': 'city:asc' })).toEqual([
      'Mesquite Bend',
      'Zinnia Cove',
      'Heron Lake Village',
      'Alder Court',
    ])
    expect((await names({ 'order[]': 'homes-count:desc' })).slice(0, 2)).toEqual([
      'Heron Lake Village',
      'Zinnia Cove',
    ])
    expect((await names({}))[0]).toBe('Heron Lake Village')
    expect((await names({ 'order[]': 'package-and-name:asc' })).slice(0, 2)).toEqual([
      'Heron Lake Village',
      'Alder Court',
    ])
  })

  test('homes high to low uses the number on the card (L124)', async () => {
    const { body } = await world.call(listParks, {
      query: { 'order[]': 'homes-count:desc' },
      detail: 'micro',
    })
    const shown = body.payload.map(({ homesCount }: { homesCount: { total: number } }) => homesCount.total)
    expect(shown[0]).toBe(3)
    expect(shown).toEqual(shown.toSorted((a: number, b: number) => b - a))
  })

  test('finds by place and radius, counts facets and groups, has 24 per page (L122)', async () => {
    const { body } = await world.call(searchParks, {
      query: { state: 'FL', city: 'Ocala', radius: 100, 'group-by': 'city' },
      detail: 'micro',
    })
    expect(body.meta).toMatchObject({
      total: 3,
      limit: 24,
      counts: { type: { 'all-ages': 1, senior: 1 }, 'has-pool': { true: 1 } },
    })
    expect(body.meta.groups.map(({ label }: { label: string }) => label).toSorted()).toEqual([
      'Lakeland, FL',
      'Ocala, FL',
      'Tampa, FL',
    ])
    expect(body.payload.find(({ key }: { key: number }) => key === bare).distance).toBeGreaterThan(50)
    const near = await world.call(searchParks, {
      query: { latitude: 28.04, longitude: -81.94, range: 10 },
      detail: 'micro',
    })
    expect(near.body.payload.map(({ key }: { key: number }) => key)).toEqual([senior])
    expect(await world.call(searchParks, { query: { state: 'FL', city: 'Nowhere At All' } })).toMatchObject({
      status: 422,
      body: { payload: 'not_found' },
    })
    expect(await world.call(searchParks, { query: { 'type[]': 'gold' } })).toMatchObject({ status: 422 })
    const empty = await world.call(searchParks, { query: { state: 'TX', 'has-pool': 'true' } })
    expect(empty.body.meta.relaxations).toEqual([{ parameter: 'has-pool', value: null, count: 1 }])
  })

  test('returns map pins with names (L122)', async () => {
    const { body } = await world.call(mapParks, { query: { bounds: '-83,27,-81,30', zoom: 8 } })
    expect(body.meta.total).toBe(3)
    expect(body.payload.map(({ label }: { label: string }) => label).toSorted()).toEqual([
      'Alder Court',
      'Heron Lake Village',
      'Zinnia Cove',
    ])
    expect(await world.call(mapParks, { query: {} })).toMatchObject({ status: 422 })
  })
})

describe('homes of a park', () => {
  const ask = (query: Record<string, string | number> = {}, key = full) =>
    world.call(parkListings, { path: { key }, query })
  const keys = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    body.payload.map(({ key }: { key: number }) => key)

  test('come first, then nearby ones by distance (L122)', async () => {
    const answer = await ask()
    expect(keys(answer).slice(0, 3).toSorted()).toEqual([homes.sale, homes.rent, homes.leaving].toSorted())
    expect(keys(answer).slice(3)).toEqual([homes.near])
    expect(answer.body.meta).toEqual({ total: 4, inPark: 3 })
    expect(answer.body.payload[3].distance).toBeCloseTo(3.52, 1)
    expect(keys(await ask({ limit: 2 }))).toHaveLength(2)
    expect(keys(await ask({ range: 0 }))).toHaveLength(3)
    expect(keys(await ask({ range: 3 }))).toHaveLength(3)
    expect(keys(await ask({ kind: 'for-rent' }))).toEqual([homes.rent])
    expect((await ask({ kind: 'for-sale' })).body.meta).toEqual({ total: 3, inPark: 2 })
  })

  test('are included in a park search on request (L122)', async () => {
    const search = (include: readonly string[]) =>
      world.call(searchParks, {
        query: { state: 'FL', 'include[]': include },
        detail: 'micro',
      })
    const { body, tags } = await search(['homes'])
    const park = body.payload.find(({ key }: { key: number }) => key === full)
    expect(park.homes.map(({ key }: { key: number }) => key)).toEqual(keys(await ask()))
    expect(park.homes[3].distance).toBeCloseTo(3.52, 1)
    expect(tags).toEqual(['parks', 'listings'])
    expect((await search([])).body.payload[0]).not.toHaveProperty('homes')
  })

  test('leaving the market update the park', async () => {
    world.clock.now = now + DAY + 1
    expect((await ask()).body.meta).toEqual({ total: 3, inPark: 2 })
    expect((await ask()).freshUntil).toBeGreaterThan(now)
    world.clock.now = now
  })

  test('are in the home search too', async () => {
    const { body } = await world.call(listListings, { query: { 'park-key': full }, detail: 'nano' })
    expect(body.meta.total).toBe(3)
  })

  test('404 for an unknown park, 422 for invalid parameters', async () => {
    expect(await ask({}, 999_999)).toMatchObject({ status: 404 })
    expect(await ask({ kind: 'gold' })).toMatchObject({
      status: 422,
      body: { payload: { kind: 'inclusion' } },
    })
    expect(await ask({ range: 101 })).toMatchObject({ status: 422 })
    expect(await ask({ limit: 0 })).toMatchObject({ status: 422 })
  })
})

test('searches and suggestions follow changes of parks and of their homes (L70)', async () => {
  const suggested = async (location: string) => {
    const { body } = await world.call(autocompletePlaces, { query: { location, park: 'true' } })
    return body.payload.flatMap(
      ({ parkKey, dropdownItemLabel }: { parkKey?: number; dropdownItemLabel: string }) =>
        parkKey === undefined ? [] : [dropdownItemLabel],
    )
  }
  expect(await suggested('zinnia')).toEqual(['Zinnia Cove, Lakeland, FL (MH Park)'])
  await world.database.query(
    'update listing set active = 4, removed_at = now() where park_key = $1 and active = 1',
    [senior],
  )
  await world.database.query(`update park set name = 'Zinnia Harbor' where key = $1`, [senior])
  await world.database.query('update park set active = false where key = $1', [bare])
  await world.changed('park', senior, bare)
  expect(await names({ state: 'FL', 'order[]': 'name:asc' })).toEqual(['Heron Lake Village', 'Zinnia Harbor'])
  expect(await names({ 'has-for-sale': 'true' })).toEqual(['Heron Lake Village'])
  expect(await suggested('zinnia')).toEqual(['Zinnia Harbor, Lakeland, FL (MH Park)'])
  expect(await suggested('alder')).toEqual([])
})
