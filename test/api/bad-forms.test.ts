import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { startListing } from '#contract/listing-draft/v1.ts'
import { errorCodes } from '#contract/operation.ts'
import type { ServedOperation } from '#contract/request.ts'
import { draftSteps } from '#model/listing-draft/steps.ts'
import { bodyFields } from '#server/http/openapi.ts'
import { anAppointmentLink } from '../world/appointment.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { runs, some } from '../world/fuzz.ts'
import { aPark } from '../world/park.ts'
import { get, type Reply, runSite, type SiteProcess } from '../world/site.ts'
import { aPerson, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: SiteProcess
let dealer = 0
let person: SignedInVisitor
let staff: SignedInVisitor
/** Uploads are read only for a draft that exists. */
let draft = ''
beforeAll(async () => {
  world = await testDatabase()
  dealer = await aDealer(world.database, { email: 'office@dealer.example' })
  // Behind a proxy every request can have its own IP address, so that no rate limit applies.
  site = await runSite({ DATABASE_URL: world.connectionString, TRUST_PROXY: '127.0.0.1,::1' })
  person = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
  const parkKey = await aPark(world.database, { ownerType: 'registered-users', ownerKey: person.key })
  draft = (await person.call(startListing)).json.payload.key
  // The first home, for the tour page.
  await anAppointmentLink(world.database, { parkKey, userKey: person.key })
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

/** Hundreds of requests: minutes on a busy machine. */
const timeout = 300_000

/** A call without a body has nothing to validate. */
const writing = [...handlers.values()].flatMap(({ operation }) =>
  operation.body === undefined || operation.upload ? [] : [[operation.id, operation] as const],
)
/** A piece of a photo may be any bytes: the photo is judged once it is whole, see `photo-upload.test.ts`. */
const uploads = [...handlers.values()].flatMap(({ operation }) =>
  operation.upload && !operation.atOffset ? [[operation.id, operation, operation.upload] as const] : [],
)

let senders = 0
/** Sends a same-origin request, each time from another IP address. */
function send(url: string, body: BodyInit, contentType: string, more: RequestInit = {}): Promise<Reply> {
  senders += 1
  const address = [10, senders >> 16, senders >> 8, senders].map(part => part & 255).join('.')
  return get(url, {
    method: 'POST',
    ...more,
    headers: {
      ...more.headers,
      'content-type': contentType,
      'x-forwarded-for': address,
      origin: site.address,
    },
    body,
  })
}

/** Sends a call as a logged-in user. */
const call = (operation: ServedOperation, body: BodyInit, contentType: string, query = '') =>
  send(addressOf(operation) + query, body, contentType, {
    method: operation.method,
    headers: {
      cookie: (operation.access === 'staff' ? staff : person).cookie,
      ...(operation.versioned && { 'if-match': '"v1"' }),
    },
  })

/** URL of a call: the user's own, about an object that may not exist. */
function addressOf({ path, pathParameters }: ServedOperation): string {
  const { entries } = pathParameters as unknown as { entries: Record<string, v.GenericSchema> }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const isOwn = name === 'userKey' || name === 'ownerKey'
    const values = [
      isOwn ? String(person.key) : '1',
      'x'.repeat(43),
      `1-${'a'.repeat(32)}`,
      draft,
      'registered-users',
      'parks',
      'listing',
      'reports',
    ]
    return values.find(value => v.is(entries[name]!, value)) ?? values[0]!
  })
  return site.address + filled
}

/** Accepted responses to a valid body: the object may not exist. */
const refusals = ({ errors, access, versioned }: ServedOperation): readonly number[] => [
  ...errors,
  ...(access === undefined ? [] : [401, 403]),
  ...(versioned ? [412] : []),
]

/** Whether the path of a fault is of a field. */
const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** Expects success, or a documented error in the standard format that names known fields. */
function expectTakenOrRefused(
  { status, json, text }: Reply,
  sent: string,
  fields: readonly string[],
  others: readonly number[],
): void {
  expect(
    [200, 201, 204, 400, 413, 415, 422, ...others],
    `${status} to ${sent.slice(0, 200)}: ${text}`,
  ).toContain(status)
  if (status < 300) return
  expect(json.error).toEqual({ code: errorCodes[status as 422], message: expect.any(String) })
  if (status !== 422) return
  for (const [field, error] of Object.entries(json.payload)) {
    expect(
      fields.filter(known => isWithin(field, known)),
      `${field} of ${sent.slice(0, 200)}`,
    ).not.toEqual([])
    expect(error).toMatch(/^[a-zA-Z_]+$/)
  }
}

/** Values that no field accepts, or that people paste. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...naughty),
  fc.constantFrom('rosa@mail.example', '352 555 0100', 'rent', 'sale', 'FL', 'park', 'view', '1', ''),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, ['a'], { a: { b: ['c'] } }, { toString: 1 }),
  fc.constantFrom('\0', '\ud800', '\u202e', 'a'.repeat(20_000), '\r\nBcc: all@mail.example'),
)

/** What may be invalid beside the fields: publishing names steps, sharing the homes, a floor plan its owner. */
const besideFields: Readonly<Record<string, readonly string[]>> = {
  'listing-draft.publish': draftSteps,
  'shared-list.save': ['homes'],
  'own-floor-plan.create': ['owner'],
}

/** Names of path parameters. */
const holesOf = ({ path }: ServedOperation) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

describe('a write call accepts a body or names the invalid field', () => {
  test.each(writing)(
    '%s: any mixture of fields',
    async (_, operation) => {
      const fields = bodyFields(operation).map(({ name }) => name)
      expect(fields).not.toEqual([])
      const name = fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...fields) },
        { weight: 1, arbitrary: fc.constantFrom('x', '__proto__', 'constructor', '') },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(name, oddValue), { maxLength: 6 }), async pairs => {
          const body = `{${pairs.map(pair => pair.map(part => JSON.stringify(part)).join(':')).join(',')}}`
          const reply = await call(operation, body, 'application/json')
          const known = [
            ...fields,
            ...pairs.map(([name]) => name),
            ...holesOf(operation),
            ...(besideFields[operation.id] ?? []),
          ]
          expectTakenOrRefused(reply, body, known, refusals(operation))
        }),
        { numRuns: runs(50) },
      )
    },
    timeout,
  )

  test.each(writing)('%s: malformed bodies', async (_, operation) => {
    const [field] = bodyFields(operation)
    const bodies: [string | Uint8Array<ArrayBuffer>, string, number[]][] = [
      ['', 'application/json', [400, 422]],
      ['{', 'application/json', [400]],
      ['null', 'application/json', [400, 422]],
      ['[]', 'application/json', [400, 422]],
      ['"text"', 'application/json', [400, 422]],
      ['12', 'application/json', [400, 422]],
      ['\0', 'application/json', [400]],
      [new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'application/json', [400, 422]],
      [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'application/json', [400, 413, 422]],
      [`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 'application/json', [400, 413, 422]],
      [`{"${field!.name}":"${'a'.repeat(3_000_000)}"}`, 'application/json', [413]],
      [`${field!.name}=1`, 'text/plain', [415]],
      ['<a/>', 'application/xml', [415]],
      ['x', 'multipart/form-data', [415]],
      ['{}', 'application/json; charset=utf-16', [400, 415, 422]],
    ]
    // If no field is required, an empty body is valid.
    const isOptional = v.is(operation.body!, {})
    for (const [body, type, statuses] of bodies) {
      const sent = `${type} ${body.slice(0, 40)}`
      const reply = await call(operation, body, type)
      const isNothing = isOptional && ['', 'null', '[]', '{}'].includes(String(body))
      const allowed = isNothing ? [...statuses, ...refusals(operation), 200, 201, 204] : statuses
      expect(allowed, `${reply.status} to ${sent}`).toContain(reply.status)
      if (reply.status < 300) continue
      expect(reply.json.error, sent).toEqual({
        code: errorCodes[reply.status as 422],
        message: expect.any(String),
      })
    }
    const asked = await call(operation, '{}', 'application/json', '?x=1')
    expect(asked.status).toBe(422)
  })
})

test.each(['\ud83d', '\udc00 hi', 'hi\0', '\ufffd'])(
  'a form that is right but for a text that no database holds, %j, names its field',
  async odd => {
    const right = { name: 'Rosa', email: 'rosa@mail.example', message: 'Is it there?', language: 'en' }
    for (const field of ['name', 'message']) {
      const body = JSON.stringify({ ...right, [field]: odd })
      const reply = await send(`${site.address}/api/v1/contact-messages.json`, body, 'application/json')
      expect(reply.status, `${field}: ${reply.text}`).toBe(422)
      expect(reply.json.payload).toEqual({ [field]: 'invalid' })
    }
  },
)

describe('an upload call accepts a file or says what is wrong with it', () => {
  test.each(uploads)('%s: any bytes with any type', async (_, operation, { types, max, field = 'photo' }) => {
    const anyType = fc.oneof(fc.constantFrom(...types), fc.constantFrom('image/svg+xml', 'text/html', 'x'))
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), anyType, async (bytes, type) => {
        const reply = await call(operation, new Uint8Array(bytes), type)
        expectTakenOrRefused(reply, `${type} ${bytes.length} bytes`, [field], refusals(operation))
        // Of a table with unknown columns, nothing is loaded before somebody names them.
        if (reply.json?.payload?.state !== 'mapping') expect(reply.status, type).toBeGreaterThanOrEqual(400)
      }),
      { numRuns: runs(60) },
    )
    for (const [body, type, status] of [
      ['', types[0]!, 422],
      ['{}', 'application/xml', 415],
      [new Uint8Array(max + 1), types[0]!, 413],
    ] as const)
      expect((await call(operation, body, type)).status, type).toBe(status)
  })
})

/** Pages with a form, each with one of its text fields. */
const formPages = [
  ['/contact-us', 'message', ['name', 'email', 'phone']],
  ['/es/contact-us', 'message', ['name', 'email', 'phone']],
  ['/dealers/:dealer/contact', 'message', ['name', 'email', 'phone', 'topics', 'recipients', 'type']],
  ['/homes/start', 'message', ['name', 'email', 'phone', 'offer', 'kind']],
  ['/es/delete-my-data', 'email', ['token']],
  ['/login', 'username', ['password']],
  ['/password', 'email', []],
  ['/es/sign-up', 'firstName', ['lastName', 'username', 'password', 'accountType']],
  ['/account/profile', 'firstName', ['lastName', 'accountType']],
  ['/es/account/email', 'email', ['password']],
  ['/account/tours?tour=1&action=cancel', 'word', ['action']],
] as const

const pageAddress = (page: string) => site.address + page.replace(':dealer', String(dealer))

/** Posts to a page, for account pages with the owner field. */
const post = (page: string, body: BodyInit, type: string) =>
  send(
    pageAddress(page),
    body,
    type,
    /^(\/es)?\/account/.test(page) ? { headers: { cookie: person.cookie } } : {},
  )

const decoded = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#x27|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )

describe('a form posted without script', () => {
  const form = 'application/x-www-form-urlencoded'

  test.each(formPages)(
    '%s: the naughty strings come back as they were typed, never as markup',
    async (page, field, others) => {
      for (const text of some(naughty.filter((_, index) => index % 10 === 0))) {
        const body = new URLSearchParams([[field, text], ...others.map(name => [name, '{'])])
        const { status, text: html } = await post(page, String(body), form)
        expect(status, text).toBe(422)
        if (/[<"]/.test(text) && text.length > 3) expect(html, text).not.toContain(text)
        // Line ends and invalid characters are changed in transit, as by any browser.
        if (/^[\x20-\x7e]{4,60}$/.test(text)) expect(decoded(html), text).toContain(text.trim())
      }
    },
    timeout,
  )

  test.each(formPages)('%s: malformed bodies', async (page, field) => {
    const bodies: [string | Uint8Array<ArrayBuffer>, string][] = [
      ['', form],
      ['%', form],
      ['%FF=%FE', form],
      ['%00=%00', form],
      [`${field}=%00%FF`, form],
      [`${field}=a&${field}=b`, form],
      [`${field}[]=a&${field}[b]=c`, form],
      ['__proto__=1&constructor=2', form],
      [new Uint8Array([0x61, 0x3d, 0xff, 0xfe]), form],
      [`${field}=${'a'.repeat(100_000)}`, form],
      [`${field}=${'a'.repeat(3_000_000)}`, form],
      ['{}', 'application/json'],
      ['a=1', 'text/plain'],
      ['x', 'multipart/form-data'],
    ]
    for (const [body, type] of bodies) {
      const sent = `${type} ${body.slice(0, 40)}`
      const { status, headers } = await post(page, body, type)
      expect([400, 413, 415, 422], `${status} to ${sent}`).toContain(status)
      expect(headers.get('content-type'), sent).toContain('text/html')
    }
  })

  test('line ends are normalized as with script, and count as one character', async () => {
    const lines = Array.from({ length: 2_000 }, () => 'a')
    const fields = { name: 'Rosa Delgado', email: 'lines@mail.example', message: lines.join('\r\n') }
    const { status } = await post('/contact-us', String(new URLSearchParams(fields)), form)
    expect(status).toBeLessThan(400)
    const [kept] = await world.database.query(`select message from contact_message where email = $1`, [
      fields.email,
    ])
    expect(kept).toEqual({ message: lines.join('\n') })
  })

  test('a page without a form rejects POST', async () => {
    for (const page of ['/', '/homes', '/es/privacy-policy', '/no/such/page']) {
      const { status } = await send(site.address + page, 'a=1', form)
      expect([404, 405], page).toContain(status)
    }
  })
})

test('the log has neither errors nor user input', () => {
  expect(site.output()).not.toMatch(/"level":(50|60)/)
  expect(site.output()).not.toMatch(/alert\(|mail\.example/)
})
