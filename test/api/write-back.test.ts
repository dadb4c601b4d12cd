import { describe, expect, test } from 'vitest'
import { getSession } from '#contract/account/v1.ts'
import { getAdNetwork, setAdNetwork } from '#contract/ad-network/v2.ts'
import { addAssociation, getOwnAssociation, patchAssociation } from '#contract/association/v2.ts'
import { companyRequests } from '#contract/company/v2.request.ts'
import { changeCompany, getCompany } from '#contract/company/v2.ts'
import { addDealer, getOwnDealer, patchDealer } from '#contract/dealer/v2.ts'
import { addFloorPlanForStaff, changeFloorPlan, getOwnFloorPlan } from '#contract/floor-plan/v2.ts'
import { getOwnListing, patchListing } from '#contract/listing/v2.ts'
import { addPark, getOwnPark, patchPark } from '#contract/park/v2.ts'
import { profileRequests } from '#contract/profile/v1.request.ts'
import { changeProfile } from '#contract/profile/v1.ts'
import { associationPatch } from '#model/association/patch.ts'
import { dealerPatch } from '#model/dealer/patch.ts'
import { floorPlanForm } from '#model/floor-plan/own.ts'
import { listingPatch } from '#model/listing/patch.ts'
import { parkPatch } from '#model/park/patch.ts'
import { aNewAssociation } from '../world/association.ts'
import { aCompanyOf } from '../world/company.ts'
import { aDealer, aNewDealer, aSalesPerson } from '../world/dealer.ts'
import { aNewFloorPlan } from '../world/floor-plan.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { get, type Reply } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'

const { site, world, person } = await siteWithMail()

const owner = await person()
const staff = await person({ isStaff: true })
const owned = { ownerType: 'registered-users', ownerKey: owner.key } as const

type Fields = Readonly<Record<string, unknown>>
interface Subject {
  /** The fields that a change accepts. */
  writable: Fields
  read(): Promise<Reply>
  write(body: object, version: number): Promise<Reply>
  /** Facts that the object needs first, so that nothing of interest is null. */
  first?: object
  /** Three faults, and what is said of them. */
  faults: object
  errors: Record<string, string>
}

const address = { zip: '34470', county: 'Marion County', state: 'ZZ' }
const addressErrors = { 'address.zip': 'unknown', 'address.state': 'inclusion' }

async function listing(): Promise<Subject> {
  const key = await aListing(world.database, {
    ...owned,
    phones: ['8135550142'],
    sectionSizes: [{ number: 1, length: 56, width: 14, serialNumber: 'GA1234', hudLabel: 'GEO123456' }],
    streetAddress1: '12 Oak Street',
  })
  const path = { key }
  return {
    writable: listingPatch.entries,
    read: () => owner.call(getOwnListing, { path }),
    write: (body, version) => owner.call(patchListing, { path, version, body }),
    first: { fax: { number: '813 555 0143' }, emails: ['seller@mail.example'] },
    faults: { askingPrice: -1, address, phone: { number: '1' } },
    errors: { askingPrice: 'greater_than_or_equal_to', ...addressErrors, 'phone.number': 'phone' },
  }
}

async function park(): Promise<Subject> {
  const key = await aPark(world.database, { ...owned, phone: '3525550100', hours: [] })
  const path = { key }
  return {
    writable: parkPatch.entries,
    read: () => owner.call(getOwnPark, { path }),
    write: (body, version) => owner.call(patchPark, { path, version, body }),
    first: {
      details: [{ type: 'pool', value: null, showValue: true }],
      hours: [{ weekday: 1, opens: '09:00', closes: '17:00', byAppointment: false }],
      appointmentAvailability: { monday: true, active: true },
    },
    faults: {
      yearBuilt: 12,
      phone: { number: '1', unknownOne: 1, unknownTwo: 2 },
      hours: [{ weekday: 9, opens: null, closes: null, byAppointment: false }],
    },
    errors: {
      yearBuilt: 'greater_than_or_equal_to',
      'phone.number': 'phone',
      'phone.unknownOne': 'unknown',
      'phone.unknownTwo': 'unknown',
      'hours.0.weekday': 'less_than_or_equal_to',
    },
  }
}

