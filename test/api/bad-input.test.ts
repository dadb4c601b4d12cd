import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { type AnyOperation, errorCodes } from '#contract/operation.ts'
import type { ServedOperation } from '#contract/request.ts'
import { DAY } from '#kit/dates.ts'
import { draftSteps } from '#model/listing-draft/steps.ts'
import { signedLinks } from '#platform/signed-link/index.ts'
import { type DescribedParameter, parametersOf } from '#server/http/openapi.ts'
import { hashToken, newToken } from '#services/account-link/index.ts'
import { alertLinks } from '#services/alert/links.ts'
import { aRunningAd } from '../world/ad.ts'
import { anAlert, aUser } from '../world/alert.ts'
import { anAppointmentLink } from '../world/appointment.ts'
import { aCompanyOf, anInvitation } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { runs, some } from '../world/fuzz.ts'
import { insertRow } from '../world/insert.ts'
import { aListing } from '../world/listing.ts'
import { anAssociation, aPark } from '../world/park.ts'
import { aPendingIdentity, browserCookie } from '../world/pending-identity.ts'
import { aRentReport } from '../world/rent-report.ts'
import { get, type Reply, runSite, type SiteProcess } from '../world/site.ts'

/** Similar ones are next to each other. */
const many = some(naughty.filter((_, index) => index % 3 === 0))
/** For the many parameters that are not text. */
const few = some(naughty.filter((_, index) => index % 12 === 0))
/** Parameters with free text. */
const wordy = new Set(['location', 'city', 'county', 'number'])
/** Thousands of requests: minutes on a busy machine. */
const timeout = 300_000

