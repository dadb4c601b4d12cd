import { mkdtempSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '#contract/account/v1.ts'
import { verifyAddress } from '#contract/account-link/v1.ts'
import { getListing, mapListings, searchListings } from '#contract/listing/v1.ts'
import {
  addDraftPhoto,
  claimDraft,
  copyListing,
  describeDraftPhoto,
  discardDraft,
  getDraft,
  listDrafts,
  orderDraftPhotos,
  previewDraft,
  publishDraft,
  removeDraftPhoto,
  saveContact,
  saveHome,
  saveLocation,
  saveMoney,
  savePackage,
  saveWords,
  startListing,
  storeTyped,
} from '#contract/listing-draft/v1.ts'
import { getMonthlyCost } from '#contract/monthly-cost/v1.ts'
import { mediaType } from '#contract/operation.ts'
import { seeAsUser } from '#contract/staff/v2.ts'
import { DAY } from '#kit/dates.ts'
import { draftPhotoBytes, maxDraftPhotos } from '#model/listing-draft/photos.ts'
import { draftDays } from '#model/listing-draft/steps.ts'
import { draftPhotoFileUrl, draftUrl } from '#model/listing-draft/urls.ts'
import { openThrottle } from '#platform/throttle/index.ts'
import type { RunningServer } from '#server/main.ts'
import { hashToken } from '#services/account-link/index.ts'
import { openListingDrafts } from '#services/listing-draft/index.ts'
import { openPhotos } from '#services/photo/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { aPicture } from '../world/picture.ts'
import { testPictures } from '../world/picture-process.ts'
import { unseen } from '../world/seen.ts'
import { get, removeFolder, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, newClientAddress, type Visitor } from '../world/visitor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-drafts-'))
const pictures = testPictures()
let world: TestDatabase
let site: RunningServer
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', DATA_DIR: dataDir },
  })
})
afterAll(async () => {
  await site.stop()
  await pictures.close()
  await world.close()
  await removeFolder(dataDir)
})

const person = () => aPerson(site.address, world.database)

