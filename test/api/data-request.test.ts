import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { get, removeFolder, startSite, until } from '../world/site.ts'

let world: TestDatabase
let site: RunningServer
const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-mail-'))
const outbox = join(dataDir, 'outbox')
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { DATA_DIR: dataDir, CONTACT_EMAIL: 'desk@havenrow.example' },
  })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
  await removeFolder(dataDir)
})

const post = (path: string, body: object) =>
  get(site.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const emailFiles = () => {
  try {
    return readdirSync(outbox).filter(name => name.endsWith('.eml'))
  } catch {
    return []
  }
}
const readEmail = (name: string) => readFileSync(join(outbox, name), 'latin1').replace(/=\r\n/g, '')
const sent = (count: number) =>
  until(
    async () => emailFiles().length,
    length => length >= count,
  )
/** Waits until no email is waiting: its row is deleted once its file exists. */
const settled = async () => {
  const waiting = async () => (await world.database.query('select from mail')).length
  expect(await until(waiting, count => count === 0)).toBe(0)
}

/** All rows of all tables, including the queue's, that contain a text. */
async function rowsWith(text: string): Promise<string[]> {
  const { database } = world
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.query(`select from ${name} as t where t::text ilike $1`, [`%${text}%`])
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('an address occurs nowhere once its owner has deleted its data', async () => {
  const email = 'Marisol.Vega@mail.example'
  const other = 'someone.else@mail.example'
  await post('/api/v1/contact-messages.json', { name: 'Marisol', email, message: 'My home is gone.' })
  await post('/api/v1/contact-messages.json', { name: 'Else', email: other, message: `Ask ${email} too.` })
  await post('/api/v1/contact-messages.json', { name: 'Else', email: other, message: 'Keep this one.' })
  await post('/api/v1/listing-requests.json', { name: 'Marisol', email, offer: 'sale', zip: '34470' })
  await sent(4)
  expect(await rowsWith(email)).toContain('public.contact_message')

  const asked = await post('/api/v1/data-requests.json', { email: email.toLowerCase(), language: 'es' })
  expect(asked).toMatchObject({ status: 201, json: { payload: { hours: 24 } } })
  await sent(5)
  const [mail] = emailFiles()
    .map(readEmail)
    .filter(text => text.includes('Borrar mis datos'))
  const [, token] = /\/es\/delete-my-data\?token=3D([\w-]{43})/.exec(mail!) ?? []
  // The email itself contains it.
  await settled()
  expect(await rowsWith(token!)).toEqual([])

  expect((await post('/api/v1/data-requests/confirm.json', { token: 'x'.repeat(43) })).json.payload).toEqual({
    token: 'expired',
  })
  const done = await post('/api/v1/data-requests/confirm.json', { token })
  expect(done).toMatchObject({ status: 200, json: { payload: { deleted: 3 } } })
  expect(await rowsWith(email)).toEqual([])
  expect(emailFiles().filter(name => readEmail(name).toLowerCase().includes(email.toLowerCase()))).toEqual([])
  expect(await rowsWith(other)).toContain('public.contact_message')

  const again = await post('/api/v1/data-requests/confirm.json', { token })
  expect(again).toMatchObject({ status: 422, json: { payload: { token: 'expired' } } })
  await until(
    async () => emailFiles().map(readEmail).join(),
    text => text.includes('Delete these messages'),
  )
  expect(emailFiles().map(readEmail).join()).toContain('Delete these messages')
})

test('a request does not reveal whether an address is known, and cannot flood a mailbox', async () => {
  // The last emails of the previous test.
  await settled()
  const before = emailFiles().length
  const answers = []
  for (let n = 0; n < 5; n++)
    answers.push(await post('/api/v1/data-requests.json', { email: 'x@mail.example' }))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  await settled()
  expect(emailFiles().length - before).toBe(3)
})

test('a link expires after a day', async () => {
  await post('/api/v1/data-requests.json', { email: 'late@mail.example' })
  await until(
    async () => emailFiles().map(readEmail).join(),
    text => text.includes('late@mail.example'),
  )
  const mail = emailFiles()
    .map(readEmail)
    .find(text => text.includes('late@mail.example'))
  const [, token] = /token=3D([\w-]{43})/.exec(mail!) ?? []
  await world.database.query(
    "update data_request set created_at = created_at - interval '25 hours' where email = 'late@mail.example'",
  )
  const reply = await post('/api/v1/data-requests/confirm.json', { token })
  expect(reply.json.payload).toEqual({ token: 'expired' })
})

test('the outbox is shown only on a developer’s machine', async () => {
  for (const path of ['/dev/outbox', '/dev/mail', '/dev/mail/welcome'])
    expect((await get(site.address + path)).text).not.toMatch(/Outbox|Mails|Text part/)
})
