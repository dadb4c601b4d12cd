import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListing } from '#contract/listing/v1.ts'
import { getPark, searchParks } from '#contract/park/v1.ts'
import {
  addPark,
  addPastRent,
  closePark,
  confirmAnswers,
  getOwnPark,
  getParkOfOwner,
  ownedParks,
  patchPark,
  reopenPark,
} from '#contract/park/v2.ts'
import { allParkFields } from '#model/park/all-fields.ts'
import type { ParkFields } from '#model/park/patch.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aCompany } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { aPark, type ParkGiven } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { type Reply, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let stranger: SignedInVisitor
let staff: SignedInVisitor

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
  owner = await aPerson(site.address, world.database)
  stranger = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const ownPath = (person = owner) => ({ ownerType: 'registered-users', ownerKey: person.key })
const ownPark = (given: ParkGiven = {}) =>
  aPark(world.database, { ownerType: 'registered-users', ownerKey: owner.key, ...given })
const read = (key: number, who = owner) => who.call(getOwnPark, { path: { key } })
const patch = (key: number, version: number | undefined, body: object, who = owner) =>
  who.call(patchPark, { path: { key }, body, ...(version !== undefined && { version }) })
const refusal = ({ status, json }: Reply) => [status, json.payload]
const keysIn = (json: { payload: { key: number }[] }) => json.payload.map(({ key }) => key)
const today = () => new Date().toISOString().slice(0, 10)

describe('the parks of an owner (L182)', () => {
  test('are listed by name, in pages, also when they are not public', async () => {
    const person = await aPerson(site.address, world.database)
    const given = { ownerType: 'registered-users', ownerKey: person.key } as const
    const keys = [
      await aPark(world.database, { ...given, name: 'Acorn Grove' }),
      await aPark(world.database, { ...given, name: 'birch Hollow', active: false }),
      await aPark(world.database, { ...given, name: 'Cedar Court' }),
    ]
    const path = ownPath(person)
    const { json } = await person.call(ownedParks, { path })
    expect(json.payload.map(({ key }: { key: number }) => key)).toEqual(keys)
    expect(json.meta).toEqual({ total: 3, offset: 0, limit: 24 })
    const { json: second } = await person.call(ownedParks, { path, query: { offset: 1, limit: 1 } })
    expect(second.payload.map(({ name }: { name: string }) => name)).toEqual(['birch Hollow'])
    expect(second.meta).toEqual({ total: 3, offset: 1, limit: 1 })
    expect(refusal(await person.call(ownedParks, { path, query: { limit: 101 } }))).toEqual([
      422,
      { limit: 'too_large' },
    ])
  })

  test('are for the owner and for staff alone, those of a company for staff', async () => {
    const key = await ownPark()
    const companyKey = await aCompany(world.database)
    const path = { ...ownPath(), parkKey: key }
    const statuses = async (operation: typeof ownedParks | typeof getParkOfOwner, of: object) => {
      const everybody = [aVisitor(site.address), stranger, owner, staff]
      const replies = await Promise.all(
        everybody.map(who => who.call(operation, { path: { ...path, ...of } })),
      )
      return replies.map(({ status }) => status)
    }
    const { parkKey: _, ...list } = path
    expect(
      await Promise.all(
        [aVisitor(site.address), stranger, owner, staff].map(
          async who => (await who.call(ownedParks, { path: list })).status,
        ),
      ),
    ).toEqual([401, 403, 200, 200])
    const unknown = await owner.call(ownedParks, { path: { ...list, ownerType: 'parks' } })
    expect(unknown.status).toBe(404)
    expect(await statuses(getParkOfOwner, {})).toEqual([401, 403, 200, 200])

    const ofCompany = await aPark(world.database, { ownerType: 'companies', ownerKey: companyKey })
    const company = { ownerType: 'companies', ownerKey: companyKey, parkKey: ofCompany }
    expect(await statuses(getParkOfOwner, company)).toEqual([401, 403, 403, 200])
    // A park of somebody else is not among the owner's own.
    expect(await statuses(getParkOfOwner, { parkKey: ofCompany })).toEqual([401, 403, 404, 404])
    expect(await statuses(getParkOfOwner, { parkKey: 999_999 })).toEqual([401, 403, 404, 404])
  })

  test('have everything that an owner may see, with the version as ETag', async () => {
    const key = await ownPark({
      phone: '3525550142',
      email: 'office@park.example',
      website: 'https://heron.example',
      displayWebsite: false,
      details: ['pool', { type: 'gated', value: 'by night', showValue: false }],
      hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
      rents: [{ amount: 610, asOf: '2025-01-01' }],
    })
    const { status, headers, json } = await owner.call(getParkOfOwner, {
      path: { ...ownPath(), parkKey: key },
    })
    expect([status, headers.get('etag')]).toEqual([200, '"v1"'])
    expect(json.payload).toMatchObject({
      key,
      version: 1,
      label: 'Heron Lake Village, Ocala, FL',
      ownerType: 'registered-users',
      ownerKey: owner.key,
      website: 'https://heron.example',
      displayWebsite: false,
      email: 'office@park.example',
      phone: { number: '(352) 555-0142' },
      details: [
        { type: 'gated', value: 'by night', showValue: false },
        { type: 'pool', value: null, showValue: true },
      ],
      hours: [{ weekday: 1, opens: '09:00', closes: '17:00', byAppointment: false }],
      lotRents: [{ amount: 610, asOf: '2025-01-01', source: 'park', includes: null }],
    })
    expect((await read(key)).json.payload).toEqual(json.payload)
  })
})