const answers = {
  location: { streetAddress1: '12 Palm Way', city: 'Tampa', state: 'FL', postalCode: '33602' },
  home: { year: 1998, make: 'Fleetwood', sections: 2, bedrooms: 3, bathrooms: 2, squareFeet: 1440 },
  money: { askingPrice: 84_500, lot: 'amount', lotRentAmount: 640, lotRentIncludes: ['water'] },
  words: { caption: 'Bright corner home', description: 'Near the lake.' },
  contact: { sellerName: 'Rosa Delgado', phone: '(813) 555-0142', showPhone: true },
  package: { packageName: 'standard' },
} as const
type Step = keyof typeof answers
const calls = {
  location: saveLocation,
  home: saveHome,
  money: saveMoney,
  words: saveWords,
  contact: saveContact,
  package: savePackage,
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

  test('begun without an account belongs to the browser, and to the user who says there that it is theirs', async () => {
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
    // Whoever logs in at this browser is not asked by reading it.
    expect((await rosa.call(listDrafts)).json.payload).toMatchObject([{ key, isOwned: false }])
    expect((await rosa.call(getDraft, { path: { key } })).json.payload).toMatchObject({ isOwned: false })
    expect((await publish(rosa, key)).status).toBe(404)
    const response = await fetch(`${site.address}/api/v1/listing-drafts/${key}/claim.json`, {
      method: 'POST',
      headers: { cookie: rosa.cookie },
    })
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^draft=;.*Max-Age=0$/))
    // Repeated after a lost answer.
    expect((await rosa.call(claimDraft, { path: { key } })).json.payload).toMatchObject({
      answers: { location: answers.location },
      isOwned: true,
    })
    expect((await (await person()).call(claimDraft, { path: { key } })).status).toBe(404)
    rosa.cookie = session
    expect((await rosa.call(getDraft, { path: { key } })).status).toBe(200)
    expect((await browser.call(getDraft, { path: { key } })).status).toBe(404)
  })

  test('is kept under a token of the site alone, a new one for each browser without drafts', async () => {
    const chosen = 'x'.repeat(43)
    for (const cookie of ['draft=a', 'draft=', `draft=${'x'.repeat(4_000)}`, `draft=${chosen}`]) {
      const browser = aVisitor(site.address)
      browser.cookie = cookie
      const key = await start(browser)
      expect(browser.cookie).toMatch(/^draft=[\w-]{43}$/)
      expect(browser.cookie).not.toBe(`draft=${chosen}`)
      const planted = aVisitor(site.address)
      planted.cookie = cookie
      expect((await planted.call(getDraft, { path: { key } })).status).toBe(404)
      const before = browser.cookie
      await start(browser)
      expect(browser.cookie).toBe(before)
    }
  })

  test('of a browser is forgotten there when somebody logs out', async () => {
    const rosa = await person()
    const response = await fetch(site.address + logout.path, {
      method: 'DELETE',
      headers: { cookie: rosa.cookie },
    })
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^draft=;.*Max-Age=0$/))
  })

  test('of the browser of staff is not that of whom they see the site as', async () => {
    const [rosa, staff] = [await person(), await aPerson(site.address, world.database, { isStaff: true })]
    const browser = aVisitor(site.address)
    const key = await start(browser)
    await staff.call(seeAsUser, { path: { key: rosa.key }, body: { reason: 'They cannot find their home' } })
    staff.cookie = `${staff.cookie}; ${browser.cookie}`
    expect((await staff.call(listDrafts)).json.payload).toEqual([])
    expect((await staff.call(getDraft, { path: { key } })).status).toBe(404)
    expect((await rosa.call(listDrafts)).json.payload).toEqual([])
    expect((await browser.call(getDraft, { path: { key } })).status).toBe(200)
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

  const keep = (who: Visitor, key: string, body: object) =>
    who.call(storeTyped, { path: { key }, body: { version: 1, step: 'money', ...body } })

  test('keeps what is typed, right or not, and takes it as the answer once it is one (L180)', async () => {
    const rosa = await person()
    const key = await start(rosa)
    const half = { askingPrice: ['$84,500'], lot: ['amount'], lotRentAmount: ['six hundred'] }
    const { status, json } = await keep(rosa, key, { typed: half })
    expect(status).toBe(200)
    expect(json.payload).toMatchObject({ version: 2, answers: {}, typed: { money: half }, next: 'location' })
    const whole = { ...half, lotRentAmount: ['640'] }
    expect((await keep(rosa, key, { version: 2, typed: whole })).json.payload).toMatchObject({
      version: 3,
      answers: { money: { askingPrice: 84_500, lotRentAmount: 640 } },
      typed: {},
    })
  })

  test('with changes that are not finished is not published', async () => {
    const rosa = await person()
    const key = await filledIn(rosa)
    const { version } = (await rosa.call(getDraft, { path: { key } })).json.payload
    const { json } = await keep(rosa, key, { version, typed: { lot: ['own-land'] } })
    expect(json.payload).toMatchObject({ answers: { money: answers.money }, missing: ['money'] })
    const refused = await publish(rosa, key)
    expect({ status: refused.status, fields: refused.json.payload }).toEqual({
      status: 422,
      fields: { money: 'required' },
    })
    expect((await save(rosa, key, 'money')).json.payload).toMatchObject({ typed: {}, missing: [] })
    expect((await publish(rosa, key)).status).toBe(201)
  })

  test('tells a page that somebody else changed the step, but not what it changed itself', async () => {
    const rosa = await person()
    const key = await start(rosa)
    const [phone, laptop] = ['a'.repeat(32), 'b'.repeat(32)]
    const typed = { askingPrice: ['80'] }
    expect((await keep(rosa, key, { editor: phone, typed })).status).toBe(200)
    // The answer was lost, and the page sends again.
    expect((await keep(rosa, key, { editor: phone, typed: { askingPrice: ['8000'] } })).status).toBe(200)
    // Another step is no conflict.
    const words = { step: 'words', typed: { caption: ['Near the lake'] } }
    expect((await keep(rosa, key, { editor: laptop, ...words })).status).toBe(200)
    const late = await keep(rosa, key, { editor: laptop, typed: { askingPrice: ['9000'] } })
    expect(late.status).toBe(412)
    expect(late.json.payload.typed.money).toEqual({ askingPrice: ['8000'] })
    const body = { version: 1, ...answers.money }
    expect((await rosa.call(saveMoney, { path: { key }, body })).status).toBe(412)
    const own = { ...body, editor: phone }
    expect((await rosa.call(saveMoney, { path: { key }, body: own })).status).toBe(200)
  })

  test('refuses to keep fields that the step does not have', async () => {
    const rosa = await person()
    const key = await start(rosa)
    const { status, json } = await keep(rosa, key, { typed: { sellerName: ['Rosa'] } })
    expect({ status, fields: json.payload }).toEqual({ status: 422, fields: { typed: 'unknown' } })
    const path = { key: '00000000-0000-4000-8000-000000000000' }
    expect((await keep(rosa, path.key, { typed: {} })).status).toBe(404)
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
    ['location', { latitude: 30.33, longitude: -81.66 }, { pinConfirmed: 'pin_far' }],
    ['home', { hudLabel1: 'FL' }, { hudLabel1: 'hud_label' }],
    ['home', { sections: 1, serialNumber2: 'FL2' }, { serialNumber2: 'exclusion' }],
    ['home', { sections: 2, hudLabel3: 'FLA123456' }, { hudLabel3: 'exclusion' }],
    ['home', { hudLabel1: 'FL', length1: 60 }, { hudLabel1: 'hud_label', width1: 'blank' }],
    ['home', { sections: 1, length2: 60, width2: 14 }, { length2: 'exclusion', width2: 'exclusion' }],
    ['home', { width1: 61, length1: 60 }, { width1: 'less_than_or_equal_to' }],
    ['home', { make: '{x}' }, { make: 'containsCurlyBraces' }],
    ['money', { askingPrice: null }, { askingPrice: 'at_least_one_required' }],
    ['money', { lotRentAmount: null }, { lotRentAmount: 'required' }],
    ['money', { lot: undefined }, { lot: 'required' }],
    ['contact', { phone: undefined }, { phone: 'required' }],
    ['package', { packageName: 'gold' }, { packageName: 'inclusion' }],
    ['package', { coupon: 'NONE-SUCH' }, { coupon: 'coupon' }],
    ['package', { monthlyBilling: true }, { monthlyBilling: 'exclusion' }],
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
        mail: { send: () => Promise.reject(new Error('unused')) },
        caughtUp: async () => {},
        listings: { preview: () => Promise.reject(new Error('unused')) },
        places: { locate: () => undefined, resolve: () => undefined },
        photos: openPhotos({
          database: world.database,
          siteName: 'Havenrow',
          dataDir,
          pictures,
          now: () => now,
        }),
        suspicion: { isHeld: async () => false },
        packages: { quote: () => Promise.reject(new Error('unused')) },
        payments: { order: () => Promise.reject(new Error('unused')) },
        now: () => now,
      })
    await serviceAt(Date.now() + (draftDays - 1) * DAY).prune()
    expect((await rosa.call(getDraft, { path: { key } })).status).toBe(200)
    await serviceAt(Date.now() + (draftDays + 1) * DAY).prune()
    expect((await rosa.call(getDraft, { path: { key } })).status).toBe(404)
  })
})

