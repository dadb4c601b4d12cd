import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { callUrl } from '#contract/fetch-client.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openPlaces } from '#services/place/index.ts'
import { type Collector, type ReceivedSpan, startCollector } from '../world/collector.ts'
import { aListing } from '../world/listing.ts'
import { get, removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { type MailServer, startMailServer } from '../world/smtp.ts'

const written = ['Zenobia', 'Quillfeather', 'zenobia@mail.example', '3525550177', 'the roof of Zenobia']
const [firstName, lastName, email, phone, message] = written as [string, string, string, string, string]

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
let mails: MailServer
let collector: Collector
let listingKey: number
let site: SiteProcess

const start = (env: Record<string, string>) =>
  runSite({
    DATABASE_URL: server.connectionString,
    DATA_DIR: join(directory, 'data'),
    SMTP_URL: mails.url,
    CONTACT_EMAIL: 'desk@havenrow.example',
    LOG_LEVEL: 'info',
    ...env,
  })

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-traces-'))
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  await openPlaces({ database, now: Date.now })
  listingKey = await aListing(database)
  mails = await startMailServer()
  collector = await startCollector()
  site = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
}, 400_000)
afterAll(async () => {
  await site?.stop()
  await database?.close()
  await server?.stop()
  await mails?.close()
  await collector?.close()
  await removeFolder(directory)
})

let traces = 0
/** A trace of this test, and the header that begins it. */
function aTrace(flags = '01') {
  const trace = String(++traces).padStart(32, 'a')
  return { trace, headers: { traceparent: `00-${trace}-b7ad6b7169203331-${flags}` } }
}

/** The spans of a trace, once one of this name has come. */
const spansOf = async (trace: string, name: string) =>
  until(
    async () => collector.spans.filter(({ traceId }) => traceId === trace),
    spans => spans.some(span => span.name === name),
  )

/** Names from a span up to its request. */
function pathOf(spans: readonly ReceivedSpan[], span: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [span.name, ...(parent ? pathOf(spans, parent) : [])]
}

const post = (body: unknown, headers: Record<string, string>) =>
  get(new URL(callUrl(sendContactMessage, {}), site.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const contact = { name: `${firstName} ${lastName}`, email, phone, message }

test('a page is a tree of request, page, call, service and statement', async () => {
  const { trace, headers } = aTrace()
  const reply = await get(`${site.address}/homes/${listingKey}?q=${lastName}`, { headers })
  expect(reply.status).toBe(200)
  const spans = await spansOf(trace, 'GET /homes/{key}')
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(statements.map(span => pathOf(spans, span).slice(1))).toContainEqual([
    'listings.get',
    'listing.get',
    'page /homes/{key}',
    'GET /homes/{key}',
  ])
  const [request] = spans.filter(({ name }) => name === 'GET /homes/{key}')
  expect(request).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/homes/{key}',
      'http.response.status_code': 200,
    },
  })
  expect(statements.find(({ name }) => name === 'SELECT listing')?.attributes).toMatchObject({
    'havenrow.feature': 'listings',
    'db.query.text': expect.stringMatching(/^\s*select l\.key as "key"/),
  })
})

test('a job is part of the trace of the request that added it, up to the mail server; the log names it', async () => {
  const { trace, headers } = aTrace()
  expect((await post(contact, headers)).status).toBe(201)
  const spans = await spansOf(trace, 'job mail')
  const [smtp] = spans.filter(({ name }) => name === 'SMTP')
  expect(smtp?.attributes).toMatchObject({ 'server.address': '127.0.0.1' })
  expect(pathOf(spans, smtp!)).toEqual([
    'SMTP',
    'job mail',
    'contact.receive',
    'contact.send',
    'POST /api/v1/contact-messages.json',
  ])
  expect(mails.received.map(({ text }) => text).join()).toContain(message)
  const lines = site
    .output()
    .split('\n')
    .filter(line => line.includes(trace))
  expect(lines.map(line => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ route: '/api/v1/contact-messages.json', status: 201, trace }),
  )
})

test('a caller that does not record its trace is followed, and its jobs too', async () => {
  const [silent, heard] = [aTrace('00'), aTrace()]
  const before = mails.received.length
  expect((await post({ ...contact, message: 'Another roof.' }, silent.headers)).status).toBe(201)
  await until(
    async () => mails.received.length,
    length => length > before,
  )
  await get(`${site.address}/homes/${listingKey}`, heard)
  await spansOf(heard.trace, 'GET /homes/{key}')
  expect(collector.sent()).not.toContain(silent.trace)
})

test('what watches a node has no trace', async () => {
  const [watching, heard] = [aTrace(), aTrace()]
  for (const path of ['/healthz', '/readyz', '/metrics']) await get(site.address + path, watching)
  await get(`${site.address}/homes/${listingKey}`, heard)
  await spansOf(heard.trace, 'GET /homes/{key}')
  expect(collector.sent()).not.toContain(watching.trace)
})

test('spans contain neither what people entered nor values of statements', async () => {
  const { trace, headers } = aTrace()
  // The failing statement's message quotes the row.
  await database.query('alter table mail add constraint broken check (key < 0) not valid')
  expect((await post({ ...contact, message: 'A third roof.' }, headers)).status).toBe(500)
  await database.query('alter table mail drop constraint broken')
  const spans = await spansOf(trace, 'POST /api/v1/contact-messages.json')
  expect(spans.map(({ attributes }) => attributes['error.type'])).toEqual(
    expect.arrayContaining(['23514', '500']),
  )
  expect(written.filter(text => collector.sent().includes(text))).toEqual([])
  const values = collector.spans.flatMap(({ name, attributes }) => [name, ...Object.values(attributes)])
  expect(values.filter(value => String(value).includes(String(listingKey)))).toEqual([])
})

test('a collector that is away costs a line of the log; spans come again when it is back', async () => {
  const port = Number(new URL(collector.url).port)
  await collector.close()
  const said = async () => site.output().match(/collector of traces[^"]*/g) ?? []
  const visit = (trace = aTrace()) => get(`${site.address}/homes/${listingKey}`, trace)
  const away = await until(
    async () => {
      expect((await visit()).status).toBe(200)
      return said()
    },
    lines => lines.length > 0,
    60_000,
  )
  expect(away).toEqual(['collector of traces does not accept them; they are dropped until it does.'])
  collector = await startCollector(port)
  const { trace, headers } = aTrace()
  await visit({ trace, headers })
  expect((await spansOf(trace, 'GET /homes/{key}')).length).toBeGreaterThan(0)
  expect(await until(said, lines => lines.length > 1)).toEqual([
    ...away,
    'collector of traces accepts them again.',
  ])
}, 120_000)

test('without a collector nothing is sent, and jobs say nothing of a trace', async () => {
  await site.stop()
  const before = collector.requests()
  site = await start({ OTEL_TRACES_SAMPLER_ARG: '1', LOG_REQUESTS: 'true' })
  const { trace, headers } = aTrace()
  expect((await post({ ...contact, message: 'A fourth roof.' }, headers)).status).toBe(201)
  const jobs = await database.query<{ data: object }>(
    `select data from pgboss.job where name = 'job' order by created_on desc limit 1`,
  )
  expect(jobs).toEqual([{ data: { kind: 'mail', key: expect.any(Number) } }])
  await until(
    async () => site.output(),
    text => text.includes(trace),
  )
  expect(site.output()).toContain(trace)
  expect(collector.requests()).toBe(before)
})