/** Every changeable field with a new value. */
const changed: ParkFields = {
  name: 'Heron Lake Estates',
  caption: 'On the water',
  description: 'Sites along the lake.',
  website: 'https://heron.example',
  displayWebsite: false,
  facebookLink: 'https://facebook.example/heron',
  virtualTour: 'https://tours.example/heron',
  isResidentOwned: true,
  ageRestrictions: 2,
  ageRestrictionsDescription: 'One resident is 55 or older.',
  petsAllowed: 3,
  petsDescription: 'Two cats.',
  promotionDescription: 'First month free',
  promotionEndsOn: '2099-12-31',
  lotRentDescription: 'With water.',
  financingDescription: 'Ask the office.',
  yearBuilt: 1984,
  siteCount: 150,
  vacantSiteCount: 12,
  displayAverageRent: true,
  averageMonthlyRent: 655,
  singleSectionRent: 610,
  doubleSectionRent: 700,
  rvRent: 450,
  hopaRule: '55-or-older',
  hopaSurveyedOn: '2026-03-01',
  manager: 'Rosa Delgado',
  salesContact: 'Luis Ortega',
  closedOnHolidays: true,
  leadDeliveryMethods: ['email', 'phone'],
  leaseTermMonths: 12,
  leaseNoticeDays: 90,
  leasePassThroughs: true,
  leaseRightToSellInPlace: true,
  leaseFirstRefusal: true,
  leaseLastRaiseOn: '2026-01-01',
  leaseLastRaiseAmount: 25,
  leaseAnnounced: 'sale',
  leaseAnnouncedFor: '2027-06-01',
  approvalApplication: true,
  approvalFee: 35,
  approvalCreditCheck: true,
  approvalMinimumCredit: 600,
  approvalIncomeCheck: true,
  approvalIncomeTimes: 3,
  approvalBackgroundCheck: true,
  approvalHomeAgeLimit: true,
  approvalOldestYear: 1990,
  approvalDays: 10,
  leasePassThroughItems: ['property-tax', 'water'],
  details: [
    { type: 'clubhouse', value: null, showValue: true },
    { type: 'pool', value: 'heated', showValue: true },
  ],
  hours: [
    { weekday: 0, opens: null, closes: null, byAppointment: true },
    { weekday: 1, opens: '09:00', closes: '24:00', byAppointment: false },
  ],
  phone: { number: '(352) 555-0142', extension: null },
  salesPhone: { number: '(352) 555-0143', extension: '7' },
  email: 'office@heron.example',
  salesEmail: 'sales@heron.example',
  appointmentAvailability: {
    sunday: false,
    monday: true,
    tuesday: false,
    wednesday: true,
    thursday: false,
    friday: true,
    saturday: false,
    active: true,
    disabled: false,
    holidayDisabled: false,
  },
}