describe('the preview', () => {
  const preview = (who: Visitor, key: string) => who.call(previewDraft, { path: { key } })
  /** What does not follow from the draft: keys, counters and moments. */
  function withoutKeys({ key: _, label: __, ...page }: Record<string, unknown>) {
    const text = JSON.stringify(page, (name, value) =>
      ['key', 'encodedKey', 'at', 'fileName', 'orderNumber'].includes(name) || name.endsWith('At')
        ? undefined
        : value,
    )
    const { history, ...facts } = JSON.parse(text)
    return { ...facts, history: history.map((entry: object) => JSON.stringify(entry)).sort() }
  }

  test('has every fact of the page after publishing, and keeps nothing', async () => {
    const rosa = await person()
    const park = await aPark(world.database, { name: 'Preview Palms' })
    const key = await filledIn(rosa, {
      location: { parkKey: park, displayAddress: true },
      home: { serialNumber1: 'PV1', amenities: ['carport'], length1: 60, width1: 13.5 },
    })
    const body = await aPicture({ width: 1600, height: 900 })
    expect((await rosa.call(addDraftPhoto, { path: { key }, body })).status).toBe(201)
    const before = await world.database.query('select count(*) from listing')
    const seen = await preview(rosa, key)
    expect(seen.status).toBe(200)
    expect(seen.json.payload.listing.displayablePhotos).toHaveLength(1)
    expect(await world.database.query('select count(*) from listing')).toEqual(before)
    const draft = (await rosa.call(getDraft, { path: { key } })).json.payload
    expect(draft).toMatchObject({ listingKey: null, photos: [{}] })

    const { listingKey } = (await publish(rosa, key)).json.payload
    const page = await get(new URL(`/api/v1/listings/${listingKey}.json`, site.address), {
      headers: { accept: mediaType('centi') },
    })
    expect(page.json.payload).toMatchObject({
      park: { name: 'Preview Palms' },
      sectionSizes: [{ number: 1, length: 60, width: 13.5 }],
    })
    expect(withoutKeys(seen.json.payload.listing)).toEqual(withoutKeys(page.json.payload))
    const { json: cost } = await rosa.call(getMonthlyCost, { path: { key: listingKey } })
    expect(seen.json.payload.cost).toEqual(cost.payload)
    expect(cost.payload.parts.length).toBeGreaterThan(3)
  })

  test('is with the package that was chosen', async () => {
    const rosa = await person()
    const key = await filledIn(rosa, { package: { packageName: 'premium' } })
    const { listing } = (await preview(rosa, key)).json.payload
    expect(listing).toMatchObject({
      packageName: 'premium',
      caption: answers.words.caption,
      isSponsored: true,
    })
  })

  test('is for the owner of the draft alone, also before the login, and ends with publishing', async () => {
    const browser = aVisitor(site.address)
    const key = await filledIn(browser)
    const { status, json } = await preview(browser, key)
    expect(status).toBe(200)
    expect(json.payload.listing).toMatchObject({ askingPrice: { value: 84_500 }, sellerName: 'Rosa Delgado' })
    const rosa = await person()
    expect((await preview(rosa, key)).status).toBe(404)
    expect((await preview(aVisitor(site.address), key)).status).toBe(404)
    rosa.cookie = `${rosa.cookie}; ${browser.cookie}`
    expect((await preview(rosa, key)).status).toBe(200)
    expect((await rosa.call(claimDraft, { path: { key } })).status).toBe(200)
    expect((await publish(rosa, key)).status).toBe(201)
    expect((await preview(rosa, key)).status).toBe(404)
  })

  test('names the steps that are missing', async () => {
    const rosa = await person()
    const key = await start(rosa)
    await save(rosa, key, 'location')
    const { status, json } = await preview(rosa, key)
    expect({ status, fields: json.payload }).toEqual({
      status: 422,
      fields: { home: 'required', money: 'required', contact: 'required' },
    })
  })

  test('shows photos as large as the page does', async () => {
    const rosa = await person()
    const key = await start(rosa)
    const body = await aPicture({ width: 1600, height: 900 })
    const photo = (await rosa.call(addDraftPhoto, { path: { key }, body })).json.payload
    const widthOf = async (type: 'card' | 'gallery') => {
      const answer = await fetch(new URL(draftPhotoFileUrl(key, photo, type), site.address), {
        headers: { cookie: rosa.cookie },
      })
      return (await sharp(await answer.arrayBuffer()).metadata()).width
    }
    expect([await widthOf('card'), await widthOf('gallery')]).toEqual([600, 1200])
  })
})

