import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appointmentSlots } from '#contract/appointment/v1.ts'
import { getListing, searchListings } from '#contract/listing/v1.ts'
import {
  confirmOwnListing,
  confirmOwnListings,
  getOwnListing,
  moveOwnListing,
  ownedListings,
  patchListing,
  renewOwnListing,
  unconfirmedListings,
} from '#contract/listing/v2.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { isOneOf, keysOf, recordOf } from '#kit/keys.ts'
import type { Field } from '#model/fields/field.ts'
import { LISTING_DAYS } from '#model/listing/notices.ts'
import { type OwnField, ownFields } from '#model/listing/own-fields.ts'
import type { ListingPatch } from '#model/listing/patch.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { insertRow } from '../world/insert.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { get, type Reply, startSite, until } from '../world/site.ts'
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

const { Started, InProgress, Active, Sold, RemovedForSale, RemovedNotForSale } = activeStatus
const aHome = (given: ListingGiven = {}) =>
  aListing(world.database, { ownerType: 'registered-users', ownerKey: owner.key, ...given })
const read = (key: number, who = owner) => who.call(getOwnListing, { path: { key } })
const patch = (key: number, version: number | undefined, body: object, who = owner) =>
  who.call(patchListing, { path: { key }, body, ...(version !== undefined && { version }) })
const move = async (key: number, body: object, who = owner, version?: number) =>
  who.call(moveOwnListing, { path: { key }, body, version: version ?? (await versionOf(key)) })
const versionOf = async (key: number) => {
  const [row] = await world.database.query<{ version: number }>(
    'select version from listing where key = $1',
    [key],
  )
  return row?.version ?? 1
}
const send = (key: number, ifMatch: string, type = 'application/json') =>
  get(`${site.address}/api/v2/listings/${key}.json`, {
    method: 'PATCH',
    headers: { cookie: owner.cookie, 'content-type': type, 'if-match': ifMatch },
    body: '{"askingPrice":1}',
  })
const refusal = ({ status, json }: Reply) => [status, json.payload]

describe('the homes of an owner (L179)', () => {
  test('are listed in every status, newest first, in pages, with what the owner sees of them', async () => {
    const person = await aPerson(site.address, world.database)
    const path = { ownerType: 'registered-users', ownerKey: person.key }
    const keys: number[] = []
    for (const [index, active] of Object.values(activeStatus).entries())
      keys.push(
        await aHome({
          ownerKey: person.key,
          active,
          createdAt: new Date(Date.now() - (100 - index) * DAY),
          ...(active === RemovedNotForSale && { removalReason: 'Not a real home' }),
          ...(active === Active && { holdReview: true, photos: 2, description: 'A porch and a view.' }),
        }),
      )
    keys.reverse()
    const ask = (query: object = {}) => person.call(ownedListings, { path, query: { ...query } })
    const { json } = await ask()
    expect(json.payload.map(({ key }: { key: number }) => key)).toEqual(keys)
    expect(json.meta).toEqual({ total: 6, offset: 0, limit: 24 })
    expect(json.payload[0]).toMatchObject({ active: 4, removalReason: 'Not a real home', photoCount: 0 })
    expect(json.payload[3]).toMatchObject({
      active: 1,
      holdReview: true,
      askingPrice: 85_000,
      hasDescription: true,
      photoCount: 2,
      leadCount: 0,
    })

    const second = await ask({ offset: 1, limit: 2 })
    expect(second.json.payload.map(({ key }: { key: number }) => key)).toEqual(keys.slice(1, 3))
    expect(second.json.meta).toEqual({ total: 6, offset: 1, limit: 2 })
    const some = await ask({ 'active[]': [-1, 2] })
    expect(some.json.payload.map(({ key }: { key: number }) => key)).toEqual([keys[2], keys[5]])
    expect(some.json.meta.total).toBe(2)
    expect((await ask({ offset: 10 })).json).toMatchObject({ payload: [], meta: { total: 6 } })
    expect(refusal(await ask({ limit: 101 }))).toEqual([422, { limit: 'too_large' }])
    expect(refusal(await ask({ 'active[]': 5 }))).toEqual([422, { 'active[]': 'inclusion' }])
  })

  test('are for them and for staff alone', async () => {
    const path = { ownerType: 'registered-users', ownerKey: owner.key }
    expect((await aVisitor(site.address).call(ownedListings, { path })).status).toBe(401)
    expect((await stranger.call(ownedListings, { path })).status).toBe(403)
    expect((await staff.call(ownedListings, { path })).status).toBe(200)
    expect((await owner.call(ownedListings, { path: { ...path, ownerType: 'companies' } })).status).toBe(403)
    expect((await owner.call(ownedListings, { path: { ...path, ownerType: 'parks' } })).status).toBe(404)
  })
})

