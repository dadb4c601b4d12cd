import { mkdtempSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPassword } from '#contract/account-link/v1.ts'
import { createAlert } from '#contract/alert/v1.ts'
import { appointmentSlots, changeAppointmentOfUser, requestAppointment } from '#contract/appointment/v1.ts'
import { createCompany, inviteToCompany } from '#contract/company/v2.ts'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { requestDeletion } from '#contract/data-request/v1.ts'
import { patchDealer } from '#contract/dealer/v2.ts'
import { changeFavorite, saveFavorite } from '#contract/favorite/v1.ts'
import { answerLead, leadRecipients, openTour, sendLead } from '#contract/lead/v1.ts'
import { sendListingRequest } from '#contract/listing-request/v1.ts'
import { addOwnPhoto } from '#contract/own-photo/v2.ts'
import {
  changePassword,
  changeProfile,
  deleteAccount,
  exportData,
  setSalesPhoto,
} from '#contract/profile/v1.ts'
import { type Owner, ownedByCompany } from '#model/access/access.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { aPicture } from '../world/picture.ts'
import { removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let site: SiteProcess
const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-forget-'))
beforeAll(async () => {
  world = await testDatabase()
  // In its own process, to read its log.
  site = await runSite({
    DATABASE_URL: world.connectionString,
    DATA_DIR: dataDir,
    CONTACT_EMAIL: 'desk@havenrow.example',
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'debug',
  })
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
  await removeFolder(dataDir)
})

const everyDay = ['0', '1', '2', '3', '4', '5', '6']
const somebody = { name: 'Otto Vega', email: 'otto@mail.example' }

/** The last available time for a tour. */
async function freeTime(query: { type: string; 'entity-key': number }): Promise<string> {
  const { json } = await aVisitor(site.address).call(appointmentSlots, { query })
  const days = json.payload.days as { slots: { startsAt: string }[] }[]
  return days.flatMap(({ slots }) => slots).at(-1)!.startsAt
}

type Trace = (person: SignedInVisitor, is: Facts) => Promise<unknown>

/** Makes somebody a salesperson of a new dealer, with phone, email address and photo; returns the key of the dealer. */
async function asSalesPerson(
  boss: SignedInVisitor,
  { owner, person, is: { firstName, lastName, phone } }: { owner: Owner; person: SignedInVisitor; is: Facts },
): Promise<number> {
  const key = await aDealer(world.database, owner)
  const salesPerson = {
    firstName,
    lastName,
    phone: { number: phone },
    email: person.username,
    userKey: person.key,
  }
  const path = { ...owner, key }
  const changed = await boss.call(patchDealer, { path, version: 1, body: { salesPersons: [salesPerson] } })
  expect(changed.status, changed.text).toBe(200)
  const photo = { type: 'sales-persons', key: changed.json.payload.salesPersons[0].key }
  expect((await boss.call(addOwnPhoto, { path: photo, body: await aPicture() })).status).toBe(201)
  return key
}

/** Data stored by email address, without an account. */
const tracesOfAddress: readonly Trace[] = [
  (person, { phone, lastName }) =>
    person.call(sendContactMessage, {
      body: { name: lastName, email: person.username, phone, message: `${lastName} was here: ${phone}` },
    }),
  (person, { phone, lastName }) =>
    person.call(sendListingRequest, {
      body: { name: lastName, email: person.username, phone, offer: 'sale', zip: '33610' },
    }),
  person => person.call(requestDeletion, { body: { email: person.username } }),
]

/** Creates every kind of personal data outside the account. Add what a new feature stores. */
const tracesOfAccount: readonly Trace[] = [
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
  // A message to the user, with a reply.
  async (person, { lastName }) => {
    const owner = { ownerType: 'registered-users', ownerKey: person.key } as const
    const entityKey = await aListing(world.database, { ...owner, sellerName: lastName })
    const sender = aVisitor(site.address)
    const shown = await sender.call(leadRecipients, { query: { type: 'listing', 'entity-key': entityKey } })
    const recipients = (shown.json.payload as { id: string }[]).map(({ id }) => id)
    await sender.call(sendLead, {
      body: { type: 'listing', entityKey, ...somebody, message: 'Is it still there?', recipients },
    })
    const [row] = await world.database.query<{ key: number }>(
      'select max(key) as key from lead_recipient where user_key = $1',
      [person.key],
    )
    const answered = await person.call(answerLead, {
      path: { userKey: person.key, key: row!.key },
      body: { message: `It is, ${lastName} says.` },
    })
    expect(answered.status).toBe(201)
  },
  async (person, { firstName, lastName }) => {
    const key = await aListing(world.database, {
      isByOwner: true,
      emails: ['seller@mail.example'],
      virtualTour: 'https://tours.example/1',
      virtualTourGated: true,
    })
    const { json } = await person.call(leadRecipients, { query: { type: 'listing', 'entity-key': key } })
    const shown = json.payload as { id: string; isOptional: boolean }[]
    const recipients = shown.filter(({ isOptional }) => !isOptional).map(({ id }) => id)
    const body = { name: `${firstName} ${lastName}`, email: person.username, recipients }
    const opened = await person.call(openTour, { path: { key }, body })
    expect(opened.status, opened.text).toBe(200)
  },
  // A tour that the user requests, by email with a calendar file …
  async (person, { firstName, lastName, phone }) => {
    const park = { email: 'office@park.example', appointmentDays: everyDay, appointmentActive: true }
    const entityKey = await aPark(world.database, park)
    const startsAt = await freeTime({ type: 'park', 'entity-key': entityKey })
    const asked = await person.call(requestAppointment, {
      body: {
        type: 'park',
        entityKey,
        startsAt,
        name: `${firstName} ${lastName}`,
        email: person.username,
        phone,
        message: `${lastName} comes by car.`,
      },
    })
    expect(asked.status).toBe(201)
  },
  // … and one that the user receives and confirms.
  async (person, { lastName }) => {
    const entityKey = await aPark(world.database, {
      ownerType: 'registered-users',
      ownerKey: person.key,
      appointmentDays: everyDay,
      appointmentActive: true,
    })
    const startsAt = await freeTime({ type: 'park', 'entity-key': entityKey })
    const asked = await aVisitor(site.address).call(requestAppointment, {
      body: { type: 'park', entityKey, startsAt, ...somebody },
    })
    const { key } = asked.json.payload
    const confirmed = await person.call(changeAppointmentOfUser, {
      path: { userKey: person.key, key },
      body: { action: 'confirm', word: `Ask for ${lastName}.` },
    })
    expect(confirmed.status).toBe(200)
  },
  (person, is) =>
    asSalesPerson(person, { owner: { ownerType: 'registered-users', ownerKey: person.key }, person, is }),
  async person => {
    const body = await aPicture()
    expect((await person.call(setSalesPhoto, { path: { key: person.key }, body })).status).toBe(200)
  },
  async (person, { lastName, phone }) => {
    const { json } = await person.call(createCompany, {
      body: { name: `${lastName} Homes`, website: null, phone },
    })
    const path = { companyKey: json.payload.key }
    const body = { email: somebody.email, role: 'manager' }
    // Only with a confirmed address.
    expect([201, 422]).toContain((await person.call(inviteToCompany, { path, body })).status)
  },
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

/** A text as is, as base64 at any offset within other text, and in hexadecimal. */
function guises(text: string): string[] {
  const bytes = [text, text.toLowerCase()].map(one => Buffer.from(one))
  const encoded = bytes.flatMap(one =>
    [0, 1, 2].map(before => {
      const whole = Buffer.concat([Buffer.alloc(before), one])
      // Leave out characters that share bits with their neighbors.
      return whole.toString('base64').slice(Math.ceil((before * 4) / 3), Math.floor((whole.length * 4) / 3))
    }),
  )
  return [...new Set([...encoded, ...bytes.map(one => one.toString('hex'))])]
}

/** Whether a text occurs in stored data in any encoding, across line breaks too. */
function isIn(kept: string, text: string): boolean {
  // Undo the line breaks of quoted-printable, base64 and JSON.
  const joined = kept.replace(/=\r?\n|\r?\n|\\r|\\n/g, '')
  return (
    joined.toLowerCase().includes(text.toLowerCase()) || guises(text).some(guise => joined.includes(guise))
  )
}

test('a text is found in every encoding', () => {
  const text = 'Quispehuaman'
  for (const before of ['', 'a', 'ab', 'abc']) {
    const encoded = Buffer.from(`${before}${text}, and more of it`).toString('base64')
    expect(isIn(encoded, text)).toBe(true)
    expect(isIn(encoded.replace(/.{7}/g, '$&\r\n'), text)).toBe(true)
  }
  expect(isIn('Quispe=\r\nhuaman', text)).toBe(true)
  expect(isIn(Buffer.from(text).toString('hex'), text)).toBe(true)
  expect(isIn(Buffer.from('Somebody else altogether').toString('base64'), text)).toBe(false)
})

/** Tables, including the queue's, with a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await world.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_name not in ('zip', 'city', 'county')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await world.database.query<{ row: string }>(`select t::text as row from ${name} as t`)
    if (rows.some(({ row }) => isIn(row, text))) found.push(name)
  }
  return found
}

/** Files in DATA_DIR that contain a text. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter(one => one.isFile())) {
    // Some are deleted meanwhile.
    const bytes = await readFile(join(entry.parentPath, entry.name), 'latin1').catch(() => '')
    if (isIn(bytes, text)) found.push(entry.name)
  }
  return found
}

/** Waits until no email or job is left. */
async function idle(): Promise<void> {
  const left = await until(
    () =>
      world.database.query(
        `select 'mail' as what from mail where failed_at is null
        union all select 'job' from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now()`,
      ),
    rows => rows.length === 0,
    30_000,
  )
  expect(left).toEqual([])
}

/** Expects that none of these texts occurs anywhere. */
async function isNowhere(told: readonly string[]): Promise<void> {
  for (const text of told) {
    expect([text, await tablesWith(text)]).toEqual([text, []])
    expect([text, await filesWith(text)]).toEqual([text, []])
    expect([text, isIn(site.output(), text)]).toEqual([text, false])
  }
}

/** Number of calendar cancellations emailed to an address. */
async function toldOfCancelling(address: string): Promise<number> {
  const to = await filesWith(`To: ${address}`)
  const cancelled = await filesWith('Tour canceled')
  const declined = await filesWith('Tour declined')
  return to.filter(name => [...cancelled, ...declined].includes(name)).length
}

/** Ids of a message's recipients. */
async function recipientsOf(visitor: Visitor, query: { type: string; 'entity-key': number }) {
  const { json } = await visitor.call(leadRecipients, { query })
  return (json.payload as { id: string }[]).map(({ id }) => id)
}

test('a user who deletes their account occurs nowhere afterwards: no table, no job, no file, no log', async () => {
  const person = await aPerson(site.address, world.database, facts)
  for (const leave of [...tracesOfAddress, ...tracesOfAccount]) await leave(person, facts)
  await world.database.query(
    `insert into social_identity (provider, subject, user_key) values ('google', $2, $1)`,
    [person.key, facts.lastName],
  )
  const told = [person.username, facts.lastName, facts.firstName, '8135550177', facts.phone]
  // Otherwise the test would prove nothing.
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
    'lead_answer',
    'appointment',
    'relay',
    'social_identity',
  ])
    expect([table, left.has(`public.${table}`)]).toEqual([table, true])
  await idle()
  expect((await filesWith(person.username)).length).toBeGreaterThanOrEqual(10)
  const photos = () => readdir(join(dataDir, 'files/user'))
  expect(await photos()).toHaveLength(1)
  const gone = await person.call(deleteAccount, {
    path: { key: person.key },
    body: { password: 'a quite different password' },
  })
  expect(gone.status).toBe(204)
  // The other parties are notified of the cancellation, without the name.
  await idle()
  expect(await toldOfCancelling(somebody.email)).toBe(1)
  expect(await until(photos, names => names.length === 0)).toEqual([])
  await isNowhere(told)
})