describe('a change of a park (L181)', () => {
  test('sets every field that an owner may change, and raises the version', async () => {
    expect(Object.keys(changed).sort()).toEqual(Object.keys(allParkFields).sort())
    const key = await ownPark()
    const { status, headers, json } = await patch(key, 1, changed)
    expect([status, headers.get('etag')]).toEqual([200, '"v2"'])
    expect(json.payload).toMatchObject({
      ...changed,
      version: 2,
      vacantSitesAsOf: today(),
      leaseAsOf: today(),
    })
    expect((await read(key)).json.payload).toEqual(json.payload)
  })

  test('of the tour schedule opens and closes visits for visitors (L174)', async () => {
    const key = await ownPark()
    expect((await read(key)).json.payload.appointmentAvailability).toBeNull()
    const shown = async (is: (tours: Record<string, boolean>) => boolean) => {
      const query = { 'include[]': 'appointment-availability' }
      const ask = () => aVisitor(site.address).call(getPark, { path: { key }, query })
      const { json } = await until(ask, ({ json }) => is(json.payload.appointmentAvailability))
      return json.payload.appointmentAvailability
    }
    await patch(key, 1, { appointmentAvailability: { monday: true, active: true } })
    expect(await shown(({ active }) => active === true)).toMatchObject({
      monday: true,
      tuesday: false,
      active: true,
      disabled: false,
      holidayDisabled: true,
    })
    const { json } = await patch(key, 2, { appointmentAvailability: { disabled: true } })
    expect(json.payload.appointmentAvailability).toMatchObject({ monday: true, disabled: true })
    expect((await patch(key, 3, { appointmentAvailability: null })).json.payload).toMatchObject({
      appointmentAvailability: null,
    })
    expect(await shown(({ active }) => active === false)).toMatchObject({ monday: false, active: false })
  })

  test('leaves absent fields as they are, and the version if nothing is new', async () => {
    const key = await ownPark({ caption: 'Old', details: ['pool'] })
    const { json } = await patch(key, 1, { description: 'New' })
    expect(json.payload).toMatchObject({ caption: 'Old', description: 'New', version: 2 })
    expect(json.payload.details).toHaveLength(1)
    const { headers } = await patch(key, 2, { caption: 'Old', siteCount: 120 })
    expect(headers.get('etag')).toBe('"v2"')
    expect((await patch(key, 2, { caption: null })).json.payload.caption).toBeNull()
    await patch(key, 3, { phone: { number: '352-555-0142' } })
    const phone = (await patch(key, 4, { phone: { extension: '5' } })).json.payload.phone
    expect(phone).toMatchObject({ number: '(352) 555-0142', extension: '5' })
  })

  test('needs the current version: 428 without one, 412 with what it is now', async () => {
    const key = await ownPark()
    expect((await patch(key, undefined, { caption: 'A' })).status).toBe(428)
    await patch(key, 1, { caption: 'A' })
    const { status, headers, json } = await patch(key, 1, { caption: 'B' })
    expect([status, headers.get('etag'), json.payload.caption]).toEqual([412, '"v2"', 'A'])
  })

  test('of an average rent adds a dated figure, also on the same day, and overwrites none', async () => {
    const key = await ownPark({
      averageMonthlyRent: 600,
      rents: [{ amount: 600, asOf: '2025-01-01' }],
    })
    await patch(key, 1, { averageMonthlyRent: 640 })
    const { json } = await patch(key, 2, { averageMonthlyRent: 645 })
    expect(json.payload.averageMonthlyRent).toBe(645)
    const figure = { source: 'park', includes: null }
    expect(json.payload.lotRents).toEqual([
      { amount: 645, asOf: today(), ...figure },
      { amount: 640, asOf: today(), ...figure },
      { amount: 600, asOf: '2025-01-01', ...figure },
    ])
    // Visitors see the correction alone.
    const shown = () =>
      aVisitor(site.address).call(getPark, { path: { key }, query: { 'include[]': 'lot-rents' } })
    await until(shown, ({ json }) => json.payload.lotRent.amount === 645)
    expect((await shown()).json.payload.lotRents.map(({ amount }: { amount: number }) => amount)).toEqual([
      645, 600,
    ])
  })

  test('dates each answer by itself, and takes the date back with the answer', async () => {
    const key = await ownPark({
      leaseNoticeDays: 60,
      leaseTermMonths: 12,
      answeredOn: JSON.stringify({ leaseNoticeDays: '2025-01-01', leaseTermMonths: '2025-01-01' }),
    })
    await patch(key, 1, { approvalFee: 0, leaseTermMonths: null, caption: 'By the lake' })
    const { json } = await until(
      () => aVisitor(site.address).call(getPark, { path: { key } }),
      ({ json }) => json.payload.terms.approvalFee === 0,
    )
    expect(json.payload.lease).toMatchObject({ noticeDays: 60, termMonths: null })
    expect(json.payload.terms).toMatchObject({
      leaseAnnounced: null,
      answeredOn: { leaseNoticeDays: '2025-01-01', approvalFee: today() },
    })
    expect(json.payload.terms.answeredOn).not.toHaveProperty('leaseTermMonths')
    expect(refusal(await patch(key, 2, { approvalMinimumCredit: 600 }))).toEqual([
      422,
      { approvalMinimumCredit: 'exclusion' },
    ])
  })

  test('of rents by kind of site adds dated figures; taking one back keeps them', async () => {
    const key = await ownPark({ averageMonthlyRent: 600, rents: [{ amount: 600, asOf: '2025-01-01' }] })
    await patch(key, 1, { singleSectionRent: 610, rvRent: 450 })
    await patch(key, 2, { singleSectionRent: 640 })
    const { json } = await patch(key, 3, { rvRent: null })
    const figure = { asOf: today(), source: 'park' }
    const all = [
      { siteKind: 'single-section', amount: 640, ...figure },
      { siteKind: 'rv', amount: 450, ...figure },
      { siteKind: 'single-section', amount: 610, ...figure },
    ]
    expect(json.payload).toMatchObject({ singleSectionRent: 640, rvRent: null, siteRents: all })
    const shown = await until(
      () => aVisitor(site.address).call(getPark, { path: { key }, query: { 'include[]': 'lot-rents' } }),
      ({ json }) => json.payload.singleSectionRent === 640 && json.payload.rvRent === null,
    )
    expect(shown.json.payload).toMatchObject({ singleSectionRent: 640, rvRent: null, siteRents: all })
    // The figure of the whole park is another one.
    expect(shown.json.payload.lotRent.amount).toBe(600)
  })

  test('is on its page and in searches at once', async () => {
    const key = await ownPark({ name: 'Plover Point' })
    const visitor = aVisitor(site.address)
    await patch(key, 1, { name: 'Curlew Cove', isResidentOwned: true })
    const page = await until(
      () => visitor.call(getPark, { path: { key } }),
      ({ json }) => json.payload.name === 'Curlew Cove',
    )
    expect(page.json.payload.name).toBe('Curlew Cove')
    const found = await until(
      () => visitor.call(searchParks, { query: { 'type[]': 'resident-owned', limit: 100 } }),
      ({ json }) => keysIn(json).includes(key),
    )
    expect(keysIn(found.json)).toContain(key)
  })

  test.each([
    [{ name: null }, { name: 'invalid' }],
    [{ name: ' ' }, { name: 'blank' }],
    [{ caption: '{x}' }, { caption: 'containsCurlyBraces' }],
    [{ website: 'javascript:alert(1)' }, { website: 'not_a_url' }],
    [{ facebookLink: 'http:nowhere' }, { facebookLink: 'not_a_url' }],
    [{ ageRestrictions: 3 }, { ageRestrictions: 'inclusion' }],
    [{ petsAllowed: null }, { petsAllowed: 'inclusion' }],
    [{ phone: { number: '5' } }, { 'phone.number': 'phone' }],
    [{ salesEmail: 'nowhere' }, { salesEmail: 'email' }],
    [{ siteCount: 0 }, { siteCount: 'greater_than_or_equal_to' }],
    [{ vacantSiteCount: 121 }, { vacantSiteCount: 'less_than_or_equal_to' }],
    [{ averageMonthlyRent: 12.5 }, { averageMonthlyRent: 'not_an_integer' }],
    [{ promotionEndsOn: '2099-01-01' }, { promotionEndsOn: 'exclusion' }],
    [{ rvRent: -1 }, { rvRent: 'greater_than_or_equal_to' }],
    [{ hopaRule: '55-or-older' }, { hopaRule: 'exclusion' }],
    [{ hopaRule: '50-or-older' }, { hopaRule: 'inclusion' }],
    [{ hopaSurveyedOn: '2026-03-01' }, { hopaSurveyedOn: 'exclusion' }],
    [{ promotionEndsOn: '2099-02-30' }, { promotionEndsOn: 'invalid' }],
    [{ details: [{ type: 'moat', value: null, showValue: true }] }, { 'details.0.type': 'inclusion' }],
    [
      { hours: [{ weekday: 1, opens: '17:00', closes: '09:00', byAppointment: false }] },
      { 'hours.0': 'invalid' },
    ],
    [{ packageName: 'premium' }, { packageName: 'unknown' }],
    [{ ownerKey: 1 }, { ownerKey: 'unknown' }],
    [{ qualityRating: 5, caption: 'A' }, { qualityRating: 'unknown' }],
  ])('of %o is refused by field, and changes nothing', async (body, fields) => {
    const key = await ownPark()
    expect(refusal(await patch(key, 1, body))).toEqual([422, fields])
    expect((await read(key)).json.payload.version).toBe(1)
  })

  test('is for the owner and for staff alone', async () => {
    const key = await ownPark()
    const unclaimed = await aPark(world.database)
    expect((await patch(key, 1, { caption: 'X' }, stranger)).status).toBe(403)
    expect((await read(key, stranger)).status).toBe(403)
    expect((await patch(unclaimed, 1, { caption: 'X' })).status).toBe(403)
    expect((await patch(999_999, 1, { caption: 'X' })).status).toBe(404)
    expect((await read(999_999)).status).toBe(404)
    expect((await patch(key, 1, { caption: 'X' }, staff)).status).toBe(200)
    expect((await patch(unclaimed, 1, { caption: 'X' }, staff)).json.payload).toMatchObject({
      caption: 'X',
      ownerKey: null,
    })
  })
})

