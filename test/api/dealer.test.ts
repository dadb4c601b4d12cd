import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealer, dealerCard, dealerNano, dealerPage, dealerResponses } from '#contract/dealer/v1.response.ts'
import { getDealer, listDealers, mapDealers, searchDealers } from '#contract/dealer/v1.ts'
import { getListing, listListings } from '#contract/listing/v1.ts'
import { DAY } from '#kit/dates.ts'
import { detailLevels } from '#model/detail-level.ts'
import { aCompany, aDealer, aSalesPerson } from '#test/world/dealer.ts'
import { aListing } from '#test/world/listing.ts'
import { anAssociation, aPark } from '#test/world/park.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'

// A Monday, 8:00 AM in Ocala.
const now = Date.UTC(2026, 5, 15, 12)
const secrets = ['desk@dealer.example', 'two@dealer.example', 'three@dealer.example', 'ana@dealer.example']
const levels = { nano: dealerNano, micro: dealerCard, milli: dealerPage, centi: dealer }
let world: OpenWorld
let full: number
let bare: number
let hidden: number
let closed: number
let home: number
const week = Object.fromEntries([1, 2, 3, 4, 5].map(day => [day, ['09:00', '18:00'] as const]))

beforeAll(async () => {
  world = await openWorld(now, async database => {
    const stateAssociationKey = await anAssociation(database, { key: 52, name: 'Sample of Florida' })
    full = await aDealer(database, {
      name: 'Fernwood Homes',
      phone: '3525550143',
      altPhone: '3525550144',
      email: secrets[0]!,
      otherEmails: [secrets[1]!, secrets[2]!],
      website: 'https://fernwood.example',
      facebookLink: 'https://facebook.example/fernwood',
      subdomain: 'fernwood',
      packageName: 'ProPlus',
      stateAssociationKey,
      companyKey: await aCompany(database),
      parkKey: await aPark(database, { name: 'Heron Lake' }),
      caption: 'Walk through today',
      description: 'Two rows of display homes.',
      directions: 'Second light, left.',
      businessHoursDescription: 'Call ahead for evenings.',
      memberSince: '2019-04-01',
      territoryRadius: 50,
      fsboLeads: true,
      brokerLeads: true,
      closedOnHolidays: true,
      hours: { ...week, 6: 'appointment', 0: 'closed' },
      socialMedia: { instagram: 'https://instagram.example/fernwood' },
      appointmentDays: ['monday', 'friday'],
    })
    await aSalesPerson(database, {
      salesCenterKey: full,
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone: '3525550145',
      email: secrets[3]!,
    })
    home = await aListing(database, { now, salesCenterKey: full, askingPrice: 90_000, rentalPrice: 900 })
    await aListing(database, { now, salesCenterKey: full, askingPrice: 80_000, removedAt: now + DAY })
    await aListing(database, { now, salesCenterKey: full, active: 4, removedAt: now - DAY })
    await aListing(database, { now, salesCenterKey: full, active: 0 })
    bare = await aDealer(database, { name: 'Alder Housing', town: 'tampa', packageName: null })
    hidden = await aDealer(database, {
      name: 'Zinnia Home Sales',
      town: 'lakeland',
      packageName: 'Pro',
      isLowVolumePro: true,
      displayAddress: false,
      streetAddress1: '77 Secret Road',
      latitude: 28.0381234,
      longitude: -81.9391234,
      hours: { 1: ['09:00', '18:00'] },
    })
    await aListing(database, { now, salesCenterKey: hidden })
    closed = await aDealer(database, { name: 'Gone Homes', active: false, removedAt: now - DAY })
    await aDealer(database, { name: 'Two Rivers', town: 'austin', packageName: 'BasicPro' })
  })
})
afterAll(() => world.close())

const get = (key: number, given: object = {}) => world.call(getDealer, { path: { key }, ...given })
const names = async (query: Record<string, string>) => {
  const { body } = await world.call(listDealers, { query, detail: 'micro' })
  return body.payload.map(({ name }: { name: string }) => name)
}

