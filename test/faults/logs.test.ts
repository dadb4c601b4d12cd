import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { authenticate, register } from '#contract/account/v1.ts'
import { requestPassword, setPassword } from '#contract/account-link/v1.ts'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { requestDeletion } from '#contract/data-request/v1.ts'
import { callUrl } from '#contract/fetch-client.ts'
import type { AnyOperation, Input } from '#contract/operation.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { salesPhotoUrl } from '#model/account/urls.ts'
import { localized } from '#model/language.ts'
import { sharedListUrl } from '#model/shared-list/urls.ts'
import { openPlaces } from '#services/place/index.ts'
import { belongings, marks } from '../world/belongings.ts'
import { aListing } from '../world/listing.ts'
import { get, removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { type MailServer, startMailServer } from '../world/smtp.ts'
import { aPerson } from '../world/visitor.ts'

const secret = 'a secret of the site that nobody else may know'
const from = '203.0.113.77'
const phone = '3525550177'
const passwords = ['the first long password', 'the second long password', 'a password that is wrong']
const written = ['Zenobia', 'Quillfeather', 'zenobia@mail.example', 'what Zenobia has to say of it']
const [firstName, lastName, username, message] = written as [string, string, string, string]

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
let mails: MailServer
let site: SiteProcess
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-logs-'))
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  await openPlaces({ database, now: Date.now })
  await aListing(database)
  mails = await startMailServer()
  site = await runSite({
    DATABASE_URL: server.connectionString,
    DATA_DIR: join(directory, 'data'),
    SESSION_SECRET: secret,
    SMTP_URL: mails.url,
    CONTACT_EMAIL: 'desk@havenrow.example',
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'debug',
  })
}, 400_000)
afterAll(async () => {
  await site?.stop()
  await database?.close()
  await server?.stop()
  await mails?.close()
  await removeFolder(directory)
})

/** Calls that end the session or the account. */
const endings = new Set(['account.logout', 'profile.delete', 'profile.end-sessions'])

type Given = Pick<Input, 'path' | 'query' | 'body'>

test('an aborted upload is not logged as an error', async () => {
  const person = await aPerson(site.address, database)
  const before = site.output().length
  const sending = request(new URL(localized(salesPhotoUrl(), 'en'), site.address), {
    method: 'POST',
    headers: {
      cookie: person.cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 100_000,
    },
  })
  sending.on('error', () => {})
  // The client disconnects during the upload.
  await new Promise(flushed => sending.write(Buffer.alloc(5_000), flushed))
  await get(`${site.address}/healthz`)
  sending.destroy()
  const said = await until(
    async () => site.output().slice(before),
    text => text.includes('disconnected in the middle'),
  )
  expect(said).toContain('disconnected in the middle')
  expect(said).not.toContain('"level":50')
})