describe('a home as its owner sees it', () => {
  test('has its private and legacy fields, dates and version (L84)', async () => {
    const day = (days: number) => new Date(Date.UTC(2026, 5, 1 + days))
    const key = await aHome({
      now: Date.UTC(2026, 7, 1),
      active: RemovedNotForSale,
      removalReason: 'Sold elsewhere',
      removedAt: day(60),
      holdReview: true,
      endingAt: day(90),
      reviewAt: day(2),
      lastEditViewAt: day(3),
      upgradeStartAt: day(4),
      upgradeEndAt: day(34),
      lastUpgradeAt: day(5),
      warningSentAt: day(6),
      warningResetAt: day(7),
      packageName: 'premium',
      packagePrice: 60,
      sellerName: 'Rosa Delgado',
      sectionSizes: [
        { length: 60, width: 14, serialNumber: 'GAFL1A0001', hudLabel: 'GEO0123456' },
        { length: 60, width: 14, serialNumber: 'GAFL1B0001', hudLabel: 'GEO0123457' },
      ],
    })
    const { status, json, headers } = await read(key)
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"v1"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(json.payload).toMatchObject({
      key,
      version: 1,
      active: 4,
      removalReason: 'Sold elsewhere',
      holdReview: true,
      sellerName: 'Rosa Delgado',
      packageName: 'premium',
      packagePrice: 60,
      dates: {
        removed: '2026-07-31 00:00:00',
        ending: '2026-08-30 00:00:00',
        review: '2026-06-03 00:00:00',
        lastEditView: '2026-06-04 00:00:00',
        upgradeStart: '2026-06-05 00:00:00',
        upgradeEnd: '2026-07-05 00:00:00',
        lastUpgrade: '2026-06-06 00:00:00',
        warningSent: '2026-06-07 00:00:00',
        warningReset: '2026-06-08 00:00:00',
        salePending: null,
      },
      sectionSizes: [
        { number: 1, serialNumber: 'GAFL1A0001', hudLabel: 'GEO0123456' },
        { number: 2, serialNumber: 'GAFL1B0001', hudLabel: 'GEO0123457' },
      ],
    })
    expect(Object.keys(json.payload)).toEqual(expect.arrayContaining(Object.keys(ownFields)))
  })

  test('is for them and for staff alone, and an unknown one is not found', async () => {
    const key = await aHome()
    expect((await aVisitor(site.address).call(getOwnListing, { path: { key } })).status).toBe(401)
    expect((await read(key, stranger)).status).toBe(403)
    expect((await read(key, staff)).status).toBe(200)
    expect(refusal(await read(999_999_999))).toEqual([404, 'not_found'])
  })
})

const everyDay = {
  ...{
    sunday: true,
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
  },
  ...{ active: true, disabled: false, holidayDisabled: true },
}

/** Another value than the home has, for a field of some kinds. */
function sampleOf({ kind, values = [] }: Field): unknown {
  switch (kind) {
    case 'flag':
      return true
    case 'yes-or-no':
      return false
    case 'choice':
      return values.at(-1)
    case 'choices':
      return values.slice(0, 2)
    case 'text':
    case 'long-text':
      return 'Sun room'
    default:
      return 12
  }
}