describe('a lot rent of the past', () => {
  const add = (key: number, body: object, who = owner) => who.call(addPastRent, { path: { key }, body })

  test('is added with its day, replaces nothing, and is in the audit log', async () => {
    const key = await ownPark({ averageMonthlyRent: 600, rents: [{ amount: 600, asOf: '2025-01-01' }] })
    expect((await add(key, { amount: 520, asOf: '2021-03-01' })).status).toBe(201)
    // Of the same day: a correction, shown in its place.
    await add(key, { amount: 525, asOf: '2021-03-01' })
    const { json } = await add(key, { amount: 480, asOf: '2020-02-01', siteKind: 'rv' })
    const figure = { source: 'park', includes: null }
    expect(json.payload).toMatchObject({
      version: 4,
      averageMonthlyRent: 600,
      lotRents: [
        { amount: 600, asOf: '2025-01-01', ...figure },
        { amount: 525, asOf: '2021-03-01', ...figure },
        { amount: 520, asOf: '2021-03-01', ...figure },
      ],
      siteRents: [{ siteKind: 'rv', amount: 480, asOf: '2020-02-01', source: 'park' }],
    })
    const shown = await until(
      () => aVisitor(site.address).call(getPark, { path: { key }, query: { 'include[]': 'lot-rents' } }),
      ({ json }) => json.payload.lotRents.length === 2,
    )
    expect(shown.json.payload.lotRents.map(({ amount }: { amount: number }) => amount)).toEqual([600, 525])
    const entries = await world.database.query<{ after: object; user: number }>(
      `select after, user_key as user from audit_entry where subject_type = 'park' and subject_key = $1 order by key`,
      [key],
    )
    expect(entries[0]).toEqual({
      after: { pastRent: { amount: 520, asOf: '2021-03-01' } },
      user: owner.key,
    })
  })

  test('is the word of staff if they add it', async () => {
    const key = await ownPark()
    const { json } = await add(key, { amount: 500, asOf: '2022-01-01' }, staff)
    expect(json.payload.lotRents).toMatchObject([{ amount: 500, source: 'staff' }])
  })

  test.each([
    [{ amount: 500, asOf: '2090-01-01' }, { asOf: 'future_date' }],
    [{ amount: 500, asOf: '2021-02-30' }, { asOf: 'invalid' }],
    [{ asOf: '2021-02-01' }, { amount: 'required' }],
    [{ amount: 0, asOf: '2021-02-01' }, { amount: 'greater_than_or_equal_to' }],
    [{ amount: 500, asOf: '2021-02-01', siteKind: 'boat' }, { siteKind: 'inclusion' }],
    [{ amount: 610, asOf: '2024-01-01' }, { amount: 'not_unique' }],
  ])('of %o is refused, and changes nothing', async (body, fields) => {
    const key = await ownPark({ rents: [{ amount: 610, asOf: '2024-01-01' }] })
    expect(refusal(await add(key, body))).toEqual([422, fields])
    expect((await read(key)).json.payload).toMatchObject({ version: 1, lotRents: [{ amount: 610 }] })
  })

  test('is limited to 500', async () => {
    const key = await ownPark()
    await world.database.query(
      `insert into park_lot_rent (park_key, amount, as_of, source)
      select $1, 400, date '2000-01-01' + n, 'park' from generate_series(1, 500) n`,
      [key],
    )
    expect(refusal(await add(key, { amount: 500, asOf: '2021-02-01' }))).toEqual([
      422,
      { amount: 'too_many' },
    ])
  })

  test('is for the owner and for staff alone', async () => {
    const body = { amount: 500, asOf: '2021-02-01' }
    expect((await add(await ownPark(), body, stranger)).status).toBe(403)
    expect((await add(await aPark(world.database), body)).status).toBe(403)
    expect((await add(999_999, body)).status).toBe(404)
  })
})

