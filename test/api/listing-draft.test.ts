import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListing, mapListings, searchListings } from '#contract/v1/listing.ts'
import {
  discardDraft,
  getDraft,
  listDrafts,
  publishDraft,
  saveContact,
  saveHome,
  saveLocation,
  saveMoney,
  saveWords,
  startListing,
} from '#contract/v1/listing-draft.ts'
import { DAY } from '#kit/dates.ts'
import { draftDays } from '#model/listing-draft/steps.ts'
import type { RunningServer } from '#server/main.ts'
import { openListingDrafts } from '#services/listing-draft/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aPerson, aVisitor, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
})
afterAll(async () => {
  await site.stop()
  await world.close()
})

const person = () => aPerson(site.address, world.database)

const answers = {
  location: { streetAddress1: '12 Palm Way', city: 'Tampa', state: 'FL', postalCode: '33602' },
  home: { year: 1998, make: 'Fleetwood', sections: 2, bedrooms: 3, bathrooms: 2, squareFeet: 1440 },
  money: { askingPrice: 84_500, lot: 'amount', lotRentAmount: 640, lotRentIncludes: ['water'] },
  words: { caption: 'Bright corner home', description: 'Near the lake.' },
  contact: { sellerName: 'Rosa Delgado', phone: '(813) 555-0142', showPhone: true },
} as const
type Step = keyof typeof answers
const calls = {
  location: saveLocation,
  home: saveHome,
  money: saveMoney,
  words: saveWords,
  contact: saveContact,
}

async function start(who: Visitor): Promise<string> {
  const { status, json } = await who.call(startListing)
  expect(status).toBe(201)
  return json.payload.key
}

/** Saves a step based on the current version. */
async function save(who: Visitor, key: string, step: Step, more: object = {}) {
  const { json } = await who.call(getDraft, { path: { key } })
  const { version } = json.payload
  return who.call(calls[step], { path: { key }, body: { version, ...answers[step], ...more } })
}

async function filledIn(who: Visitor, more: Partial<Record<Step, object>> = {}): Promise<string> {
  const key = await start(who)
  for (const step of Object.keys(answers) as Step[])
    expect((await save(who, key, step, more[step])).status).toBe(200)
  return key
}

const publish = (who: Visitor, key: string) => who.call(publishDraft, { path: { key } })