/** Patches of fields that depend on another field, or have values of their own. */
const dependent: { [Name in OwnField]?: ListingPatch & Record<Name, unknown> } = {
  tenure: { tenure: 'own-land' },
  displayAddress: { displayAddress: false },
  optionFee: { rentToOwnPrice: 1_100, optionFee: 2_000 },
  optionMonths: { rentToOwnPrice: 1_100, optionMonths: 36 },
  optionCreditPercent: { isRentToOwn: true, optionCreditPercent: 100 },
  rentCreditPercent: { isRentToOwn: true, rentCreditPercent: 25 },
  titleHolder: { isRentToOwn: true, titleHolder: 'seller' },
  isSeasonalRental: { rentalPrice: 900, isSeasonalRental: true },
  deposit: { rentalPrice: 900, deposit: 500 },
  rentIncludes: { rentalPrice: 900, rentIncludes: ['lot-rent', 'water'] },
  availableOn: { rentalPrice: 900, availableOn: '2027-01-15' },
  leaseMonths: { rentalPrice: 900, leaseMonths: 12 },
  seasonStart: { rentalPrice: 900, isSeasonalRental: true, seasonStart: 11, seasonEnd: 4 },
  seasonEnd: { rentalPrice: 900, isSeasonalRental: true, seasonStart: 10, seasonEnd: 5 },
  terms: { terms: 'cash-only' },
  year: { year: 2004 },
  sections: { sections: 3 },
  bathrooms: { bathrooms: 2.5 },
  locationTypes: { locationTypes: ['private', 'sited'] },
  lotRentAmount: { tenure: 'leased-lot', lotRentAmount: 640 },
  lotRentIncludes: { tenure: 'leased-lot', lotRentAmount: 640, lotRentIncludes: ['water', 'trash'] },
  video: { video: 'https://videos.example/7' },
  virtualTour: { virtualTour: 'https://tours.example/7' },
  fax: { fax: { number: '(352) 555-0177', extension: null } },
  emails: { emails: ['rosa@mail.example', 'leo@mail.example'] },
  appointmentAvailability: { appointmentAvailability: everyDay },
  serialNumber1: { serialNumber1: 'GAFL7A1901' },
  serialNumber2: { serialNumber2: 'GAFL7B1901' },
  serialNumber3: { sections: 3, serialNumber3: 'GAFL7C1901' },
  hudLabel1: { hudLabel1: 'GEO1901001' },
  hudLabel2: { hudLabel2: 'GEO1901002' },
  hudLabel3: { sections: 3, hudLabel3: 'GEO1901003' },
  length1: { length1: 60, width1: 13.5 },
  width1: { length1: 56, width1: 14 },
  length2: { length2: 60, width2: 13.5 },
  width2: { length2: 56, width2: 14 },
  length3: { sections: 3, length3: 40, width3: 12 },
  width3: { sections: 3, length3: 40, width3: 11.5 },
}
/** Another value than the home has for each field, in patches that are consistent by themselves. */
const samples = keysOf(ownFields)
  // These have tests of their own: `own-location.test.ts`.
  .filter(name => !isOneOf(['address', 'parkKey', 'phone', 'latitude', 'longitude'], name))
  .map(name => [name, dependent[name] ?? { [name]: sampleOf(ownFields[name]) }] as const)

