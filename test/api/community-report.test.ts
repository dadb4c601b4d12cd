import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCommunityReport } from '#contract/community-report/v1.ts'
import { aListing } from '#test/world/listing.ts'
import { aPark } from '#test/world/park.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
let world: OpenWorld

beforeAll(async () => {
  world = await openWorld(now, async database => {
    const rents = (...amounts: number[]) =>
      amounts.map((amount, index) => ({ amount, asOf: `${2024 + index}-06-15` }))
    await aPark(database, { ageType: 2, siteCount: 100, vacantSiteCount: 4, rents: rents(400, 440, 484) })
    await aPark(database, { ageType: 1, siteCount: 50, rents: rents(500, 525, 551) })
    await aPark(database, { ageType: null, siteCount: null, rents: rents(300, 300, 300) })
    const average = { displayAverageRent: true, averageMonthlyRent: 650 }
    await aPark(database, { town: 'tampa', ageType: 1, siteCount: 30, ...average })
    await aPark(database, { town: 'tampa', siteCount: 10, averageMonthlyRent: 9_000 })
    await aPark(database, { active: false, siteCount: 9_000, rents: rents(9_000) })
    for (const askingPrice of [40_000, 60_000, 170_000]) await aListing(database, { now, askingPrice })
    await aListing(database, { now, askingPrice: null, rentalPrice: 1_100 })
    await aListing(database, { now, active: 4, askingPrice: 900_000 })
    await aListing(database, { now, holdReview: true, askingPrice: 900_000 })
    await aListing(database, { now, town: 'tampa', askingPrice: 80_000 })
    await aListing(database, { now, town: 'austin', askingPrice: 900_000 })
  })
})
afterAll(() => world?.close())

const ask = (query: Record<string, string>) => world.call(getCommunityReport, { query })

describe('the report of a place', () => {
  test('counts parks, lots, age policies, rents and homes of a city (L6)', async () => {
    const { status, body, tags } = await ask({ state: 'FL', city: 'Ocala' })
    expect(status).toBe(200)
    const { place, county, parks, lotRent, homes, counties, cities, asOf } = body.payload
    expect([place.dropdownItemLabel, county, asOf]).toEqual([
      'Ocala, FL',
      { label: 'Marion County', urlSlug: 'marion-county' },
      '2026-06-15 12:00:00',
    ])
    expect(parks).toEqual({
      count: 3,
      senior: 1,
      allAges: 1,
      sites: 150,
      sitesStated: 2,
      vacantSites: 4,
      vacantSitesStated: 1,
    })
    expect(lotRent).toEqual({
      stated: 3,
      low: 392,
      median: 484,
      high: 518,
      bands: [
        { from: 300, count: 1 },
        { from: 400, count: 1 },
        { from: 500, count: 1 },
      ],
      yearly: [
        { year: 2024, median: 400, parks: 3 },
        { year: 2025, median: 440, parks: 3 },
        { year: 2026, median: 484, parks: 3 },
      ],
      change: { perYear: 5, parks: 3 },
    })
    expect(homes).toEqual({
      listed: 4,
      forSale: 3,
      forRent: 1,
      medianPrice: 60_000,
      medianRent: 1_100,
      bands: [
        { from: 0, count: 1 },
        { from: 50_000, count: 1 },
        { from: 150_000, count: 1 },
      ],
    })
    expect([counties, cities]).toEqual([[], []])
    expect(tags).toEqual(['listings', 'parks'])
  })

  test('lists the cities of a county, and the counties of a state too (L6)', async () => {
    const county = (await ask({ state: 'FL', county: 'Marion County' })).body.payload
    expect(county.cities).toEqual([{ label: 'Ocala', urlSlug: 'ocala', parks: 3, homes: 4 }])
    const state = (await ask({ state: 'fl' })).body.payload
    expect(state.parks.count).toBe(5)
    expect(state.counties.map(({ urlSlug }: { urlSlug: string }) => urlSlug)).toEqual([
      'marion-county',
      'hillsborough-county',
    ])
    expect(state.cities[1]).toEqual({ label: 'Tampa', urlSlug: 'tampa', parks: 2, homes: 1 })
  })

  test('unknown values stay unknown: hidden averages are null, and too few parks make no trend', async () => {
    const { parks, lotRent } = (await ask({ state: 'FL', city: 'tampa' })).body.payload
    expect(lotRent).toMatchObject({ stated: 1, median: 650, yearly: [], change: null })
    expect([parks.vacantSites, parks.vacantSitesStated]).toEqual([null, 0])
    const nothing = (await ask({ state: 'WY' })).body.payload
    expect(nothing.parks).toMatchObject({ count: 0, sites: null })
    expect(nothing.lotRent).toMatchObject({ stated: 0, median: null, change: null })
    expect(nothing.homes).toMatchObject({ listed: 0, medianPrice: null, bands: [] })
  })

  test.each([
    [{}, { state: 'required' }],
    [{ state: 'ZZ' }, { state: 'inclusion' }],
    [{ state: 'FL', color: 'red' }, { color: 'unknown' }],
    [{ state: 'FL', city: 'Nowhere At All' }, 'not_found'],
  ])('%j is refused', async (query, payload) => {
    const { status, body } = await ask(query as unknown as Record<string, string>)
    expect([status, body.payload]).toEqual([422, payload])
  })
})