describe('GET one dealer', () => {
  test('returns every specified field (L125) (L127) (L128) (L129)', async () => {
    const { status, body } = await get(full)
    expect(status).toBe(200)
    expect(body.payload).toMatchObject({
      key: full,
      name: 'Fernwood Homes',
      caption: 'Walk through today',
      packageName: 'ProPlus',
      isBasicPro: false,
      isLowVolumePro: false,
      memberSince: '2019-04-01',
      description: 'Two rows of display homes.',
      directions: 'Second light, left.',
      businessHoursDescription: 'Call ahead for evenings.',
      website: 'https://fernwood.example',
      facebookLink: 'https://facebook.example/fernwood',
      subdomain: 'fernwood',
      displayAddress: true,
      territoryRadius: 50,
      territoryLevel: 'pro-plus-silver',
      fsboLeads: true,
      alertLeads: false,
      brokerLeads: true,
    })
  })

  test('returns all relations at centi, and requested ones at milli (L126)', async () => {
    const { body } = await get(full, { detail: 'centi' })
    expect(body.payload).toMatchObject({
      address: { streetAddress1: '12 Heron Way', city: 'Ocala' },
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
        holidayDisabled: true,
      },
      hours: { timeZone: 'America/New_York', closedOnHolidays: true, isOpen: false },
      company: { name: 'Fernwood Group' },
      cover: null,
      logo: null,
      banner: null,
      stateAssociation: { key: 52, name: 'Sample of Florida' },
      park: { name: 'Heron Lake', city: 'Ocala' },
      phone: { key: expect.any(Number), number: '(352) 555-0143', extension: null, phoneType: 'office' },
      altPhone: { key: expect.any(Number), number: '(352) 555-0144', extension: null, phoneType: 'office' },
      homesCount: { total: 2, forSaleCount: 2, forRentCount: 1 },
      socialMedia: [{ network: 'instagram', url: 'https://instagram.example/fernwood' }],
      salesPersons: [
        {
          name: { firstName: 'Ana', lastName: 'Ruiz' },
          phone: { key: expect.any(Number), number: '(352) 555-0145', extension: null, phoneType: 'office' },
        },
      ],
      floorPlans: [],
    })
    expect(body.payload.hours.days).toHaveLength(7)
    const some = (await get(full, { query: { 'include[]': ['company', 'alt-phone'] } })).body.payload
    expect(some).toMatchObject({
      company: { name: 'Fernwood Group' },
      altPhone: { number: '(352) 555-0144' },
    })
    expect(some).not.toHaveProperty('hours')
  })

  test('each detail level matches its type (L104)', async () => {
    for (const detail of detailLevels) {
      const { body } = await get(full, { detail })
      // Parsing drops unknown fields, so equality makes the check strict.
      expect(v.parse(levels[detail], body.payload)).toEqual(body.payload)
    }
  })

  test('never reveals an email address', async () => {
    for (const detail of detailLevels) {
      const text = JSON.stringify((await get(full, { detail })).body)
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  })

  test('returns null for unknown values', async () => {
    const { body } = await get(bare, { detail: 'centi' })
    for (const field of [
      'caption',
      'memberSince',
      'phone',
      'website',
      'territoryRadius',
      'territoryLevel',
      'hours',
    ])
      expect(body.payload[field], field).toBeNull()
    for (const field of [
      'company',
      'park',
      'stateAssociation',
      'appointmentAvailability',
      'altPhone',
      'packageName',
    ])
      expect(body.payload[field], field).toBeNull()
  })

  test('with a hidden address reveals neither street nor exact coordinates, nor do its homes', async () => {
    const { body } = await get(hidden, { detail: 'centi' })
    expect(body.payload.address).toMatchObject({ streetAddress1: null, city: 'Lakeland' })
    expect(body.payload.coordinatePoint).toEqual({ latitude: 28.04, longitude: -81.94 })
    const found = await world.call(listListings, { query: { 'sales-center-key': hidden }, detail: 'centi' })
    expect(found.body.payload[0].salesCenter.name).toBe('Zinnia Home Sales')
    for (const answer of [body, found.body]) expect(JSON.stringify(answer)).not.toContain('Secret Road')
    expect(JSON.stringify(found.body.payload[0].salesCenter)).not.toContain('28.0381234')
  })

  test('open now changes with time, and so does the response (L126)', async () => {
    const open = async (moment: string) => {
      world.clock.now = Date.parse(moment)
      const { body, freshUntil } = await get(full, { query: { 'include[]': 'hours' } })
      return [body.payload.hours.isOpen, new Date(freshUntil!).toISOString()]
    }
    expect(await open('2026-06-15T12:00:00Z')).toEqual([false, '2026-06-15T13:00:00.000Z'])
    expect(await open('2026-06-15T13:00:00Z')).toEqual([true, '2026-06-15T22:00:00.000Z'])
    // Juneteenth of 2026 is a Friday.
    expect((await open('2026-06-19T15:00:00Z'))[0]).toBe(false)
    world.clock.now = now
  })

  test('counts homes on the market only', async () => {
    world.clock.now = now + DAY + 1
    expect((await get(full)).body.payload.homesCount.total).toBe(1)
    world.clock.now = now
  })

  test('responds with 404, 410 and 422 (L129)', async () => {
    expect(await get(999_999)).toMatchObject({ status: 404, body: { payload: 'not_found' } })
    expect(await world.call(getDealer, { path: { key: 'x' } })).toMatchObject({ status: 404 })
    expect(await get(closed)).toMatchObject({
      status: 410,
      body: { payload: { key: closed, label: 'Gone Homes, Ocala, FL', removedDate: '2026-06-14 12:00:00' } },
    })
    expect(await get(full, { query: { 'include[]': 'email' } })).toMatchObject({
      status: 422,
      body: { payload: { 'include[]': 'inclusion' } },
    })
  })

  test('matches its schema at every level', async () => {
    for (const key of [full, bare, hidden])
      for (const detail of detailLevels) {
        const { body } = await get(key, { detail })
        const { issues } = v.safeParse(dealerResponses['dealer.get'].payload, body.payload)
        expect(issues?.map(issue => issue.message) ?? []).toEqual([])
      }
  })
})