describe('changing fields of a home (L180)', () => {
  test.each(samples)('keeps %s, and clears it again', async (field, change) => {
    const key = await aHome(field === 'soldPrice' ? { active: Sold } : {})
    const before = (await read(key)).json.payload
    const changed = await patch(key, 1, change)
    expect(changed.status, changed.text).toBe(200)
    expect(changed.headers.get('etag')).toBe('"v2"')
    expect(changed.json.payload).toMatchObject({ ...change, version: 2 })
    expect((await read(key)).json.payload).toEqual(changed.json.payload)
    const back = Object.fromEntries(Object.keys(change).map(name => [name, before[name]]))
    const cleared = await patch(key, 2, back)
    expect(cleared.json.payload[field]).toEqual(before[field])
    const other = Object.keys(ownFields).filter(name => !(name in change))
    for (const name of other) expect(cleared.json.payload[name]).toEqual(before[name])
  })

  test('takes a tour schedule of its own, by which visitors request tours (L174)', async () => {
    const key = await aHome({ isByOwner: true, emails: ['rosa@mail.example'] })
    const tours = { appointmentAvailability: { saturday: true, active: true } }
    const { json } = await patch(key, 1, tours)
    expect(json.payload.appointmentAvailability).toEqual(
      recordOf(keysOf(everyDay), part => ['saturday', 'active', 'holidayDisabled'].includes(part)),
    )
    const slots = () => stranger.call(appointmentSlots, { query: { type: 'listing', 'entity-key': key } })
    const offered = (await slots()).json.payload
    expect(offered.host).toMatchObject({ kind: 'listing', key })
    const open = offered.days.filter(({ slots }: { slots: unknown[] }) => slots.length > 0)
    expect(new Set(open.map(({ weekday }: { weekday: number }) => weekday))).toEqual(new Set([6]))
    await patch(key, 2, { appointmentAvailability: { disabled: true } })
    expect((await slots()).status).toBe(422)
    const wrong = { appointmentAvailability: { saturday: 'yes', holidays: true } }
    expect((await patch(key, 3, wrong)).status).toBe(422)
    expect((await patch(key, 3, tours, stranger)).status).toBe(403)
  })

  test('takes four email addresses at most, each once (L81)', async () => {
    const key = await aHome()
    const five = ['a', 'b', 'c', 'd', 'e'].map(name => `${name}@mail.example`)
    expect(refusal(await patch(key, 1, { emails: five }))).toEqual([422, { emails: 'too_many' }])
    const twice = ['rosa@mail.example', 'Rosa@mail.example']
    expect(refusal(await patch(key, 1, { emails: twice }))).toEqual([422, { emails: 'not_unique' }])
    expect(refusal(await patch(key, 1, { emails: ['rosa'] }))).toEqual([422, { 'emails.0': 'email' }])
    expect((await patch(key, 1, { emails: five.slice(1) })).status).toBe(200)
    const shown = await aVisitor(site.address).call(getListing, { path: { key } })
    expect(shown.text).not.toContain('@mail.example')
  })

  test('takes the size of a section, which buyers see, and refuses half a size', async () => {
    const key = await aHome({ sections: null })
    expect(refusal(await patch(key, 1, { length2: 56 }))).toEqual([422, { width2: 'blank' }])
    const { payload } = (await patch(key, 1, { length2: 56, width2: 13.5, serialNumber2: 'SIZE-2B' })).json
    expect(payload).toMatchObject({ sections: 2, length2: 56, width2: 13.5 })
    const shown = await owner.call(getListing, { path: { key } })
    expect(shown.json.payload.sectionSizes).toEqual([{ number: 2, length: 56, width: 13.5 }])
    // The plate goes, the size stays.
    await patch(key, 2, { serialNumber2: null })
    expect((await read(key)).json.payload).toMatchObject({ length2: 56, serialNumber2: null })
  })

  test('leaves absent fields alone, and a patch without a change changes nothing', async () => {
    const key = await aHome()
    const { payload } = (await read(key)).json
    for (const same of [{}, { askingPrice: 85_000, bedrooms: 3, amenities: [] }]) {
      const reply = await patch(key, 1, same)
      expect(reply.headers.get('etag')).toBe('"v1"')
      expect(reply.json.payload).toEqual(payload)
    }
  })

  test('names each invalid field, and changes none', async () => {
    const key = await aHome()
    const wrong = {
      askingPrice: -1,
      year: 1900,
      make: ' ',
      caption: '{home}',
      amenities: ['pool-table'],
      isSalePending: null,
      virtualTour: 'ftp://tours.example',
      color: 'red',
    }
    expect(refusal(await patch(key, 1, wrong))).toEqual([
      422,
      {
        askingPrice: 'greater_than_or_equal_to',
        year: 'greater_than_or_equal_to',
        make: 'blank',
        caption: 'containsCurlyBraces',
        'amenities.0': 'inclusion',
        isSalePending: 'invalid',
        virtualTour: 'not_a_url',
        color: 'unknown',
      },
    ])
    expect(refusal(await patch(key, 1, { lotRentAmount: 500 }))).toEqual([
      422,
      { lotRentAmount: 'exclusion' },
    ])
    expect(await versionOf(key)).toBe(1)
  })

  test('requires the version: 428 without, and 412 with the current state for what is none', async () => {
    const key = await aHome()
    const without = await patch(key, undefined, { askingPrice: 1 })
    expect([without.status, without.json.error.code]).toEqual([428, 'precondition_required'])
    const current = (await read(key)).json.payload
    const others = ['W/"v1"', '"1"', 'v1', '"v1" v1', '"v0"', '"v2"', '"v99999999999"', '""', '"', ',']
    for (const tag of [...others, 'W/"v1", "v7"']) {
      const reply = await send(key, tag)
      expect(refusal(reply), tag).toEqual([412, current])
      expect(reply.headers.get('etag')).toBe('"v1"')
    }
    expect((await send(key, '"v1"')).status).toBe(200)
  })

  test('takes a list of ETags, one of which is that of the version', async () => {
    const key = await aHome()
    expect((await send(key, '"other", "v1",W/"v9"')).status).toBe(200)
    expect((await send(key, '"v1" , "v2"')).status).toBe(200)
  })

  test('of an older version is refused with the current state', async () => {
    const key = await aHome()
    await patch(key, 1, { askingPrice: 80_000 })
    const late = await patch(key, 1, { askingPrice: 90_000 })
    expect([late.status, late.json.error.code]).toEqual([412, 'precondition_failed'])
    expect(late.headers.get('etag')).toBe('"v2"')
    expect(late.json.payload).toEqual((await read(key)).json.payload)
    expect(late.json.payload.askingPrice).toBe(80_000)
    expect((await patch(key, 7, { askingPrice: 90_000 })).status).toBe(412)
  })

  test('is taken in the media type of RFC 7396, too', async () => {
    const key = await aHome()
    expect((await send(key, '"v1"', 'application/merge-patch+json')).status).toBe(200)
    expect((await read(key)).json.payload.askingPrice).toBe(1)
  })

  test('that arrives twice under one key is made once', async () => {
    const key = await aHome()
    const input = { path: { key }, version: 1, body: { askingPrice: 79_000 }, idempotencyKey: `twice-${key}` }
    const first = await owner.call(patchListing, input)
    const again = await owner.call(patchListing, input)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.json.payload.version).toBe(2)
    expect(refusal(await owner.call(patchListing, { ...input, version: 2 }))).toEqual([
      422,
      { 'idempotency-key': 'not_unique' },
    ])
  })

  test('is for the owner and staff alone', async () => {
    const key = await aHome()
    const body = { askingPrice: 1 }
    expect(
      (await aVisitor(site.address).call(patchListing, { path: { key }, version: 1, body })).status,
    ).toBe(401)
    expect((await patch(key, 1, body, stranger)).status).toBe(403)
    expect((await patch(999_999_999, 1, body)).status).toBe(404)
    expect((await patch(key, 1, { caption: 'Corner lot' }, staff)).status).toBe(200)
    const orphan = await aListing(world.database)
    expect((await patch(orphan, 1, body)).status).toBe(403)
    const ofCompany = await aListing(world.database, { ownerType: 'companies', ownerKey: owner.key })
    expect((await patch(ofCompany, 1, body)).status).toBe(403)
  })

  test('is seen at once on the public page and in search', async () => {
    const key = await aHome({ bedrooms: 19 })
    const found = async (query: object) =>
      (await owner.call(searchListings, { query: { bedrooms: 19, ...query } })).json.meta.total
    expect(
      await until(
        () => found({}),
        total => total === 1,
      ),
    ).toBe(1)
    await patch(key, 1, { askingPrice: 12_345 })
    expect(
      await until(
        () => found({ 'maximum-price': 12_345 }),
        total => total === 1,
      ),
    ).toBe(1)
    const page = await owner.call(getListing, { path: { key } })
    expect(page.json.payload.askingPrice).toEqual({ value: 12_345, currency: 'USD' })
  })

  test('of the price by the owner confirms the home; by staff, or of other fields, it does not', async () => {
    const key = await aHome()
    const confirmed = async () => (await read(key)).json.payload.dates.confirmed as string
    const before = await confirmed()
    await patch(key, 1, { caption: 'Corner lot' })
    await patch(key, 2, { askingPrice: 84_000 }, staff)
    expect(await confirmed()).toBe(before)
    await patch(key, 3, { askingPrice: 83_000 })
    expect((await confirmed()) > before).toBe(true)
  })
})