test('a salesperson who deletes their account leaves the page of the dealer, and its changes', async () => {
  const given = { firstName: 'Wenceslada', lastName: 'Huarcaya', phone: '(813) 555-0133' }
  const [boss, person] = [
    await aPerson(site.address, world.database),
    await aPerson(site.address, world.database, given),
  ]
  const company = await aCompanyOf(world.database, { owner: boss.key, 'sales-person': person.key })
  const dealer = await asSalesPerson(boss, { owner: ownedByCompany(company), person, is: given })
  const photos = () => readdir(join(dataDir, 'files/sales-person'))
  const before = (await photos()).length
  const path = { key: person.key }
  const gone = await person.call(deleteAccount, { path, body: { password: person.password } })
  expect(gone.status).toBe(204)
  await idle()
  expect(await until(photos, names => names.length < before)).toHaveLength(before - 1)
  await isNowhere([given.lastName, '8135550133', given.phone])
  expect(
    await world.database.query('select from sales_person where sales_center_key = $1', [dealer]),
  ).toEqual([])
})

test('a user who never confirmed their address leaves nothing of the account, but its messages stay', async () => {
  const given = { firstName: 'Melquisedec', lastName: 'Tzintzuntzan', phone: '(813) 555-0166' }
  const person = await aPerson(site.address, world.database, { ...given, isVerified: false })
  await idle()
  const before = await filesWith(person.username)
  // The owner of the address writes without an account, with a phone that anyone can type.
  const owner = { name: 'Ilse Quast', email: person.username, phone: '(813) 555-0155' }
  const park = await aPark(world.database, { email: 'office@other.example', phone: '8135550156' })
  const message = 'Call me, Ilse.'
  const writes = aVisitor(site.address)
  const recipients = await recipientsOf(writes, { type: 'park', 'entity-key': park })
  await writes.call(sendContactMessage, { body: { ...owner, message } })
  await writes.call(sendListingRequest, { body: { ...owner, offer: 'sale', zip: '33610' } })
  await writes.call(sendLead, { body: { type: 'park', entityKey: park, ...owner, message, recipients } })
  await idle()
  const ofOwner = (await filesWith(person.username)).filter(name => !before.includes(name)).sort()
  expect(ofOwner).toHaveLength(4)
  const tables = ['contact_message', 'lead', 'listing_request', 'relay'].map(name => `public.${name}`)

  for (const leave of tracesOfAccount) await leave(person, given)
  await person.call(changeProfile, { path: { key: person.key }, body: { fax: owner.phone } })
  await idle()
  const handedOver = (await person.call(exportData, { path: { key: person.key } })).text
  expect(handedOver).toContain(`Call ${given.lastName}.`)
  expect(handedOver).not.toMatch(/Ilse|Quast/)
  const gone = await person.call(deleteAccount, {
    path: { key: person.key },
    body: { password: 'a quite different password' },
  })
  expect(gone.status).toBe(204)
  await idle()
  // The address begins with the first name.
  await isNowhere([given.lastName, '8135550166', given.phone])
  expect((await tablesWith(person.username)).sort()).toEqual(tables)
  expect((await filesWith(person.username)).sort()).toEqual(ofOwner)
  expect(await tablesWith('(813) 555-0155')).toContain('public.lead')
})