async function dealer(): Promise<Subject> {
  const key = await aDealer(world.database, { ...owned, phone: '3525550101', packageName: 'Pro' })
  await aSalesPerson(world.database, { salesCenterKey: key, phone: '3525550102', email: 'ann@mail.example' })
  return {
    writable: dealerPatch.entries,
    read: () => owner.call(getOwnDealer, { path: { key } }),
    write: (body, version) => owner.call(patchDealer, { path: { ...owned, key }, version, body }),
    first: {
      socialMedia: [{ network: 'facebook', url: 'https://facebook.com/fernwood' }],
      appointmentAvailability: { monday: true, active: true },
    },
    faults: { website: 'x', address, salesPersons: [{ firstName: 'Ann', lastName: '' }] },
    errors: { website: 'not_a_url', ...addressErrors, 'salesPersons.0.lastName': 'blank' },
  }
}

async function association(): Promise<Subject> {
  const added = await staff.call(addAssociation, {
    body: aNewAssociation({ managerEmail: owner.username, state: 'FL' }),
  })
  const path = { key: added.json.payload.key as number }
  return {
    writable: associationPatch.entries,
    read: () => owner.call(getOwnAssociation, { path }),
    write: (body, version) => owner.call(patchAssociation, { path, version, body }),
    first: {
      phone: { number: '850 555 0104' },
      address: { city: 'Ocala', state: 'FL', postalCode: '34470' },
      about: { enabled: true, title: 'About us', text: 'Since 1960.' },
    },
    faults: { website: 'x', address, block1: { text: 5, foo: 1 } },
    errors: { website: 'not_a_url', ...addressErrors, 'block1.text': 'invalid', 'block1.foo': 'unknown' },
  }
}

async function floorPlan(): Promise<Subject> {
  const rooms = [{ kind: 'kitchen', x: 0, y: 0, width: 10, depth: 12 }]
  const added = await staff.call(addFloorPlanForStaff, { body: aNewFloorPlan({ rooms }) })
  const path = { key: added.json.payload.key as number }
  return {
    writable: floorPlanForm.entries,
    read: () => staff.call(getOwnFloorPlan, { path }),
    write: (body, version) => staff.call(changeFloorPlan, { path, version, body }),
    faults: { ...aNewFloorPlan(), bedrooms: 99, rooms: [{ ...rooms[0], width: 0, foo: 1 }] },
    errors: {
      bedrooms: 'less_than_or_equal_to',
      'rooms.0.width': 'greater_than_or_equal_to',
      'rooms.0.foo': 'unknown',
    },
  }
}

async function company(): Promise<Subject> {
  const who = await person()
  const path = { companyKey: await aCompanyOf(world.database, { owner: who.key }) }
  return {
    writable: companyRequests['company.change'].body.entries,
    read: () => who.call(getCompany, { path }),
    write: body => who.call(changeCompany, { path, body }),
    first: { name: 'Sandhill Homes', website: 'https://sandhill.example', phone: '813 555 0105 ext. 7' },
    faults: { name: 'x', website: 'x', phone: { number: '1', extension: null }, foo: 1, bar: 2 },
    errors: {
      name: 'too_short',
      website: 'not_a_url',
      'phone.number': 'phone',
      foo: 'unknown',
      bar: 'unknown',
    },
  }
}
async function profile(): Promise<Subject> {
  const rosa = await person()
  const path = { key: rosa.key }
  const { body } = profileRequests['profile.change']
  return {
    writable: body.pipe[0].entries,
    async read() {
      const reply = await rosa.call(getSession)
      return { ...reply, json: { payload: reply.json.payload.registeredUser } }
    },
    write: sent => rosa.call(changeProfile, { path, body: sent }),
    first: {
      phone: '813 555 0106',
      name: { middleName: 'María' },
      address: { streetAddress1: '12 Oak Street', city: 'Ocala', state: 'FL', postalCode: '34470' },
      professionalType: {
        ...{ Community: false, Lender: false, Manufacturer: false, RealEstateAgent: true },
        ...{ Retailer: false, Supplier: false, Other: true, otherDetail: 'Inspector' },
      },
    },
    faults: { name: { firstName: 'x' }, address: { zip: '1', state: 'ZZ' }, language: 'fr', foo: 1 },
    errors: {
      'name.firstName': 'too_short',
      'address.zip': 'unknown',
      'address.state': 'state_from_list',
      language: 'inclusion',
      foo: 'unknown',
    },
  }
}

const subjects = { listing, park, dealer, association, floorPlan, company, profile }