describe('changing the status of a home (L88)', () => {
  test('is visible to the owner with its date, price and reason (L84)', async () => {
    const key = await aHome()
    const pending = await patch(key, 1, { isSalePending: true })
    expect(pending.json.payload.dates.salePending).not.toBeNull()
    const sold = await move(key, { active: Sold, showSold: true, soldPrice: 80_000 })
    expect(sold.json.payload).toMatchObject({
      active: 2,
      soldPrice: 80_000,
      showSold: true,
      isSalePending: false,
      dates: { salePending: null },
      version: 3,
    })
    expect(sold.headers.get('etag')).toBe('"v3"')
    expect((await move(key, { active: Active })).json.payload).toMatchObject({
      active: 1,
      soldPrice: null,
      showSold: false,
    })
    const removed = await move(key, { active: RemovedForSale, reason: 'later' })
    expect(removed.json.payload).toMatchObject({ active: 3, removalReason: 'later' })
    const back = await move(key, { active: Active })
    expect(back.json.payload).toMatchObject({ active: 1, removalReason: null, dates: { removed: null } })
  })

  test('of a sale takes its day, not one to come', async () => {
    const key = await aHome({ startedAt: new Date(Date.now() - 30 * DAY) })
    const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)
    const tomorrow = dayAt(Date.now() + DAY)
    expect(refusal(await move(key, { active: Sold, soldOn: tomorrow }))).toEqual([
      422,
      { soldOn: 'future_date' },
    ])
    expect(refusal(await move(key, { active: RemovedForSale, soldOn: dayAt(Date.now()) }))).toEqual([
      422,
      { soldOn: 'exclusion' },
    ])
    const soldOn = dayAt(Date.now() - 9 * DAY)
    const { json } = await move(key, { active: Sold, soldOn })
    expect(json.payload.dates.removed).toBe(`${soldOn} 12:00:00`)
  })

  /** What the owner and staff may do from each status; a draft is published by its own steps. */
  const allowed = {
    owner: ['-1→4', '0→4', '1→2', '1→3', '1→4', '2→1', '3→1', '4→1'],
    staff: ['0→1', '1→4', '3→4', '4→1'],
  }
  const statuses = Object.values(activeStatus)
  test.each(['owner', 'staff'] as const)('by the %s follows the table', async by => {
    const done: string[] = []
    for (const from of statuses)
      for (const active of statuses) {
        const key = await aHome({ active: from })
        const body = {
          active,
          ...((active === RemovedNotForSale || active === RemovedForSale) && { reason: 'Fraud' }),
        }
        const reply = await move(key, body, by === 'owner' ? owner : staff)
        if (reply.status === 200) done.push(`${from}→${active}`)
        else expect(refusal(reply)).toEqual([422, { active: 'not_allowed' }])
      }
    expect(done.sort()).toEqual([...allowed[by]].sort())
  })

  test('is refused too late, without a reason of staff, and with fields of another status', async () => {
    const sold = await aHome({
      active: Sold,
      removedAt: new Date(Date.now() - 91 * DAY),
      startedAt: new Date(Date.now() - 200 * DAY),
    })
    expect(refusal(await move(sold, { active: Active }))).toEqual([422, { active: 'too_late' }])
    const key = await aHome()
    expect(refusal(await move(key, { active: RemovedNotForSale }, staff))).toEqual([
      422,
      { reason: 'required' },
    ])
    expect(refusal(await move(key, { active: RemovedForSale, soldPrice: 1, showSold: true }))).toEqual([
      422,
      { soldPrice: 'exclusion', showSold: 'exclusion' },
    ])
    expect(refusal(await move(key, { active: Sold, reason: 'later' }))).toEqual([
      422,
      { reason: 'exclusion' },
    ])
    expect(refusal(await move(key, {}))).toEqual([422, { active: 'required' }])
    expect(refusal(await move(key, { active: 7 }))).toEqual([422, { active: 'inclusion' }])
    expect(await versionOf(key)).toBe(1)
  })

  test('an owner cannot relist what staff took off the market; staff release it (L84)', async () => {
    const key = await aHome()
    const removed = await move(key, { active: RemovedNotForSale, reason: 'Fraud' }, staff)
    expect(removed.json.payload).toMatchObject({ active: 4, removalReason: 'Fraud', holdReview: true })
    expect(refusal(await move(key, { active: Active }))).toEqual([422, { active: 'not_allowed' }])
    const released = await move(key, { active: Active }, staff)
    expect(released.json.payload).toMatchObject({ active: 1, removalReason: null, holdReview: false })
  })

  test('needs the current version, and the owner or staff', async () => {
    const key = await aHome()
    const body = { active: Sold }
    expect((await owner.call(moveOwnListing, { path: { key }, body })).status).toBe(428)
    const late = await move(key, body, owner, 9)
    expect([late.status, late.json.payload.version]).toEqual([412, 1])
    expect((await move(key, body, stranger)).status).toBe(403)
    expect((await move(999_999_999, body)).status).toBe(404)
    expect(
      (await aVisitor(site.address).call(moveOwnListing, { path: { key }, body, version: 1 })).status,
    ).toBe(401)
  })
})

