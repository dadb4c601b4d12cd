import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diagnose } from '#cli/doctor/checks.ts'
import { readEnvironment } from '#cli/doctor.ts'
import { openQueue, type Queue } from '#db/queue.ts'
import { defaultTextLeadSettings, textLeadSettings } from '#model/account/text-lead-settings.ts'
import { weekdays } from '#model/weekdays.ts'
import { deadTexts, folderGateway, httpGateway, openTextMessages } from '#services/text-message/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { repeatAtOnce } from '../world/job.ts'
import { removeFolder, until } from '../world/site.ts'
import { startTextGateway, type TextGatewayServer } from '../world/text-gateway.ts'

let world: TestDatabase
let server: TextGatewayServer
const folder = mkdtempSync(join(tmpdir(), 'havenrow-texts-'))
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(async () => {
  await world?.close()
  await removeFolder(folder)
})

const nodes: Queue[] = []
const dead: object[] = []
const errors: unknown[] = []
/** Clock of every node; undefined: the real time. */
let clock: number | undefined
beforeEach(async () => {
  server = await startTextGateway()
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
  for (const list of [dead, errors]) list.length = 0
  clock = undefined
  await server.close()
  await world.database.query('truncate text_message')
})

/** Timeout of tests that run a command in its own process repeatedly, milliseconds. */
const commandTimeout = 120_000

/** A node with short retry delays. */
function openNode(times = {}, gateway = httpGateway({ url: server.url, token: 'a-secret' })) {
  const { database, connectionString } = world
  const queue = openQueue({
    connectionString,
    onError: error => errors.push(error),
    times: { attempts: 2, retry: 1, poll: 0.5, supervise: 1, ...times },
  })
  nodes.push(queue)
  const texts = openTextMessages({
    database,
    queue,
    gateway,
    numbers: { listing: '+13525550101', community: '+13525550102' },
    now: () => clock ?? Date.now(),
    onDead: text => dead.push(text),
  })
  return { texts, start: () => queue.start(texts.workers) }
}
type Node = ReturnType<typeof openNode>
type Message = Parameters<Node['texts']['send']>[1]

const body = 'Ana asks about your home: https://havenrow.example/account/inbox'
const message: Message = { to: '(352) 555-0134', body, from: 'listing' }
const send = ({ texts }: Node, text: Partial<Message> = {}) =>
  world.database.transaction(transaction => texts.send(transaction, { ...message, ...text }))
const arrived = (count: number) =>
  until(
    async () => server.received.length,
    length => length >= count,
  )
const waiting = async () => (await world.database.query('select key from text_message')).length
const idle = () => until(waiting, count => count === 0)
/** Dead texts, once there is one and the node has been notified, which is after the row is written. */
async function died() {
  const texts = await until(
    () => deadTexts(world.database),
    found => found.length > 0,
  )
  await until(
    async () => dead.length,
    count => count >= texts.length,
  )
  return texts
}

const marker = { to: '3525550199', body: 'A text that may come at any hour.' }
/**
 * Waits until the queue has processed all texts, by two later texts without hours: the first ends the poll in which it
 * may have been skipped, the second the next one. Returns the others that were sent.
 */
async function sentSoFar(node: Node) {
  const markers = () => server.received.filter(({ text }) => text === marker.body)
  for (let round = 0; round < 2; round++) {
    const before = markers().length
    await send(node, marker)
    await until(
      async () => markers().length,
      count => count > before,
    )
    expect(markers()).toHaveLength(before + 1)
  }
  return server.received.filter(({ text }) => text !== marker.body)
}
const left = async () => {
  const texts = () => world.database.query<{ body: string }>('select body from text_message')
  return until(texts, rows => rows.every(({ body }) => body !== marker.body))
}

/** Hours on every day, in New York. */
const hours = (start: number, end: number) =>
  v.parse(textLeadSettings, Object.fromEntries(weekdays.map(day => [day, { start, end }])))

