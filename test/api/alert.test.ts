import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeAlert,
  createAlert,
  listAlerts,
  removeAlert,
  unsubscribeFromAlerts,
} from '#contract/alert/v1.ts'
import { changeAlertByLink, getAlert, removeAlertByLink, unsubscribeByLink } from '#contract/alert/v2.ts'
import { readArea } from '#model/search/area.ts'
import type { RunningServer } from '#server/main.ts'
import { alertLinks } from '#services/alert/links.ts'
import { anAlert } from '../world/alert.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { expectAnswer, unseen } from '../world/seen.ts'
import { get, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

const secret = 'a secret that the site and this test share'
let world: TestDatabase
let site: RunningServer
let rosa: SignedInVisitor
let ana: SignedInVisitor
beforeAll(async () => {
  world = await testDatabase()
  await aListing(world.database, { town: 'tampa', askingPrice: 80_000 })
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', SESSION_SECRET: secret },
  })
  rosa = await aPerson(site.address, world.database)
  ana = await aPerson(site.address, world.database, { firstName: 'Ana' })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const mine = (userKey = rosa.key) => ({ path: { userKey } })
const one = (alertKey: number, userKey = rosa.key) => ({ path: { userKey, alertKey } })
const save = (body: object, who = rosa) => who.call(createAlert, { ...mine(who.key), body })

describe('an alert', () => {
  test('keeps every specified field, and returns it as saved (L166) (L167)', async () => {
    const body = {
      name: 'Near my sister',
      city: 'tampa',
      state: 'fl',
      radius: 20,
      bedrooms: 3,
      bathrooms: 1.5,
      locationType: ['senior-community', 'private'],
      stateAssociationKey: 52,
      hasPhotos: true,
      petsAllowed: true,
      isRental: true,
      isSale: true,
      isRentToOwn: true,
      isSeasonalRental: true,
      forSaleByOwner: true,
      reposession: true,
      hasVirtualTour: true,
      recentlyListed: true,
      parkModel: true,
      dealerContactAgree: true,
      autoFavorite: true,
      additionalRequests: 'A porch, please.',
      frequency: 'daily',
      language: 'es',
    }
    const { status, json } = await save(body)
    expect(status).toBe(201)
    expect(json.payload).toMatchObject({
      ...body,
      city: 'Tampa',
      state: 'FL',
      county: null,
      zip: null,
      registeredUserKey: rosa.key,
      stop: false,
      recentlySold: false,
      placeLabel: 'Tampa, FL',
      parameters: { 'has-photos': 'true', 'listing-type[]': expect.any(Array), radius: '20' },
    })
    const list = await rosa.call(listAlerts, mine())
    expect(list.json.payload).toEqual([json.payload])
    expect(list.json.meta).toEqual({ total: 1, most: 100, isMuted: false, isConfirmed: true })
    expect(list.headers.get('cache-control')).toBe('no-store')
    await rosa.call(removeAlert, one(json.payload.key))
  })

  test('is saved with all filters of the results, whatever else their URL has (L166)', async () => {
    const parameters = {
      state: 'FL',
      county: 'Polk',
      'maximum-price': '90000',
      'type[]': ['modular', 'manufactured'],
      tenure: [],
      'maximum-lot-rent': '600',
      'order[]': ['price:asc'],
      offset: '22',
    }
    const { tenure: _, ...sent } = parameters
    const { json } = await save({ parameters: sent, bedrooms: 2 })
    expect(json.payload.parameters).toEqual({
      state: 'FL',
      county: 'Polk County',
      bedrooms: '2',
      'maximum-price': '90000',
      'type[]': ['manufactured', 'modular'],
      'maximum-lot-rent': '600',
    })
    expect(json.payload).toMatchObject({ state: 'FL', county: 'Polk County', city: null, zip: null })
    expect(json.payload.resultsUrl).toBe(
      '/homes/fl/polk-county?maximum-price=90000&type%5B%5D=manufactured&type%5B%5D=modular&bedrooms=2&maximum-lot-rent=600',
    )
    await rosa.call(removeAlert, one(json.payload.key))
  })

  test('can search for sold homes, and start paused (L166)', async () => {
    const { status, json } = await save({ state: 'FL', recentlySold: true, stop: true })
    expect(status).toBe(201)
    expect(json.payload).toMatchObject({
      recentlySold: true,
      stop: true,
      parameters: { 'recently-sold': 'true' },
    })
    expect((await rosa.call(listAlerts, mine())).json.payload).toEqual([json.payload])
    await rosa.call(removeAlert, one(json.payload.key))
  })

  test.each([
    ['a ZIP is itself', { zip: '34470' }, '34470'],
    ['a city has the one in its middle', { state: 'FL', city: 'Ocala' }, expect.stringMatching(/^344\d\d$/)],
    ['so has a county', { state: 'FL', county: 'Polk' }, expect.stringMatching(/^33[78]\d\d$/)],
    ['a state has none', { state: 'FL' }, null],
    ['nor has the nation', { bedrooms: 2 }, null],
  ])('says near which ZIP its place is: %s', async (_, body, centerZip) => {
    const { json } = await save(body)
    expect(json.payload.centerZip).toEqual(centerZip)
    await rosa.call(removeAlert, one(json.payload.key))
  })

  test('keeps a drawn area, and its results have it in the short form', async () => {
    const area = '27.5,-83;28.5,-83;28,-82.25'
    const { json } = await save({ parameters: { area } })
    expect(json.payload.parameters).toEqual({ area })
    const { searchParams } = new URL(json.payload.resultsUrl, 'http://here')
    expect(searchParams.get('area')).toMatch(/^[\w-]+$/)
    expect(readArea(searchParams.get('area')!)).toEqual(readArea(area))
  })

  test.each([
    [{ city: 'Tampa' }, { state: 'required' }],
    [{ state: 'XX' }, { state: 'inclusion' }],
    [{ state: 'FL', city: 'Nowhere At All' }, { city: 'unknown' }],
    [{ zip: '00000' }, { zip: 'unknown' }],
    [{ state: 'FL', bedrooms: 99 }, { bedrooms: 'less_than_or_equal_to' }],
    [{ state: 'FL', locationType: 'moon' }, { locationType: 'inclusion' }],
    [{ parameters: { color: 'red' } }, { parameters: 'unknown' }],
    [{ parameters: { bounds: '1,2' } }, { parameters: 'invalid' }],
    [{ parameters: { area: '1,2;3,4' } }, { parameters: 'too_short' }],
    [{ additionalRequests: 'Hello {name}' }, { additionalRequests: 'containsCurlyBraces' }],
    [{ name: 'x'.repeat(81) }, { name: 'too_long' }],
    [{ hasPhotos: 'yes' }, { hasPhotos: 'invalid' }],
    [{ frequency: 'hourly' }, { frequency: 'inclusion' }],
    [{ color: 'red' }, { color: 'unknown' }],
  ])('is refused with %j', async (body, payload) => {
    const reply = await save(body)
    expect(reply.json.payload).toEqual(payload)
    expect(reply.status).toBe(422)
  })

  test('ignores null, false and empty values; a radius counts above -1 (L169)', async () => {
    const { json } = await save({
      zip: '33602',
      city: null,
      county: '',
      radius: -1,
      bedrooms: null,
      hasPhotos: false,
      isSale: null,
      locationType: [],
      name: '',
      stop: false,
    })
    expect(json.payload.parameters).toEqual({ state: 'FL', zip: '33602' })
    expect(json.payload).toMatchObject({ zip: '33602', radius: null, name: null, stop: false })
    const changed = await rosa.call(changeAlert, { ...one(json.payload.key), body: { radius: 0 } })
    expect(changed.json.payload.radius).toBe(0)
    const wrong = await rosa.call(changeAlert, { ...one(json.payload.key), body: { zip: 'x' } })
    expect(wrong.json.payload).toEqual({ zip: 'invalid' })
    await rosa.call(removeAlert, one(json.payload.key))
  })

  test('updates only the fields in the request, can be paused, and deleted (L167)', async () => {
    const { json } = await save({ state: 'FL', bedrooms: 3, name: 'Florida', autoFavorite: true })
    const { key } = json.payload
    const paused = await rosa.call(changeAlert, { ...one(key), body: { stop: true } })
    expect(paused.json.payload).toEqual({ ...json.payload, stop: true })
    const moved = await rosa.call(changeAlert, { ...one(key), body: { city: 'Ocala', bedrooms: null } })
    expect(moved.json.payload).toMatchObject({ city: 'Ocala', bedrooms: null, name: 'Florida', stop: true })
    const anew = await rosa.call(changeAlert, { ...one(key), body: { parameters: { state: 'TX' } } })
    expect(anew.json.payload.parameters).toEqual({ state: 'TX' })
    expect((await rosa.call(removeAlert, one(key))).status).toBe(204)
    expect((await rosa.call(removeAlert, one(key))).status).toBe(404)
    expect((await rosa.call(changeAlert, { ...one(key), body: {} })).status).toBe(404)
  })

  test('of another user is not found (L167)', async () => {
    const { json } = await save({ state: 'FL', name: 'Mine' })
    const { key } = json.payload
    expect((await aVisitor(site.address).call(listAlerts, mine())).status).toBe(401)
    expect((await aVisitor(site.address).call(createAlert, { ...mine(), body: {} })).status).toBe(401)
    expect((await ana.call(listAlerts, mine())).status).toBe(403)
    expect((await ana.call(removeAlert, one(key))).status).toBe(403)
    expect((await ana.call(removeAlert, one(key, ana.key))).status).toBe(404)
    expect((await ana.call(changeAlert, { ...one(key, ana.key), body: { name: 'Hers' } })).status).toBe(404)
    const stolen = await save({ state: 'FL', registeredUserKey: rosa.key }, ana)
    expect(stolen.json.payload.registeredUserKey).toBe(ana.key)
    expect((await rosa.call(listAlerts, mine())).json.payload[0].name).toBe('Mine')
    await rosa.call(removeAlert, one(key))
  })

  test('is limited to a hundred, and a hundred identical requests create one (L167)', async () => {
    const user = await aPerson(site.address, world.database)
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        user.call(createAlert, { ...mine(user.key), body: { state: 'FL' }, idempotencyKey: 'alert-1' }),
      ),
    )
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await user.call(listAlerts, mine(user.key))).json.meta.total).toBe(1)
    const path = { userKey: user.key, alertKey: replies[0]!.json.payload.key }
    await user.call(removeAlert, { path })
    const again = { ...mine(user.key), body: { state: 'FL' }, idempotencyKey: 'alert-1' }
    expect((await user.call(createAlert, again)).status).toBe(404)
    for (let more = 0; more < 99; more++) await anAlert(world.database, user.key)
    const last = await Promise.all([save({ state: 'TX' }, user), save({ state: 'MI' }, user)])
    expect(last.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(last.find(({ status }) => status === 422)!.json.payload).toEqual({ body: 'too_many_alerts' })
  })
})

