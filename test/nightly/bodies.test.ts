import { mkdtempSync, readFileSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { homesLoadsUrl } from '#model/account/urls.ts'
import { localized } from '#model/language.ts'
import { aListing } from '../world/listing.ts'
import { get, removeFolder, runSite, type SiteProcess } from '../world/site.ts'
import { aPerson, type SignedInVisitor } from '../world/visitor.ts'

/** Bytes of a large file. */
const large = 200_000_000
/** What all of these bodies at once may add to the memory of the site, MB: at most 20 of each are kept. */
const maxGrowth = 200

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
let site: SiteProcess
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-bodies-'))
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  // With a home, no sample data is created.
  await aListing(database)
  site = await runSite({
    DATABASE_URL: server.connectionString,
    DATA_DIR: join(directory, 'data'),
    TRUST_PROXY: '127.0.0.1,::1',
  })
})
afterAll(async () => {
  await site?.stop()
  await database?.close()
  await server?.stop()
  await removeFolder(directory)
})

/** A request whose body does not end, of an account of its own. */
interface Body {
  path: string
  cookie: string
  type: string
  begin: string
  /** What follows, again and again. */
  more: string
}

const line = 'A,Ocala,FL,34470\n'
/** Calls and forms that take a body. */
const bodies: Record<string, (owner: SignedInVisitor, home: number) => Omit<Body, 'cookie'>> = {
  'a table of homes': ({ key }) => ({
    path: `/api/v2/registered-users/${key}/listing-loads.json`,
    type: 'text/csv',
    begin: 'ownNumber,city,state,postalCode\n',
    more: line,
  }),
  'a form with a table': () => ({
    path: localized(homesLoadsUrl(), 'en'),
    type: 'multipart/form-data; boundary=x',
    begin: '--x\r\ncontent-disposition: form-data; name="file"; filename="homes.csv"\r\n\r\n',
    more: line,
  }),
  'a photo': (_, home) => ({
    path: `/api/v2/listings/${home}/photos.json`,
    type: 'image/jpeg',
    begin: '\xff\xd8\xff\xe0',
    more: '\0'.repeat(100),
  }),
  'a call with JSON': () => ({
    path: '/api/v1/contact-messages.json',
    type: 'application/json',
    begin: '{"message":"',
    more: 'again and ',
  }),
  'a form': () => ({
    path: '/contact-us',
    type: 'application/x-www-form-urlencoded',
    begin: 'message=',
    more: 'again+and+',
  }),
}
const names = Object.keys(bodies)

async function aBody(name: string): Promise<Body> {
  const owner = await aPerson(site.address, database)
  const home = await aListing(database, { ownerType: 'registered-users', ownerKey: owner.key })
  return { ...bodies[name]!(owner, home), cookie: owner.cookie }
}

interface Sending {
  /** Content-length, after which the client stops; without one the body is chunked and has no end. */
  length?: number
  /** Pause after each piece, milliseconds; without one as fast as the site reads. */
  pause?: number
  /** Whether the client goes on after the response, until the connection is closed. */
  isDeaf?: boolean
}

/** Sends a body until the site ends the connection; returns the status and text of its response. */
async function pour(body: Body, { length, pause, isDeaf = false }: Sending) {
  const { hostname, port, host } = new URL(site.address)
  const socket = connectTo({ host: hostname, port: Number(port), allowHalfOpen: true })
  let answer = ''
  let isOver = false
  const over = new Promise<void>(resolve => {
    for (const event of isDeaf ? ['close', 'error'] : ['end', 'close', 'error'])
      socket.on(event, () => {
        isOver = true
        resolve()
      })
  })
  socket.on('data', data => {
    answer += data.toString()
  })
  const write = (text: string) =>
    Promise.race([over, new Promise<void>(done => socket.write(text, 'latin1', () => done()))])
  const coded = (text: string) => (length === undefined ? `${text.length.toString(16)}\r\n${text}\r\n` : text)
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`
  await write(
    `POST ${body.path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${body.cookie}\r\ncontent-type: ${body.type}\r\n${size}\r\n\r\n${coded(body.begin)}`,
  )
  const piece = pause === undefined ? body.more.repeat(Math.ceil(65_536 / body.more.length)) : body.more
  for (let sent = body.begin.length; !isOver && sent < (length ?? Infinity); sent += piece.length) {
    await write(coded(piece.slice(0, (length ?? Infinity) - sent)))
    if (pause !== undefined) await Promise.race([over, sleep(pause)])
  }
  await over
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), text: answer }
}

/** Resident memory of the site, MB. */
const resident = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))?.[1]) / 1_024

/** How much memory the site needs for some work beyond what it had, MB. */
async function growthDuring<T>(work: Promise<T>): Promise<{ result: T; growth: number }> {
  const before = resident()
  let peak = before
  const measuring = setInterval(() => {
    peak = Math.max(peak, resident())
  }, 20)
  const result = await work.finally(() => clearInterval(measuring))
  return { result, growth: peak - before }
}

/** A table is read as always. */
async function isWell(): Promise<void> {
  const { path, cookie } = await aBody('a table of homes')
  const { status, text } = await get(site.address + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/csv' },
    body: `ownNumber,city,state,postalCode\n${line}`,
  })
  expect(status, text).toBe(201)
}

const statusOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)
const tooLarge = '"error":{"code":"too_large","message":"The request is too large."}'

test.each([
  // A form of that size is answered with its page, which says what is wrong with the file.
  ['of 200 MB', { length: large }, [413, 422, 413, 413, 413]],
  ['without an end', {}, [413, 413, 413, 413, 413]],
] as const)('bodies %s are refused with a clear answer, in bounded memory', async (_, sending, statuses) => {
  const sent = await Promise.all(names.map(aBody))
  await isWell()
  const { result, growth } = await growthDuring(Promise.all(sent.map(body => pour(body, sending))))
  expect(statusOf(result)).toEqual(statuses)
  for (const [n, { text }] of result.entries())
    expect(text).toContain(sent[n]!.path.startsWith('/api/') ? tooLarge : '</html>')
  expect(growth).toBeLessThan(maxGrowth)
  await isWell()
})

test('a client that is slow without an end, or does not listen, is cut off, in bounded memory', async () => {
  const sendings = [{ pause: 1_000 }, { pause: 1_000, isDeaf: true }, { isDeaf: true }]
  const sent = await Promise.all(
    sendings.map(async sending => ({ sending, bodies: await Promise.all(names.map(aBody)) })),
  )
  await isWell()
  const { result, growth } = await growthDuring(
    Promise.all(
      sent.map(async ({ sending, bodies }) =>
        statusOf(await Promise.all(bodies.map(body => pour(body, sending)))),
      ),
    ),
  )
  const [late, much] = [names.map(() => 408), names.map(() => 413)]
  expect(result).toEqual([late, late, much])
  expect(growth).toBeLessThan(maxGrowth)
  await isWell()
}, 240_000)