describe('a text message', () => {
  test('goes to the gateway once, from the number for homes or for parks, and is then deleted (L178)', async () => {
    const node = openNode()
    node.start()
    openNode().start()
    await send(node)
    await send(node, { to: '+1 352 555 0135', from: 'community' })
    await arrived(2)
    await idle()
    await sleep(1_000)
    const [first, second] = server.received.sort((one, other) => one.from.localeCompare(other.from))
    expect(server.received).toHaveLength(2)
    expect(first).toMatchObject({ from: '+13525550101', to: '+13525550134', text: body })
    expect(second).toMatchObject({ from: '+13525550102', to: '+13525550135' })
    expect(first!.headers).toMatchObject({
      authorization: 'Bearer a-secret',
      'content-type': 'application/json',
      'idempotency-key': first!.id,
    })
    expect(await waiting()).toBe(0)
  })

  test('is never sent if its transaction fails, or without a phone or text', async () => {
    const node = openNode()
    node.start()
    await world.database
      .transaction(async transaction => {
        await node.texts.send(transaction, message)
        throw new Error('Changed my mind.')
      })
      .catch(() => {})
    expect(await send(node, { to: '911' })).toBeUndefined()
    expect(await send(node, { body: ' \n' })).toBeUndefined()
    expect(await sentSoFar(node)).toEqual([])
    expect(await left()).toEqual([])
  })

  test.each([500, 503, 429, 408, 401, 302])(
    'that is answered with %i is sent again under the same key',
    async status => {
      server.answer = attempt => (attempt === 0 ? status : 200)
      const node = openNode()
      node.start()
      await send(node)
      await arrived(2)
      await idle()
      expect(server.received).toHaveLength(2)
      expect(new Set(server.received.map(({ id }) => id)).size).toBe(1)
      expect(dead).toEqual([])
    },
  )

  test(
    'becomes a dead letter after a permanent failure, is reported by the doctor and can be resent',
    async () => {
      server.answer = attempt => (attempt === 0 ? 422 : 200)
      const node = openNode()
      node.start()
      await send(node)
      const texts = await died()
      expect(texts).toMatchObject([{ sender: 'listing', failure: '422' }])
      expect(server.received).toHaveLength(1)
      expect(dead).toHaveLength(1)
      const environment = readEnvironment({ DATABASE_URL: world.connectionString, PORT: '0' })
      const findings = (await diagnose(environment)).filter(({ fault }) => fault === 'dead-letters')
      expect(findings).toMatchObject([
        { isSerious: false, advice: expect.stringContaining('mail -- resend') },
      ])
      expect(findings[0]!.message).toMatch(
        /^The gateway did not accept some text messages, .*: 1 × from the listing number \(422\)\.$/,
      )
      expect(await runMail('list')).toMatch(/ {2}text from listing {2}422\n$/)
      // Without recipient and text.
      expect(JSON.stringify([texts, dead, findings, errors])).not.toMatch(/0134|Ana|secret/)
      expect(await runMail('resend')).toMatch(/^Text messages queued for another attempt: 1\.$/m)
      await arrived(2)
      await idle()
      expect(await deadTexts(world.database)).toEqual([])
    },
    commandTimeout,
  )

  test('becomes a dead letter if the gateway does not accept it in time', async () => {
    await server.close()
    const node = openNode({ attempts: 1 })
    node.start()
    await send(node)
    expect(await died()).toMatchObject([{ failure: 'not sent in time' }])
    expect(JSON.stringify([dead, errors])).not.toMatch(/0134|Ana|secret/)
  })

  test('accepted before a crash is repeated once, with the same key', async () => {
    server.answer = attempt => (attempt === 0 ? 'silent' : 200)
    const node = openNode({ timeout: 2, retry: 3_600, supervise: 60 })
    node.start()
    await send(node)
    await arrived(1)
    await repeatAtOnce(world.database, 'text-message')
    await arrived(2)
    await idle()
    expect(server.received).toHaveLength(2)
    expect(new Set(server.received.map(({ id }) => id)).size).toBe(1)
  })

  test('is a file without a gateway', async () => {
    const node = openNode(
      {},
      folderGateway(folder, () => Date.UTC(2026, 10, 21)),
    )
    node.start()
    await send(node)
    await idle()
    const [file] = readdirSync(folder)
    expect(readFileSync(join(folder, file!), 'utf8')).toBe(
      `From: +13525550101\nTo: +13525550134\nDate: Sat, 21 Nov 2026 00:00:00 GMT\n\n${body}\n`,
    )
  })
})

