import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { LeadRecipient } from '#contract/lead/v1.response.ts'
import { leadRecipients, sendLead } from '#contract/lead/v1.ts'
import type { LeadSubject } from '#model/lead/values.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { startSite, until } from './site.ts'
import { type MailServer, type ReceivedMail, startMailServer } from './smtp.ts'
import { startTextGateway, type TextGatewayServer } from './text-gateway.ts'
import { aPerson, aVisitor, type PersonGiven, type Visitor } from './visitor.ts'

/* Site, mail server, text gateway and common steps of the lead tests. */

export let world: TestDatabase
export let mails: MailServer
export let texts: TextGatewayServer
export let site: RunningServer
/** Registers the hooks that start and stop them for the calling test file. */
export function startLeadSite(): void {
  beforeAll(async () => {
    world = await testDatabase()
    mails = await startMailServer()
    texts = await startTextGateway()
    site = await startSite({
      connectionString: world.connectionString,
      env: {
        TRUST_PROXY: '127.0.0.1,::1',
        SMTP_URL: mails.url,
        SITE_URL: 'https://havenrow.example',
        TEXT_GATEWAY_URL: texts.url,
        LISTING_TEXT_NUMBER: '+13525550100',
        COMMUNITY_TEXT_NUMBER: '+13525550101',
      },
    })
  }, 120_000)
  afterAll(async () => {
    await site?.stop()
    await mails?.close()
    await texts?.close()
    await world?.close()
  })
  beforeEach(async () => {
    mails.answer = () => undefined
    texts.answer = () => 202
    await mailed()
    mails.received.length = 0
    texts.received.length = 0
  })
}

export const visitor = () => aVisitor(site.address)
export const person = (given?: PersonGiven) => aPerson(site.address, world.database, given)
let senders = 0
export const words = () => ({
  name: 'Ana Ruiz',
  email: `ana.${++senders}@mail.example`,
  message: 'Is it still there? I would like to see it <soon> & pay "cash".',
})

export async function shown(
  type: LeadSubject,
  entityKey: number,
  zip?: string,
  who: Visitor = visitor(),
): Promise<LeadRecipient[]> {
  const query = { type, 'entity-key': entityKey, ...(zip !== undefined && { zip }) }
  const reply = await who.call(leadRecipients, { query })
  expect(reply.status).toBe(200)
  return reply.json.payload
}
export const required = (list: readonly LeadRecipient[]) =>
  list.filter(({ isOptional }) => !isOptional).map(({ id }) => id)

interface Sending {
  who?: Visitor
  body?: object
  /** Selects the optional recipients to tick. */
  tick?: (recipient: LeadRecipient) => boolean
  zip?: string
}
export async function send(
  type: LeadSubject,
  entityKey: number,
  { who = visitor(), body = words(), tick = () => false, zip }: Sending = {},
) {
  const list = await shown(type, entityKey, zip, who)
  const recipients = list.filter(recipient => !recipient.isOptional || tick(recipient)).map(({ id }) => id)
  const given = { type, entityKey, recipients, ...(zip !== undefined && { zip }), ...body }
  return who.call(sendLead, { body: given })
}

/** Number of unsent emails and text messages: a late one would count for the next test. */
export const waiting = async () =>
  (
    await world.database.query(
      'select from mail where failed_at is null union all select from text_message where failed_at is null',
    )
  ).length

/** All received emails, once none is waiting to be sent. */
export async function mailed(): Promise<ReceivedMail[]> {
  expect(await until(waiting, count => count === 0)).toBe(0)
  return mails.received
}
export const to = (mail: ReceivedMail) => mail.to?.[0]?.address
export const leadsAmong = (all: readonly ReceivedMail[]) =>
  all.filter(({ subject }) => /has a question about|pregunta/.test(subject ?? ''))
/** Turns on text messages of leads for a user, at any hour. */
export async function haveTexted(user: { key: number }): Promise<void> {
  const hours = { on: true, start: 0, end: 24 }
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const settings = {
    ...Object.fromEntries(days.map(day => [day, hours])),
    active: true,
    number: '(352) 555-0188',
    zone: 'America/New_York',
  }
  await world.database.query('update registered_user set text_lead_settings = $2 where key = $1', [
    user.key,
    JSON.stringify(settings),
  ])
}
export const owned = (user: { key: number }) =>
  ({ ownerType: 'registered-users', ownerKey: user.key }) as const

/** Calls by the test file that covers their documented responses; `lead-inbox` covers all others. */
const coverage: Readonly<Record<string, string>> = {
  'lead.recipients': 'lead',
  'lead.send': 'lead',
  'lead.openTour': 'lead-tour',
  'lead.stop': 'lead-reply',
}
export const coveredIn =
  (file: string) =>
  (id: string): boolean =>
    (coverage[id] ?? 'lead-inbox') === file
