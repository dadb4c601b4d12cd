import { expect, test } from 'vitest'
import { listInbox } from '#contract/lead/v1.ts'
import { addFacts, getQuestion } from '#contract/lead-question/v1.ts'
import { getListing } from '#contract/listing/v1.ts'
import { getOwnListing, patchListing } from '#contract/listing/v2.ts'
import { openFactNotices } from '#services/lead/index.ts'
import { openWriter } from '#services/mail/compose.ts'
import {
  leadsAmong,
  mailed,
  mails,
  owned,
  person,
  send,
  startLeadSite,
  visitor,
  words,
  world,
} from '../world/lead.ts'
import { aListing } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import type { ReceivedMail } from '../world/smtp.ts'

startLeadSite()

const tokenIn = (mail: ReceivedMail) => /add-facts\?token=([\w-]+)/.exec(mail.text ?? '')?.[1]

/** A home of a Spanish-speaking seller without a lot rent and taxes, and a message that asks for them. */
async function aQuestion(home: object = {}, questions = ['lotRentAmount', 'taxes']) {
  const seller = await person({ language: 'es' })
  const key = await aListing(world.database, {
    ...owned(seller),
    tenure: 'leased-lot',
    lotRentAmount: null,
    taxes: null,
    ...home,
  })
  await mailed()
  mails.received.length = 0
  const body = { ...words(), questions }
  const sent = await send('listing', key, { body })
  expect(sent.status).toBe(201)
  const [lead] = leadsAmong(await mailed())
  return { seller, key, lead: lead!, token: tokenIn(lead!) ?? '', sender: body.email }
}

const write = openWriter({ name: 'Havenrow', origin: 'https://havenrow.example' })
/** The text of the last email by address. */
const written = new Map<string, string>()

/** What is written about a home some minutes from now, unless the site is stopping: address, language and facts. */
async function told(key: number, minutes = 11, stopping?: AbortSignal): Promise<string[]> {
  const sent: string[] = []
  const notices = openFactNotices({
    database: world.database,
    mail: {
      async send(_, { to, language, template, details }) {
        if (template !== 'facts-added' || !('facts' in details)) throw new Error(template)
        if (details.about.key === key) {
          sent.push(`${to} ${language} ${[...details.facts].sort()}`)
          written.set(to, write(template, details, language).text)
        }
        return { messageId: '' }
      },
    },
    now: () => Date.now() + minutes * 60_000,
  })
  await notices.repeated.run(stopping)
  return sent.sort()
}

test('a message asks for facts in the language of the seller, with a link to a form of exactly those', async () => {
  const { lead, token, key } = await aQuestion()
  expect(lead.text).toMatch(/quien te escribe los pide: Renta mensual del lote|Renta del lote/i)
  const { status, json } = await visitor().call(getQuestion, { path: { token } })
  expect(status).toBe(200)
  expect(json.payload).toMatchObject({ listingKey: key, facts: ['lotRentAmount', 'taxes'] })
})

test('what the seller adds is in the listing and in the audit log, and counts as a reply', async () => {
  const { seller, key, token } = await aQuestion()
  const { status } = await visitor().call(addFacts, {
    path: { token },
    body: { lotRentAmount: 612, taxes: 300 },
  })
  expect(status).toBe(200)
  const { json } = await visitor().call(getListing, { path: { key } })
  expect(json.payload).toMatchObject({ lotRent: { amount: 612, source: 'seller' }, taxes: 300 })
  const entries = await world.database.query<{ after: object; user: number }>(
    `select after, user_key as user from audit_entry where subject_type = 'listing' and subject_key = $1 order by key`,
    [key],
  )
  expect(entries.at(-1)).toMatchObject({ after: { lotRentAmount: 612, taxes: 300 }, user: seller.key })
  const inbox = await seller.call(listInbox, { path: { userKey: seller.key } })
  expect(inbox.json.payload.at(-1)).toMatchObject({ status: 'answered' })
})