test('the terms of a rent-to-own offer are on the page of the home', async () => {
  const rosa = await person()
  const key = await start(rosa)
  const terms = {
    optionFee: 2_000,
    optionMonths: 36,
    optionCreditPercent: 100,
    rentCreditPercent: 25,
    titleHolder: 'seller',
  }
  for (const step of ['location', 'home', 'contact'] as const) await save(rosa, key, step)
  const bare = await save(rosa, key, 'money', { rentToOwnPrice: 1_100, lot: 'own-land' })
  expect([bare.status, bare.json.payload]).toEqual([
    422,
    { optionFee: 'required', optionMonths: 'required', rentCreditPercent: 'required' },
  ])
  await save(rosa, key, 'money', { rentToOwnPrice: 1_100, lot: 'own-land', ...terms })
  const { listingKey } = (await rosa.call(publishDraft, { path: { key } })).json.payload
  const page = await aVisitor(site.address).call(getListing, { path: { key: listingKey } })
  expect(page.json.payload).toMatchObject({ isRentToOwn: true, rentToOwn: terms })
})

describe('a home whose seller has not confirmed their email address', () => {
  const token = (of: number) => `${of}`.padStart(43, '0')
  /** A seller, and the token of the link that confirms their address. */
  async function unconfirmed() {
    const rosa = await aPerson(site.address, world.database, { isVerified: false })
    await world.database.query('update account_token set token_hash = $2 where user_key = $1', [
      rosa.key,
      hashToken(token(rosa.key)),
    ])
    return rosa
  }
  const verify = (who: Visitor & { key: number }) =>
    who.call(verifyAddress, { body: { token: token(who.key) } })
  const draftOf = async (who: Visitor, key: string) =>
    (await who.call(getDraft, { path: { key } })).json.payload

  test('is published by the link that confirms it', async () => {
    const rosa = await unconfirmed()
    const key = await filledIn(rosa)
    const waiting = await publish(rosa, key)
    expect([waiting.status, waiting.json.payload]).toEqual([
      201,
      { listingKey: null, isHeld: false, isLive: false, orderKey: null },
    ])
    expect(await draftOf(rosa, key)).toMatchObject({ isReady: true, listingKey: null })
    const { published } = (await verify(rosa)).json.payload
    const { listingKey } = await draftOf(rosa, key)
    expect(published).toEqual([{ listingKey, isHeld: false, isLive: true, orderKey: null }])
    const page = await aVisitor(site.address).call(getListing, { path: { key: listingKey } })
    expect(page.status).toBe(200)
    expect((await draftOf(rosa, key)).isReady).toBe(false)
    // The page with the button was still open.
    const again = await publish(rosa, key)
    expect([again.status, again.json.payload]).toEqual([201, published[0]])
    expect((await publish(await person(), key)).status).toBe(404)
  })

  test('stays a draft if a step was left unfinished since', async () => {
    const rosa = await unconfirmed()
    const key = await filledIn(rosa)
    await publish(rosa, key)
    const { version } = await draftOf(rosa, key)
    const typed = { askingPrice: ['much'] }
    await rosa.call(storeTyped, { path: { key }, body: { version, step: 'money', typed } })
    expect((await verify(rosa)).json.payload.published).toEqual([])
    expect(await draftOf(rosa, key)).toMatchObject({ isReady: false, missing: ['money'], listingKey: null })
    const mails = await world.database.query(
      "select recipient, details from mail where template = 'draft-stopped' and details->>'url' like $1",
      [`%${key}`],
    )
    expect(mails).toMatchObject([{ recipient: rosa.username, details: { steps: ['money'] } }])
    await save(rosa, key, 'money')
    expect((await publish(rosa, key)).json.payload.isLive).toBe(true)
  })
})

