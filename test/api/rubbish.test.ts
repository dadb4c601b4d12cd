import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { draftClaimUrl } from '#model/listing-draft/urls.ts'
import { paymentEventsUrl } from '#model/package/urls.ts'
import { freePort } from '#test/cluster/programs.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { pushSettings } from '../world/push.ts'
import { runSite, type SiteProcess } from '../world/site.ts'
import { type FakeStripe, fakeStripe } from '../world/stripe.ts'
import { aPerson, newClientAddress, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let stripe: FakeStripe
let site: SiteProcess
let person: SignedInVisitor
let home = 0
let relayPort = 0
beforeAll(async () => {
  world = await testDatabase()
  stripe = await fakeStripe()
  home = await aListing(world.database, { parkKey: await aPark(world.database) })
  relayPort = await freePort()
  site = await runSite({
    DATABASE_URL: world.connectionString,
    TRUST_PROXY: '127.0.0.1,::1',
    RELAY_DOMAIN: 'reply.havenrow.example',
    RELAY_PORT: String(relayPort),
    FACEBOOK_APP_ID: 'app',
    FACEBOOK_APP_SECRET: 'secret',
    FACEBOOK_URL: 'http://127.0.0.1:9',
    FACEBOOK_GRAPH_URL: 'http://127.0.0.1:9',
    METRICS_TOKEN: 'a-token-of-sixteen',
    ...pushSettings,
    ...stripe.env,
  })
  person = await aPerson(site.address, world.database)
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await stripe?.close()
  await world?.close()
})

interface Sent {
  method?: string
  target: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** What a port answers to bytes (Latin-1) until it closes the connection. */
function exchange(port: number, bytes: string, begins: 'client' | 'server' = 'client'): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let text = ''
  socket.once(begins === 'client' ? 'connect' : 'data', () => socket.write(bytes, 'latin1'))
  socket.on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('close', () => resolve(text))
  socket.on('error', reject)
  socket.setTimeout(60_000, () => socket.destroy())
  return promise
}

/** The answer to a request that is sent as it is: no client corrects it. */
function answerOf({ method = 'GET', target, headers = {}, body = '' }: Sent): Promise<string> {
  const all = {
    host: new URL(site.address).host,
    connection: 'close',
    'x-forwarded-for': newClientAddress(),
    ...((body !== '' || method !== 'GET') && { 'content-length': String(Buffer.byteLength(body, 'latin1')) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return exchange(
    Number(new URL(site.address).port),
    `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`,
  )
}

const statusIn = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
/** The status that a request gets; one that a busy site refuses is sent again. */
async function statusOf(sent: Sent): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const status = statusIn(await answerOf(sent))
    if (status !== 503 || attempt === 5) return status
    await delay(1_000)
  }
}

/** Sends requests, some at a time; returns those that were answered with a server error, or not at all. */
async function failuresOf(requests: readonly Sent[]): Promise<string[]> {
  const failures: string[] = []
  const left = requests.values()
  const send = async () => {
    for (const sent of left) {
      const status = await statusOf(sent)
      if (status >= 200 && status < 500) continue
      const { method = 'GET', target, headers = {}, body = '' } = sent
      failures.push(
        `${status} ${method} ${target} ${JSON.stringify(headers).slice(0, 200)} ${body.slice(0, 80)}`,
      )
    }
  }
  await Promise.all(Array.from({ length: 12 }, send))
  return failures
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const mcp = { ...json, accept: 'application/json, text/event-stream' }
const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

/** A request to each kind of route. */
const routes = (): Sent[] => [
  { target: '/' },
  { target: '/account' },
  { target: `/homes/${home}.jpg` },
  { target: '/tiles/0/0/0.mvt' },
  { target: '/metrics' },
  { target: '/frames/tags' },
  { target: '/sitemap.xml' },
  { target: '/auth/facebook/callback?state=a&code=b' },
  { target: `/api/v1/listings/${home}.json` },
  { target: `/api/v1/registered-users/${person.key}.json`, headers: { cookie: person.cookie } },
  { target: '/api/v1/ad-clicks/abc.def.json' },
  { method: 'POST', target: '/login', headers: form, body: 'username=a' },
  { method: 'POST', target: '/api/v1/contact-messages.json', headers: json, body: '{}' },
  { method: 'POST', target: '/api/v1/listings/start-listing', headers: json, body: '{}' },
  { method: 'POST', target: paymentEventsUrl(), headers: json, body: '{}' },
  { method: 'POST', target: '/mcp', headers: mcp, body: ping },
  {
    method: 'PATCH',
    target: `/api/v2/listings/${home}.json`,
    headers: { ...json, cookie: person.cookie },
    body: '{}',
  },
]

const rubbish = [
  '',
  ' ',
  ',',
  '=',
  't=,v1=',
  '""',
  'W/""',
  '*',
  '-1',
  '1e400',
  '%00%E0%A4%A',
  '\x80\xff\xfe',
  '[]',
  '[::1',
  'http://[',
  '[{'.repeat(1_500),
  'a'.repeat(6_000),
  '__proto__',
]

let rotated = 0
/** Four of them: every header and every route meets each in time, at a quarter of the requests. */
const someRubbish = () => Array.from({ length: 4 }, () => rubbish[rotated++ % rubbish.length]!)

/** Headers that the site or one of its libraries reads, each with rubbish that looks right at first. */
const headers: Readonly<Record<string, readonly string[]>> = {
  accept: ['application/vnd.havenrow.milli', 'text/html;q=a, */*;q=', '/'],
  'accept-encoding': ['br;q=-1, gzip;q=2', 'gzip;q='],
  authorization: ['Bearer', 'Bearer ', 'Bearer \xff', 'Bearer a b', 'Basic !!!'],
  'content-encoding': ['gzip', 'br, x'],
  'content-length': ['-1', 'x', '99999999999999999999'],
  'content-type': [
    'application/json; charset=utf-99',
    'application/json;;;=',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(3_000)}`,
    'text/plain; charset="',
    '/',
  ],
  cookie: [],
  expect: ['200-ok'],
  forwarded: ['for="[::1'],
  host: ['a b', 'x:99999', '[::1'],
  'idempotency-key': ['"a"', 'a'.repeat(201)],
  'if-match': ['"v1", "v2"', 'v1', '"', '"v99999999999"', 'W/"v1"', ','],
  'if-modified-since': ['Thu, 32 Foo 2026 25:61:61 GMT', '1'],
  'if-none-match': ['"', '*, "a"', 'W/'],
  'if-range': ['"', 'yesterday'],
  'last-event-id': ['1'],
  'mcp-method': ['tools/call'],
  'mcp-protocol-version': ['2099-01-01', '1'],
  'mcp-session-id': ['x'],
  origin: ['null', 'http://', 'file://'],
  purpose: ['prefetch'],
  range: ['bytes=', 'bytes=-', 'bytes=9-1', 'bytes=0-0,1-1', 'bytes=99999999999999999999-'],
  referer: ['http://['],
  'sec-fetch-site': ['x'],
  'sec-fetch-dest': ['x'],
  'sec-purpose': ['prefetch;prerender'],
  'stripe-signature': [
    't=1,v1=',
    't=,v1=00',
    't=99999999999999999999,v1=zz',
    'v1=a',
    `t=1,${'v1=a,'.repeat(500)}`,
  ],
  'surrogate-capability': ['nginx'],
  te: ['x'],
  traceparent: ['00-0-0-0', `00-${'f'.repeat(32)}-${'f'.repeat(16)}-zz`],
  'transfer-encoding': ['x'],
  upgrade: ['h2c, websocket'],
  'upload-offset': ['0x1', '99999999999'],
  'user-agent': ['(', '\xff'],
  via: [','],
  'x-forwarded-for': ['unknown', '1.2.3.4:99', '[::1]:x', '1.2.3', '1.2.3.4, ,', 'fe80::1%eth0'],
  'x-forwarded-host': ['http://['],
  'x-forwarded-proto': ['x'],
}

/** Cookies that the site reads. */
const cookies = [
  'session',
  'signed-in',
  'device',
  'second-factor',
  'draft',
  'partner',
  'seeing',
  'changed',
  'social',
]

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.ts$/.test(name))
    .map(name => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')

describe('rubbish is answered without an error of the server', () => {
  test('the tables below have every header and cookie that is read', () => {
    const source = sourcesIn('src/server/http')
    const read = [
      ...source.matchAll(/request\.headers\.(\w+)|headers\['([\w-]+)'\]|header\(request, '([\w-]+)'\)/g),
    ].map(found => found.slice(1).find(Boolean)!)
    // The rest are headers of answers.
    const answered = ['content-security-policy', 'permissions-policy', 'retry-after']
    expect(new Set(read).size).toBeGreaterThan(10)
    expect(read.filter(name => !(name in headers) && !answered.includes(name))).toEqual([])
    const named = [...readFileSync('src/server/http/cookie.ts', 'utf8').matchAll(/'__Host-([\w-]+)'/g)]
    expect(named.map(([, name]) => name!).filter(name => !cookies.includes(name))).toEqual([])
  })

  test.each(Object.entries(headers))('%s', async (name, special) => {
    const requests = routes().flatMap(route =>
      [...someRubbish(), ...special].map(value => ({
        ...route,
        headers: { ...route.headers, [name]: value },
      })),
    )
    expect(await failuresOf(requests)).toEqual([])
  })

  test.each(cookies)('the cookie %s', async name => {
    const known = [`${'a'.repeat(22)}.${'b'.repeat(22)}`, 'a'.repeat(43), '1', '"']
    const requests = routes().flatMap(route =>
      [...someRubbish(), ...known].map(value => ({
        ...route,
        headers: { ...route.headers, cookie: `${name}=${value}` },
      })),
    )
    expect(await failuresOf(requests)).toEqual([])
  })

  test('paths and queries', async () => {
    const parts = [
      '%',
      '%zz',
      '%00',
      '%FF',
      '%E0%A4%A',
      '%2e%2e%2f',
      '\xff',
      '*',
      ':',
      '[',
      '%5B%5D',
      'constructor',
    ]
    const paths = [
      '/',
      '/homes/',
      '/es/homes/fl/',
      '/assets/',
      '/tiles/0/0/',
      '/frames/',
      '/parks/1/',
      '/auth/',
      '/auth/facebook/callback?state=',
      '/auth/facebook/start?back=',
      '/tours/',
      '/tours/a/calendar.ics?',
      '/shared-lists/',
      '/api/v1/ad-clicks/',
      '/share.jpg?language=',
      '/sitemaps/',
      '/mcp/',
      '/mcp?',
      '/metrics?',
      '/dev/',
      '/api/',
      '/api/v1/listings/',
      '/api/v1/listings.json?state=',
      `/homes/${home}.jpg?type=`,
      `/homes/${home}.jpg?n=`,
      `/homes/${home}.pdf?n=`,
      '/homes?location=',
    ]
    const requests = paths.flatMap(path => parts.map(part => ({ target: path + part })))
    const odd = [
      '*',
      '//',
      '/\\',
      'http://',
      'http://[',
      '/?'.repeat(2_000),
      `/homes?${'a=1&'.repeat(3_000)}`,
    ]
    expect(await failuresOf([...requests, ...odd.map(target => ({ target }))])).toEqual([])
  })

  test('methods', async () => {
    const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'CONNECT']
    const requests = routes().flatMap(({ target }) => methods.map(method => ({ method, target })))
    const isTunnel = (failure: string) => failure.startsWith('NaN CONNECT')
    // Node closes a connection that asks for a tunnel.
    expect((await failuresOf(requests)).filter(failure => !isTunnel(failure))).toEqual([])
  })

  test('bodies of calls, pages, tools and payment events', async () => {
    const bodies = [
      '',
      '{',
      '"',
      'null',
      '\0',
      '\xff\xfe',
      '{"a":',
      '[]',
      '[[]]',
      '1e999',
      '{"__proto__":{"a":1}}',
      '{"jsonrpc":"2.0","id":{},"method":[]}',
      '%',
      '%FF=%00&a[b][c]=1',
      `${'a.'.repeat(20_000)}=1`,
      'a=1&'.repeat(16_000),
      '--b\r\nContent-Disposition: form-data; name="\r\n\r\n--b--',
    ]
    const types = [
      'application/json',
      'application/merge-patch+json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'text/plain',
    ]
    const writes = routes().filter(({ method }) => method)
    const requests = writes.flatMap(route =>
      bodies.flatMap(body =>
        types.map(type => ({ ...route, headers: { ...route.headers, 'content-type': type }, body })),
      ),
    )
    expect(await failuresOf(requests)).toEqual([])
  })

  test('signed payment events that cannot be read', async () => {
    const at = Math.floor(Date.now() / 1000)
    const signed = (body: string) => {
      const mac = createHmac('sha256', stripe.env.STRIPE_WEBHOOK_SECRET!).update(`${at}.${body}`)
      return {
        method: 'POST',
        target: paymentEventsUrl(),
        headers: { ...json, 'stripe-signature': `t=${at},v1=${mac.digest('hex')}` },
        body,
      }
    }
    const bodies = ['', '{', '[]', 'null', '1', '{}', '{"id":1,"type":[]}', '{"id":"\\u0000","type":"a"}']
    const statuses = await Promise.all(bodies.map(async body => [body, await statusOf(signed(body))]))
    expect(statuses).toEqual(bodies.map(body => [body, 400]))
  })

  test('passkeys whose texts no database holds', async () => {
    const credential = (id: string, challenge: string) => {
      const clientDataJSON = Buffer.from(JSON.stringify({ challenge })).toString('base64url')
      return JSON.stringify({ id, response: { clientDataJSON } })
    }
    const credentials = [
      credential('\0', 'a'),
      credential('a', '\0'),
      credential('\ud800', '\udc00'),
      `{"id":"a","response":${'['.repeat(15_000)}${']'.repeat(15_000)}}`,
    ]
    const pending = `second-factor=${'a'.repeat(43)}`
    const calls = (text: string) => [
      ['authenticate/passkey', pending, { credential: text }] as const,
      [`${person.key}/passkeys`, person.cookie, { credential: text, name: 'Phone' }] as const,
      [`${person.key}/confirmation`, person.cookie, { passkey: text }] as const,
    ]
    for (const [path, cookie, body] of credentials.flatMap(calls)) {
      const target = `/api/v1/registered-users/${path}.json`
      const sent = { method: 'POST', target, headers: { ...json, cookie }, body: JSON.stringify(body) }
      expect(await statusOf(sent), JSON.stringify(body).slice(0, 200)).toBe(422)
    }
  })

  test('lines of mail programs', async () => {
    for (const lines of ['\0\xff\r\n', 'EHLO \xff\r\nMAIL FROM:<\r\nRCPT TO:<@>\r\nDATA\r\n', 'BDAT x\r\n'])
      expect(await exchange(relayPort, `${lines}QUIT\r\n`, 'server')).toMatch(/^220 /)
  })
})

describe('JSON that is too deep is refused as unreadable', () => {
  const nested = (levels: number, [open, close] = ['{"a":', '}']) =>
    open.repeat(levels) + 1 + close.repeat(levels)
  const deep = [nested(33), nested(10_000), nested(33, ['[', ']']), nested(30_000, ['[', ']'])]
  const writing = [...handlers.values()].flatMap(({ operation }) =>
    operation.body === undefined || operation.upload || operation.fromAnywhere ? [] : [operation],
  )

  test('by every call with a body', async () => {
    expect(writing.length).toBeGreaterThan(100)
    const taken = []
    for (const [at, { id, method, path }] of writing.entries()) {
      const sent = {
        method,
        target: path.replace(/\{\w+\}/g, '1'),
        headers: json,
        body: deep[at % deep.length]!,
      }
      const status = await statusOf(sent)
      if (status !== 400) taken.push([id, status])
    }
    expect(taken).toEqual([])
  })

  test('and 32 levels are read', async () => {
    const sent = { method: 'POST', target: '/api/v1/contact-messages.json', headers: json, body: nested(32) }
    expect(await statusOf(sent)).toBe(422)
  })

  test('by the tools for programs', async () => {
    for (const args of deep) {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_homes","arguments":${args}}}`
      expect(await statusOf({ method: 'POST', target: '/mcp', headers: mcp, body })).toBe(400)
    }
  })

  test('and without a level in a text', async () => {
    const message = '['.repeat(200)
    const body = JSON.stringify({ name: 'Rosa', email: 'rosa@mail.example', message, language: 'en' })
    const sent = { method: 'POST', target: '/api/v1/contact-messages.json', headers: json, body }
    expect(await statusOf(sent)).toBeLessThan(300)
  })
})