describe('the link in its emails', () => {
  test('reads, changes and deletes it without login, and shows nothing of its owner (L168)', async () => {
    const { json } = await save({
      state: 'FL',
      name: 'Florida',
      dealerContactAgree: true,
      additionalRequests: 'Call me at 8',
    })
    const path = { encodedKey: json.payload.encodedKey as string }
    const nobody = aVisitor(site.address)
    const read = await nobody.call(getAlert, { path })
    expect(read.status).toBe(200)
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(read.json.payload).toEqual({
      ...json.payload,
      registeredUserKey: null,
      dealerContactAgree: null,
      additionalRequests: null,
    })
    const changed = await nobody.call(changeAlertByLink, { path, body: { stop: true, frequency: 'daily' } })
    expect(changed.json.payload).toMatchObject({ stop: true, frequency: 'daily', additionalRequests: null })
    const spoken = await nobody.call(changeAlertByLink, { path, body: { dealerContactAgree: true } })
    expect(spoken.json.payload).toEqual({ dealerContactAgree: 'unknown' })
    const [kept] = (await rosa.call(listAlerts, mine())).json.payload
    expect(kept).toMatchObject({ additionalRequests: 'Call me at 8', stop: true })
    expect((await nobody.call(removeAlertByLink, { path })).status).toBe(204)
    for (const operation of [getAlert, removeAlertByLink] as const)
      expect((await nobody.call(operation, { path })).status).toBe(404)
    expect((await nobody.call(changeAlertByLink, { path, body: {} })).status).toBe(404)
  })

  test('turns off all alert emails of its owner, until they save or resume one', async () => {
    const { json } = await save({ state: 'FL' })
    const path = { encodedKey: json.payload.encodedKey as string }
    const nobody = aVisitor(site.address)
    const isMuted = async () => (await rosa.call(listAlerts, mine())).json.meta.isMuted as boolean
    expect(await isMuted()).toBe(false)
    expect((await nobody.call(getAlert, { path })).json.meta).toEqual({ isMuted: false })
    expect((await nobody.call(unsubscribeByLink, { path })).status).toBe(204)
    expect(await isMuted()).toBe(true)
    expect((await nobody.call(getAlert, { path })).json.meta).toEqual({ isMuted: true })
    await rosa.call(changeAlert, { ...one(json.payload.key), body: { stop: true } })
    await rosa.call(changeAlert, { ...one(json.payload.key), body: { stop: false } })
    expect(await isMuted()).toBe(false)
    const wrong = { encodedKey: `${path.encodedKey.slice(0, -32)}${'A'.repeat(32)}` }
    expect((await nobody.call(unsubscribeByLink, { path: wrong })).status).toBe(404)
  })

  test('cannot be forged (L168)', async () => {
    const { json } = await save({ state: 'FL' })
    const encodedKey: string = json.payload.encodedKey
    const [key, signature] = [encodedKey.slice(0, -33), encodedKey.slice(-32)]
    const other = (Number.parseInt(key, 36) + 1).toString(36)
    const swapped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const wrong of [
      key,
      `${other}-${signature}`,
      `${key}-${swapped}`,
      `${key}-`,
      '-',
      '1',
      '%00',
      '1-é',
    ]) {
      const reply = await get(`${site.address}/api/v2/search-alert/${encodeURIComponent(wrong)}.json`)
      expect([404, 422], wrong).toContain(reply.status)
    }
  })
})