describe('confirming that a home is still for sale', () => {
  const confirm = (key: number, who = owner) => who.call(confirmOwnListing, { path: { key } })

  test('sets its date and leaves the version', async () => {
    const key = await aHome()
    const before = (await read(key)).json.payload
    const { json } = await confirm(key)
    expect(json.payload.version).toBe(1)
    expect(json.payload.dates.confirmed > before.dates.confirmed).toBe(true)
  })

  test('is for the owner of a home on the market', async () => {
    for (const active of [Started, InProgress, Sold, RemovedForSale, RemovedNotForSale])
      expect(refusal(await confirm(await aHome({ active })))).toEqual([422, { active: 'not_allowed' }])
    const key = await aHome()
    expect((await confirm(key, stranger)).status).toBe(403)
    expect((await confirm(key, staff)).status).toBe(403)
    expect((await confirm(999_999_999)).status).toBe(404)
  })
})

describe('confirming all homes at once', () => {
  const all = (
    operation: typeof unconfirmedListings | typeof confirmOwnListings,
    who: SignedInVisitor,
    person = who,
  ) => who.call(operation, { path: { ownerType: 'registered-users', ownerKey: person.key } })

  test('confirms those that were not for a week, and lists again those that rest for it', async () => {
    const person = await aPerson(site.address, world.database)
    const old = { ownerKey: person.key, confirmedAt: new Date(Date.now() - 8 * DAY) }
    const keys = [
      await aHome(old),
      await aHome({ ...old, active: RemovedForSale, removalReason: 'unconfirmed' }),
      await aHome({ ...old, active: RemovedForSale, removalReason: 'later' }),
      await aHome({ ...old, confirmedAt: new Date(Date.now() - 6 * DAY) }),
    ]
    const before = formatMoment(Date.now() - 60_000)
    expect((await all(unconfirmedListings, person)).json.payload).toEqual({ homes: 2 })
    const { status, json } = await all(confirmOwnListings, person)
    expect([status, json.payload]).toEqual([200, { homes: 2 }])
    const states = await Promise.all(keys.map(async key => (await read(key, person)).json.payload))
    expect(states.map(({ active }) => active)).toEqual([Active, Active, RemovedForSale, Active])
    expect(states.map(({ dates }) => dates.confirmed > before)).toEqual([true, true, false, false])
    expect((await all(unconfirmedListings, person)).json.payload).toEqual({ homes: 0 })
  })

  test('is for the owner alone', async () => {
    for (const operation of [unconfirmedListings, confirmOwnListings]) {
      expect((await all(operation, stranger, owner)).status).toBe(403)
      expect((await all(operation, staff, owner)).status).toBe(403)
      const path = { ownerType: 'nobody', ownerKey: 1 }
      expect((await owner.call(operation, { path })).status).toBe(404)
    }
  })
})