test('each request is a line with the trace that its proxy began, without its address', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const before = site.output().length
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` }
  await get(`${site.address}/homes?location=${written[2]}`, { headers })
  const said = await until(
    async () => site.output().slice(before),
    text => text.includes(trace),
  )
  const lines = said.split('\n').filter(line => line.includes(trace))
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({ method: 'GET', route: '/homes', status: 200, trace }),
  ])
})

test('the log contains no personal data, input, URLs or cookies, whatever fails', async () => {
  const cookies = new Set<string>()
  async function send(operation: AnyOperation, input: Given, cookie = '') {
    const reply = await get(new URL(callUrl(operation, input), site.address), {
      method: operation.method,
      headers: {
        'x-forwarded-for': from,
        ...(cookie && { cookie }),
        ...(input.body && { 'content-type': 'application/json' }),
      },
      ...(input.body && { body: JSON.stringify(input.body) }),
    })
    const [, set] = /=([\w-]{20,})/.exec(reply.headers.get('set-cookie') ?? '') ?? []
    if (set) cookies.add(set)
    return reply
  }

  // Every call with every kind of owned object, and every public call.
  const owner = await aPerson(site.address, database, { firstName, lastName: marks.lastName })
  cookies.add(owner.cookie.split('=')[1]!)
  const theirs = belongings(site.address, database, owner)
  const known: [AnyOperation, Given][] = []
  for (const { operation } of handlers.values())
    if (operation.access && operation.access !== 'staff' && !endings.has(operation.id))
      known.push([operation, await theirs.newInputOf(operation.id)])
  const form = { firstName, lastName, accountType: 'Other', emailConsent: true }
  const open: [AnyOperation, Given][] = [
    [register, { body: { ...form, username, password: passwords[0] } }],
    [authenticate, { body: { username, password: passwords[2] } }],
    [authenticate, { body: { username, password: passwords[0] } }],
    [requestPassword, { body: { email: username } }],
    [sendContactMessage, { body: { name: `${firstName} ${lastName}`, email: username, phone, message } }],
    [requestDeletion, { body: { email: username } }],
  ]
  const everything = [...open, ...known]
  // Secret links that are not emailed.
  const shared = known.flatMap(([{ id }, { path }]) =>
    id.startsWith('shared-list') && path?.token ? [String(path.token)] : [],
  )
  const all = async () => {
    const answers = []
    for (const [operation, input] of everything)
      answers.push((await send(operation, input, owner.cookie)).status)
    return answers
  }
  expect((await all()).filter(status => status >= 500)).toEqual([])

  // Open every emailed link.
  await until(
    async () => mails.received.filter(({ to }) => to?.[0]?.address === username),
    received => received.length >= 3 && received.some(({ text }) => text?.includes('/password?')),
    60_000,
  )
  const linksIn = () =>
    new Set(
      mails.received.flatMap(({ text, headers }) =>
        [text, ...headers.map(({ value }) => value)].flatMap(said =>
          [...(said ?? '').matchAll(/http:\/\/[^/\s>]+(\/[^\s>)]+)/g)].map(([, path]) => path!),
        ),
      ),
    )
  const tokensOf = (links: Iterable<string>) =>
    new Set([...links].flatMap(link => [...link.matchAll(/[\w-]{24,}/g)].map(([token]) => token)))
  const visits = async () => {
    const answers = []
    for (const link of [...linksIn(), ...shared.map(token => sharedListUrl(token))])
      answers.push(
        (await get(site.address + link, { headers: { cookie: owner.cookie, 'x-forwarded-for': from } }))
          .status,
      )
    return answers
  }
  expect((await visits()).filter(status => status >= 500)).toEqual([])
  const token = [...linksIn()].map(link => /^\/password\?token=([\w-]+)/.exec(link)?.[1]).find(Boolean)
  expect(token).toBeDefined()
  const reset = await send(setPassword, {
    path: { token: token! },
    body: { email: username, password: passwords[1] },
  })
  expect(reset.status).toBe(200)

  // Failing statements: the database error quotes the whole row.
  const tables = [
    ...['registered_user', 'session', 'lead', 'search_alert', 'appointment', 'favorite', 'mail'],
    ...['shared_list', 'shared_list_partner', 'shared_list_opinion'],
  ]
  for (const table of tables)
    await database.query(`alter table ${table} add constraint broken check (key < 0) not valid`)
  expect((await all()).filter(status => status === 500).length).toBeGreaterThan(5)
  await visits()
  for (const table of tables) await database.query(`alter table ${table} drop constraint broken`)

  // A mail server that rejects temporarily or permanently and quotes the recipients; then none at all.
  for (const code of [450, 550]) {
    mails.answer = () => code
    await send(sendContactMessage, {
      body: { name: firstName, email: username, message: `${message} ${code}` },
    })
    await send(requestDeletion, { body: { email: `${code}.${username}` } })
    await until(
      async () => site.output(),
      text =>
        text.includes(code === 550 ? 'An email was not accepted' : 'The mail server did not accept an email'),
      60_000,
    )
  }
  expect(site.output()).toContain('An email was not accepted')
  await mails.close()
  await send(requestDeletion, { body: { email: `again.${username}` } })

  // No database: 503, and never a 500.
  await server.stop()
  expect(new Set(await all())).toEqual(new Set([503]))
  expect((await visits()).filter(status => status === 500)).toEqual([])
  await site.stop()

  const log = site.output()
  for (const line of ['A call failed.', 'The database is unavailable.']) expect(log).toContain(line)
  const tokens = tokensOf(linksIn())
  expect(tokens.size).toBeGreaterThan(4)
  expect(shared.length).toBeGreaterThan(1)
  const sent = everything.flatMap(([, { body }]) => Object.entries(body ?? {}))
  const personal = [
    ...sent.flatMap(([name, value]) => (/password/i.test(name) ? [String(value)] : [])),
    ...written,
    ...Object.values(marks),
    ...passwords,
    owner.username,
    owner.password,
    'mail.example',
    'park.example',
    'home.example',
    'havenrow.example',
    'Somebody Else',
    phone,
    from,
    secret,
    ...tokens,
    ...shared,
    ...cookies,
  ]
  expect(personal.filter(text => log.toLowerCase().includes(text.toLowerCase()))).toEqual([])
}, 400_000)