describe('one-click unsubscribe', () => {
  test('works as a cross-origin form post by an email provider (RFC 8058), and stops alert emails', async () => {
    const token = alertLinks(secret).unsubscribeToken(rosa.key)
    const url = `${site.address}/api/v1/alert-unsubscribe/${token}.json`
    const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    const post = (headers: Record<string, string>, body: string | FormData = 'List-Unsubscribe=One-Click') =>
      get(url, { method: 'POST', headers, body })
    const reply = await post({ ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' })
    expectAnswer(unsubscribeFromAlerts, reply)
    expect(reply.status).toBe(204)
    expect((await rosa.call(listAlerts, mine())).json.meta).toMatchObject({
      isMuted: true,
      isConfirmed: true,
    })
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await post(elsewhere, form)).status).toBe(204)
    const { json } = await save({ state: 'FL', language: 'es' })
    expect((await rosa.call(listAlerts, mine())).json.meta).toMatchObject({ isMuted: false })
    // Older email programs open the URL, which only leads to the page, in the language of the email.
    const opened = () => get(url, { redirect: 'manual' })
    const page = await opened()
    expect(page.status).toBe(303)
    expect(page.headers.get('location')).toBe(`/es/alerts/${json.payload.encodedKey}?unsubscribe=1`)
    expect((await rosa.call(listAlerts, mine())).json.meta).toMatchObject({ isMuted: false })
    await rosa.call(removeAlert, one(json.payload.key))
    const eva = await aPerson(site.address, world.database, { firstName: 'Eva' })
    const hers = alertLinks(secret).unsubscribeToken(eva.key)
    const without = await get(url.replace(token, hers), { redirect: 'manual' })
    expect(without.headers.get('location')).toBe(`/alerts/${hers}?deleted=1`)
    expect((await get(url.replace(token, 'x-y'))).status).toBe(404)
    const wrong = await aVisitor(site.address).call(unsubscribeFromAlerts, { path: { token: 'x-y' } })
    expect(wrong.status).toBe(404)
  })
})

test('many concurrent saves with one database connection succeed, and each owner is notified', async () => {
  const { connectionString, database, close } = await testDatabase()
  const env = { TRUST_PROXY: '127.0.0.1,::1', SESSION_SECRET: secret, DATABASE_POOL: '1' }
  const narrow = await startSite({ connectionString, env })
  try {
    const people: SignedInVisitor[] = []
    for (let n = 0; n < 6; n++) people.push(await aPerson(narrow.address, database))
    const replies = await Promise.all(people.map(person => save({ city: 'tampa', state: 'fl' }, person)))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201))
    await aListing(database, { town: 'tampa', askingPrice: 60_000 })
    const mailed = () => database.query('select from alert_match where mailed_at is not null')
    expect(await until(mailed, rows => rows.length === people.length)).toHaveLength(people.length)
  } finally {
    await narrow.stop()
    await close()
  }
})

test('covers every documented response of the alert calls', () => {
  expect(unseen('alert')).toEqual([])
})