describe('answers that are still right', () => {
  const confirm = (key: number, group: string, who = owner) =>
    who.call(confirmAnswers, { path: { key }, body: { group } })

  test('get the date of today, those of their group alone, and the change is in the audit log', async () => {
    const days = { leaseNoticeDays: '2025-01-01', approvalFee: '2025-01-01' }
    const key = await ownPark({ leaseNoticeDays: 60, approvalFee: 0, answeredOn: JSON.stringify(days) })
    const { status, json } = await confirm(key, 'lease')
    expect(status).toBe(200)
    expect(json.payload).toMatchObject({
      version: 2,
      leaseNoticeDays: 60,
      leaseAsOf: today(),
      answeredOn: { leaseNoticeDays: today(), approvalFee: '2025-01-01' },
    })
    const { json: page } = await until(
      () => aVisitor(site.address).call(getPark, { path: { key } }),
      ({ json }) => json.payload.terms.answeredOn.leaseNoticeDays === today(),
    )
    expect(page.payload.terms.answeredOn).toEqual({ leaseNoticeDays: today(), approvalFee: '2025-01-01' })
    expect((await confirm(key, 'approval')).json.payload.answeredOn.approvalFee).toBe(today())
    const entries = await world.database.query<{ before: object; after: object }>(
      `select before, after from audit_entry where subject_type = 'park' and subject_key = $1 order by key`,
      [key],
    )
    expect(entries[0]).toEqual({
      before: { answeredOn: days },
      after: { answeredOn: { ...days, leaseNoticeDays: today() } },
    })
  })

  test('need an answer in the group', async () => {
    const key = await ownPark({ approvalFee: 35 })
    expect(refusal(await confirm(key, 'lease'))).toEqual([422, { group: 'exclusion' }])
    expect(refusal(await confirm(key, 'rules'))).toEqual([422, { group: 'inclusion' }])
    expect((await read(key)).json.payload.version).toBe(1)
  })

  test('are said by the owner and by staff alone', async () => {
    const key = await ownPark({ leaseNoticeDays: 60 })
    expect((await confirm(key, 'lease', stranger)).status).toBe(403)
    expect((await confirm(999_999, 'lease')).status).toBe(404)
    expect((await confirm(key, 'lease', staff)).status).toBe(200)
  })
})