describe('the texts of a draft (42 U.S.C. 3604(c))', () => {
  test('are refused by field where they are plainly unlawful, and kept where they are not', async () => {
    const rosa = await person()
    const key = await start(rosa)
    await save(rosa, key, 'location')
    const texts = { caption: 'No kids', description: 'Adults only. Ideal for families.' }
    const refused = await save(rosa, key, 'words', texts)
    expect([refused.status, refused.json.payload]).toEqual([
      422,
      { caption: 'fair_housing', description: 'fair_housing' },
    ])
    const advised = { description: 'Ideal for families. Family room and a white kitchen.' }
    expect((await save(rosa, key, 'words', advised)).status).toBe(200)
    expect(
      (await save(rosa, key, 'home', { ...answers.home, additions: 'Room for whites only' })).status,
    ).toBe(422)
  })

  test('may restrict ages in a senior community, until the park is another one', async () => {
    const rosa = await person()
    const [senior, allAges] = [
      await aPark(world.database, { ageType: 2 }),
      await aPark(world.database, { ageType: 1 }),
    ]
    const key = await start(rosa)
    for (const step of ['home', 'money', 'contact'] as const) await save(rosa, key, step)
    const inPark = (parkKey: number) => save(rosa, key, 'location', { ...answers.location, parkKey })
    expect((await inPark(senior)).json.payload.isSenior).toBe(true)
    expect((await save(rosa, key, 'words', { description: 'Adults only, 55+.' })).status).toBe(200)
    expect((await inPark(allAges)).json.payload.isSenior).toBe(false)
    const refused = await rosa.call(publishDraft, { path: { key } })
    expect([refused.status, refused.json.payload]).toEqual([422, { words: 'fair_housing' }])
  })
})

describe('a draft with the facts of another home', () => {
  test('has them without what is of one home only, and can be published (L180)', async () => {
    const rosa = await person()
    const key = await start(rosa)
    const plate = { serialNumber1: 'COPY4711A', hudLabel1: 'NTA471147' }
    await save(rosa, key, 'location', { ...answers.location, streetAddress1: '14 Palm Way' })
    const sizes = { length1: 60, width1: 13.5, length2: 56, width2: 13.5 }
    await save(rosa, key, 'home', { ...answers.home, ...plate, ...sizes })
    await save(rosa, key, 'money', { ...answers.money, paymentTerm: 'cash-only', terms: undefined })
    for (const step of ['words', 'contact'] as const) await save(rosa, key, step)
    const { listingKey } = (await rosa.call(publishDraft, { path: { key } })).json.payload
    const copied = await rosa.call(copyListing, { path: { key: listingKey } })
    expect(copied.status).toBe(201)
    const { payload } = copied.json
    expect(payload).toMatchObject({
      answers: {
        location: { city: 'Tampa', state: 'FL', postalCode: '33602' },
        home: { year: 1998, make: 'Fleetwood', sections: 2, bedrooms: 3, ...sizes },
        money: {
          askingPrice: 84_500,
          lot: 'amount',
          lotRentAmount: 640,
          lotRentIncludes: ['water'],
          paymentTerm: 'cash-only',
        },
        words: answers.words,
        contact: { sellerName: 'Rosa Delgado' },
      },
      missing: [],
      listingKey: null,
    })
    expect(JSON.stringify(payload)).not.toMatch(/Palm Way|COPY4711A|NTA471147/)
    expect((await rosa.call(publishDraft, { path: { key: payload.key } })).status).toBe(201)
  })

  test('is for the owner of the home only', async () => {
    const [rosa, sam] = [await person(), await person()]
    const listing = await aListing(world.database, { ownerType: 'registered-users', ownerKey: rosa.key })
    expect((await sam.call(copyListing, { path: { key: listing } })).status).toBe(403)
    expect((await sam.call(copyListing, { path: { key: 999_999_999 } })).status).toBe(404)
    expect((await sam.call(listDrafts)).json.payload).toEqual([])
  })
})