test('everyone who asked for a fact is told once, in their language, however it was added', async () => {
  // The home has a year: who asks for it is not told of it.
  const { seller, key, token, sender } = await aQuestion({ year: 1998 })
  const other = words()
  const ask = (body: object) => send('listing', key, { body: { ...body, language: 'es' } })
  await ask({ ...other, questions: ['taxes', 'year', 'utilities'] })
  await ask({ ...other, message: 'And what is its wind zone?', questions: ['windZone'] })
  await ask({ ...words(), message: 'Without a question.' })
  const change = async (body: object) => {
    const { json } = await seller.call(getOwnListing, { path: { key } })
    const sent = await seller.call(patchListing, { path: { key }, body, version: json.payload.version })
    expect(sent.status).toBe(200)
  }
  expect(await told(key)).toEqual([])
  await visitor().call(addFacts, { path: { token }, body: { lotRentAmount: 612 } })
  await change({ taxes: 300 })
  await change({ windZone: 2 })
  // The seller may not be done yet.
  expect(await told(key, 9)).toEqual([])
  expect(await told(key, 11, AbortSignal.abort())).toEqual([])
  expect(await told(key)).toEqual(
    [`${sender} en lotRentAmount,taxes`, `${other.email} es taxes,windZone`].sort(),
  )
  expect(written.get(sender)).toMatch(/Monthly lot rent: \$612\s+Yearly property taxes: \$300/)
  expect(written.get(other.email)).toMatch(/\$300\s[\s\S]*: Zona II \(100 mph\)/)
  await change({ taxes: 310 })
  expect(await told(key)).toEqual([])
  await change({ utilities: 90 })
  expect(await told(key)).toEqual([`${other.email} es utilities`])
})

test('nobody is told about a home that is not public, before it is', async () => {
  const { key, sender } = await aQuestion()
  const set = (columns: string) => world.database.query(`update listing set ${columns} where key = $1`, [key])
  await set('taxes = 300, hold_review = true, version = version + 1')
  expect(await told(key)).toEqual([])
  await set('hold_review = false, version = version + 1')
  expect(await told(key)).toEqual([`${sender} en taxes`])
})

test('what was listed meanwhile stays, and the form asks for the rest', async () => {
  const { key, token } = await aQuestion()
  await world.database.query('update listing set taxes = 900, version = version + 1 where key = $1', [key])
  const call = visitor()
  const { json } = await call.call(getQuestion, { path: { token } })
  expect(json.payload.facts).toEqual(['lotRentAmount'])
  await call.call(addFacts, { path: { token }, body: { lotRentAmount: 500, taxes: 1 } })
  expect((await call.call(getListing, { path: { key } })).json.payload.taxes).toBe(900)
})

test('only asked facts can be added, at least one, and as the rules of a listing allow', async () => {
  const { token } = await aQuestion()
  const reply = (body: object) => visitor().call(addFacts, { path: { token }, body })
  expect((await reply({ year: 1998 })).json.payload).toEqual({ year: 'exclusion' })
  expect((await reply({})).json.payload).toEqual({ lotRentAmount: 'required' })
  expect((await reply({ lotRentAmount: -1 })).status).toBe(422)
})

test('a forged link, and one of a home that is off the market, lead nowhere', async () => {
  const { key, token } = await aQuestion()
  const forged = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`
  for (const wrong of ['rubbish', forged, token]) {
    if (wrong === token)
      await world.database.query('update listing set active = 3, removed_at = now() where key = $1', [key])
    expect((await visitor().call(getQuestion, { path: { token: wrong } })).status).toBe(404)
    const { status } = await visitor().call(addFacts, { path: { token: wrong }, body: { taxes: 1 } })
    expect(status).toBe(404)
  }
})

test('a message that asks for something else than such a fact is refused', async () => {
  const { key } = await aQuestion()
  const sent = await send('listing', key, { body: { ...words(), questions: ['serialNumber1'] } })
  expect(sent.status).toBe(422)
})

test('the tests above cover success and every documented error', () => {
  expect(unseen('lead-question')).toEqual([])
})