describe('a new park (L181)', () => {
  const body = { name: 'Sandhill Crossing', city: 'Ocala', state: 'FL', postalCode: '34470' }
  const add = (given: object, who = owner, person = owner) =>
    who.call(addPark, { path: ownPath(person), body: given })

  test('has its address, its fields and its owner; that of staff is public at once', async () => {
    const given = {
      ...body,
      streetAddress1: '100 SE 1st Ave',
      siteCount: 80,
      averageMonthlyRent: 590,
      details: [{ type: 'pool', value: null, showValue: true }],
    }
    const { status, headers, json } = await add(given, staff)
    expect([status, headers.get('etag')]).toEqual([201, `"v${json.payload.version}"`])
    expect(json.payload).toMatchObject({
      name: 'Sandhill Crossing',
      siteCount: 80,
      ownerKey: owner.key,
      active: true,
      address: { streetAddress1: '100 SE 1st Ave', city: 'Ocala', state: 'FL', postalCode: '34470' },
      lotRents: [{ amount: 590, asOf: today(), source: 'staff' }],
    })
    const path = { key: json.payload.key }
    const page = await until(
      () => aVisitor(site.address).call(getPark, { path }),
      reply => reply.status === 200,
    )
    expect(page.json.payload.name).toBe('Sandhill Crossing')
    expect(
      (await owner.call(patchPark, { path, version: json.payload.version, body: { siteCount: 81 } })).status,
    ).toBe(200)
  })

  test('needs a name and a place that exist once', async () => {
    const twice = { ...body, name: 'Twice Told' }
    expect((await add(twice)).status).toBe(201)
    expect(refusal(await add({ ...twice, name: 'twice told' }))).toEqual([422, { name: 'not_unique' }])
    expect(refusal(await add({}))).toEqual([
      422,
      { name: 'required', city: 'required', state: 'required', postalCode: 'required' },
    ])
    expect(refusal(await add({ ...body, name: 'Far Off', state: 'TX' }))).toEqual([
      422,
      { postalCode: 'zip_elsewhere' },
    ])
    expect(refusal(await add({ ...body, name: 'Odd', vacantSiteCount: 3, siteCount: 2 }))).toEqual([
      422,
      { vacantSiteCount: 'less_than_or_equal_to' },
    ])
  })

  test('is added by its owner, or by staff for one that exists', async () => {
    expect((await add({ ...body, name: 'Not Mine' }, stranger)).status).toBe(403)
    expect((await add({ ...body, name: 'By Staff' }, staff)).status).toBe(201)
    const path = { ownerType: 'companies', ownerKey: 999_999 }
    expect((await staff.call(addPark, { path, body: { ...body, name: 'Of None' } })).status).toBe(404)
  })
})