describe('outside the allowed hours', () => {
  /** Time until a text is sent: the calculated wait, and whether the job is postponed by it. */
  async function sentAt(moment: string, settings: ReturnType<typeof hours>) {
    clock = Date.parse(moment)
    const node = openNode()
    const start = await send(node, { settings })
    const [job] = await world.database.query<{ startAfter: Date }>(
      `select start_after as "startAfter" from pgboss.job where data ->> 'kind' = 'text-message'
      order by created_on desc limit 1`,
    )
    return { node, start: start && new Date(start).toISOString(), job: job!.startAfter.toISOString() }
  }

  test('a text waits until they begin, in the queue too (L147)', async () => {
    // Far ahead, so that the job does not become due.
    const { node, start, job } = await sentAt('2031-11-22T23:30:00Z', hours(9, 17))
    expect([start, job]).toEqual(['2031-11-23T14:00:00.000Z', '2031-11-23T14:00:00.000Z'])
    node.start()
    expect(await sentSoFar(node)).toEqual([])
    expect(await left()).toEqual([{ body }])
  })

  test('daylight saving changes follow local time (L147)', async () => {
    // The hour from two to three is skipped on March 9, 2031.
    expect(await sentAt('2031-03-09T06:30:00Z', hours(2, 4))).toMatchObject({
      start: '2031-03-09T07:00:00.000Z',
      job: '2031-03-09T07:00:00.000Z',
    })
    expect(await sentAt('2031-03-09T06:30:00Z', hours(2, 3))).toMatchObject({
      start: '2031-03-10T06:00:00.000Z',
      job: '2031-03-10T06:00:00.000Z',
    })
    // The hour from one to two comes twice on November 2, 2031; afterwards midnight is an hour later.
    expect((await sentAt('2031-11-02T06:30:00Z', hours(1, 2))).start).toBe('2031-11-02T06:30:00.000Z')
    expect((await sentAt('2031-11-02T06:30:00Z', hours(0, 1))).start).toBe('2031-11-03T05:00:00.000Z')
  })

  test('a text that becomes due too late waits again, and is sent once they begin (L147)', async () => {
    const settings = hours(9, 17)
    clock = Date.parse('2026-03-06T21:59:00Z')
    const node = openNode()
    await send(node, { settings })
    // The job runs only now.
    clock = Date.parse('2026-03-06T22:01:00Z')
    node.start()
    expect(await sentSoFar(node)).toEqual([])
    expect(await left()).toEqual([{ body }])
    // Nine o'clock of the next day, and of the one after an hour shorter night.
    clock = Date.parse('2026-03-08T12:59:59Z')
    expect(await sentSoFar(node)).toEqual([])
    clock = Date.parse('2026-03-08T13:00:00Z')
    await idle()
    expect(await sentSoFar(node)).toMatchObject([{ to: '+13525550134', text: body }])
  })

  test('a text that is never allowed is not stored (L147)', async () => {
    const off = {
      ...defaultTextLeadSettings,
      ...Object.fromEntries(weekdays.map(day => [day, { on: false }])),
    }
    const settings = v.parse(textLeadSettings, off)
    expect(await send(openNode(), { settings })).toBeUndefined()
    expect(await waiting()).toBe(0)
  })

  test('the settings stored with a text are only hours', async () => {
    const settings = v.parse(textLeadSettings, { active: true, number: '3525550199' })
    await send(openNode(), { settings })
    const [row] = await world.database.query<{ hours: object }>('select hours from text_message')
    expect(Object.keys(row!.hours).sort()).toEqual([...weekdays, 'zone'].sort())
  })
})

