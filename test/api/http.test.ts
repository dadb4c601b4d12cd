import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaType } from '#contract/operation.ts'
import { DAY } from '#kit/dates.ts'
import { detailLevels } from '#model/detail-level.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aCompany, aDealer, aSalesPerson } from '../world/dealer.ts'
import { expectFailure } from '../world/failure.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { aListing } from '../world/listing.ts'
import { anAssociation, aPark } from '../world/park.ts'
import { expectAnswer, roomsWithOwnFile, unseenOf } from '../world/seen.ts'
import { get, type Reply, startSite } from '../world/site.ts'

let world: TestDatabase
let site: RunningServer
const keys = {
  full: 0,
  plain: 0,
  removed: 0,
  draft: 0,
  floorPlan: 0,
  retiredPlan: 0,
  association: 0,
  park: 0,
  removedPark: 0,
  dealer: 0,
  closedDealer: 0,
}

beforeAll(async () => {
  world = await testDatabase()
  const { database } = world
  const stateAssociationKey = await anAssociation(database, { state: 'FL' })
  keys.association = stateAssociationKey
  const salesCenterKey = await aDealer(database, {
    phone: '3525550100',
    altPhone: '3525550103',
    packageName: 'ProPlus',
    territoryRadius: 30,
    memberSince: '2020-02-03',
    hours: { 1: ['09:00', '17:00'], 6: 'appointment', 0: 'closed' },
    companyKey: await aCompany(database),
    socialMedia: { facebook: 'https://facebook.example/1' },
    appointmentDays: ['monday'],
    stateAssociationKey,
  })
  keys.park = await aPark(database, {
    phone: '3525550101',
    averageMonthlyRent: 500,
    displayAverageRent: true,
    stateAssociationKey,
    details: ['pool', { type: 'clubhouse', value: 'With kitchen' }],
    hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
    rents: [{ amount: 510, asOf: '2026-01-01', includes: ['water'] }],
    owners: [{ changedOn: '2010-01-01', ownerKind: 'family' }],
  })
  keys.removedPark = await aPark(database, { active: false, removedAt: Date.now() })
  keys.full = await aListing(database, {
    photos: 8,
    salesCenterKey,
    salesPersonKey: await aSalesPerson(database, { salesCenterKey }),
    parkKey: keys.park,
    stateAssociationKey,
    packageName: 'featured',
    caption: 'Bright corner home',
    description: 'A bright home with a porch on a corner lot.',
    tenure: 'leased-lot',
    lotRentAmount: 540,
    lotRentIncludes: ['water', 'trash'],
    lotRentAsOf: '2026-01-05',
    lotRentSource: 'park',
    amenities: ['central-air'],
    locationTypes: ['all-ages-community'],
    titleStatus: 'clear',
    windZone: 2,
    roofLoadZone: 'south',
    thermalZone: 1,
    virtualTour: 'https://tours.example/1',
    sponsoredUntil: Date.now() + 30 * DAY,
    sectionSizes: [{ length: 56, width: 14, hudLabel: 'FLA1234567', serialNumber: 'LF5614A' }],
    phones: ['3525550102'],
    emails: ['owner@havenrow.example'],
    openHouses: [{ startAt: Date.now() + DAY, endAt: Date.now() + DAY + 7_200_000, name: 'Open Sunday' }],
  })
  keys.floorPlan = await aFloorPlan(database, { soldBy: [salesCenterKey] })
  keys.retiredPlan = await aFloorPlan(database, { modelName: 'Sorrel 2856-33', active: false })
  keys.plain = await aListing(database, { askingPrice: 90_000 })
  keys.dealer = salesCenterKey
  keys.closedDealer = await aDealer(database, { active: false, removedAt: Date.now() })
  keys.removed = await aListing(database, { active: activeStatus.RemovedNotForSale })
  keys.draft = await aListing(database, { active: activeStatus.Started })
  site = await startSite({ connectionString: world.connectionString })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

/** Every status seen for each call. */
/** Calls over HTTP; validates the response strictly, and records its status. */
async function call(id: string, path: string, init: RequestInit = {}): Promise<Reply> {
  const reply = await get(site.address + path, init)
  expectAnswer({ id }, reply)
  return reply
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const search = '/api/v1/listing-searches.json'
const list = '/api/v1/listings.json'
const box = 'bounds=-83,28,-81,30&zoom=7'

describe('every call matches its operation', () => {
  test('parks', async () => {
    const park = (key: number) => `/api/v1/parks/${key}.json`
    for (const detail of detailLevels)
      await call('park.get', park(keys.park), { headers: { accept: mediaType(detail) } })
    expect((await call('park.get', park(999_999))).status).toBe(404)
    expect((await call('park.get', park(keys.removedPark))).status).toBe(410)
    expect((await call('park.get', `${park(keys.park)}?include[]=email`)).status).toBe(422)
    const found = await call(
      'park.search',
      '/api/v1/park-searches.json?state=FL&group-by=county&has-pool=true',
    )
    expect(found.json.meta).toMatchObject({ total: 1, limit: 24 })
    expect((await call('park.search', '/api/v1/park-searches.json?type[]=gold')).status).toBe(422)
    await call('park.list', '/api/v1/parks.json?type[]=all-ages')
    expect((await call('park.list', '/api/v1/parks.json?order[]=price:asc')).status).toBe(422)
    await call('park.map', '/api/v1/parks/map.json?bounds=-83,27,-81,30&zoom=8')
    expect((await call('park.map', '/api/v1/parks/map.json')).status).toBe(422)
    const homes = `/api/v1/parks/${keys.park}/listings.json`
    expect((await call('park.listings', homes)).json.payload[0].key).toBe(keys.full)
    expect((await call('park.listings', '/api/v1/parks/999999/listings.json')).status).toBe(404)
    expect((await call('park.listings', `${homes}?kind=gold`)).status).toBe(422)
  })

  test('dealers', async () => {
    const center = (key: number | string) => `/api/v1/sales-centers/${key}.json`
    for (const detail of detailLevels)
      await call('dealer.get', center(keys.dealer), { headers: { accept: mediaType(detail) } })
    expect((await call('dealer.get', center(999_999))).status).toBe(404)
    expect((await call('dealer.get', center(keys.closedDealer))).status).toBe(410)
    expect((await call('dealer.get', `${center(keys.dealer)}?include[]=email`)).status).toBe(422)
    const found = await call('dealer.search', '/api/v1/sales-center-searches.json?state=FL&group-by=county')
    expect(found.json.meta).toMatchObject({ total: 1, limit: 24 })
    await call('dealer.list', '/api/v1/sales-centers.json?type[]=pro-plus')
    await call('dealer.map', `/api/v1/sales-centers/map.json?${box}`)
    for (const [id, path] of [
      ['dealer.search', 'sales-center-searches.json?state=XX'],
      ['dealer.list', 'sales-centers.json?order[]=price:asc'],
      ['dealer.map', 'sales-centers/map.json'],
    ] as const)
      expect((await call(id, `/api/v1/${path}`)).status).toBe(422)
  })

  test('places', async () => {
    const { json } = await call('place.autocomplete', '/api/v1/places/autocomplete.json?location=ocala')
    expect(json.payload[0]).toMatchObject({ city: 'Ocala', state: 'FL', isState: false })
    const nothing = await call('place.autocomplete', '/api/v1/places/autocomplete.json?location=')
    expect(nothing).toMatchObject({ status: 422, json: { payload: { location: 'required' } } })
    const parks = await call(
      'place.autocomplete',
      '/api/v1/places/autocomplete.json?location=heron&park=true',
    )
    expect(parks.json.payload).toContainEqual(expect.objectContaining({ parkKey: expect.any(Number) }))
  })

  test.each([
    ['book-value.get', '/api/v1/book-value.json?state=FL&sections=2'],
    ['community-report.get', '/api/v1/community-report.json?state=FL&county=Marion+County'],
  ])('%s', async (id, path) => {
    expect((await call(id, path)).json.payload.place.state).toBe('FL')
    expect((await call(id, `${path}&city=Nowhere+At+All`)).json.payload).toBe('not_found')
    expect((await call(id, `${path}&x=1`)).status).toBe(422)
  })

  test('statistics', async () => {
    const { json } = await call('statistics.general', '/api/v1/statistics/general.json')
    expect(json.payload).toEqual({
      homesActiveSaleCount: 2,
      homesActiveRentCount: 0,
      parkCount: 1,
      salesCenterCount: 1,
    })
    expect((await call('statistics.general', '/api/v1/statistics/general.json?x=1')).json.payload).toEqual({
      x: 'unknown',
    })
  })

  test('guides and text pages', async () => {
    const path = (rest: string) => `/api/v1/${rest}`
    const { json } = await call('content.articles', path('articles.json?language=es'))
    expect(json.meta.total).toBe(json.payload.length)
    expect((await call('content.articles', path('articles.json?language=fr'))).json.payload).toEqual({
      language: 'inclusion',
    })
    const said = await call('content.testimonials', path('testimonials.json'))
    expect(said.json.meta.total).toBe(45)
    expect(said.json.payload[0]).toEqual({
      text: expect.any(String),
      name: expect.any(String),
      location: expect.any(String),
      isSample: true,
    })
    expect((await call('content.testimonials', path('testimonials.json?x=1'))).json.payload).toEqual({
      x: 'unknown',
    })
    for (const [id, folder, slug] of [
      ['content.article', 'articles', json.payload[0].slug],
      ['content.page', 'pages', 'privacy-policy'],
    ]) {
      const [en, es] = await Promise.all(
        ['', '?language=es'].map(query => call(id, path(`${folder}/${slug}.json${query}`))),
      )
      expect(en!.json.payload.slug).toBe(slug)
      expect(es!.json.payload.title).not.toBe(en!.json.payload.title)
      expect((await call(id, path(`${folder}/${slug}.json?language=`))).status).toBe(200)
      expect((await call(id, path(`${folder}/${slug}.json?x=1`))).json.payload).toEqual({ x: 'unknown' })
      for (const unknown of ['no-such', 'No', '..', 'constructor'])
        expect((await call(id, path(`${folder}/${unknown}.json`))).status, unknown).toBe(404)
    }
  })

  test('state associations and state statistics', async () => {
    const calls = [
      ['association.get', (key: number | string) => `/api/v1/state-associations/${key}.json`],
      ['statistics.state', (key: number | string) => `/api/v1/statistics/state/${key}.json`],
    ] as const
    for (const [id, path] of calls) {
      expect((await call(id, path(keys.association))).status).toBe(200)
      expect((await call(id, `${path(keys.association)}?x=1`)).json.payload).toEqual({ x: 'unknown' })
      for (const unknown of [3001, 'x', '1e2', '1234567890'])
        expect((await call(id, path(unknown))).status, String(unknown)).toBe(404)
    }
    const all = '/api/v1/state-associations.json'
    expect((await call('association.list', all)).json.meta).toEqual({ total: 1, offset: 0, limit: 100 })
    expect((await call('association.list', `${all}?limit=x`)).json.payload).toEqual({ limit: 'not_a_number' })
    for (const detail of detailLevels)
      for (const [
        id,
        path,
      ] of [['association.list', all], ['association.get', calls[0][1](keys.association)]] as const) // biome-ignore format: pairs
        expect((await call(id, path, { headers: { accept: mediaType(detail) } })).status).toBe(200)
  })

  test('searches', async () => {
    for (const [id, path] of [
      ['listing.search', search],
      ['listing.list', list],
    ] as const) {
      const { json } = await call(id, `${path}?state=FL&order[]=price:asc&group-by=county`)
      expect(json.meta).toMatchObject({ total: 2, offset: 0, limit: 22 })
      const nothing = await call(id, `${path}?state=FL&city=Nowhere`)
      expect(nothing).toMatchObject({ status: 422, json: { payload: 'not_found' } })
      expect((await call(id, `${path}?minimum-price=x`)).json.payload).toEqual({
        'minimum-price': 'not_a_number',
      })
    }
    const grouped = await call('listing.search', `${search}?group-by=county`)
    expect(grouped.json.meta.groups).toMatchObject([{ count: 2 }])
    const near = await call('listing.search', `${search}?latitude=29.2&longitude=-82.1&range=10`)
    expect(near.json.payload[0].distance).toEqual(expect.any(Number))
    const none = await call('listing.search', `${search}?state=FL&bedrooms=9`)
    expect(none.json.meta.relaxations.length).toBeGreaterThan(0)
  })

  test('maps', async () => {
    const { json } = await call('listing.map', `/api/v1/listings/map.json?${box}`)
    expect(json.meta.total).toBe(2)
    expect((await call('listing.map', '/api/v1/listings/map.json')).json.payload).toEqual({
      bounds: 'required',
      zoom: 'required',
    })
  })

  test('a home: on the market, removed, unknown and unpublished', async () => {
    const path = (key: number | string, rest = '') => `/api/v1/listings/${key}.json${rest}`
    expect((await call('listing.get', path(keys.full))).json.payload.key).toBe(keys.full)
    expect((await call('listing.get', path(keys.removed))).json).toMatchObject({
      error: { code: 'gone' },
      payload: {
        key: keys.removed,
        label: `Listing #${keys.removed} Ocala, FL`,
        coordinatePoint: { latitude: expect.any(Number), longitude: expect.any(Number) },
        removedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    })
    for (const unknown of [keys.draft, 999_999_999, 'x', '1e5', '0', '1234567890'])
      expect((await call('listing.get', path(unknown))).status, String(unknown)).toBe(404)
    expect((await call('listing.get', path(keys.full, '?include[]=secrets'))).json.payload).toEqual({
      'include[]': 'inclusion',
    })
  })

  test('floor plans and their dealers', async () => {
    const path = (key: number, rest = '.json') => `/api/v1/floorplans/${key}${rest}`
    expect((await call('floor-plan.get', path(keys.floorPlan))).json.payload.key).toBe(keys.floorPlan)
    expect((await call('floor-plan.get', path(999_999))).json.payload).toBe('not_found')
    expect((await call('floor-plan.get', path(keys.retiredPlan))).status).toBe(410)
    expect((await call('floor-plan.get', path(keys.floorPlan, '.json?include[]=x'))).status).toBe(422)
    const sellers = (key: number, zip: string) =>
      call('floor-plan.sales-centers', path(key, `/sales-centers.json?zip=${zip}`))
    expect((await sellers(keys.floorPlan, '34470')).json).toMatchObject({
      payload: [{ name: 'Fernwood Homes', distance: expect.any(Number) }],
      meta: { total: 1 },
    })
    expect((await sellers(999_999, '34470')).status).toBe(404)
    expect((await sellers(keys.floorPlan, '1')).json.payload).toEqual({ zip: 'zip' })
    const maker = (slug: string) => call('floor-plan.maker', `/api/v1/makers/${slug}`)
    expect((await maker('larkfield.json')).json).toMatchObject({
      payload: {
        name: 'Larkfield',
        floorPlans: [{ key: keys.floorPlan }],
        salesCenters: [{ name: 'Fernwood Homes', planCount: 1 }],
      },
      meta: { total: 1, salesCenterCount: 1 },
    })
    expect((await maker('no-one.json')).status).toBe(404)
    expect((await maker('larkfield.json?limit=0')).status).toBe(422)
    for (const [id, found] of [
      ['floor-plan.search', 'floorplan-searches'],
      ['floor-plan.list', 'floorplans'],
    ] as const) {
      expect((await call(id, `/api/v1/${found}.json?state=FL`)).json.meta.total).toBe(1)
      expect((await call(id, `/api/v1/${found}.json?size=x`)).json.payload).toEqual({ size: 'inclusion' })
    }
  })

  test('a message to the operator', async () => {
    const send = (body: object) => call('contact.send', '/api/v1/contact-messages.json', json(body))
    const mine = { name: 'Rosa', email: 'rosa@mail.example', message: 'Good day' }
    expect((await send(mine)).status).toBe(201)
    expect((await send({ ...mine, email: 'rosa' })).json.payload).toEqual({ email: 'email' })
    const list = (body: object) => call('listing-request.send', '/api/v1/listing-requests.json', json(body))
    expect((await list({ name: 'Rosa', phone: '352 555 0100', offer: 'rent' })).status).toBe(201)
    expect((await list({ name: 'Rosa', phone: '352 555 0100' })).json.payload).toEqual({ offer: 'required' })
  })

  test('visitor events', async () => {
    const report = (body: object) => call('event.report', '/api/v1/events.json', json(body))
    expect((await report({ type: 'park', subType: 'view', entityKey: 1 })).json.payload.counted).toBe(false)
    expect((await report({})).status).toBe(422)
  })

  test('data deletion requests', async () => {
    const open = (body: object) => call('data-request.open', '/api/v1/data-requests.json', json(body))
    expect((await open({ email: 'rosa@mail.example' })).status).toBe(201)
    expect((await open({})).json.payload).toEqual({ email: 'required' })
    const token = randomBytes(32).toString('base64url')
    await world.database.query("update data_request set token_hash = $1 where email = 'rosa@mail.example'", [
      createHash('sha256').update(token).digest('base64url'),
    ])
    const confirm = () => call('data-request.confirm', '/api/v1/data-requests/confirm.json', json({ token }))
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 422])
  })

  test('what homes that got messages had', async () => {
    const { json } = await call('listing.lead-factors', '/api/v1/lead-factors.json')
    expect(json.payload).toHaveLength(6)
  })

  test('similar homes', async () => {
    const path = (key: number, rest = '') => `/api/v1/listings/${key}/similar.json${rest}`
    const { json } = await call('listing.similar', path(keys.full))
    expect(json.payload.map(({ key }: { key: number }) => key)).toEqual([keys.plain])
    expect((await call('listing.similar', path(1))).status).toBe(404)
    expect((await call('listing.similar', path(keys.full, '?n=1'))).status).toBe(422)
  })

  test('a listing number', async () => {
    const path = (number: number | string) => `/api/v1/listings/lookup.json?number=${number}`
    expect((await call('listing.lookup', path(keys.plain))).json.payload).toMatchObject({ key: keys.plain })
    expect((await call('listing.lookup', path(999_999_999))).json.payload).toBe('not_found')
    expect((await call('listing.lookup', path('12'))).json.payload).toEqual({ number: 'invalid' })
    expect((await call('listing.lookup', path(''))).json.payload).toEqual({ number: 'required' })
  })

  test.each(detailLevels)('detail level %s', async detail => {
    const accept = { headers: { accept: mediaType(detail) } }
    const one = await call('listing.get', `/api/v1/listings/${keys.full}.json`, accept)
    expect(one.headers.get('content-type')).toMatch(mediaType(detail))
    expect(one.headers.get('vary')).toMatch(/accept/i)
    const sent = await call('listing.get', `/api/v1/listings/${keys.full}.json`, {
      headers: { 'content-type': mediaType(detail) },
    })
    expect(sent.json).toEqual(one.json)
    const found = await call('listing.search', `${search}?state=FL`, accept)
    expect(found.json.payload).toHaveLength(2)
    const fields = Object.keys(one.json.payload)
    expect('address' in one.json.payload).toBe(detail !== 'nano')
    expect(fields.includes('description')).toBe(detail === 'milli' || detail === 'centi')
    expect(fields.includes('displayablePhotos')).toBe(detail === 'centi')
    expect(one.text).not.toMatch(/LF5614A|FLA1234567|owner@havenrow/)
  })

  test("the seller's phones are shown on request, where there are any to show", async () => {
    await world.database.query('update listing set show_phone = true where key = $1', [keys.full])
    const path = (key: number) => `/api/v1/listings/${key}/phones.json`
    const shown = await call('listing.phones', path(keys.full), json({}))
    expect(shown.json.payload).toMatchObject([{ number: '(352) 555-0102' }])
    expect((await call('listing.phones', path(keys.plain), json({}))).status).toBe(404)
  })

  test('include[] adds relations one by one', async () => {
    const path = `/api/v1/listings/${keys.full}.json`
    const { json } = await call('listing.get', `${path}?include[]=history&include[]=park`)
    expect(json.payload).toMatchObject({
      history: expect.any(Array),
      parkDetails: { name: 'Heron Lake Village' },
    })
  })
})

test('success and every documented error of each call occurred, here or in the test file of its feature', async () => {
  const elsewhere = await roomsWithOwnFile()
  expect(unseenOf(feature => !elsewhere.has(feature))).toEqual([])
})

test('a server error is returned without details, and logged without the request', async () => {
  const path = `/api/v1/listings/${keys.plain}.json`
  await world.database.query('alter table listing rename to mislaid')
  const reply = await get(site.address + path)
  await world.database.query('alter table mislaid rename to listing')
  expect(reply.status).toBe(500)
  expectFailure(reply)
  expect(reply.text).not.toMatch(/relation|listing|select/)
  expect((await get(site.address + path)).status).toBe(200)
})
