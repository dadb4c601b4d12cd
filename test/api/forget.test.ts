import { mkdtempSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPassword } from '#contract/v1/account-link.ts'
import { createAlert } from '#contract/v1/alert.ts'
import { sendContactMessage } from '#contract/v1/contact.ts'
import { requestDeletion } from '#contract/v1/data-request.ts'
import { changeFavorite, saveFavorite } from '#contract/v1/favorite.ts'
import { leadRecipients, sendLead } from '#contract/v1/lead.ts'
import { sendListingRequest } from '#contract/v1/listing-request.ts'
import { changePassword, changeProfile, deleteAccount } from '#contract/v1/profile.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { removeFolder, startSite, until } from '../world/site.ts'
import { aPerson, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-forget-'))
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { DATA_DIR: dataDir, CONTACT_EMAIL: 'desk@havenrow.example', TRUST_PROXY: '127.0.0.1,::1' },
  })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
  await removeFolder(dataDir)
})

/** Everything that may keep something of somebody: each leaves a trace. Add what a new room keeps. */
const traces: readonly ((person: SignedInVisitor, is: Facts) => Promise<unknown>)[] = [
  (person, { phone, firstName, lastName }) =>
    person.call(changeProfile, {
      path: { key: person.key },
      body: {
        firstName,
        lastName,
        phone,
        fax: phone,
        company: `${lastName} Homes`,
        city: 'Tampa',
        state: 'FL',
        postalCode: '33610',
        textLeadSettings: { active: true, number: phone },
      },
    }),
  (person, { phone, lastName }) =>
    person.call(sendContactMessage, {
      body: { name: lastName, email: person.username, phone, message: `${lastName} was here: ${phone}` },
    }),
  (person, { phone, lastName }) =>
    person.call(sendListingRequest, {
      body: { name: lastName, email: person.username, phone, offer: 'sale', zip: '33610' },
    }),
  async (person, { lastName }) => {
    const { json } = await person.call(saveFavorite, {
      body: { type: 'listing', entityKey: await aListing(world.database) },
    })
    await person.call(changeFavorite, { path: { id: json.payload.key }, body: { note: `of ${lastName}` } })
  },
  (person, { lastName }) =>
    person.call(createAlert, {
      path: { userKey: person.key },
      body: { name: `for ${lastName}`, state: 'WY', bedrooms: 2 },
    }),
  async (person, { firstName, lastName, phone }) => {
    const entityKey = await aListing(world.database, { ownerType: 'registered-users', ownerKey: person.key })
    const shown = await person.call(leadRecipients, { query: { type: 'listing', 'entity-key': entityKey } })
    await person.call(sendLead, {
      body: {
        type: 'listing',
        entityKey,
        name: `${firstName} ${lastName}`,
        email: person.username,
        phone,
        message: `Call ${lastName}.`,
        recipients: (shown.json.payload as { id: string }[]).map(({ id }) => id),
      },
    })
  },
  person => person.call(requestDeletion, { body: { email: person.username } }),
  person => person.call(requestPassword, { body: { email: person.username } }),
  person =>
    person.call(changePassword, {
      path: { key: person.key },
      body: { oldPassword: person.password, password: 'a quite different password' },
    }),
]

interface Facts {
  firstName: string
  lastName: string
  phone: string
}
const facts: Facts = { firstName: 'Xiomaralda', lastName: 'Quispehuaman', phone: '(813) 555-0177' }

/** Tables, those of the queue included, in which a text stands in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await world.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await world.database.query(`select from ${name} as t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** Files under DATA_DIR in which a text stands, as it is or in quoted-printable or base64. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter(one => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name), 'latin1')
    const plain = bytes.replace(/=\r?\n/g, '').toLowerCase()
    if (plain.includes(text.toLowerCase())) found.push(entry.name)
  }
  return found
}

test('whoever deletes their account occurs nowhere afterwards: no table, no job, no file', async () => {
  const person = await aPerson(site.address, world.database, facts)
  for (const leave of traces) await leave(person, facts)
  await world.database.query(
    `insert into social_identity (provider, subject, user_key) values ('google', $2, $1)`,
    [person.key, facts.lastName],
  )
  const told = [person.username, facts.lastName, facts.firstName, '8135550177', facts.phone]
  // Else there would be nothing to prove.
  const left = new Set([...(await tablesWith(person.username)), ...(await tablesWith(facts.lastName))])
  for (const table of [
    'registered_user',
    'email',
    'contact_message',
    'listing_request',
    'data_request',
    'favorite',
    'search_alert',
    'lead',
    'relay',
    'social_identity',
  ])
    expect([table, left.has(`public.${table}`)]).toEqual([table, true])
  await until(
    () => filesWith(person.username),
    files => files.length >= 6,
    20_000,
  )
  const gone = await person.call(deleteAccount, {
    path: { key: person.key },
    body: { password: 'a quite different password' },
  })
  expect(gone.status).toBe(204)
  for (const text of told) {
    expect([text, await tablesWith(text)]).toEqual([text, []])
    expect([text, await filesWith(text)]).toEqual([text, []])
  }
})