describe.each(Object.entries(subjects))('the %s that its owner reads', (_, build) => {
  test('can be written back, which changes nothing', async () => {
    const { writable, read, write, first } = await build()
    if (first) {
      const { version } = (await read()).json.payload
      const prepared = await write(first, version)
      expect(prepared.status, prepared.text).toBe(200)
    }
    const before = (await read()).json.payload
    const sent = Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(writable, name)))
    expect(Object.keys(sent).length).toBeGreaterThan(2)
    const written = await write(sent, before.version)
    expect(written.status, written.text).toBe(200)
    const { modified, ...after } = (await read()).json.payload
    expect({ ...after, modified: before.modified && modified && before.modified }).toEqual({
      ...before,
      modified: before.modified,
    })
  })

  test('is refused with all faults at once, each by its full path', async () => {
    const { read, write, faults, errors } = await build()
    const { version } = (await read()).json.payload
    const refused = await write(faults, version)
    expect([refused.status, refused.json.payload]).toEqual([422, errors])
    for (const path of Object.keys(errors)) expect(refused.json.error.message).toContain(path)
  })
})

describe('a new object', () => {
  const address = { streetAddress1: '100 SE 1st Ave', city: 'Ocala', state: 'FL', postalCode: '34470' }
  const derived = { key: 1, streetAddress2: null, county: 'Marion County', country: 'USA', verified: true }

  test('takes the address of a park as a read answers it, or as its own fields', async () => {
    const add = (given: object) =>
      owner.call(addPark, { path: owned, body: { name: `Park ${crypto.randomUUID()}`, ...given } })
    for (const given of [address, { address: { ...address, ...derived } }]) {
      const added = await add(given)
      expect([added.status, added.json.payload.address]).toEqual([201, expect.objectContaining(address)])
    }
    expect((await add({ yearBuilt: 1, foo: 1 })).json.payload).toEqual({
      yearBuilt: 'greater_than_or_equal_to',
      city: 'required',
      state: 'required',
      postalCode: 'required',
      foo: 'unknown',
    })
    expect((await add({ address: { ...address, zip: '1', state: 'ZZ' } })).json.payload).toEqual({
      'address.zip': 'unknown',
      'address.state': 'inclusion',
    })
    expect((await add({ address, city: 'Ocala' })).json.payload).toEqual({ city: 'exclusion' })
  })

  test('takes the address of a dealer in the same two ways', async () => {
    const { streetAddress1: _, city: _city, state: _state, postalCode: _zip, ...facts } = aNewDealer()
    const add = (given: object) =>
      owner.call(addDealer, {
        path: owned,
        body: { ...facts, name: `Dealer ${crypto.randomUUID()}`, ...given },
      })
    for (const given of [address, { address: { ...address, ...derived } }]) {
      const added = await add(given)
      expect([added.status, added.json.payload.address]).toEqual([201, expect.objectContaining(address)])
    }
    expect((await add({ address: { ...address, streetAddress1: null } })).json.payload).toEqual({
      'address.streetAddress1': 'required',
    })
  })
})

test('the settings of the ad network are written back with their empty script', async () => {
  const { isUsed, scriptUrl, slots, version } = (await staff.call(getAdNetwork)).json.payload
  expect(scriptUrl).toBeNull()
  const body = { isUsed, scriptUrl, slots }
  expect((await staff.call(setAdNetwork, { body, version })).status).toBe(200)
})

describe('If-Match', () => {
  test.each([
    ['"999"', 412],
    ['"v999"', 412],
    ['W/"v1"', 412],
    ['*', 200],
  ])('%s is answered with %i', async (ifMatch, status) => {
    const key = await aListing(world.database, owned)
    const reply = await get(`${site.address}/api/v2/listings/${key}.json`, {
      method: 'PATCH',
      headers: { cookie: owner.cookie, 'content-type': 'application/json', 'if-match': ifMatch },
      body: JSON.stringify({ caption: 'New' }),
    })
    expect(reply.status, reply.text).toBe(status)
    expect(reply.headers.get('etag')).toBe(status === 200 ? '"v2"' : '"v1"')
  })
})

test('a query with several faults names them all', async () => {
  const reply = await get(`${site.address}/api/v1/listings.json?foo=1&bar=2&bedrooms=x&limit=x`)
  expect(Object.keys(reply.json.payload).toSorted()).toEqual(['bar', 'bedrooms', 'foo', 'limit'])
})