describe('a draft', () => {
  test('keeps each answer, says what is missing and where to go on (L180)', async () => {
    const rosa = await person()
    const key = await start(rosa)
    const begun = (await rosa.call(getDraft, { path: { key } })).json.payload
    expect(begun).toMatchObject({
      version: 1,
      answers: {},
      missing: ['location', 'home', 'money', 'contact'],
      next: 'location',
      listingKey: null,
      isOwned: true,
    })
    await save(rosa, key, 'location')
    const { json } = await save(rosa, key, 'home')
    expect(json.payload).toMatchObject({
      version: 3,
      answers: { location: answers.location, home: answers.home },
      missing: ['money', 'contact'],
      next: 'money',
    })
    expect((await rosa.call(listDrafts)).json).toMatchObject({ payload: [{ key }], meta: { total: 1 } })
  })

  test('begun without an account belongs to the browser, and to the user who logs in there', async () => {
    const browser = aVisitor(site.address)
    const key = await start(browser)
    expect(browser.cookie).toMatch(/^draft=/)
    await save(browser, key, 'location')
    const stranger = aVisitor(site.address)
    expect((await stranger.call(getDraft, { path: { key } })).status).toBe(404)

    const rosa = await person()
    expect((await rosa.call(getDraft, { path: { key } })).status).toBe(404)
    const session = rosa.cookie
    rosa.cookie = `${session}; ${browser.cookie}`
    expect((await rosa.call(getDraft, { path: { key } })).json.payload).toMatchObject({
      answers: { location: answers.location },
      isOwned: true,
    })
    rosa.cookie = session
    expect((await rosa.call(getDraft, { path: { key } })).status).toBe(200)
    expect((await browser.call(getDraft, { path: { key } })).status).toBe(404)
  })

  test('is never overwritten by an answer to an older version: that one gets the current draft', async () => {
    const rosa = await person()
    const key = await start(rosa)
    const late = { version: 1, ...answers.home, make: 'Skyline' }
    await save(rosa, key, 'home')
    const { status, json } = await rosa.call(saveHome, { path: { key }, body: late })
    expect(status).toBe(412)
    expect(json.payload).toMatchObject({ version: 2, answers: { home: { make: 'Fleetwood' } } })
    expect((await rosa.call(getDraft, { path: { key } })).json.payload.answers.home.make).toBe('Fleetwood')
  })

  test('that is unknown cannot be changed', async () => {
    const rosa = await person()
    const path = { key: '00000000-0000-4000-8000-000000000000' }
    for (const step of Object.keys(answers) as Step[]) {
      const late = { path: { key: await start(rosa) }, body: { version: 9, ...answers[step] } }
      expect((await rosa.call(calls[step], late)).status).toBe(412)
      const { status } = await rosa.call(calls[step], { path, body: { version: 1, ...answers[step] } })
      expect(status).toBe(404)
    }
  })

  test.each([
    ['words', { virtualTour: 'tour' }, { virtualTour: 'not_a_url' }],
    ['location', { postalCode: '10001' }, { postalCode: 'zip_elsewhere' }],
    ['location', { parkKey: 999_999 }, { parkKey: 'inclusion' }],
    ['location', { state: 'XX' }, { state: 'inclusion' }],
    ['home', { hudLabel1: 'FL' }, { hudLabel1: 'hud_label' }],
    ['home', { sections: 1, serialNumber2: 'FL2' }, { serialNumber2: 'exclusion' }],
    ['home', { sections: 2, hudLabel3: 'FLA123456' }, { hudLabel3: 'exclusion' }],
    ['home', { make: '{x}' }, { make: 'containsCurlyBraces' }],
    ['money', { askingPrice: null }, { askingPrice: 'at_least_one_required' }],
    ['money', { lotRentAmount: null }, { lotRentAmount: 'required' }],
    ['money', { lot: undefined }, { lot: 'required' }],
    ['contact', { phone: undefined }, { phone: 'required' }],
  ] as const)('refuses %s with %j', async (step, more, fields) => {
    const rosa = await person()
    const key = await start(rosa)
    const { status, json } = await save(rosa, key, step, more)
    expect({ status, fields: json.payload }).toEqual({ status: 422, fields })
  })

  test('is discarded by its owner only', async () => {
    const [rosa, sam] = [await person(), await person()]
    const key = await start(rosa)
    expect((await sam.call(discardDraft, { path: { key } })).status).toBe(404)
    expect((await rosa.call(discardDraft, { path: { key } })).status).toBe(204)
    expect((await rosa.call(getDraft, { path: { key } })).status).toBe(404)
  })

  test('is deleted after ninety days without a change', async () => {
    const rosa = await person()
    const key = await start(rosa)
    const serviceAt = (now: number) =>
      openListingDrafts({
        database: world.database,
        places: { locate: () => undefined, resolve: () => undefined },
        parks: { get: async () => undefined },
        now: () => now,
      })
    await serviceAt(Date.now() + (draftDays - 1) * DAY).prune()
    expect((await rosa.call(getDraft, { path: { key } })).status).toBe(200)
    await serviceAt(Date.now() + (draftDays + 1) * DAY).prune()
    expect((await rosa.call(getDraft, { path: { key } })).status).toBe(404)
  })
})