describe('photos of a draft', () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  const send = async (who: Visitor, key: string, body: Blob | Promise<Blob> = aPicture()) =>
    who.call(addDraftPhoto, { path: { key }, body: await body })
  const photosOf = async (who: Visitor, key: string) =>
    (await who.call(getDraft, { path: { key } })).json.payload.photos as {
      key: number
      description: string | null
      dateModifiedTs: number
      width: number
      height: number
    }[]
  const keysOf = async (who: Visitor, key: string) => (await photosOf(who, key)).map(photo => photo.key)
  async function withPhotos(who: Visitor, count: number): Promise<{ key: string; photos: number[] }> {
    const key = await start(who)
    const photos = []
    for (let at = 0; at < count; at++) photos.push((await send(who, key)).json.payload.key as number)
    return { key, photos }
  }
  const files = () => readdir(join(dataDir, 'files/listing')).catch((): string[] => [])
  const look = async (who: Visitor, url: string) => {
    const response = await fetch(site.address + url, { headers: { cookie: who.cookie } })
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  }

  test('are turned upright, lose what the camera wrote, and are for their owner alone (L143) (L144)', async () => {
    const browser = aVisitor(site.address)
    const key = await start(browser)
    const sent = await send(browser, key, aPicture({ width: 120, height: 160, orientation: 6 }))
    expect(sent.status, sent.text).toBe(201)
    expect(sent.json.payload).toMatchObject({ width: 120, height: 160, description: null })
    const [photo] = await photosOf(browser, key)
    expect(photo).toEqual(sent.json.payload)

    const { response, body } = await look(browser, draftPhotoFileUrl(key, photo!))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await sharp(body).metadata()).exif).toBeUndefined()
    for (const stranger of [aVisitor(site.address), await person()]) {
      expect((await look(stranger, draftPhotoFileUrl(key, photo!))).response.status).toBe(404)
      expect((await send(stranger, key)).status).toBe(404)
    }
    for (const url of [draftPhotoFileUrl(key, { ...photo!, key: 999_999 }), `/homes/start/photos/x/1.jpg`])
      expect((await look(browser, url)).response.status).toBe(404)
  })

  test('are put in order, described and deleted', async () => {
    const rosa = await person()
    const { key, photos } = await withPhotos(rosa, 3)
    const [first, second, third] = photos as [number, number, number]
    expect(await keysOf(rosa, key)).toEqual(photos)
    const keys = [third, first, second]
    const ordered = await rosa.call(orderDraftPhotos, { path: { key }, body: { keys } })
    expect(ordered.status).toBe(200)
    expect(await keysOf(rosa, key)).toEqual(keys)

    const path = { key, photoKey: third }
    const described = await rosa.call(describeDraftPhoto, { path, body: { description: ' The porch ' } })
    expect(described.json.payload.photos[0]).toMatchObject({ key: third, description: 'The porch' })
    const late = { description: 'The lake', before: null }
    const refused = await rosa.call(describeDraftPhoto, { path, body: late })
    expect([refused.status, refused.json.payload]).toEqual([422, { description: 'caption_changed' }])
    await rosa.call(describeDraftPhoto, { path, body: { description: null } })
    expect((await photosOf(rosa, key))[0]).toMatchObject({ description: null })

    const before = await files()
    expect((await rosa.call(removeDraftPhoto, { path })).status).toBe(204)
    expect(await keysOf(rosa, key)).toEqual([first, second])
    await until(files, names => names.length < before.length)
    expect((await send(rosa, key)).status).toBe(201)
    expect((await photosOf(rosa, key)).length).toBe(3)
  })

  test('sent again or twice at once under one key are added once', async () => {
    const rosa = await person()
    const key = await start(rosa)
    const sent = { path: { key }, body: await aPicture(), idempotencyKey: 'the-same-photo' }
    const replies = await Promise.all([rosa.call(addDraftPhoto, sent), rosa.call(addDraftPhoto, sent)])
    replies.push(await rosa.call(addDraftPhoto, sent))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await photosOf(rosa, key)).length).toBe(1)
  })

  test('keep the version of the draft, so that no open step is late', async () => {
    const rosa = await person()
    const { key } = await withPhotos(rosa, 1)
    const { status } = await rosa.call(saveHome, { path: { key }, body: { version: 1, ...answers.home } })
    expect(status).toBe(200)
  })

  test('can be added and deleted any number of times', async () => {
    const rosa = await person()
    const { key, photos } = await withPhotos(rosa, 1)
    await world.database.query('update photo set order_number = 499 where listing_draft_key = $1', [key])
    await send(rosa, key)
    const first = { key, photoKey: photos[0]! }
    expect((await rosa.call(removeDraftPhoto, { path: first })).status).toBe(204)
    expect((await send(rosa, key)).status).toBe(201)
  })

  const aFlatPicture = async (width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#fff' } })
    return new Blob([new Uint8Array(await picture.png({ compressionLevel: 1 }).toBuffer())], {
      type: 'image/png',
    })
  }
  test.each([
    ['no picture', () => new Blob(['<svg/>'], { type: 'image/jpeg' }), 422, 'not_a_picture'],
    ['a document', () => new Blob(['%PDF-1.7'], { type: 'image/jpeg' }), 422, 'not_a_picture'],
    ['nothing', () => new Blob([], { type: 'image/jpeg' }), 422, 'file_required'],
    [
      'half a picture',
      async () => (await aPicture({ width: 400, height: 400 })).slice(0, 1_200, 'image/jpeg'),
      422,
      'unreadable_picture',
    ],
    ['too many pixels', () => aFlatPicture(11_000, 10_000), 422, 'too_many_pixels'],
    ['too large when decoded', () => aFlatPicture(8_200, 8_200), 422, 'too_large_decoded'],
    ['another type', () => new Blob(['x'], { type: 'image/svg+xml' }), 415, undefined],
    [
      'too many bytes',
      () => new Blob([new Uint8Array(draftPhotoBytes + 1)], { type: 'image/jpeg' }),
      413,
      undefined,
    ],
  ] as const)('are refused: %s', async (_, make, status, error) => {
    const rosa = await person()
    const key = await start(rosa)
    const reply = await send(rosa, key, make())
    expect({ status: reply.status, error: reply.json.payload?.photo }).toEqual({ status, error })
    expect(await photosOf(rosa, key)).toEqual([])
  })

  test('of an address without an account wait when their hour of processor time is used up', async () => {
    const address = newClientAddress()
    const browser = aVisitor(site.address, address)
    const key = await start(browser)
    expect((await send(browser, key)).status).toBe(201)
    const hour = { calls: 240_000, seconds: 3_600 }
    await openThrottle({ now: Date.now }).countAddress(
      world.database,
      'photo-time',
      address,
      hour,
      hour.calls,
    )
    const refused = await send(browser, key)
    const wait = Number(refused.headers.get('retry-after'))
    expect(refused.status).toBe(429)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(hour.seconds)
    expect(await photosOf(browser, key)).toHaveLength(1)
    const elsewhere = aVisitor(site.address)
    expect((await send(elsewhere, await start(elsewhere))).status).toBe(201)
  })

  test('use up processor time of an address without an account, also if they are refused', async () => {
    const spent = async () => {
      const [row] = await world.database.query<{ spent: number }>(
        'select coalesce(sum(count), 0)::integer as spent from throttle where rule = $1',
        ['photo-time'],
      )
      return row!.spent
    }
    const browser = aVisitor(site.address)
    const key = await start(browser)
    const before = await spent()
    await send(browser, key, aPicture({ width: 2_000, height: 1_500 }))
    const added = await spent()
    expect(added - before).toBeGreaterThan(10)
    expect(
      (
        await send(
          browser,
          key,
          (await aPicture({ width: 2_000, height: 2_000 })).slice(0, 9_000, 'image/jpeg'),
        )
      ).status,
    ).toBe(422)
    expect(await spent()).toBeGreaterThan(added + 1)
    const rosa = await person()
    const after = await spent()
    await send(rosa, await start(rosa))
    expect(await spent()).toBe(after)
  })

  test('are sixty at most, also if many arrive at once', async () => {
    const rosa = await person()
    const { key, photos } = await withPhotos(rosa, 1)
    await world.database.query(
      `insert into photo (listing_draft_key, order_number, mime_type, file_name, width, height, color)
      select $1, place, 'image/jpeg', 'none-' || place || '.jpg', 4, 3, '#ffffff'
      from generate_series(2, $2::integer) as place`,
      [key, maxDraftPhotos - 1],
    )
    const replies = await Promise.all([send(rosa, key), send(rosa, key)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = await send(rosa, key)
    expect(refused.json.payload).toEqual({ photo: 'too_many_photos' })
    expect(await keysOf(rosa, key)).toContain(photos[0])
  })

  test('cannot be changed by others, nor after publishing', async () => {
    const [rosa, sam] = [await person(), await person()]
    const { key, photos } = await withPhotos(rosa, 1)
    const photo = { path: { key, photoKey: photos[0]! } }
    const changeAs = async (who: Visitor) =>
      Promise.all([
        who.call(orderDraftPhotos, { path: { key }, body: { keys: photos } }),
        who.call(describeDraftPhoto, { ...photo, body: { description: 'Mine' } }),
        who.call(removeDraftPhoto, photo),
        send(who, key),
      ])
    for (const { status } of await changeAs(sam)) expect(status).toBe(404)
    for (const keys of [[], [...photos, 999_999], [photos[0], photos[0]], Array(61).fill(1)]) {
      const { status, json } = await rosa.call(orderDraftPhotos, { path: { key }, body: { keys } })
      expect({ status, payload: json.payload }).toEqual({ status: 422, payload: { keys: 'inclusion' } })
    }
    const { status } = await rosa.call(describeDraftPhoto, { ...photo, body: { description: '{x}' } })
    expect(status).toBe(422)
    for (const step of Object.keys(answers) as Step[]) await save(rosa, key, step)
    expect((await publish(rosa, key)).status).toBe(201)
    for (const { status } of await changeAs(rosa)) expect(status).toBe(404)
  })

  test('move to the listing when it is published, and are on its page (L143)', async () => {
    const rosa = await person()
    const key = await filledIn(rosa)
    const photos = []
    for (const format of ['jpeg', 'png'] as const)
      photos.push((await send(rosa, key, aPicture({ format }))).json.payload.key as number)
    await rosa.call(orderDraftPhotos, { path: { key }, body: { keys: photos.toReversed() } })
    const path = { key, photoKey: photos[1]! }
    await rosa.call(describeDraftPhoto, { path, body: { description: 'The porch' } })
    const { listingKey } = (await publish(rosa, key)).json.payload
    const home = (await rosa.call(getListing, { path: { key: listingKey } })).json.payload
    expect(home.photos.map((photo: { key: number }) => photo.key)).toEqual(photos.toReversed())
    expect(home.photos[0]).toMatchObject({ description: 'The porch', orderNumber: 1, mimeType: 'image/png' })
    for (const url of [`/homes/${listingKey}.jpg`, `/homes/${listingKey}.jpg?n=2`]) {
      const { response } = await look(aVisitor(site.address), url)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    expect(await photosOf(rosa, key)).toEqual([])
  })

  test('go with a draft that is discarded', async () => {
    const rosa = await person()
    const before = await files()
    const { key } = await withPhotos(rosa, 2)
    expect((await files()).length).toBe(before.length + 2)
    await rosa.call(discardDraft, { path: { key } })
    await until(files, names => names.every(name => before.includes(name)))
  })

  test('by the form of the page are taken from the owner of the draft only', async () => {
    const browser = aVisitor(site.address)
    const key = await start(browser)
    const post = (form: FormData, cookie = browser.cookie) =>
      get(`${site.address}${draftUrl('photos', key)}`, {
        method: 'POST',
        headers: { cookie, origin: site.address },
        body: form,
      })
    const form = new FormData()
    form.append('photos', await aPicture(), 'front.jpg')
    const stranger = await post(form, '')
    expect([stranger.status, stranger.headers.get('location')]).toEqual([303, draftUrl('location')])
  })

  test('of an unknown draft or photo are not found', async () => {
    const rosa = await person()
    const key = await start(rosa)
    expect((await send(rosa, unknown)).status).toBe(404)
    expect((await send(rosa, 'x')).status).toBe(404)
    const path = { key, photoKey: 999_999 }
    expect((await rosa.call(removeDraftPhoto, { path })).status).toBe(404)
    expect((await rosa.call(describeDraftPhoto, { path, body: { description: 'x' } })).status).toBe(404)
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
    // Pressed again, it stays the same home.
    expect((await publish(rosa, key)).json.payload.listingKey).toBe(listingKey)
  })

  test('by its owner is for sale by owner, by a professional not', async () => {
    const rosa = await person()
    const agent = await person()
    await world.database.query("update registered_user set account_type = 'RealEstate' where key = $1", [
      agent.key,
    ])
    const keyOf = async (who: Visitor) =>
      (await publish(who, await filledIn(who))).json.payload.listingKey as number
    const [own, others] = [await keyOf(rosa), await keyOf(agent)]
    const found = await rosa.call(searchListings, {
      query: { state: 'FL', city: 'Tampa', 'for-sale-by-owner': 'true', limit: '100' },
    })
    const keys = found.json.payload.map((each: { key: number }) => each.key)
    expect(keys).toContain(own)
    expect(keys).not.toContain(others)
  })

  test('puts a home without a pin where its park is, and a far pin where the seller confirms it', async () => {
    const rosa = await person()
    const at = { latitude: 27.98, longitude: -82.4 }
    const parkKey = await aPark(world.database, { name: 'Palm Grove', ...at })
    const pointOf = async (location: object) => {
      const key = await filledIn(rosa, { location: { displayAddress: true, ...location } })
      const { listingKey } = (await publish(rosa, key)).json.payload
      const { json } = await rosa.call(getListing, { path: { key: listingKey } })
      return json.payload.address.coordinatePoint
    }
    expect(await pointOf({ parkKey })).toEqual(at)
    const pin = { latitude: 30.33, longitude: -81.66 }
    expect(await pointOf({ ...pin, pinConfirmed: true })).toEqual(pin)
  })

  test('tells the point of an address as soon as it is typed', async () => {
    const rosa = await person()
    const key = await start(rosa)
    const { json } = await rosa.call(storeTyped, {
      path: { key },
      body: { version: 1, step: 'location', typed: { state: ['FL'], postalCode: ['33602'] } },
    })
    expect(json.payload.point.latitude).toBeCloseTo(27.95, 1)
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
      fields: { home: 'home_known' },
    })
  })

  test('of a home that its owner listed before is refused while that one can come back, with its history', async () => {
    const rosa = await person()
    const home = { serialNumber1: 'BACK 2026' }
    const publishAgain = async () => {
      const { status, json } = await publish(rosa, await filledIn(rosa, { home }))
      return status === 201 ? status : [status, json.payload]
    }
    const known = [422, { home: 'home_known' }]
    const { listingKey } = (await publish(rosa, await filledIn(rosa, { home }))).json.payload
    const set = (text: string) =>
      world.database.query(`update listing set ${text} where key = $1`, [listingKey])
    await set('active = 3, removed_at = now()')
    expect(await publishAgain()).toEqual(known)
    // Staff removed it.
    await set('active = 4, hold_review = true')
    expect(await publishAgain()).toEqual(known)
    await set('active = 1, removed_at = null, hold_review = false')
    await set('active = 2, removed_at = now()')
    expect(await publishAgain()).toEqual(known)
    // Sold long ago: it was bought back.
    await set(`started_at = started_at - interval '100 days', created_at = created_at - interval '100 days'`)
    await set(`removed_at = now() - interval '91 days'`)
    expect(await publishAgain()).toBe(201)
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
    expect(results.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(results.map(({ json }) => json.payload.listingKey)).size).toBe(1)
  })

  test('of a home in a park needs one connection to the database only', async () => {
    const narrow = await startSite({
      connectionString: world.connectionString,
      env: { TRUST_PROXY: '127.0.0.1,::1', DATA_DIR: dataDir, DATABASE_POOL: '1' },
    })
    try {
      const rosa = await aPerson(narrow.address, world.database)
      const key = await filledIn(rosa, { location: { parkKey: await aPark(world.database) } })
      expect((await publish(rosa, key)).status).toBe(201)
    } finally {
      await narrow.stop()
    }
  })
})

test('every documented response of these calls occurred', () => {
  expect(unseen('listing-draft')).toEqual([])
})