describe('a serial number or HUD label of a home (identity lock)', () => {
  const taken = { sectionSizes: [{ serialNumber: 'TNFL-55 A', hudLabel: 'TEN5500001' }] }
  const publicly = (key: number, isShown: boolean) =>
    expect
      .poll(async () => (await aVisitor(site.address).call(getListing, { path: { key } })).status === 200)
      .toBe(isShown)
  const others = () => aHome({ ...taken, ownerKey: stranger.key })

  test('that is on the market under another owner holds the home for review, until then it is public', async () => {
    const theirs = await others()
    for (const change of [{ serialNumber1: 'tnfl55a' }, { hudLabel2: 'TEN 550-0001' }]) {
      const key = await aHome()
      await publicly(key, true)
      const { json, status } = await patch(key, 1, change)
      expect([status, json.payload.holdReview, json.payload.active]).toEqual([200, true, Active])
      expect(json.payload.version).toBe(await versionOf(key))
      await publicly(key, false)
    }
    expect((await read(theirs, stranger)).json.payload.holdReview).toBe(false)
    await move(theirs, { active: RemovedForSale, reason: 'later' }, stranger)
  })

  test('of another home of the same owner is refused', async () => {
    await aHome({ sectionSizes: [{ serialNumber: 'OWN-1' }] })
    const key = await aHome()
    expect(refusal(await patch(key, 1, { serialNumber1: 'own1' }))).toEqual([
      422,
      { serialNumber1: 'not_unique' },
    ])
    expect(refusal(await patch(key, 1, { sections: 1, hudLabel2: 'TEN5500009' }))).toEqual([
      422,
      { hudLabel2: 'exclusion' },
    ])
    expect(refusal(await patch(key, 1, { hudLabel1: '55' }))).toEqual([422, { hudLabel1: 'hud_label' }])
    expect(await versionOf(key)).toBe(1)
  })

  test('says how many sections there are, and leaves the home with its section', async () => {
    const key = await aHome({ sections: null, sectionSizes: [] })
    const many = (await patch(key, 1, { serialNumber2: 'SEC-2B' })).json.payload
    expect([many.sections, many.serialNumber2]).toEqual([2, 'SEC-2B'])
    expect(refusal(await patch(key, 2, { sections: 1 }))).toEqual([422, { serialNumber2: 'exclusion' }])
    const one = (await patch(key, 2, { sections: 1, serialNumber2: null, hudLabel1: 'TEN5500077' })).json
    expect(one.payload.sectionSizes).toEqual([
      { number: 1, length: null, width: null, serialNumber: null, hudLabel: 'TEN5500077' },
    ])
  })

  test('that came on the market meanwhile holds a home that is listed again', async () => {
    const key = await aHome({ ...taken, ownerKey: owner.key })
    await move(key, { active: RemovedForSale, reason: 'later' })
    await others()
    const { json } = await move(key, { active: Active })
    expect([json.payload.active, json.payload.holdReview]).toEqual([Active, true])
  })
})