test('nothing of a deleted user is left, and everything of others', async () => {
  const node = openNode({}, folderGateway(folder, Date.now))
  const { database } = world
  // The phone is Bo's, and in Ana's profile: typing a number does not prove who owns it.
  const [{ key } = { key: 0 }] = await database.query<{ key: number }>(
    `with mail as (insert into email (email_address) values ('ana@mail.example') returning key),
    phone as (insert into phone (number) values ('3525550179') returning key)
    insert into registered_user (username, email_key, phone_key, first_name, last_name, account_type, email_consent,
      text_lead_settings)
    select 'ana@mail.example', mail.key, phone.key, 'Ana', 'Ruiz', 'FSBO', true, '{"number":"(352) 555-0180"}'
    from mail, phone returning key`,
  )
  await send(node, { to: '3525550177', about: [{ userKey: key }] })
  await send(node, { to: '3525550178', about: [{ userKey: null }, { userKey: key }] })
  await send(node, { body: 'Write to ANA@mail.example.' })
  await send(node, { body: 'Ana Ruiz wrote.', about: [{ email: 'Ana@mail.example', phone: null }] })
  await send(node, { body: 'Ana Ruiz called.', about: [{ phone: '(352) 555-0177', userKey: key }] })
  await send(node, {
    to: '3525550179',
    body: 'Keep this.',
    about: [{ email: 'bo@mail.example', phone: '3525550180' }],
  })
  await send(node, { to: '3525550181', body: 'Keep that.' })
  await send(node, { to: '3525550182', body: 'Write to susana@mail.example.' })
  await database.transaction(transaction =>
    node.texts.erase(transaction, { userKey: key, email: 'ana@mail.example' }),
  )
  expect(await database.query('select recipient, body from text_message')).toEqual([
    { recipient: '+13525550179', body: 'Keep this.' },
    { recipient: '+13525550181', body: 'Keep that.' },
    { recipient: '+13525550182', body: 'Write to susana@mail.example.' },
  ])
  node.start()
  await idle()
  const files = () => readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))
  expect(files().join()).toContain('Keep this.')
  await database.transaction(transaction => node.texts.erase(transaction, { email: 'Bo@mail.example' }))
  expect(files().join()).not.toContain('Keep this.')
  expect(files().join()).toContain('Keep that.')
  await database.transaction(transaction => node.texts.erase(transaction, { phone: '352-555-0181' }))
  expect(files().join()).not.toContain('Keep that.')
  await database.transaction(transaction => node.texts.erase(transaction, { email: 'ana@mail.example' }))
  expect(files().join()).toContain('susana@mail.example')
  await send(node, { body: 'Cy asks.', about: [{ userKey: 7 }] })
  await idle()
  await database.transaction(transaction => node.texts.erase(transaction, { userKey: 70 }))
  expect(files().join()).toContain('Cy asks.')
  await database.transaction(transaction => node.texts.erase(transaction, { userKey: 7 }))
  expect(files().join()).not.toContain('Cy asks.')
})

test('a text deleted while it is being sent is not left in the folder', async () => {
  const real = folderGateway(folder, Date.now)
  let delivered = ''
  const node = openNode(
    {},
    {
      ...real,
      async deliver(text, about) {
        await world.database.transaction(inside => node.texts.erase(inside, { phone: message.to }))
        await real.deliver(text, about)
        delivered = join(folder, `${text.id}.txt`)
      },
    },
  )
  await send(node)
  node.start()
  expect(
    await until(
      async () => delivered,
      file => file !== '',
    ),
  ).not.toBe('')
  await expect.poll(() => existsSync(delivered), { timeout: 30_000 }).toBe(false)
})

async function runMail(what: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/havenrow.js', 'mail', what], {
    env: { DATABASE_URL: world.connectionString },
  })
  return stdout
}