describe('a public park is closed', () => {
  const close = (key: number, who = owner) => who.call(closePark, { path: { key } })
  const reopen = (key: number, who = staff) => who.call(reopenPark, { path: { key } })
  const named = (given: ParkGiven = {}) => ownPark({ name: `Park ${crypto.randomUUID()}`, ...given })

  const isFound = async (key: number, expected: boolean) => {
    const ask = () => owner.call(searchParks, { query: { 'type[]': 'resident-owned', limit: 100 } })
    return keysIn((await until(ask, ({ json }) => keysIn(json).includes(key) === expected)).json).includes(
      key,
    )
  }

  test('by its manager, and opened again by staff alone; visitors and searches see both at once', async () => {
    const key = await named({ isResidentOwned: true })
    expect(await isFound(key, true)).toBe(true)
    const home = await aListing(world.database, { parkKey: key, streetAddress1: '12 Oak Street' })
    const closed = await close(key)
    expect([closed.status, closed.headers.get('etag')]).toEqual([200, '"v2"'])
    expect(closed.json.payload).toMatchObject({ active: false, removed: expect.stringMatching(/^20/) })
    const page = () => owner.call(getPark, { path: { key } })
    const gone = await until(page, ({ status }) => status === 410)
    expect(gone.json.payload.removedDate).toMatch(/^20/)
    expect(await isFound(key, false)).toBe(false)
    // Pressed twice.
    expect((await close(key)).json.payload.version).toBe(2)
    // Its homes stay at their address, and lead to no page that is gone.
    const shown = async () => (await owner.call(getListing, { path: { key: home } })).json.payload
    const alone = await until(shown, ({ park }) => park === null)
    expect(alone).toMatchObject({ address: { streetAddress1: '12 Oak Street' }, park: null })

    expect((await reopen(key, owner)).status).toBe(403)
    expect((await reopen(key)).json.payload).toMatchObject({ active: true, removed: null, version: 3 })
    expect((await until(page, ({ status }) => status === 200)).status).toBe(200)
    expect(await isFound(key, true)).toBe(true)
    expect(await until(shown, ({ park }) => park !== null)).toMatchObject({ park: { key } })
    expect((await reopen(key)).json.payload.version).toBe(3)
  })

  test('by staff, and by no one else; a new park is not, nor opened next to its namesake', async () => {
    const key = await named()
    expect((await close(key, stranger)).status).toBe(403)
    expect((await close(999_999)).status).toBe(404)
    expect((await reopen(999_999)).status).toBe(404)
    expect((await close(key, staff)).status).toBe(200)
    const { json } = await read(key)
    await ownPark({ name: json.payload.name.toUpperCase() })
    expect(refusal(await reopen(key))).toEqual([422, { name: 'not_unique' }])
    const waiting = await named({ active: false, review: 'pending' })
    for (const press of [close, reopen])
      expect(refusal(await press(waiting, staff))).toEqual([422, { review: 'exclusion' }])
  })
})

test('every documented answer was seen', () => {
  expect(unseen('own-park')).toEqual([])
})