const secret = 'a secret that the site and this test share'
let world: TestDatabase
let site: SiteProcess
let key = 0
/** Path parameters of calls for one object, by feature or by id. */
let subjects: Record<string, number | string> = {}
let cookie = ''
beforeAll(async () => {
  world = await testDatabase()
  const { database } = world
  const park = await aPark(database)
  key = await aListing(database, { parkKey: park })
  const association = await anAssociation(database, { state: 'FL' })
  const dealer = await aDealer(database, { stateAssociationKey: association })
  const draft = await aDraft()
  subjects = {
    listing: key,
    'loan-fit': key,
    'move-fit': key,
    'monthly-cost': key,
    park,
    dealer,
    'floor-plan': await aFloorPlan(database, { soldBy: [dealer] }),
    'floor-plan.maker': 'larkfield',
    'problem.ad': (await aRunningAd(database)).adKey,
    association,
    statistics: association,
    'listing-draft': draft.key,
    'listing-draft.copy': key,
    'photo-upload': await anUpload(draft.key),
    'content.article': 'new-or-used',
    'content.page': 'privacy-policy',
    'account-link.password-link': await anAccountLink('password'),
    'account-link.verify-link': await anAccountLink('verify'),
    'alert.byLink': alertLinks(secret).encodedKey(await anAlert(database, await aUser(database))),
    'social.met': await aPendingIdentity(database),
    'company.invitation': (await anInvitation(database, { companyKey: await aCompanyOf(database, {}) }))
      .token,
    'rent-report.range': park,
    'rent-report.of-park': park,
    'rent-report.own-answer': park,
    'rent-report.get': await aRentReport(database, { userKey: await aUser(database), parkKey: park }),
    'park-claim.of-park': park,
    'park-claim.new-park': park,
    'park-claim.get': park,
    'new-dealer.get': dealer,
    'lead-question.get': await aQuestionLink(),
    'shared-list.get': await aSharedListLink(),
    'listing-notice.homes': await aConfirmationLink(),
    'appointment.get': await anAppointmentLink(database, { parkKey: park }),
  }
  cookie = `${browserCookie}; ${await aPendingLogin()}; draft=${draft.token}`
  await aListing(database, { town: 'tampa', caption: '<b>Bold</b>', packageName: 'premium' })
  site = await runSite({ DATABASE_URL: world.connectionString, SESSION_SECRET: secret })
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

/** The token of an emailed link. */
async function anAccountLink(purpose: 'password' | 'verify'): Promise<string> {
  const token = newToken()
  await insertRow(world.database, 'account_token', {
    tokenHash: hashToken(token),
    userKey: await aUser(world.database),
    purpose,
    expiresAt: new Date(Date.now() + DAY),
  })
  return token
}

/** The link of an email that asks for a fact of a home. */
async function aQuestionLink(): Promise<string> {
  const listingKey = await aListing(world.database, {
    ownerType: 'registered-users',
    ownerKey: await aUser(world.database),
    taxes: null,
  })
  const leadKey = await insertRow(world.database, 'lead', {
    kind: 'message',
    subjectType: 'listing',
    subjectKey: listingKey,
    subjectLabel: 'Home',
    name: 'Ana',
    email: 'ana@mail.example',
    message: 'What are the taxes?',
    questions: ['taxes'],
    language: 'en',
    fingerprint: 'question',
    createdAt: new Date(),
  })
  const recipient = await insertRow(world.database, 'lead_recipient', {
    leadKey,
    kind: 'seller',
    entityKey: listingKey,
    channels: ['email'],
    createdAt: new Date(),
  })
  return signedLinks(secret).write('listing-question', recipient)
}

/** The secret link of a shared list. */
async function aSharedListLink(): Promise<string> {
  const [row] = await world.database.query<{ link: number }>(
    `insert into shared_list (user_key, title) values ($1, 'Homes') returning link`,
    [await aUser(world.database)],
  )
  return signedLinks(secret).write('shared-list', row!.link)
}

/** The link of an email that asks to confirm a home. */
async function aConfirmationLink(): Promise<string> {
  const userKey = await aUser(world.database)
  const at = new Date()
  const notice = await insertRow(world.database, 'listing_notice', {
    listingKey: await aListing(world.database, { ownerType: 'registered-users', ownerKey: userKey }),
    userKey,
    kind: 'confirm',
    about: at,
    sentAt: at,
  })
  return signedLinks(secret).write('listing-confirmation', notice)
}

/** The cookie of a browser whose login waits for the second factor. */
async function aPendingLogin(): Promise<string> {
  const token = newToken()
  await insertRow(world.database, 'pending_sign_in', {
    tokenHash: hashToken(token),
    userKey: await aUser(world.database),
    remember: false,
    expiresAt: new Date(Date.now() + DAY),
  })
  return `second-factor=${token}`
}

/** A draft, and the token of the browser that began it. */
async function aDraft(): Promise<{ key: string; token: string }> {
  const token = newToken()
  const [row] = await world.database.query<{ key: string }>(
    'insert into listing_draft (browser_hash) values ($1) returning key',
    [hashToken(token)],
  )
  return { key: row!.key, token }
}

/** An upload of a photo of a draft. */
async function anUpload(draft: string): Promise<string> {
  const [row] = await world.database.query<{ key: string }>(
    `insert into photo_upload (target_type, target_key, kind, mime_type, length, touched_at)
    values ('listing-drafts', $1, 'photo', 'image/jpeg', 10, now()) returning key`,
    [draft],
  )
  return row!.key
}

/** Runs every case, some concurrently. */
async function each<T>(cases: readonly T[], check: (one: T) => Promise<void>, atOnce = 16): Promise<void> {
  const left = cases.values()
  const work = async () => {
    for (const one of left) await check(one)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Text as it may be in a query; lone surrogates are replaced as by a browser. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

const operations = [...handlers.values()].map(({ operation }) => operation)

/** Calls without login; the others return 401 before they validate. */
const reading = operations.filter(
  ({ method, access = 'optional' }) => method === 'GET' && access === 'optional',
)
const byId = (of: readonly ServedOperation[]) => of.map(operation => [operation.id, operation] as const)

function addressOf({ id, path }: Pick<AnyOperation, 'id' | 'path'>, query: string): string {
  const filled = path.replace(/\{\w+\}/g, () => {
    const subject = subjects[id] ?? subjects[id.split('.')[0]!]
    if (subject === undefined) throw new Error(`The world of this test has nothing for ${id}.`)
    return String(subject)
  })
  return `${site.address}${filled}${query && `?${query}`}`
}

/** Like a browser that comes from a social provider and whose login waits for the second factor. */
const ask = (operation: AnyOperation, query: string) =>
  get(addressOf(operation, query), { headers: { cookie } })

/** Expects a response, or a refusal that names known fields; never a server error. */
function expectAnswerOrRefusal(reply: Reply, known: readonly string[]): void {
  const { status, json, headers } = reply
  expect([200, 422], `${status} ${reply.text.slice(0, 300)}`).toContain(status)
  if (status === 200) return
  expect(headers.get('content-type')).toContain('application/json')
  expect(json.error).toEqual({ code: errorCodes[422], message: expect.any(String) })
  if (json.payload === 'not_found') return
  expect(Object.keys(json.payload).length).toBeGreaterThan(0)
  for (const [field, error] of Object.entries(json.payload)) {
    expect([...known, 'query']).toContain(field)
    expect(error).toMatch(/^[a-z_]+$/)
  }
}

/** Encoded parts of a query, as people, programs and attackers send them. */
const value = (parameter: DescribedParameter): fc.Arbitrary<string> => {
  const { items, enum: plain } = parameter.schema as { items?: { enum?: string[] }; enum?: string[] }
  const values = items?.enum ?? plain ?? ['FL', 'Ocala', '34470', 'Marion County', '100001', '-82,29,-81,30']
  return fc.oneof(
    fc.constantFrom(...values.map(encoded)),
    fc.constantFrom(...naughty).map(encoded),
    fc.string({ unit: 'binary', maxLength: 40 }).map(encoded),
    fc.double().map(String),
    fc.bigInt().map(String),
    fc.integer({ min: -200, max: 200 }).map(String),
    fc.constantFrom(
      '%00',
      'a%00b',
      '%FF%FE',
      '%C0%AF',
      '%E0%A4%A',
      '%',
      '%zz',
      '1e309',
      'NaN',
      '-Infinity',
      '0x1F',
      '1,2,3',
      '__proto__',
      'constructor',
      'a'.repeat(10_000),
      '9'.repeat(10_000),
      '%F0%9F%8F%A0'.repeat(400),
    ),
  )
}

describe('the API responds or names the invalid field', () => {
  test.each(byId(reading))('%s: any mixture of parameters', async (_, operation) => {
    const parameters = parametersOf(operation).filter(({ in: where }) => where === 'query')
    const known = parameters.map(({ name }) => name)
    const part = fc.oneof(
      {
        weight: 8,
        arbitrary: fc
          .constantFrom(
            ...(parameters.length > 0 ? parameters : [{ name: 'x', schema: {} } as DescribedParameter]),
          )
          .chain(parameter => value(parameter).map(text => ({ name: parameter.name, text }))),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          name: fc.string({ maxLength: 12 }),
          text: fc.string({ maxLength: 12 }).map(encoded),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...known, 'x').map(name => ({ name: `${name}[]`, text: 'a' })),
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async parts => {
        const query = parts.map(({ name, text }) => `${encoded(name)}=${text}`).join('&')
        if (query.length > 14_000) return
        const names = [
          ...known,
          // A preview names the steps that are missing.
          ...(operation.id === 'listing-draft.preview' ? draftSteps : []),
          ...parts.map(({ name }) => new URLSearchParams(`${encoded(name)}=`).keys().next().value ?? ''),
        ]
        expectAnswerOrRefusal(await ask(operation, query), names)
      }),
      { numRuns: runs(60) },
    )
  })

  test.each(byId(reading))(
    '%s: the naughty strings in every parameter',
    async (_, operation) => {
      const names = parametersOf(operation).flatMap(({ in: where, name }) =>
        where === 'query' ? [name] : [],
      )
      const cases = names.flatMap(name => (wordy.has(name) ? many : few).map(text => [name, text] as const))
      await each(cases, async ([name, text]) => {
        const others = name === 'city' || name === 'county' ? '&state=FL' : ''
        const reply = await ask(operation, `${encoded(name)}=${encoded(text)}${others}`)
        expectAnswerOrRefusal(reply, [...names, name])
      })
    },
    timeout,
  )

  test.each(byId(reading.filter(({ path }) => path.includes('{'))))(
    '%s: a key that cannot be one names nothing',
    async (_, { path }) => {
      const keys = [
        // Some of them may be existing keys.
        ...many.filter(text => !/^([1-9]\d{0,8})?$/.test(text)),
        '-1',
        '1.5',
        '1e3',
        '0x10',
        '9'.repeat(10),
        '٣',
        '%00',
        '%FF',
      ]
      await each(keys, async text => {
        const part = /^%..$/.test(text) ? text : encoded(text)
        const reply = await get(site.address + path.replace(/\{\w+\}/, () => part))
        expect([400, 404], text).toContain(reply.status)
        expect(reply.json.error.code).toBe(errorCodes[reply.status as 404])
      })
    },
  )

  test.each([
    ['a name twice', 'bedrooms=1&bedrooms=2', { bedrooms: 'too_many' }],
    ['an array in place of one', 'bedrooms[]=1', { 'bedrooms[]': 'unknown' }],
    ['an object', 'bedrooms[a]=1', { 'bedrooms[a]': 'unknown' }],
    ['an unknown name', 'colour=red', { colour: 'unknown' }],
    ['a name that every object has', 'constructor=2', { constructor: 'unknown' }],
    [
      'a contradictory range',
      'minimum-price=2&maximum-price=1',
      { 'maximum-price': 'greater_than_or_equal_to' },
    ],
    ['a negative number', 'minimum-price=-1', { 'minimum-price': 'greater_than_or_equal_to' }],
    ['a huge number', 'minimum-price=99999999999', { 'minimum-price': 'less_than_or_equal_to' }],
    ['a number beyond numbers', 'minimum-price=1e309', { 'minimum-price': 'not_a_number' }],
    ['half a bedroom', 'bedrooms=1.5', { bedrooms: 'not_an_integer' }],
    ['an unknown state', 'state=ZZ', { state: 'inclusion' }],
    ['a city without state', 'city=Ocala', { state: 'required' }],
    ['half a point', 'latitude=29', { longitude: 'required' }],
    ['a point beyond the pole', 'latitude=91&longitude=0', { latitude: 'less_than_or_equal_to' }],
    ['a NUL byte', 'state=FL&city=Oca%00la', { city: 'invalid' }],
    ['bytes that are no UTF-8', 'state=FL&city=Oca%FFla', { city: 'invalid' }],
    ['a NUL byte in a name', 'ci%00ty=x', { query: 'invalid' }],
    ['10,000 characters', `state=FL&city=${'a'.repeat(10_000)}`, { city: 'too_long' }],
    ['an area of 5,000 blanks', `area=x${'+'.repeat(5_000)}x`, { area: 'too_long' }],
    ['an unknown order', 'order[]=price:up', { 'order[]': 'inclusion' }],
    ['SQL', 'order[]=price:asc;drop table listing', { 'order[]': 'inclusion' }],
    ['an unknown relation', 'include[]=sellers', { 'include[]': 'inclusion' }],
    ['a page too large', 'limit=101', { limit: 'less_than_or_equal_to' }],
    [
      'several at once',
      'limit=0&offset=-1',
      { limit: 'greater_than_or_equal_to', offset: 'greater_than_or_equal_to' },
    ],
  ])('%s', async (_, query, fields) => {
    const { status, json } = await get(`${site.address}/api/v1/listing-searches.json?${query}`)
    expect([status, json.payload]).toEqual([422, fields])
  })

  test('names of Object.prototype', async () => {
    const { status, text } = await get(`${site.address}/api/v1/listings.json?__proto__=1`)
    expect(status).toBe(422)
    expect(text).toContain('"payload":{"__proto__":"unknown"}')
  })
})

/** Splits markup from its data blocks, which must be JSON. */
function split(html: string): { markup: string; data: unknown[] } {
  const data: unknown[] = []
  const markup = html.replace(
    /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs,
    (_, json: string) => {
      data.push(JSON.parse(json))
      return ''
    },
  )
  return { markup, data }
}

/** Expects a page or redirect without markup from the URL. */
function expectHarmless({ status, headers, text }: Reply, given: string): void {
  expect(status, given).toBeLessThan(500)
  const location = headers.get('location')
  if (location !== null) {
    expect(location).toMatch(/^\/(?!\/)/)
    return
  }
  expect(headers.get('content-type')).toContain('text/html')
  const { markup } = split(text)
  if (/[<"]/.test(given) && given.length > 3) expect(markup, given).not.toContain(given)
  for (const [tag] of markup.matchAll(/<script\b[^>]*>/g))
    expect(tag).toMatch(/^<script type="module" src="\/assets\//)
  expect(markup).not.toMatch(/<style|href="javascript:/i)
  expect(markup.replace(/"[^"]*"/g, '')).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i)
}

describe('pages render for any URL', () => {
  const inputs: Record<string, (text: string) => string> = {
    'the place box': text => `/homes?location=${encoded(text)}`,
    'a place of a state': text => `/homes/fl/${encoded(text)}`,
    'a city': text => `/homes?state=FL&city=${encoded(text)}`,
  }
  const elsewhere: Record<string, (text: string) => string> = {
    'the place box in Spanish': text => `/es/homes/rent?location=${encoded(text)}&bedrooms=2`,
    'a state': text => `/homes/${encoded(text)}`,
    'a filter': text => `/homes?minimum-price=${encoded(text)}&type[]=${encoded(text)}`,
    'a name': text => `/homes?${encoded(text)}=1`,
    'the page of a home': text => `/homes/${key}?${encoded(text)}=${encoded(text)}`,
    'any path': text => `/${encoded(text)}`,
    'a photo': text => `/homes/${encoded(text)}.jpg?type=${encoded(text)}`,
  }
  test.each([
    ...Object.entries(inputs).map(entry => [...entry, many] as const),
    ...Object.entries(elsewhere).map(entry => [...entry, few] as const),
  ])(
    'the naughty strings as %s',
    async (where, address, texts) => {
      await each(
        texts.filter(text => !/^\.{1,2}$/.test(text)),
        async text => {
          const reply = await get(site.address + address(text))
          if (where === 'a photo') expect(reply.status, text).toBeLessThan(500)
          else expectHarmless(reply, text)
        },
        4,
      )
    },
    timeout,
  )

  test('any mixture of parameters', async () => {
    const parameters = [
      ...parametersOf(handlers.get('listing.search')!.operation),
      ...['page', 'view', 'location', 'state-association'].map(
        name => ({ name, schema: {} }) as DescribedParameter,
      ),
    ]
    const part = fc
      .constantFrom(...parameters)
      .chain(parameter => value(parameter).map(text => `${encoded(parameter.name)}=${text}`))
    const path = fc.constantFrom(
      '/homes',
      '/homes/sale',
      '/homes/fl',
      '/homes/fl/ocala',
      '/es/homes/fl/34470',
      `/homes/${key}`,
    )
    await fc.assert(
      fc.asyncProperty(path, fc.array(part, { maxLength: 5 }), async (page, parts) => {
        const query = parts.join('&')
        if (query.length > 14_000) return
        expectHarmless(await get(`${site.address}${page}?${query}`), '')
      }),
      { numRuns: runs(80) },
    )
  })

  test.each([
    ['/homes?minimum-price=cheap&colour=red', ['minimum-price', 'colour']],
    ['/es/homes?bedrooms=-1', ['bedrooms']],
    ['/homes?minimum-price=2&maximum-price=1', ['maximum-price']],
    ['/homes?state=ZZ', ['state']],
    ['/homes?bedrooms=1&bedrooms=2', ['bedrooms']],
    [`/homes?state=FL&city=${'a'.repeat(10_000)}`, ['city']],
    ['/homes?%3Cscript%3Ealert(1)%3C/script%3E=1', ['&lt;script>alert(1)&lt;/script>']],
  ])('%s says what was ignored', async (address, names) => {
    const { status, text } = await get(site.address + address)
    expect(status).toBe(200)
    const words = split(text).markup.replace(/<script.*?<\/script>|<[^>]*>/gs, ' ')
    // `>` may be escaped in text, or not.
    for (const name of names) expect(words.replaceAll('&gt;', '>')).toContain(name)
  })

  test.each([
    ['/homes/zz', 404],
    ['/homes/fl/nowhere-at-all', 404],
    ['/homes/fl/99999', 404],
    ['/homes/999999999', 404],
    ['/homes/%00', 404],
    ['/homes/fl/%FF', 404],
    ['/%E0%A4%A', 404],
    ['/es/%E0%A4%A', 404],
    ['//evil.example/', 404],
    ['/\\evil.example', 404],
    ['/es//evil.example', 404],
    [`/${'a'.repeat(10_000)}`, 404],
    ['/homes?page=99999999', 200],
    ['/homes?state=FL&city=Nowhere', 200],
    ['/homes?location=%00%FF', 200],
    ['/homes?location=999999999', 200],
  ])('%s answers %i', async (address, status) => {
    const reply = await get(site.address + address)
    expectHarmless(reply, address)
    expect([status, 302]).toContain(reply.status)
  })
})

test('the log has neither errors nor user input', () => {
  expect(site.output()).not.toMatch(/"level":(50|60)/)
  expect(site.output()).not.toMatch(/alert\(|minimum-price|location=/)
})