test('the log has no error', () => {
  expect(site.output()).not.toMatch(/"level":(50|60)/)
})

/** Rubbish in place of the key of a draft, as it stands in a URL. */
const draftKeys = [
  'a%0D%0ASet-Cookie:%20session=x',
  '%0d%0a%0d%0a%3Cscript%3E',
  '%0A',
  '%00',
  '%E2%80%A8',
  '%2e%2e%2f%2e%2e',
  '..%5C..',
  '%25%30%44',
  "'%3B--",
  '%22%3E',
  '00000000-0000-0000-0000-00000000000g',
  'a'.repeat(6_000),
] as const

test.each(draftKeys.map(key => [key.slice(0, 40), key] as const))(
  'the claim of a draft with the key %s is no server error',
  async (_, key) => {
    const own = { cookie: person.cookie, origin: site.address }
    const api = {
      method: 'POST',
      target: `/api/v1/listing-drafts/${key}/claim.json`,
      headers: { ...json, ...own },
    }
    expect([404, 422]).toContain(await statusOf({ ...api, body: '{}' }))
    expect([404, 422]).toContain(await statusOf(api))
    for (const page of [draftClaimUrl(), `/es${draftClaimUrl()}`]) {
      const answer = await answerOf({
        method: 'POST',
        target: `${page}?draft=${key}`,
        headers: { ...form, ...own },
      })
      const [, location = ''] = /\r\nlocation: (.*?)\r\n/i.exec(answer) ?? []
      expect(statusIn(answer)).toBe(303)
      expect(answer).not.toMatch(/\r\nset-cookie: session=x/i)
      expect(location).toMatch(new RegExp(`^(/es)?${startListingUrl()}/publish\\?draft=[^\\s]+$`))
      expect([404, 422]).toContain(await statusOf({ target: location, headers: own }))
    }
  },
)

test('a claim with a key that is no UTF-8 is refused', async () => {
  const own = { cookie: person.cookie, origin: site.address }
  for (const target of [
    '/api/v1/listing-drafts/%E0%A4%A/claim.json',
    '/api/v1/listing-drafts/%FF/claim.json',
  ]) {
    const status = await statusOf({ method: 'POST', target, headers: { ...json, ...own }, body: '{}' })
    expect([400, 404, 422]).toContain(status)
  }
})