describe('the dealer search', () => {
  test('filters by Pro+ and association membership (L130)', async () => {
    expect(await names({ 'type[]': 'pro-plus' })).toEqual(['Fernwood Homes'])
    expect(await names({ 'state-association-member': 'true' })).toEqual(['Fernwood Homes'])
    expect(await names({ 'state-association-key': '52' })).toEqual(['Fernwood Homes'])
    expect(await names({ state: 'TX', 'type[]': 'pro-plus' })).toEqual([])
  })

  test('sorts by name and city in both directions, and by homes (L130)', async () => {
    const all = ['Alder Housing', 'Fernwood Homes', 'Two Rivers', 'Zinnia Home Sales']
    expect(await names({ 'order[]': 'name:asc' })).toEqual(all)
    expect(await names({ 'order[]': 'name:desc' })).toEqual(all.toReversed())
    const byCity = ['Two Rivers', 'Zinnia Home Sales', 'Fernwood Homes', 'Alder Housing']
    expect(await names({ 'order[]': 'city:asc' })).toEqual(byCity)
    expect(await names({ 'order[]': 'city:desc' })).toEqual(byCity.toReversed())
    expect((await names({ 'order[]': 'homes-count:desc' })).slice(0, 2)).toEqual([
      'Fernwood Homes',
      'Zinnia Home Sales',
    ])
    expect((await names({}))[0]).toBe('Fernwood Homes')
    expect((await names({ 'order[]': 'package-and-name:asc' })).slice(0, 3)).toEqual([
      'Fernwood Homes',
      'Zinnia Home Sales',
      'Two Rivers',
    ])
  })

  test('finds by place, counts facets and groups, returns miles (L129)', async () => {
    const { body } = await world.call(searchDealers, {
      query: { state: 'FL', city: 'Ocala', radius: 100, 'group-by': 'city' },
      detail: 'micro',
    })
    expect(body.meta).toMatchObject({ total: 3, counts: { type: { 'pro-plus': 1 } } })
    expect(body.meta.groups.map(({ label }: { label: string }) => label).sort()).toEqual([
      'Lakeland, FL',
      'Ocala, FL',
      'Tampa, FL',
    ])
    expect(body.payload.find(({ key }: { key: number }) => key === bare).distance).toBeGreaterThan(50)
    expect(await world.call(searchDealers, { query: { state: 'FL', city: 'Nowhere At All' } })).toMatchObject(
      {
        status: 422,
        body: { payload: 'not_found' },
      },
    )
    expect(await world.call(searchDealers, { query: { 'type[]': 'gold' } })).toMatchObject({ status: 422 })
    const empty = await world.call(searchDealers, { query: { state: 'TX', 'type[]': 'pro-plus' } })
    expect(empty.body.meta.relaxations).toEqual([{ parameter: 'type[]', value: null, count: 1 }])
  })

  test('returns map pins with names (L129)', async () => {
    const { body } = await world.call(mapDealers, { query: { bounds: '-83,27,-81,30', zoom: 8 } })
    expect(body.meta.total).toBe(3)
    expect(body.payload.map(({ label }: { label: string }) => label).sort()).toEqual([
      'Alder Housing',
      'Fernwood Homes',
      'Zinnia Home Sales',
    ])
    expect(await world.call(mapDealers, { query: {} })).toMatchObject({ status: 422 })
  })

  test('follows changes of dealers and of their homes', async () => {
    await world.database.query(
      `update listing set active = 4, removed_at = now() where sales_center_key = $1 and active = 1`,
      [hidden],
    )
    await world.database.query(`update sales_center set active = false where key = $1`, [bare])
    await world.changed('sales_center', hidden, bare)
    const { body } = await world.call(listDealers, { query: { state: 'FL' }, detail: 'micro' })
    expect(
      body.payload.map(({ name, homesCount }: { name: string; homesCount: { total: number } }) => [
        name,
        homesCount.total,
      ]),
    ).toEqual([
      ['Fernwood Homes', 2],
      ['Zinnia Home Sales', 0],
    ])
  })
})

test('homes can be found by dealer', async () => {
  const { body } = await world.call(listListings, { query: { 'sales-center-key': full }, detail: 'nano' })
  expect(body.meta.total).toBe(2)
  expect(body.payload.map(({ key }: { key: number }) => key)).toContain(home)
  expect(
    (await world.call(getListing, { path: { key: home }, detail: 'centi' })).body.payload.salesCenter.key,
  ).toBe(full)
})