test('the owner sees what happened by day, without spam and older days', async () => {
  const key = await aHome()
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  await world.database.query(
    `insert into listing_day (listing_key, day, viewed_count, searched_count)
    values ($1, $2, 7, 30), ($1, $3, 2, 0), ($1, $4, 40, 50)`,
    [key, day(3), day(0), day(31)],
  )
  for (const [days, isSuspect] of [
    [3, false],
    [5, false],
    [4, true],
    [31, false],
  ] as const) {
    await insertRow(world.database, 'lead', {
      kind: 'message',
      subjectType: 'listing',
      subjectKey: key,
      subjectLabel: 'Home',
      name: 'Ana',
      email: 'ana@mail.example',
      message: 'Is it there?',
      language: 'en',
      isSuspect,
      createdAt: daysAgo(days),
    })
    await world.database.query(
      `insert into appointment (
        type, entity_key, host_kind, host_key, language, during, time_zone, awaiting, is_suspect, created_at, changed_at
      ) values (
        'listing', $1, 'listing', $1, 'en', tstzrange($2, $2::timestamptz + interval '1 hour'), 'America/New_York',
        'host', $3, $4, $4
      )`,
      [key, new Date(Date.now() + days * DAY), isSuspect, daysAgo(days + 2)],
    )
  }
  for (const [saved, unsaved] of [
    [2, null],
    [1, 0],
    [31, null],
  ] as const) {
    const { key: userKey } = await aPerson(site.address, world.database)
    await world.database.query(
      `insert into favorite (user_key, type, entity_key, status_when_saved, saved_at, unsaved_at)
      values ($1, 'listing', $2, 'for-sale', $3, $4)`,
      [userKey, key, daysAgo(saved), unsaved === null ? null : daysAgo(unsaved)],
    )
  }
  const { payload } = (await read(key)).json
  const none = { views: 0, searches: 0, favorites: 0, leads: 0, tours: 0 }
  expect(payload.days).toEqual([
    { ...none, day: day(7), tours: 1 },
    { ...none, day: day(5), leads: 1, tours: 1 },
    { ...none, day: day(3), views: 7, searches: 30, leads: 1 },
    { ...none, day: day(2), favorites: 1 },
    { ...none, day: day(0), views: 2 },
  ])
  expect(payload).toMatchObject({ favoriteCount: 2, leadCount: 3, tourCount: 3 })
})

describe('renewing a home', () => {
  const renew = (key: number, who = owner) => who.call(renewOwnListing, { path: { key } })
  const inDays = (days: number) => new Date(Date.now() + days * DAY)

  test('extends its time in the last 30 days, and confirms it', async () => {
    const ending = inDays(29)
    const key = await aHome({ endingAt: ending })
    const before = (await read(key)).json.payload
    const { json } = await renew(key)
    expect(json.payload.version).toBe(1)
    expect(json.payload.dates.ending).toBe(formatMoment(ending.getTime() + LISTING_DAYS * DAY))
    expect(json.payload.dates.confirmed > before.dates.confirmed).toBe(true)
  })

  test('is for the owner of a home on the market that ends soon', async () => {
    for (const given of [{}, { endingAt: inDays(31) }, { endingAt: inDays(3), active: RemovedForSale }])
      expect(refusal(await renew(await aHome(given)))).toEqual([422, { active: 'not_allowed' }])
    const key = await aHome({ endingAt: inDays(3) })
    expect((await renew(key, stranger)).status).toBe(403)
    expect((await renew(key, staff)).status).toBe(403)
    expect((await renew(999_999_999)).status).toBe(404)
  })
})

test('a plainly unlawful text is refused, except about ages in a senior community', async () => {
  const key = await aHome()
  expect(refusal(await patch(key, 1, { description: 'No children.' }))).toEqual([
    422,
    { description: 'fair_housing' },
  ])
  const park = await aPark(world.database, { ageType: 2 })
  const senior = await aHome({ parkKey: park })
  expect((await patch(senior, 1, { description: 'No children.' })).status).toBe(200)
  expect(refusal(await patch(senior, 2, { caption: 'No Muslims' }))).toEqual([
    422,
    { caption: 'fair_housing' },
  ])
})

test('the price of a sale is only for a sold home', async () => {
  expect(refusal(await patch(await aHome(), 1, { soldPrice: 70_000 }))).toEqual([
    422,
    { soldPrice: 'exclusion' },
  ])
})

test('every documented answer was seen', () => {
  // Who sells a home of a company: `company-homes.test.ts`; many homes: `own-listing-many.test.ts`.
  expect(unseen('own-listing', id => !/assign|open-house|change-many/.test(id))).toEqual([])
})
