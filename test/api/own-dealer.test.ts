import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDealer, searchDealers } from '#contract/dealer/v1.ts'
import {
  dealerOptions,
  getOwnDealer,
  mergeDealer,
  ownedDealers,
  ownedDealersTable,
  patchDealer,
  setDealerPackage,
} from '#contract/dealer/v2.ts'
import { addOwnPhoto, ownPhotos } from '#contract/own-photo/v2.ts'
import { soldPlans } from '#contract/sold-plan/v2.ts'
import { allDealerFields } from '#model/dealer/all-fields.ts'
import type { DealerFields } from '#model/dealer/patch.ts'
import { photoUrl } from '#model/photo/urls.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aCompany, aDealer, aSalesPerson, type DealerGiven } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { insertRow } from '../world/insert.ts'
import { aListing } from '../world/listing.ts'
import { anAssociation } from '../world/park.ts'
import { aPicture } from '../world/picture.ts'
import { unseen } from '../world/seen.ts'
import { type Reply, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

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
const ownDealer = (given: DealerGiven = {}) =>
  aDealer(world.database, { ownerType: 'registered-users', ownerKey: owner.key, ...given })
const read = (key: number, who = owner) => who.call(getOwnDealer, { path: { key } })
const patch = (key: number, version: number | undefined, body: object, who = owner, of = ownPath()) =>
  who.call(patchDealer, { path: { ...of, key }, body, ...(version !== undefined && { version }) })
const refusal = ({ status, json }: Reply) => [status, json.payload]
const everybody = () => [aVisitor(site.address), stranger, owner, staff]

describe('the dealers of an owner (L183)', () => {
  test('are listed by name, in pages of up to 100 (L131), also when they are not public', async () => {
    const person = await aPerson(site.address, world.database)
    const given = { ownerType: 'registered-users', ownerKey: person.key } as const
    const keys = [
      await aDealer(world.database, { ...given, name: 'Acorn Homes' }),
      await aDealer(world.database, { ...given, name: 'birch Homes', active: false }),
      await aDealer(world.database, { ...given, name: 'Cedar Homes' }),
    ]
    const path = ownPath(person)
    const { json } = await person.call(ownedDealers, { path, query: { limit: 100 } })
    expect(json.payload.map(({ key }: { key: number }) => key)).toEqual(keys)
    expect(json.meta).toEqual({ total: 3, offset: 0, limit: 100 })
    const { json: second } = await person.call(ownedDealers, { path, query: { offset: 1, limit: 1 } })
    expect(second.payload.map(({ name }: { name: string }) => name)).toEqual(['birch Homes'])
    expect(refusal(await person.call(ownedDealers, { path, query: { limit: 101 } }))).toEqual([
      422,
      { limit: 'too_large' },
    ])
  })

  test('have hours and social media where they are asked for', async () => {
    const person = await aPerson(site.address, world.database)
    await aDealer(world.database, {
      ...{ ownerType: 'registered-users', ownerKey: person.key },
      hours: { 1: ['09:00', '24:00'], 6: 'appointment' },
      socialMedia: { youtube: 'https://youtube.example/fernwood', facebook: 'https://facebook.example/f' },
    })
    const path = ownPath(person)
    const first = async (query: object) =>
      (await person.call(ownedDealers, { path, query: { ...query } })).json.payload[0]
    const hours = [
      { weekday: 1, opens: '09:00', closes: '24:00', byAppointment: false },
      { weekday: 6, opens: null, closes: null, byAppointment: true },
    ]
    expect(await first({})).not.toHaveProperty('hours')
    expect(await first({ 'include[]': 'hours' })).toMatchObject({ hours })
    const both = await first({ 'include[]': ['hours', 'social-media'] })
    expect(both).toMatchObject({
      hours,
      socialMedia: [
        { network: 'facebook', url: 'https://facebook.example/f' },
        { network: 'youtube', url: 'https://youtube.example/fernwood' },
      ],
    })
    const unknown = await person.call(ownedDealers, { path, query: { 'include[]': 'photos' } })
    expect(refusal(unknown)).toEqual([422, { 'include[]': 'inclusion' }])
  })

  test('are for the owner and for staff alone', async () => {
    const key = await ownDealer()
    const statuses = async (call: (who: Visitor) => Promise<Reply>) =>
      (await Promise.all(everybody().map(call))).map(({ status }) => status)
    const path = ownPath()
    expect(await statuses(who => who.call(ownedDealers, { path }))).toEqual([401, 403, 200, 200])
    expect(await statuses(who => who.call(ownedDealersTable, { path }))).toEqual([401, 403, 200, 200])
    expect(await statuses(who => who.call(getOwnDealer, { path: { key } }))).toEqual([401, 403, 200, 200])
    expect(await statuses(who => who.call(dealerOptions, { path: { key } }))).toEqual([401, 403, 200, 200])
    const companyKey = await aCompany(world.database)
    const company = { ownerType: 'companies', ownerKey: companyKey }
    expect(await statuses(who => who.call(ownedDealers, { path: company }))).toEqual([401, 403, 403, 200])
    for (const operation of [ownedDealers, ownedDealersTable])
      expect((await owner.call(operation, { path: { ...path, ownerType: 'dealers' } })).status).toBe(404)
    for (const operation of [getOwnDealer, dealerOptions])
      expect((await owner.call(operation, { path: { key: 999_999 } })).status).toBe(404)
  })

  test('have everything that an owner may see, with the version as ETag', async () => {
    const key = await ownDealer({
      streetAddress1: '12 Sales Road',
      displayAddress: false,
      phone: '3525550142',
      email: 'sales@dealer.example',
      otherEmails: ['two@dealer.example', 'three@dealer.example'],
      packageName: 'ProPlus',
      territoryRadius: 50,
      appointmentDays: ['monday'],
    })
    const { status, headers, json } = await read(key)
    expect([status, headers.get('etag')]).toEqual([200, '"v1"'])
    expect(json.payload).toMatchObject({
      key,
      version: 1,
      label: 'Fernwood Homes, Ocala, FL',
      ownerType: 'registered-users',
      ownerKey: owner.key,
      email: 'sales@dealer.example',
      otherEmail1: 'two@dealer.example',
      otherEmail2: 'three@dealer.example',
      phone: { number: '(352) 555-0142', extension: null },
      altPhone: null,
      address: { streetAddress1: '12 Sales Road', city: 'Ocala' },
      packageName: 'ProPlus',
      territoryRadius: 50,
      territoryLevel: 'pro-plus-silver',
      appointmentAvailability: { monday: true, tuesday: false, active: true },
      hours: [],
      socialMedia: [],
    })
  })
})

describe('the table of an owner’s dealers (L184)', () => {
  test('has a row for each, columns for what is included, and no formula', async () => {
    const person = await aPerson(site.address, world.database)
    const given = { ownerType: 'registered-users', ownerKey: person.key } as const
    const key = await aDealer(world.database, {
      ...given,
      name: 'Acorn Homes',
      caption: '=HYPERLINK("https://evil.example")',
      description: 'Línea uno,\n"dos"',
      directions: '\t=1+1',
      phone: '3525550142',
      hours: { 0: 'closed', 1: ['09:00', '17:00'], 6: 'appointment' },
      socialMedia: { x: 'https://x.example/acorn' },
    })
    await aDealer(world.database, { ...given, name: '-Birch, Homes' })
    const path = ownPath(person)
    const table = async (query: object) => {
      const reply = await person.call(ownedDealersTable, { path, query: { ...query } })
      const rows: Record<string, string>[] = parse(reply.text, { bom: true, columns: true })
      return { reply, rows }
    }
    const { reply, rows } = await table({ 'include[]': ['hours', 'social-media'] })
    expect(reply.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/i)
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="sales-centers.csv"')
    expect(rows).toMatchObject([
      {
        name: "'-Birch, Homes",
        monday: '',
      },
      {
        key: String(key),
        name: 'Acorn Homes',
        caption: '\'=HYPERLINK("https://evil.example")',
        description: 'Línea uno,\n"dos"',
        directions: "'\t=1+1",
        phone: '(352) 555-0142',
        city: 'Ocala',
        sunday: 'closed',
        monday: '09:00-17:00',
        tuesday: '',
        saturday: 'by appointment',
        x: 'https://x.example/acorn',
        facebook: '',
      },
    ])
    const plain = await table({})
    expect(Object.keys(plain.rows[0]!)).not.toContain('monday')
    const unknown = await person.call(ownedDealersTable, { path, query: { 'include[]': 'x' } })
    expect(refusal(unknown)).toEqual([422, { 'include[]': 'inclusion' }])
  })
})

/** Every changeable field with a new value. */
const changed = {
  name: 'Fernwood Estates',
  caption: 'Homes on the lake',
  description: 'New and used homes.',
  directions: 'North of the bridge.',
  businessHoursDescription: 'Ring the bell.',
  website: 'https://fernwood.example',
  facebookLink: 'https://facebook.example/fernwood',
  subdomain: 'fernwood-estates',
  displayAddress: false,
  territoryRadius: 20,
  fsboLeads: true,
  alertLeads: true,
  brokerLeads: true,
  leadFormat: 'adf',
  crmEmail: 'leads@crm.example',
  closedOnHolidays: true,
  email: 'sales@fernwood.example',
  otherEmail1: 'two@fernwood.example',
  otherEmail2: 'three@fernwood.example',
  hours: [
    { weekday: 0, opens: null, closes: null, byAppointment: false },
    { weekday: 1, opens: '09:00', closes: '17:30', byAppointment: false },
  ],
  socialMedia: [
    { network: 'instagram', url: 'https://instagram.example/f' },
    { network: 'x', url: 'https://x.example/f' },
  ],
  phone: { number: '(352) 555-0142', extension: '12' },
  altPhone: { number: '(352) 555-0143', extension: null },
  appointmentAvailability: {
    ...{ sunday: false, monday: true, tuesday: true, wednesday: false, thursday: false, friday: true },
    ...{ saturday: false, active: true, disabled: false, holidayDisabled: false },
  },
  address: {
    streetAddress1: '7 Bridge Street',
    streetAddress2: 'Lot B',
    city: 'Tampa',
    state: 'FL',
    postalCode: '33602',
  },
} satisfies Omit<DealerFields, 'salesPersons'>

describe('a change of a dealer (L181)', () => {
  test('sets every field that an owner may change, and raises the version', async () => {
    expect(Object.keys(changed).sort()).toEqual(Object.keys(allDealerFields).sort())
    const key = await ownDealer({ packageName: 'Pro', phone: '3525550100', email: 'old@dealer.example' })
    const { status, headers, json } = await patch(key, 1, changed)
    expect([status, headers.get('etag')]).toEqual([200, '"v2"'])
    expect(json.payload).toMatchObject({ ...changed, version: 2 })
    expect((await read(key)).json.payload).toEqual(json.payload)
    const [entry] = await world.database.query<{ call: string; after: object }>(
      `select call, after from audit_entry where subject_type = 'sales-center' and subject_key = $1`,
      [key],
    )
    expect(entry).toMatchObject({ call: 'own-dealer.change', after: { caption: 'Homes on the lake' } })
    // Nothing of a replaced phone or address remains.
    const [left] = await world.database.query<{ count: number }>(
      `select (select count(*) from phone where number = '3525550100')
        + (select count(*) from email where email_address = 'old@dealer.example') as count`,
    )
    expect(Number(left!.count)).toBe(0)
  })

  test('sets its salespeople, their order, accounts and photos, which buyers see', async () => {
    const key = await ownDealer()
    const ada = { firstName: 'Ada', lastName: 'Moss', phone: { number: '352-555-0177' }, userKey: owner.key }
    const ben = { firstName: 'Ben', lastName: 'Ruiz', email: 'ben@dealer.example' }
    const { json } = await patch(key, 1, { salesPersons: [ada, ben] })
    expect(json.payload.salesPersons).toMatchObject([
      { firstName: 'Ada', phone: { number: '(352) 555-0177' }, email: null, userKey: owner.key },
      { firstName: 'Ben', phone: null, email: 'ben@dealer.example', userKey: null, homesCount: 0 },
    ])
    const [first, second] = json.payload.salesPersons.map((person: { key: number }) => person.key)
    const photo = { type: 'sales-persons', key: first }
    for (const _ of [1, 2])
      expect((await owner.call(addOwnPhoto, { path: photo, body: await aPicture() })).status).toBe(201)
    expect((await owner.call(ownPhotos, { path: photo })).json.payload).toHaveLength(1)
    expect((await stranger.call(ownPhotos, { path: photo })).status).toBe(403)

    // They change places; a home of hers stays with the dealer when she goes.
    await patch(key, 2, {
      salesPersons: [
        { key: second, ...ben, lastName: 'Ruiz Vega' },
        { key: first, ...ada },
      ],
    })
    const people = async () => {
      const query = { 'include[]': 'sales-persons' }
      const page = await aVisitor(site.address).call(getDealer, { path: { key }, query })
      return page.json.payload.salesPersons as { name: object; photo: object | null }[]
    }
    const shown = await until(people, ([one]) => one !== undefined && !('photo' in one && one.photo))
    expect(shown).toMatchObject([
      { name: { firstName: 'Ben', lastName: 'Ruiz Vega' }, photo: null },
      { name: { firstName: 'Ada' }, photo: { mimeType: 'image/jpeg' } },
    ])
    expect(JSON.stringify(shown)).not.toContain('ben@dealer.example')
    const url = photoUrl({ owner: 'sales-persons', key: first }, { type: 'card' })
    expect((await fetch(site.address + url)).status).toBe(200)

    const home = await aListing(world.database, { salesCenterKey: key, salesPersonKey: first })
    await patch(key, 3, { salesPersons: [{ key: second, ...ben }] })
    const [left] = await world.database.query(
      'select sales_center_key as dealer, sales_person_key as person from listing where key = $1',
      [home],
    )
    expect(left).toEqual({ dealer: key, person: null })

    const wrong = { salesPersons: 'inclusion' }
    const refused = async (...salesPersons: object[]) => refusal(await patch(key, 4, { salesPersons }))
    expect(await refused({ ...ada, userKey: stranger.key })).toEqual([422, wrong])
    expect(await refused({ ...ada, key: first })).toEqual([422, wrong])
    expect((await refused({ ...ada, firstName: '' }))[0]).toBe(422)
    expect((await refused({ key: second, ...ben }, { key: second, ...ben }))[0]).toBe(422)
  })

  test('leaves absent fields and members as they are, and the version if nothing is new', async () => {
    const key = await ownDealer({ caption: 'Old', phone: '3525550142', streetAddress1: '1 Old Road' })
    const { json } = await patch(key, 1, { phone: { extension: '9' }, address: { streetAddress2: 'B' } })
    expect(json.payload).toMatchObject({
      caption: 'Old',
      version: 2,
      phone: { number: '(352) 555-0142', extension: '9' },
      address: { streetAddress1: '1 Old Road', streetAddress2: 'B', city: 'Ocala' },
    })
    const { headers } = await patch(key, 2, {
      caption: 'Old',
      phone: { number: '352-555-0142' },
      hours: [],
      address: { streetAddress2: 'B' },
    })
    expect(headers.get('etag')).toBe('"v2"')
    const none = await patch(key, 2, { caption: null, phone: null })
    expect(none.json.payload).toMatchObject({ caption: null, phone: null })
    const tours = await patch(key, 3, { appointmentAvailability: { monday: true, active: true } })
    expect(tours.json.payload.appointmentAvailability).toMatchObject({ monday: true, holidayDisabled: true })
  })

  test('of the street leaves the point on the map, of the city moves it', async () => {
    const key = await ownDealer({ latitude: 29.2001, longitude: -82.1001 })
    const { json } = await patch(key, 1, { address: { streetAddress1: '2 New Road' } })
    expect(json.payload.address.coordinatePoint).toEqual({ latitude: 29.2001, longitude: -82.1001 })
    const moved = await patch(key, 2, { address: { city: 'Tampa', postalCode: '33602' } })
    expect(moved.json.payload.address.coordinatePoint.latitude).toBeLessThan(28.5)
    const elsewhere = await patch(key, 3, { address: { state: 'TX' } })
    expect(refusal(elsewhere)).toEqual([422, { address: 'zip_elsewhere' }])
  })

  test('of the territory goes as far as the package allows, and back', async () => {
    const pro = await ownDealer({ packageName: 'Pro' })
    const tooFar = [422, { territoryRadius: 'less_than_or_equal_to' }]
    expect(refusal(await patch(pro, 1, { territoryRadius: 21 }))).toEqual(tooFar)
    expect((await patch(pro, 1, { territoryRadius: 20 })).json.payload.territoryLevel).toBe('pro')
    const basic = await ownDealer({ packageName: 'BasicPro' })
    expect(refusal(await patch(basic, 1, { territoryRadius: 5 }))).toEqual(tooFar)
    const gold = await ownDealer({ packageName: 'ProPlus', territoryRadius: 80 })
    expect((await patch(gold, 1, { territoryRadius: 30 })).json.payload).toMatchObject({
      territoryLevel: 'pro-plus-bronze',
      territoryLimit: 80,
    })
    expect((await patch(gold, 2, { territoryRadius: 80 })).status).toBe(200)
    expect(refusal(await patch(gold, 3, { territoryRadius: 81 }))).toEqual(tooFar)
  })

  test('needs the current version: 428 without one, 412 with what it is now', async () => {
    const key = await ownDealer()
    expect((await patch(key, undefined, { caption: 'A' })).status).toBe(428)
    await patch(key, 1, { caption: 'A' })
    const { status, headers, json } = await patch(key, 1, { caption: 'B' })
    expect([status, headers.get('etag'), json.payload.caption]).toEqual([412, '"v2"', 'A'])
  })

  test('of the address by several at once is made by one of them, and the others are shown it', async () => {
    const key = await ownDealer()
    const moves = await Promise.all(
      Array.from({ length: 6 }, (_, unit) => patch(key, 1, { address: { streetAddress2: `Unit ${unit}` } })),
    )
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
    const shown = moves.map(({ json }) => json.payload.address.streetAddress2)
    expect(new Set(shown)).toEqual(
      new Set([moves.find(({ status }) => status === 200)?.json.payload.address.streetAddress2]),
    )
  })

  test('is on its page and in searches at once', async () => {
    const key = await ownDealer({ name: 'Plover Homes' })
    const visitor = aVisitor(site.address)
    await patch(key, 1, { name: 'Curlew Homes', address: { city: 'Tampa', postalCode: '33602' } })
    const page = await until(
      () => visitor.call(getDealer, { path: { key } }),
      ({ json }) => json.payload.name === 'Curlew Homes',
    )
    expect(page.json.payload.name).toBe('Curlew Homes')
    const inTampa = { state: 'FL', city: 'Tampa', limit: 100 }
    const found = await until(
      () => visitor.call(searchDealers, { query: inTampa }),
      ({ json }) => json.payload.some((dealer: { key: number }) => dealer.key === key),
    )
    expect(found.json.payload.map(({ name }: { name: string }) => name)).toContain('Curlew Homes')
  })

  test.each([
    [{ name: null }, { name: 'invalid' }],
    [{ name: ' ' }, { name: 'blank' }],
    [{ caption: '{x}' }, { caption: 'containsCurlyBraces' }],
    [{ website: 'javascript:alert(1)' }, { website: 'not_a_url' }],
    [{ subdomain: 'a b' }, { subdomain: 'invalid' }],
    [{ subdomain: 'www' }, { subdomain: 'exclusion' }],
    [{ displayAddress: 'yes' }, { displayAddress: 'invalid' }],
    [{ territoryRadius: 0 }, { territoryRadius: 'greater_than_or_equal_to' }],
    [{ email: 'nowhere' }, { email: 'email' }],
    [{ phone: { number: '555' } }, { 'phone.number': 'phone' }],
    [{ phone: { extension: '1' } }, { 'phone.number': 'required' }],
    [{ phone: [] }, { phone: 'invalid' }],
    [{ address: { postalCode: '1' } }, { 'address.postalCode': 'zip' }],
    [{ address: { city: null } }, { 'address.city': 'invalid' }],
    [{ address: null }, { address: 'invalid' }],
    [
      { socialMedia: [{ network: 'myspace', url: 'https://m.example' }] },
      { 'socialMedia.0.network': 'inclusion' },
    ],
    [
      { hours: [{ weekday: 1, opens: '17:00', closes: '09:00', byAppointment: false }] },
      { 'hours.0': 'invalid' },
    ],
    [{ packageName: 'ProPlus' }, { packageName: 'unknown' }],
    [{ territoryLimit: 80 }, { territoryLimit: 'unknown' }],
    [{ ownerKey: 1, caption: 'A' }, { ownerKey: 'unknown' }],
  ])('of %o is refused by field, and changes nothing', async (body, fields) => {
    const key = await ownDealer()
    expect(refusal(await patch(key, 1, body))).toEqual([422, fields])
    expect((await read(key)).json.payload.version).toBe(1)
  })

  test('never takes the subdomain of another dealer', async () => {
    await ownDealer({ subdomain: 'heron' })
    const key = await ownDealer()
    expect(refusal(await patch(key, 1, { subdomain: 'Heron' }))).toEqual([422, { subdomain: 'not_unique' }])
  })

  test('is for the owner and for staff alone', async () => {
    const key = await ownDealer()
    const theirs = await aDealer(world.database, {
      ownerType: 'registered-users',
      ownerKey: stranger.key,
    })
    expect((await patch(key, 1, { caption: 'X' }, stranger)).status).toBe(403)
    expect((await patch(key, 1, { caption: 'X' }, stranger, ownPath(stranger))).status).toBe(404)
    expect((await patch(theirs, 1, { caption: 'X' })).status).toBe(404)
    expect((await patch(999_999, 1, { caption: 'X' })).status).toBe(404)
    expect((await patch(key, 1, { caption: 'X' }, staff)).status).toBe(200)
  })
})

test('the options of a dealer say its package, and what each package does (L185)', async () => {
  const key = await ownDealer({ packageName: 'ProPlus', territoryRadius: 50 })
  const { json } = await owner.call(dealerOptions, { path: { key } })
  expect(json.payload).toEqual({
    packageName: 'ProPlus',
    isLowVolumePro: false,
    memberSince: null,
    territoryRadius: 50,
    territoryLevel: 'pro-plus-silver',
    territoryLimit: 50,
    packages: [
      {
        packageName: 'BasicPro',
        badge: null,
        showsLogo: false,
        isInProPlusFilter: false,
        bestMatchPoints: 5,
        territories: [],
      },
      {
        packageName: 'Pro',
        badge: 'pro',
        showsLogo: true,
        isInProPlusFilter: false,
        bestMatchPoints: 15,
        territories: [{ level: 'pro', radius: 20 }],
      },
      {
        packageName: 'ProPlus',
        badge: 'pro-plus',
        showsLogo: true,
        isInProPlusFilter: true,
        bestMatchPoints: 30,
        territories: [
          { level: 'pro-plus-bronze', radius: 30 },
          { level: 'pro-plus-silver', radius: 50 },
          { level: 'pro-plus-gold', radius: 80 },
        ],
      },
    ],
  })
})

describe('the package of a dealer', () => {
  const give = (key: number, version: number, body: object, who: Visitor = staff) =>
    who.call(setDealerPackage, { path: { key }, version, body })

  test('is given by staff, shown to buyers at once, and in the audit log (L185)', async () => {
    const key = await ownDealer({ packageName: null, territoryRadius: null, memberSince: null })
    const given = await give(key, 1, { packageName: 'ProPlus', territoryLimit: 80, isLowVolumePro: true })
    expect([given.status, given.headers.get('etag')]).toEqual([200, '"v2"'])
    const today = new Date().toISOString().slice(0, 10)
    expect(given.json.payload).toMatchObject({
      packageName: 'ProPlus',
      isLowVolumePro: true,
      memberSince: today,
      territoryRadius: null,
      territoryLimit: 80,
    })
    const shown = await until(
      () => aVisitor(site.address).call(getDealer, { path: { key } }),
      ({ json }) => json.payload.packageName === 'ProPlus',
    )
    expect(shown.json.payload).toMatchObject({ packageName: 'ProPlus', isLowVolumePro: true })
    // Its owner may use all of the territory.
    expect((await patch(key, 2, { territoryRadius: 80 })).status).toBe(200)

    const log = await world.database.query<{ before: object; after: object }>(
      `select before, after from audit_entry where subject_type = 'sales-center' and subject_key = $1
      order by key limit 1`,
      [key],
    )
    expect(log).toEqual([
      {
        before: {
          packageName: null,
          isLowVolumePro: false,
          memberSince: null,
          territoryLimit: null,
        },
        after: { packageName: 'ProPlus', isLowVolumePro: true, memberSince: today, territoryLimit: 80 },
      },
    ])
  })

  test('that is smaller makes the territory smaller, and without one there is none', async () => {
    const key = await ownDealer({ packageName: 'ProPlus', territoryRadius: 80, memberSince: '2019-05-01' })
    const smaller = await give(key, 1, { packageName: 'Pro' })
    expect(smaller.json.payload).toMatchObject({
      packageName: 'Pro',
      territoryRadius: 20,
      territoryLimit: 20,
      memberSince: '2019-05-01',
    })
    const none = await give(key, 2, {})
    expect(none.json.payload).toMatchObject({ packageName: null, territoryRadius: null, territoryLimit: 0 })
  })

  test('needs the current version, and stays as it is if nothing is new', async () => {
    const key = await ownDealer({ packageName: 'Pro', territoryRadius: 20, memberSince: '2019-05-01' })
    const late = await give(key, 7, { packageName: 'ProPlus' })
    expect([late.status, late.json.payload.packageName]).toEqual([412, 'Pro'])
    const same = await give(key, 1, { packageName: 'Pro' })
    expect([same.status, same.headers.get('etag')]).toEqual([200, '"v1"'])
  })

  test('is for staff alone, with errors by field', async () => {
    const key = await ownDealer()
    const body = { packageName: 'Pro' }
    const statuses = []
    for (const who of everybody()) statuses.push((await give(key, 1, body, who)).status)
    expect(statuses).toEqual([401, 403, 403, 200])
    const wrong = await give(key, 2, { packageName: 'Gold', territoryLimit: 0, isLowVolumePro: 'no' })
    expect(refusal(wrong)).toEqual([
      422,
      { packageName: 'inclusion', territoryLimit: 'greater_than_or_equal_to', isLowVolumePro: 'invalid' },
    ])
    expect((await give(999_999, 1, body)).status).toBe(404)
  })
})

describe('staff merge a duplicate of a dealer', () => {
  const merge = (key: number, duplicateKey: number, who = staff) =>
    who.call(mergeDealer, { path: { key }, body: { duplicateKey } })
  const sold = async (dealerKey: number) =>
    (await staff.call(soldPlans, { path: { key: dealerKey } })).json.payload.map(
      ({ key, price }: { key: number; price: number }) => [key, price],
    )

  test('which gives all that it has to the dealer that stays, and answers with it from then on', async () => {
    const { database } = world
    const association = await anAssociation(database, { state: 'FL' })
    const kept = await aDealer(database, { name: 'Kept Homes' })
    const duplicate = await ownDealer({ name: 'Kept Homes LLC', stateAssociationKey: association })
    const personKey = await aSalesPerson(database, { salesCenterKey: duplicate })
    const home = await aListing(database, { salesCenterKey: duplicate, salesPersonKey: personKey })
    const both = await aFloorPlan(database, { soldBy: [kept, duplicate] })
    const alone = await aFloorPlan(database, { modelName: 'Alone', soldBy: [duplicate] })
    await database.query('update sales_center_floor_plan set price = 9 where sales_center_key = $1', [
      duplicate,
    ])
    for (const key of [kept, duplicate])
      await staff.call(addOwnPhoto, { path: { type: 'sales-centers', key }, body: await aPicture() })
    const userKey = stranger.key
    for (const entityKey of [kept, duplicate])
      await insertRow(database, 'favorite', {
        ...{ userKey, type: 'sales-center', entityKey },
        ...{ statusWhenSaved: 'for-sale', savedAt: new Date() },
      })
    await insertRow(database, 'favorite', {
      ...{ userKey: owner.key, type: 'sales-center', entityKey: duplicate },
      ...{ statusWhenSaved: 'for-sale', savedAt: new Date() },
    })

    expect((await merge(kept, duplicate, owner)).status).toBe(403)
    const reply = await merge(kept, duplicate)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.json.payload).toMatchObject({
      ...{ ...ownPath(), active: true, homesCount: 1, favoriteCount: 2, stateAssociationKey: association },
      salesPersons: [{ key: personKey, homesCount: 1 }],
    })
    expect(await sold(kept)).toEqual(
      expect.arrayContaining([
        [both, 9],
        [alone, 9],
      ]),
    )
    const photos = await staff.call(ownPhotos, { path: { type: 'sales-centers', key: kept } })
    expect(photos.json.payload).toHaveLength(2)
    expect((await read(duplicate)).json.payload).toMatchObject({
      active: false,
      closedByStaff: true,
      homesCount: 0,
    })
    const gone = await until(
      () => aVisitor(site.address).call(getDealer, { path: { key: duplicate } }),
      ({ status }) => status === 410,
    )
    expect(gone.json.payload.mergedInto).toBe(kept)

    // Again it changes nothing.
    const { version } = reply.json.payload
    expect((await merge(kept, duplicate)).json.payload.version).toBe(version)
    const entries = await database.query(
      `select subject_type as type, subject_key as key, after from audit_entry a where call = 'own-dealer.merge' order by a.key`,
    )
    expect(entries).toEqual([
      { type: 'listing', key: home, after: { salesCenterKey: kept } },
      expect.objectContaining({ key: duplicate, after: expect.objectContaining({ mergedInto: kept }) }),
      expect.objectContaining({ key: kept, after: expect.objectContaining({ duplicateKey: duplicate }) }),
    ])
  })

  test('not of another owner, not itself, and not one that waits, closed or was merged', async () => {
    const kept = await ownDealer()
    const theirs = await aDealer(world.database, { ownerType: 'registered-users', ownerKey: stranger.key })
    const waiting = await ownDealer({ active: false, review: 'pending' })
    const closed = await ownDealer({ active: false })
    expect(refusal(await merge(kept, theirs))).toEqual([422, { duplicateKey: 'other_owner' }])
    expect(refusal(await merge(kept, kept))).toEqual([422, { duplicateKey: 'exclusion' }])
    expect(refusal(await merge(kept, waiting))).toEqual([422, { duplicateKey: 'exclusion' }])
    expect(refusal(await merge(kept, 999_999))).toEqual([422, { duplicateKey: 'inclusion' }])
    expect(refusal(await merge(closed, kept))).toEqual([422, { key: 'exclusion' }])
    expect((await merge(999_999, kept)).status).toBe(404)
    const next = await ownDealer()
    const [one, other] = await Promise.all([merge(kept, closed), merge(next, closed)])
    expect([one.status, other.status].sort()).toEqual([200, 422])
    // A duplicate of a duplicate leads to the dealer that stays in the end.
    const [first, last] = one.status === 200 ? [kept, next] : [next, kept]
    expect((await merge(last, first)).status).toBe(200)
    const gone = await aVisitor(site.address).call(getDealer, { path: { key: closed } })
    expect(gone.json.payload.mergedInto).toBe(last)
  })
})

test('every documented response of these calls has been seen', () => {
  // The others are in `new-dealer.test.ts`.
  const others = ['create', 'close', 'reopen', 'assign'].map(name => `own-dealer.${name}`)
  expect(unseen('own-dealer', id => !others.includes(id))).toEqual([])
})