test('a user with only a phone is found by their account', async () => {
  const given = { firstName: 'Nepomuceno', lastName: 'Iturrigaray', phone: '(813) 555-0144' }
  const person = await aPerson(site.address, world.database, given)
  const name = `${given.firstName} ${given.lastName}`
  const { phone } = given
  const open = { appointmentDays: everyDay, appointmentActive: true }
  const entityKey = await aPark(world.database, {
    email: 'desk@park.example',
    phone: '8135550199',
    leadDeliveryMethods: ['email', 'text'],
    ...open,
  })
  const about = { type: 'park', 'entity-key': entityKey }
  const recipients = await recipientsOf(person, about)
  const message = `${given.lastName} asks.`
  const lead = { type: 'park', entityKey, name, phone, message, recipients }
  expect((await person.call(sendLead, { body: lead })).status).toBe(201)
  const visit = { type: 'park', entityKey, startsAt: await freeTime(about), name, phone, message }
  expect((await person.call(requestAppointment, { body: visit })).status).toBe(201)
  await idle()
  expect((await filesWith(given.lastName)).length).toBeGreaterThanOrEqual(2)
  const path = { key: person.key }
  await person.call(deleteAccount, { path, body: { password: person.password } })
  await idle()
  expect(await toldOfCancelling('desk@park.example')).toBe(1)
  await isNowhere([person.username, given.lastName, given.firstName, '8135550144', phone])
})