describe('publishing', () => {
  test('makes a home public at once, with what its seller said (L88) (L180)', async () => {
    const rosa = await person()
    const park = await aPark(world.database, { name: 'Pelican Commons' })
    const key = await filledIn(rosa, { location: { parkKey: park, displayAddress: true } })
    const { status, json } = await publish(rosa, key)
    expect(status).toBe(201)
    const { listingKey, isHeld } = json.payload
    expect(isHeld).toBe(false)
    const home = (await rosa.call(getListing, { path: { key: listingKey } })).json.payload
    expect(home).toMatchObject({
      askingPrice: { value: 84_500 },
      make: 'Fleetwood',
      year: 1998,
      bedrooms: 3,
      homeType: 'manufactured',
      description: 'Near the lake.',
      address: { streetAddress1: '12 Palm Way' },
    })
    const found = await rosa.call(searchListings, { query: { state: 'FL', city: 'Tampa' } })
    expect(found.json.payload.map((each: { key: number }) => each.key)).toContain(listingKey)
    expect((await publish(rosa, key)).status).toBe(404)
  })

  test('shows only the city, and a point near by, if the seller hides the street', async () => {
    const rosa = await person()
    const pin = { latitude: 27.96149, longitude: -82.46051 }
    const key = await filledIn(rosa, { location: { ...pin, displayAddress: false } })
    const { listingKey } = (await publish(rosa, key)).json.payload
    const home = (await rosa.call(getListing, { path: { key: listingKey } })).json.payload
    expect(home.address).toMatchObject({
      streetAddress1: null,
      city: 'Tampa',
      coordinatePoint: { latitude: 27.96, longitude: -82.46 },
    })
    const query = { state: 'FL', city: 'Tampa' }
    const found = (await rosa.call(searchListings, { query })).json.payload
    const card = found.find((each: { key: number }) => each.key === listingKey)
    expect(card.address).toMatchObject({ streetAddress1: null, coordinatePoint: { latitude: 27.96 } })
    expect(
      JSON.stringify((await rosa.call(mapListings, { query: { ...query, zoom: 16 } })).json),
    ).not.toContain('27.9614')
  })

  test('of a home with a data plate but no number of sections takes the number from the plate', async () => {
    const rosa = await person()
    const home = { sections: undefined, serialNumber1: `A${rosa.key}`, hudLabel2: undefined }
    const key = await filledIn(rosa, { home })
    const { status, json } = await publish(rosa, key)
    expect(status).toBe(201)
    const listing = await rosa.call(getListing, { path: { key: json.payload.listingKey } })
    expect(listing.json.payload.sections).toBe(1)
  })

  test('names the steps that are missing', async () => {
    const rosa = await person()
    const key = await start(rosa)
    await save(rosa, key, 'location')
    const { status, json } = await publish(rosa, key)
    expect({ status, fields: json.payload }).toEqual({
      status: 422,
      fields: { home: 'required', money: 'required', contact: 'required' },
    })
  })

  test('needs a login, and the draft of that user', async () => {
    const browser = aVisitor(site.address)
    const key = await filledIn(browser)
    expect((await publish(browser, key)).status).toBe(401)
    expect((await publish(await person(), key)).status).toBe(404)
  })

  test.each([
    ['a serial number', { serialNumber1: 'FL-12 345a' }, { serialNumber1: 'fl12345A' }],
    ['a HUD label', { hudLabel2: 'FLA 123456' }, { hudLabel1: 'fla123456' }],
  ])('holds a home whose %s is on the market under another owner', async (_, first, second) => {
    const [rosa, sam] = [await person(), await person()]
    expect((await publish(rosa, await filledIn(rosa, { home: first }))).json.payload.isHeld).toBe(false)
    const { json } = await publish(sam, await filledIn(sam, { home: second }))
    expect(json.payload.isHeld).toBe(true)
    expect((await sam.call(getListing, { path: { key: json.payload.listingKey } })).status).toBe(404)
    const again = await publish(rosa, await filledIn(rosa, { home: second }))
    expect({ status: again.status, fields: again.json.payload }).toEqual({
      status: 422,
      fields: { home: 'not_unique' },
    })
  })

  test('of the same home by two owners at once lets one of them through', async () => {
    const people = [await person(), await person()]
    const drafts = await Promise.all(people.map(who => filledIn(who, { home: { serialNumber1: 'RACE 77' } })))
    const results = await Promise.all(people.map((who, at) => publish(who, drafts[at]!)))
    expect(results.map(({ json }) => json.payload.isHeld).sort()).toEqual([false, true])
  })

  test('twice at once makes one home', async () => {
    const rosa = await person()
    const key = await filledIn(rosa)
    const results = await Promise.all([publish(rosa, key), publish(rosa, key)])
    expect(results.map(({ status }) => status).sort()).toEqual([201, 404])
  })
})

test('every documented response of these calls occurred', () => {
  expect(unseen('listing-draft')).toEqual([])
})
