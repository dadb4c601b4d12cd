import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAlerts } from '#contract/v1/alert.ts'
import { confirmDeletion, requestDeletion } from '#contract/v1/data-request.ts'
import type { LeadRecipient } from '#contract/v1/lead.response.ts'
import {
  answerLead,
  changeLead,
  getReceived,
  inboxTable,
  leadRecipients,
  listInbox,
  listSent,
  openTour,
  sendLead,
  stopConversation,
} from '#contract/v1/lead.ts'
import { getListing } from '#contract/v1/listing.ts'
import { switchRelayOff } from '#contract/v1/relay.ts'
import { getAlert } from '#contract/v2/alert.ts'
import { openQueue } from '#db/queue.ts'
import type { LeadSubject } from '#model/lead/values.ts'
import type { RunningServer } from '#server/main.ts'
import { resendDeadLetters } from '#services/mail/index.ts'
import { anAlert } from '../world/alert.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer, aSalesPerson } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { aListing } from '../world/listing.ts'
import { anAssociation, aPark } from '../world/park.ts'
import { freePort } from '../world/provider.ts'
import { unseen } from '../world/seen.ts'
import { startSite, until } from '../world/site.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../world/smtp.ts'
import { startTextGateway, type TextGatewayServer } from '../world/text-gateway.ts'
import { aPerson, aVisitor, type PersonGiven, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let mails: MailServer
let texts: TextGatewayServer
let site: RunningServer
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

const visitor = () => aVisitor(site.address)
const person = (given?: PersonGiven) => aPerson(site.address, world.database, given)
let senders = 0
const words = () => ({
  name: 'Ana Ruiz',
  email: `ana.${++senders}@mail.example`,
  message: 'Is it still there? I would like to see it <soon> & pay "cash".',
})

async function shown(
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
const required = (list: readonly LeadRecipient[]) =>
  list.filter(({ isOptional }) => !isOptional).map(({ id }) => id)

interface Sending {
  who?: Visitor
  body?: object
  /** Which of the optional ones are ticked. */
  tick?: (recipient: LeadRecipient) => boolean
  zip?: string
}
async function send(
  type: LeadSubject,
  entityKey: number,
  { who = visitor(), body = words(), tick = () => false, zip }: Sending = {},
) {
  const list = await shown(type, entityKey, zip, who)
  const recipients = list.filter(recipient => !recipient.isOptional || tick(recipient)).map(({ id }) => id)
  const given = { type, entityKey, recipients, ...(zip !== undefined && { zip }), ...body }
  return who.call(sendLead, { body: given })
}

/** How much is to be sent still, texts included: one that comes late would be taken for the next test's. */
const waiting = async () =>
  (
    await world.database.query(
      'select from mail where failed_at is null union all select from text_message where failed_at is null',
    )
  ).length

/** Everything that waits was mailed. */
async function mailed(): Promise<ReceivedMail[]> {
  expect(await until(waiting, count => count === 0)).toBe(0)
  return mails.received
}
const to = (mail: ReceivedMail) => mail.to?.[0]?.address
const leadsAmong = (all: readonly ReceivedMail[]) =>
  all.filter(({ subject }) => /has a question about|pregunta/.test(subject ?? ''))
/** Has somebody's messages texted at any hour. */
async function haveTexted(user: { key: number }): Promise<void> {
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
const owned = (user: { key: number }) => ({ ownerType: 'registered-users', ownerKey: user.key }) as const

describe('before it is sent, a form shows who will receive it', () => {
  test('the seller of a home, and the park only if it is ticked', async () => {
    const park = await aPark(world.database, { email: 'office@park.example' })
    const home = await aListing(world.database, {
      parkKey: park,
      isByOwner: true,
      sellerName: 'Rosa',
      emails: ['rosa@seller.example'],
    })
    const list = await shown('listing', home)
    expect(list).toMatchObject([
      { kind: 'seller', name: 'Rosa', by: ['email'], reason: 'own', isOptional: false },
      { kind: 'park', name: 'Heron Lake Village', by: ['email'], reason: 'park-of-home', isOptional: true },
    ])
    expect(JSON.stringify(list)).not.toMatch(/example|@/)

    const alone = await send('listing', home)
    expect(alone.json.payload.recipients).toEqual([
      { kind: 'seller', key: home, name: 'Rosa', by: ['email'] },
    ])
    expect(leadsAmong(await mailed()).map(to)).toEqual(['rosa@seller.example'])
    mails.received.length = 0

    const both = await send('listing', home, { tick: ({ kind }) => kind === 'park' })
    expect(both.json.payload.recipients).toHaveLength(2)
    expect(
      leadsAmong(await mailed())
        .map(to)
        .toSorted(),
    ).toEqual(['office@park.example', 'rosa@seller.example'])
  })

  test('the dealer of a home with its sales person, and its two more addresses', async () => {
    const dealer = await aDealer(world.database, {
      email: 'desk@dealer.example',
      otherEmails: ['one@dealer.example', 'two@dealer.example'],
    })
    const salesPersonKey = await aSalesPerson(world.database, {
      salesCenterKey: dealer,
      email: 'marisol@dealer.example',
    })
    const home = await aListing(world.database, {
      salesCenterKey: dealer,
      salesPersonKey,
      emails: ['somebody@seller.example'],
    })
    expect(await shown('listing', home)).toMatchObject([
      {
        kind: 'dealer',
        name: 'Fernwood Homes',
        person: 'Marisol Quintero',
        by: ['email'],
        isOptional: false,
      },
    ])
    await send('listing', home)
    expect(
      leadsAmong(await mailed())
        .map(to)
        .toSorted(),
    ).toEqual(['marisol@dealer.example', 'one@dealer.example', 'two@dealer.example'])
  })

  test('the dealers who sell a floor plan, the nearest first; the sender chooses three at most', async () => {
    const at = (town: string, name: string) =>
      aDealer(world.database, { name, town, email: `${town}@plans.example` } as Parameters<typeof aDealer>[1])
    const soldBy = [
      await at('tampa', 'Far'),
      await at('ocala', 'Near'),
      await at('tampa', 'Farther'),
      await at('tampa', 'Last'),
    ]
    const plan = await aFloorPlan(world.database, { soldBy })
    const list = await shown('floorplan', plan, '34470')
    expect(list[0]).toMatchObject({ name: 'Near', reason: 'sells-plan', isOptional: true })
    expect(list).toHaveLength(4)
    const none = await send('floorplan', plan, { zip: '34470' })
    expect(none).toMatchObject({ status: 422, json: { payload: { recipients: 'required' } } })
    const all = await send('floorplan', plan, { zip: '34470-1234', tick: () => true })
    expect(all).toMatchObject({ status: 422, json: { payload: { recipients: 'too_many' } } })
    const one = await send('floorplan', plan, { zip: '34470', tick: ({ name }) => name === 'Near' })
    expect(one.status).toBe(201)
    expect(leadsAmong(await mailed()).map(to)).toEqual(['ocala@plans.example'])
  })

  test('a dealer’s lead types put it on the list, unticked: by owner, by broker, for an alert; so does boost-lead (L128)', async () => {
    const { database } = world
    const association = await anAssociation(database, { state: 'GA', boostsLeads: true })
    const near = { town: 'austin', territoryRadius: 20 } as const
    const types = { Owners: 'fsboLeads', Brokers: 'brokerLeads', Alerts: 'alertLeads' } as const
    for (const [name, type] of Object.entries(types))
      await aDealer(database, { ...near, name, email: `${type}@types.example`, [type]: true })
    const home = (isByOwner: boolean) =>
      aListing(database, { town: 'austin', isByOwner, emails: ['s@seller.example'] })
    const names = async (type: LeadSubject, key: number, zip?: string) =>
      (await shown(type, key, zip)).filter(({ isOptional }) => isOptional).map(({ name }) => name)
    const byOwner = await home(true)
    expect(await names('listing', byOwner)).toEqual(['Owners'])
    expect(await names('listing', await home(false))).toEqual(['Brokers'])
    expect(await names('alert', 1, '78701')).toEqual(['Alerts'])
    await send('listing', byOwner)
    expect(leadsAmong(await mailed()).map(to)).toEqual(['s@seller.example'])

    await aDealer(database, {
      ...near,
      name: 'Member',
      email: 'm@types.example',
      stateAssociationKey: association,
    })
    expect(await names('listing', byOwner)).toEqual(['Member', 'Owners'])
    mails.received.length = 0
    await send('listing', byOwner, { tick: ({ name }) => name === 'Member' })
    expect(
      leadsAmong(await mailed())
        .map(to)
        .toSorted(),
    ).toEqual(['m@types.example', 's@seller.example'])
  })

  test('a list that has changed since is shown anew, and nothing is sent', async () => {
    const home = await aListing(world.database, { isByOwner: true, emails: ['before@seller.example'] })
    const who = visitor()
    const recipients = required(await shown('listing', home))
    await world.database.query(
      `update email set email_address = 'after@seller.example' where email_address = 'before@seller.example'`,
    )
    const reply = await who.call(sendLead, {
      body: { ...words(), type: 'listing', entityKey: home, recipients },
    })
    expect(reply.status).toBe(422)
    expect(reply.json.payload).toMatchObject({
      recipients: 'recipients_changed',
      current: [{ kind: 'seller' }],
    })
    expect(await mailed()).toEqual([])
    const again = await who.call(sendLead, {
      body: { ...words(), type: 'listing', entityKey: home, recipients: [reply.json.payload.current[0].id] },
    })
    expect(again.status).toBe(201)
    expect(leadsAmong(await mailed()).map(to)).toEqual(['after@seller.example'])
  })

  test.each([
    ['a home that was never there', 'listing', 999_999_998],
    ['a park that was never there', 'park', 999_999_998],
  ] as const)('%s has nobody', async (_, type, key) => {
    const reply = await visitor().call(leadRecipients, { query: { type, 'entity-key': key } })
    expect(reply).toMatchObject({ status: 422, json: { payload: 'not_found' } })
    const body = { ...words(), type, entityKey: key, recipients: ['x'] }
    expect((await visitor().call(sendLead, { body })).status).toBe(404)
  })

  test('a home that is sold, removed or held for review takes no messages', async () => {
    for (const given of [{ active: 2 }, { active: 3 }, { holdReview: true }] as const) {
      const home = await aListing(world.database, { ...given, emails: ['gone@seller.example'] })
      const reply = await visitor().call(leadRecipients, { query: { type: 'listing', 'entity-key': home } })
      expect(reply.status).toBe(422)
    }
  })

  test('a ZIP that there is not, or that an alert lacks, is named', async () => {
    const asked = (query: object) =>
      visitor().call(leadRecipients, { query: { type: 'alert', 'entity-key': 1, ...query } })
    expect((await asked({})).json.payload).toEqual({ zip: 'required' })
    expect((await asked({ zip: '00000' })).json.payload).toEqual({ zip: 'zip' })
  })
})

describe('about an alert', () => {
  const zip = '34470'
  const search = { place: { state: 'FL', city: 'Ocala' }, filters: { bedrooms: 3 } } as const

  test('its owner asks exactly the sellers who were shown and chosen, and they read what is looked for and where', async () => {
    const { database } = world
    const near = { territoryRadius: 20, alertLeads: true } as const
    await aDealer(database, { ...near, name: 'Chosen', email: 'chosen@alerts.example' })
    await aDealer(database, { ...near, name: 'Passed Over', email: 'over@alerts.example' })
    await aDealer(database, { ...near, name: 'Deaf', email: 'deaf@alerts.example', alertLeads: false })
    const rosa = await person({ language: 'es' })
    const alertKey = await anAlert(database, rosa.key, { ...search, name: 'Cerca de mi hermana' })
    const list = await shown('alert', alertKey, zip, rosa)
    expect(list).toMatchObject([
      { kind: 'dealer', name: 'Chosen', reason: 'nearby', isOptional: true },
      { kind: 'dealer', name: 'Passed Over', reason: 'nearby', isOptional: true },
    ])
    const ofAlert = async () =>
      (await rosa.call(listAlerts, { path: { userKey: rosa.key } })).json.payload.find(
        ({ key }: { key: number }) => key === alertKey,
      )
    expect(await ofAlert()).toMatchObject({ sellersAskedAt: null })

    const body = { ...words(), email: rosa.username, language: 'es' }
    const reply = await send('alert', alertKey, {
      who: rosa,
      body,
      zip,
      tick: ({ name }) => name === 'Chosen',
    })
    expect(reply).toMatchObject({ status: 201, json: { payload: { recipients: [{ name: 'Chosen' }] } } })
    const [mail, ...others] = leadsAmong(await mailed())
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Ana Ruiz has a question about a home (Ocala, FL · Bedrooms 3+)' })
    expect(to(mail!)).toBe('chosen@alerts.example')
    expect(mail!.text).toContain(body.message)
    expect(mails.received.map(({ subject }) => subject)).toContain(
      'Enviamos tu mensaje sobre una casa (Ocala, FL · Recámaras 3+)',
    )
    const sent = await rosa.call(listSent, { path: { userKey: rosa.key } })
    expect(sent.json.payload[0].subject).toEqual({
      type: 'alert',
      key: alertKey,
      label: 'Ocala, FL · Recámaras 3+',
    })
    const alert = await ofAlert()
    expect(alert.sellersAskedAt).toBe(sent.json.payload[0].sentAt)
    // Who has the link of its mails is not told.
    const byLink = await visitor().call(getAlert, { path: { encodedKey: alert.encodedKey } })
    expect(byLink.json.payload.sellersAskedAt).toBeNull()
  })

  test('is called by the ZIP near which sellers are asked, where it looks at a piece of a map', async () => {
    const rosa = await person()
    const bounds = { south: 29, west: -83, north: 30, east: -82 }
    const alertKey = await anAlert(world.database, rosa.key, { bounds })
    await send('alert', alertKey, { who: rosa, zip, tick: () => true })
    const [mail] = leadsAmong(await mailed())
    expect(mail!.subject).toBe('Ana Ruiz has a question about a home (Ocala, FL 34470)')
  })

  test('is there for its owner alone: anybody else is told that there is none, and nothing is sent', async () => {
    const rosa = await person()
    const alertKey = await anAlert(world.database, rosa.key, search)
    await mailed()
    mails.received.length = 0
    const tick = () => true
    for (const who of [visitor(), await person()])
      for (const key of [alertKey, 999_999_998]) {
        const reply = await send('alert', key, { who, zip, tick })
        expect(reply).toMatchObject({ status: 404, json: { payload: 'not_found' } })
      }
    const wrong = { ...words(), type: 'alert', entityKey: alertKey, zip: '00000', recipients: ['x'] }
    expect((await visitor().call(sendLead, { body: wrong })).status).toBe(404)
    expect((await rosa.call(sendLead, { body: wrong })).json.payload).toEqual({ zip: 'zip' })
    expect(leadsAmong(await mailed())).toEqual([])
    expect((await rosa.call(listSent, { path: { userKey: rosa.key } })).json.payload).toEqual([])
  })

  test('nobody is near: nobody is shown, and nothing can be sent', async () => {
    const rosa = await person()
    const alertKey = await anAlert(world.database, rosa.key, search)
    const far = '99950'
    expect(await shown('alert', alertKey, far, rosa)).toEqual([])
    const elsewhere = (await shown('alert', alertKey, zip, rosa)).map(({ id }) => id)
    expect(elsewhere.length).toBeGreaterThan(0)
    await mailed()
    mails.received.length = 0
    const body = { ...words(), type: 'alert', entityKey: alertKey, zip: far, recipients: elsewhere }
    const reply = await rosa.call(sendLead, { body })
    expect(reply).toMatchObject({
      status: 422,
      json: { payload: { recipients: 'recipients_changed', current: [] } },
    })
    expect(leadsAmong(await mailed())).toEqual([])
  })
})

describe('whoever was shown and ticked is mailed, and nobody else', () => {
  test('in any world', async () => {
    const { database } = world
    const association = await anAssociation(database, { state: 'TX', boostsLeads: true })
    let n = 0
    const address = () => `r${++n}@random.example`
    const dealer = fc.record({
      hasEmail: fc.boolean(),
      others: fc.integer({ min: 0, max: 2 }),
      fsboLeads: fc.boolean(),
      brokerLeads: fc.boolean(),
      territoryRadius: fc.option(fc.constantFrom(10, 60)),
      isMember: fc.boolean(),
    })
    const random = fc.record({
      isByOwner: fc.boolean(),
      sellers: fc.integer({ min: 0, max: 3 }),
      own: fc.option(dealer),
      nearby: fc.array(dealer, { maxLength: 3 }),
      park: fc.option(fc.subarray(['email', 'text', 'phone', 'account'] as const)),
      ticks: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(random, async ({ isByOwner, sellers, own, nearby, park, ticks }) => {
        mails.received.length = 0
        // Of each recipient by kind and key: where a message to it goes.
        const book = new Map<string, string[]>()
        const some = (count: number) => Array.from({ length: count }, address)
        async function addDealer({ hasEmail, others, isMember, ...given }: typeof own & object) {
          const email = hasEmail ? address() : undefined
          const otherEmails = some(others)
          const key = await aDealer(database, {
            ...given,
            town: 'saginaw',
            otherEmails,
            ...(email && { email }),
            ...(isMember && { stateAssociationKey: association }),
          })
          book.set(`dealer-${key}`, [...(email ? [email] : []), ...otherEmails])
          return key
        }
        const near = []
        for (const given of nearby) near.push(await addDealer(given))
        const salesCenterKey = own === null ? null : await addDealer(own)
        const office = address()
        const parkKey =
          park === null
            ? null
            : await aPark(database, { town: 'saginaw', email: office, leadDeliveryMethods: park })
        if (parkKey !== null) book.set(`park-${parkKey}`, [office])
        const emails = some(sellers)
        const home = await aListing(database, {
          town: 'saginaw',
          isByOwner: isByOwner && own === null,
          salesCenterKey,
          parkKey,
          emails,
        })
        book.set(`seller-${home}`, emails)

        const who = visitor()
        const list = await shown('listing', home, undefined, who)
        const chosen = list.filter(({ isOptional }, index) => !isOptional || ticks[index])
        const allowed = chosen.flatMap(({ id, by }) =>
          by.includes('email') ? (book.get(/^[a-z]+-\d+/.exec(id)![0]) ?? []) : [],
        )
        const reply = await who.call(sendLead, {
          body: { ...words(), type: 'listing', entityKey: home, recipients: chosen.map(({ id }) => id) },
        })
        expect(reply.status).toBe(chosen.length === 0 ? 422 : 201)
        const reached = leadsAmong(await mailed())
          .map(to)
          .toSorted()
        expect(reached).toEqual(allowed.toSorted())
        await database.query('update sales_center set active = false')
      }),
      { numRuns: 8, endOnFailure: true },
    )
  }, 180_000)
})

describe('delivery', () => {
  test('a park is reached by the ways that it has chosen (L177)', async () => {
    const user = await person({ language: 'es' })
    const park = (leadDeliveryMethods: Parameters<typeof aPark>[1] & object) =>
      aPark(world.database, {
        email: 'ways@park.example',
        phone: '3525550171',
        timeZone: 'America/New_York',
        ...owned(user),
        ...leadDeliveryMethods,
      })
    const byMail = await send('park', await park({ leadDeliveryMethods: ['email'] }))
    expect(byMail.json.payload.recipients).toMatchObject([{ kind: 'park', by: ['email'] }])
    expect(
      leadsAmong(await mailed())
        .map(to)
        .toSorted(),
    ).toEqual([user.username, 'ways@park.example'].toSorted())
    expect((await user.call(listInbox, { path: { userKey: user.key } })).json.payload).toEqual([])
    mails.received.length = 0

    const inAccount = await send('park', await park({ leadDeliveryMethods: ['account'] }))
    expect(inAccount.json.payload.recipients).toMatchObject([{ by: ['account'] }])
    expect(leadsAmong(await mailed())).toEqual([])
    expect((await user.call(listInbox, { path: { userKey: user.key } })).json.payload).toHaveLength(1)

    const called = await park({ leadDeliveryMethods: ['phone'] })
    const reply = await visitor().call(leadRecipients, { query: { type: 'park', 'entity-key': called } })
    expect(reply.json).toMatchObject({ payload: [], meta: { call: '(352) 555-0171' } })
  })

  test('a text is short, comes from the number of its kind, and leads to its message in the inbox, or says it where none has it (L177) (L178)', async () => {
    const user = await person()
    await haveTexted(user)
    const park = await aPark(world.database, { leadDeliveryMethods: ['text'], ...owned(user) })
    await send('park', park)
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    await send('listing', home)
    await until(
      async () => texts.received.length,
      count => count >= 2,
    )
    const [first, second] = texts.received.toSorted((a, b) => b.from.localeCompare(a.from))
    expect(first).toMatchObject({ to: '+13525550188', from: '+13525550101' })
    const [received, ...more] = (await user.call(listInbox, { path: { userKey: user.key } })).json.payload
    expect(more).toEqual([])
    expect(first!.text).toContain(`Is it still there?`)
    expect(first!.text).toContain('@mail.example')
    expect(first!.text).not.toContain('/account/inbox')
    expect(second).toMatchObject({
      to: '+13525550188',
      from: '+13525550100',
      text: `Havenrow: Ana Ruiz has a question about listing #${home} Ocala, FL. Read and reply: https://havenrow.example/account/inbox/${received.key}`,
    })
  })

  test('a text to an office without an inbox says where words of the sender are left out', async () => {
    const park = await aPark(world.database, { leadDeliveryMethods: ['text'], salesPhone: '3525550172' })
    const message = 'word '.repeat(100)
    await send('park', park, { body: { ...words(), message } })
    // At night it waits.
    const waits = await world.database.query<{ body: string }>('delete from text_message returning body')
    const [said] = [...waits.map(({ body }) => body), ...texts.received.map(({ text }) => text)]
    expect(said).toMatch(/wrote about Heron Lake Village: (word )+word…$/)
  })

  test('mail is in the receiver’s language, the sender’s words are as they were written', async () => {
    const user = await person({ language: 'es' })
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const body = { ...words(), topics: ['visit', 'price'], moveIn: 'later', phone: '352.555.0111' }
    await send('listing', home, { body })
    const [mail] = leadsAmong(await mailed())
    expect(mail).toMatchObject({
      to: [{ address: user.username }],
      subject: `Ana Ruiz pregunta por el anuncio #${home} Ocala, FL`,
      from: { address: 'no-reply@havenrow.example', name: expect.stringContaining('Ana Ruiz') },
    })
    expect(mail!.text).toContain(`> ${body.message}`)
    for (const line of [
      `Correo electrónico: ${body.email}`,
      'Teléfono: (352) 555-0111',
      'Pregunta por: el precio, una visita',
      'Se mudaría: más adelante',
    ])
      expect(mail!.text).toContain(line)
    const [{ key }] = (await user.call(listInbox, { path: { userKey: user.key } })).json.payload
    expect(mail!.text).toContain(`https://havenrow.example/es/account/inbox/${key}\n`)
    expect(mail!.html).toContain('&lt;soon&gt; &amp; pay &quot;cash&quot;')
  })

  test('the sender gets a receipt that lists the receivers, without an address of theirs', async () => {
    const home = await aListing(world.database, { isByOwner: true, emails: ['hidden@seller.example'] })
    const body = words()
    const sent = await send('listing', home, { body: { ...body, language: 'es' } })
    const receipt = (await mailed()).find(mail => to(mail) === body.email)
    expect(receipt!.subject).toBe(`Enviamos tu mensaje sobre el anuncio #${home} Ocala, FL`)
    expect(receipt!.text).toContain('La persona que vende: por correo electrónico')
    // Nothing that counts the messages of the site.
    expect(sent.json.payload.reference).toMatch(/^[0-9A-F]{8}$/)
    expect(sent.json.payload).not.toHaveProperty('key')
    expect(receipt!.text).toContain(`Referencia: ${sent.json.payload.reference}.`)
    expect(JSON.stringify(receipt)).not.toMatch(/hidden|seller\.example|Is it still there/)
  })

  test('its sender learns by recipient and way whether it was delivered, is on its way or was given up; nobody else does', async () => {
    const phone = '3525550162'
    const dealerOf = (name: string) =>
      aDealer(world.database, {
        name,
        phone,
        email: `${name}@ways.example`,
        otherEmails: [`${name}2@ways.example`],
      })
    const soldBy = [await dealerOf('taken'), await dealerOf('lost'), await dealerOf('slow')]
    const plan = await aFloorPlan(world.database, { soldBy })
    const sender = await person()
    await mailed()
    const answers: Record<string, number> = { taken2: 550, lost: 550, lost2: 550, slow: 450, slow2: 550 }
    mails.answer = (_, { to: [reader] }) => answers[reader!.split('@')[0]!]
    await send('floorplan', plan, { who: sender, tick: () => true })
    const path = { userKey: sender.key }
    const sent = async () =>
      (await sender.call(listSent, { path })).json.payload[0] as {
        recipients: { name: string; phone: string; deliveries: { state: string; at: string }[] }[]
      }
    const states = async () =>
      (await sent()).recipients.map(({ name, deliveries }) => [name, deliveries.map(({ state }) => state)])
    const end = [
      ['lost', ['failed']],
      ['slow', ['waiting']],
      ['taken', ['delivered']],
    ]
    await until(
      async () => JSON.stringify([await states(), await waiting()]),
      now => now === JSON.stringify([end, 1]),
    )
    expect(await states()).toEqual(end)
    const [, slow, taken] = (await sent()).recipients
    expect(taken).toMatchObject({
      phone: '(352) 555-0162',
      deliveries: [{ channel: 'email', at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }],
    })
    expect(slow!.deliveries).toMatchObject([{ at: null }])
    expect(JSON.stringify(await sent())).not.toContain('ways.example')

    // What is sent again by hand may be taken yet.
    mails.answer = () => undefined
    const { database } = world
    const queue = openQueue({ connectionString: world.connectionString, onError: () => {} })
    await resendDeadLetters(database, queue)
    await queue.stop()
    await until(states, ([lost]) => lost![1]![0] === 'delivered')
    expect((await states())[0]).toEqual(['lost', ['delivered']])
    await database.query('delete from mail')
  })

  test('one mail for two recipients with one mailbox is a delivery to both; an inbox has it at once', async () => {
    const user = await person()
    const park = await aPark(world.database, { email: 'both@ways.example', leadDeliveryMethods: ['email'] })
    const home = await aListing(world.database, {
      parkKey: park,
      isByOwner: true,
      emails: ['Both@ways.example'],
      ...owned(user),
    })
    const sender = await person()
    await send('listing', home, { who: sender, tick: () => true })
    await mailed()
    const [{ recipients }] = (await sender.call(listSent, { path: { userKey: sender.key } })).json.payload
    expect(recipients).toMatchObject([
      {
        kind: 'seller',
        phone: null,
        deliveries: [
          { channel: 'email', state: 'delivered' },
          { channel: 'account', state: 'delivered' },
        ],
      },
      { kind: 'park', deliveries: [{ channel: 'email', state: 'delivered' }] },
    ])
    const [received] = (await user.call(listInbox, { path: { userKey: user.key } })).json.payload
    expect(JSON.stringify(received)).not.toMatch(/deliver|park/)
  })

  test('a text that its hours never let through, or that its gateway refuses, is told as given up', async () => {
    const { database } = world
    const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
    const texted = async (on: boolean) => {
      const user = await person()
      const settings = {
        ...Object.fromEntries(days.map(day => [day, { on, start: 0, end: 24 }])),
        active: true,
        number: '(352) 555-0188',
        zone: 'America/New_York',
      }
      await database.query('update registered_user set text_lead_settings = $2 where key = $1', [
        user.key,
        JSON.stringify(settings),
      ])
      return aPark(database, { leadDeliveryMethods: ['text'], ...owned(user) })
    }
    const sender = await person()
    texts.answer = () => 400
    await send('park', await texted(false), { who: sender })
    await send('park', await texted(true), { who: sender })
    const states = async () =>
      (await sender.call(listSent, { path: { userKey: sender.key } })).json.payload.map(
        ({ recipients }: { recipients: { deliveries: unknown[] }[] }) => recipients[0]!.deliveries[0],
      ) as { state: string }[]
    await until(states, now => now.every(({ state }) => state === 'failed'))
    texts.answer = () => 202
    const failed = { channel: 'text', state: 'failed', at: expect.any(String) }
    expect(await states()).toEqual([failed, failed])
  })

  test('a dealer who asks for it gets an ADF 1.0 document with the mail', async () => {
    const dealer = await aDealer(world.database, { name: 'Oak & "Elm" <Homes>', email: 'adf@dealer.example' })
    await world.database.query(`update sales_center set lead_format = 'adf' where key = $1`, [dealer])
    const home = await aListing(world.database, { salesCenterKey: dealer, make: 'Lark & Co', year: 2004 })
    const body = { ...words(), phone: '3525550111', moveIn: 'now' }
    await send('listing', home, { body })
    const [mail] = leadsAmong(await mailed())
    const [file] = mail!.attachments
    expect(file).toMatchObject({ filename: expect.stringMatching(/^lead-\d+\.xml$/) })
    const content = file!.content
    const xml = typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer)
    expect(xml).toContain('<?ADF VERSION="1.0"?>')
    expect(xml).toContain('<vendorname>Oak &amp; &quot;Elm&quot; &lt;Homes&gt;</vendorname>')
    expect(xml).toContain(`<stock>${home}</stock>`)
    expect(xml).toContain('<make>Lark &amp; Co</make>')
    expect(xml).toContain(`<email>${body.email}</email>`)
    const plan = await aFloorPlan(world.database, {
      manufacturer: 'Bellmere',
      modelName: 'Carillon',
      soldBy: [dealer],
    })
    await send('floorplan', plan, { zip: '34470' })
    const ofPlan = leadsAmong(await mailed()).at(-1)!
    const planXml = ofPlan.attachments[0]!.content
    const told = typeof planXml === 'string' ? planXml : new TextDecoder().decode(planXml as ArrayBuffer)
    expect(told).toContain('<make>Bellmere</make><model>Carillon</model>')
    // Where the home would stand, which a dealer without an inbox is told nowhere else.
    expect(told).toContain('Home near ZIP code 34470')
    expect(ofPlan.text).toContain('Home near ZIP code: 34470')
  })

  test('the same words again within a day are the same message, and are delivered once', async () => {
    const dealers = await Promise.all(
      ['one', 'two'].map(name => aDealer(world.database, { name, email: `${name}@twice.example` })),
    )
    const plan = await aFloorPlan(world.database, { soldBy: dealers })
    const body = words()
    const only = (name: string) => ({ body, tick: (recipient: LeadRecipient) => recipient.name === name })
    const first = await send('floorplan', plan, only('one'))
    const again = await Promise.all(
      Array.from({ length: 5 }, () =>
        send('floorplan', plan, {
          ...only('one'),
          body: { ...body, message: `  ${body.message.toUpperCase()}` },
        }),
      ),
    )
    for (const reply of again) expect(reply.json.payload).toEqual(first.json.payload)
    // Somebody who does not have it yet receives it.
    const more = await send('floorplan', plan, only('two'))
    expect(more.json.payload.reference).toBe(first.json.payload.reference)
    expect(more.json.payload.recipients).toHaveLength(2)
    expect(
      leadsAmong(await mailed())
        .map(to)
        .toSorted(),
    ).toEqual(['one@twice.example', 'two@twice.example'])
  })

  test('the same words with something else asked are another message, and are delivered', async () => {
    const home = await aListing(world.database, { isByOwner: true, emails: ['asked@twice.example'] })
    const body = words()
    const price = await send('listing', home, { body: { ...body, topics: ['price'] } })
    const rent = await send('listing', home, { body: { ...body, topics: ['lot-rent'], moveIn: 'now' } })
    expect(rent.json.payload.reference).not.toBe(price.json.payload.reference)
    const told = leadsAmong(await mailed()).map(({ text = '' }) => text)
    expect(told).toHaveLength(2)
    expect(told.at(-1)).toContain('the lot rent')
    expect(told.at(-1)).toContain('Move-in date: now')
  })

  test('what a robot sends is kept among the spam, and delivered to nobody', async () => {
    const user = await person()
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    for (const trap of [{ website: 'https://spam.example' }, { elapsed: 200 }]) {
      const reply = await send('listing', home, { body: { ...words(), ...trap } })
      expect(reply.status).toBe(201)
    }
    expect(leadsAmong(await mailed())).toEqual([])
    const inbox = async (query = {}) => user.call(listInbox, { path: { userKey: user.key }, query })
    expect((await inbox()).json).toMatchObject({ payload: [], meta: { counts: { new: 0, spam: 2 } } })
    expect((await inbox({ status: 'spam' })).json.payload).toHaveLength(2)
  })

  test('who is signed in finds the form filled in, and may send it at once', async () => {
    const [seller, buyer] = [await person(), await person()]
    const home = await aListing(world.database, { isByOwner: true, ...owned(seller) })
    const reply = await send('listing', home, { who: buyer, body: { ...words(), elapsed: 200 } })
    expect(reply.status).toBe(201)
    expect((await seller.call(listInbox, { path: { userKey: seller.key } })).json).toMatchObject({
      meta: { counts: { new: 1, spam: 0 } },
    })
  })

  test('one sender, and one thing, can be written from and to only so often', async () => {
    const user = await person()
    const park = await aPark(world.database, { leadDeliveryMethods: ['account'], ...owned(user) })
    const { email: _, ...sender } = { ...words(), phone: '(352) 555-0190' }
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const body = { ...sender, message: `Question number ${n}` }
      statuses.push((await send('park', park, { body })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429])
    const kept = await world.database.query('select * from throttle')
    expect(JSON.stringify(kept)).not.toContain('0190')
  })
})

describe('sixty people at once', () => {
  let busy: RunningServer
  beforeAll(async () => {
    // Fewer connections than people: whoever held one and asked for another would wait in vain.
    const env = { TRUST_PROXY: '127.0.0.1,::1', SITE_URL: 'https://havenrow.example', DATABASE_POOL: '2' }
    busy = await startSite({ connectionString: world.connectionString, env: { ...env, SMTP_URL: mails.url } })
  }, 60_000)
  afterAll(() => busy?.stop())

  test.each(['of one home', 'of a home each'])(
    'who write to the seller %s all have sent their message',
    async of => {
      const home = () => aListing(world.database, { isByOwner: true, emails: ['crowd@seller.example'] })
      const homes = [await home()]
      while (homes.length < 60) homes.push(of === 'of one home' ? homes[0]! : await home())
      const all = []
      for (const entityKey of homes) {
        const who = aVisitor(busy.address)
        all.push({ who, entityKey, recipients: required(await shown('listing', entityKey, undefined, who)) })
      }
      const replies = await Promise.all(
        all.map(({ who, ...what }) => who.call(sendLead, { body: { ...words(), type: 'listing', ...what } })),
      )
      expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(201))
      if (of !== 'of one home') return
      // As many as one thing takes in an hour; one more leaves nothing behind.
      const body = { ...words(), message: 'One too many' }
      expect((await send('listing', homes[0]!, { who: aVisitor(busy.address), body })).status).toBe(429)
      expect(await world.database.query('select from lead where email = $1', [body.email])).toEqual([])
      expect(await world.database.query('select from mail where recipient = $1', [body.email])).toEqual([])
    },
    120_000,
  )
})

describe('an inbox', () => {
  test('has what came for homes, parks and dealers of its owner, and nothing of others', async () => {
    const user = await person()
    const other = await person()
    const dealer = await aDealer(world.database, {})
    await world.database.query(
      `update sales_center set owner_type = 'registered-users', owner_key = $2 where key = $1`,
      [dealer, user.key],
    )
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const park = await aPark(world.database, { leadDeliveryMethods: ['account'], ...owned(user) })
    const theirs = await aListing(world.database, { isByOwner: true, ...owned(other) })
    for (const [type, key] of [
      ['listing', home],
      ['park', park],
      ['sales-center', dealer],
      ['listing', theirs],
    ] as const)
      expect((await send(type, key)).status).toBe(201)
    const path = { userKey: user.key }
    const inbox = await user.call(listInbox, { path })
    expect(
      inbox.json.payload.map(({ subject }: { subject: { type: string; key: number } }) => [
        subject.type,
        subject.key,
      ]),
    ).toEqual([
      ['sales-center', dealer],
      ['park', park],
      ['listing', home],
    ])
    expect(inbox.json.meta).toMatchObject({ total: 3, counts: { new: 3 }, responseTime: null })
    expect((await user.call(listInbox, { path, query: { limit: 1, offset: 2 } })).json.payload).toHaveLength(
      1,
    )

    expect((await visitor().call(listInbox, { path })).status).toBe(401)
    expect((await other.call(listInbox, { path })).status).toBe(403)
    const [{ key }] = inbox.json.payload
    const foreign = { userKey: other.key, key }
    expect((await user.call(getReceived, { path: { ...path, key } })).json.payload).toEqual(
      inbox.json.payload[0],
    )
    expect((await other.call(getReceived, { path: foreign })).status).toBe(404)
    expect((await other.call(getReceived, { path: { ...path, key } })).status).toBe(403)
    expect((await visitor().call(getReceived, { path: { ...path, key } })).status).toBe(401)
    const body = { status: 'closed' }
    expect((await other.call(changeLead, { path: foreign, body })).status).toBe(404)
    expect((await other.call(answerLead, { path: foreign, body: { message: 'Mine?' } })).status).toBe(404)
    expect((await other.call(changeLead, { path: { ...path, key }, body })).status).toBe(403)
  })

  test('keeps state and note, tells how fast it answers, and answers by mail', async () => {
    const user = await person()
    const home = await aListing(world.database, { isByOwner: true, sellerName: 'Rosa', ...owned(user) })
    const sender = await person({ firstName: 'Ana', language: 'es' })
    const body = { ...words(), email: sender.username, language: 'es' }
    await send('listing', home, { who: sender, body })
    const [sent] = (await sender.call(listSent, { path: { userKey: sender.key } })).json.payload
    const path = { userKey: user.key }
    const [lead] = (await user.call(listInbox, { path })).json.payload
    expect(lead).toMatchObject({
      leadKey: sent.key,
      status: 'new',
      message: body.message,
      email: sender.username,
    })
    const one = { ...path, key: lead.key }
    const read = await user.call(changeLead, { path: one, body: { status: 'read', note: ' Wants a visit ' } })
    expect(read.json.payload).toMatchObject({ status: 'read', note: 'Wants a visit', firstAnsweredAt: null })
    expect((await user.call(changeLead, { path: one, body: { note: '' } })).json.payload.note).toBeNull()
    const unlisted = { status: 'read', userKey: sender.key, first_answered_at: '2026-01-01' }
    expect((await user.call(changeLead, { path: one, body: unlisted })).status).toBe(422)

    await mailed()
    mails.received.length = 0
    const answered = await user.call(answerLead, { path: one, body: { message: 'Yes.\nCome at ten.' } })
    expect(answered.status).toBe(201)
    const [mail] = await mailed()
    expect(mail).toMatchObject({
      to: [{ address: sender.username }],
      subject: `Rosa te respondió sobre el anuncio #${home} Ocala, FL`,
    })
    expect(mail!.text).toContain('Yes.\nCome at ten.')
    expect(mail!.text).toContain('https://havenrow.example/es/account/messages')
    expect(JSON.stringify(mail)).not.toContain(user.username)
    const after = (await user.call(listInbox, { path })).json
    expect(after.payload[0]).toMatchObject({
      status: 'answered',
      answers: [{ message: 'Yes.\nCome at ten.' }],
    })
    expect(after.meta.responseTime).toBeGreaterThanOrEqual(0)

    const kept = await sender.call(listSent, { path: { userKey: sender.key } })
    expect(kept.json).toMatchObject({
      payload: [
        {
          key: sent.key,
          message: body.message,
          subject: { type: 'listing', key: home },
          recipients: [{ kind: 'seller', name: 'Rosa', answers: [{ message: 'Yes.\nCome at ten.' }] }],
        },
      ],
      meta: { total: 1 },
    })
    expect((await user.call(listSent, { path: { userKey: sender.key } })).status).toBe(403)
  })

  test('answers by mail also where it has no mailbox of its own', async () => {
    const user = await person({ isVerified: false })
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const { json } = await send('listing', home)
    expect(json.payload.recipients).toMatchObject([{ by: ['account'] }])
    const [lead] = (await user.call(listInbox, { path: { userKey: user.key } })).json.payload
    await mailed()
    mails.received.length = 0
    const path = { userKey: user.key, key: lead.key }
    expect((await user.call(answerLead, { path, body: { message: 'It is.' } })).status).toBe(201)
    const [mail] = await mailed()
    expect(mail!.subject).toBe(`The seller replied about listing #${home} Ocala, FL`)
    expect(JSON.stringify(mail)).not.toContain(user.username)
  })

  test('says so where the sender left a phone alone', async () => {
    const user = await person()
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const { email: _, ...body } = words()
    await send('listing', home, { body: { ...body, phone: '3525550111' } })
    const [lead] = (await user.call(listInbox, { path: { userKey: user.key } })).json.payload
    const path = { userKey: user.key, key: lead.key }
    const reply = await user.call(answerLead, { path, body: { message: 'Hello there' } })
    expect(reply).toMatchObject({ status: 422, json: { payload: { message: 'unreachable' } } })
  })

  test('goes into a spreadsheet, and no formula with it', async () => {
    const user = await person()
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const message = '=HYPERLINK("https://evil.example","Click")\nsecond, line'
    await send('listing', home, { body: { ...words(), name: '+Ana', message } })
    const reply = await user.call(inboxTable, { path: { userKey: user.key } })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="inbox.csv"')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const [row] = parse(reply.text, { columns: true, bom: true }) as Record<string, string>[]
    expect(row).toMatchObject({
      Subject: expect.stringContaining(String(home)),
      Name: "'+Ana",
      Message: `'${message}`,
      Status: 'New',
      'Received (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      'First reply (UTC)': '',
    })
    const spanish = await user.call(inboxTable, { path: { userKey: user.key }, query: { language: 'es' } })
    expect(parse(spanish.text, { columns: true, bom: true })).toEqual([
      expect.objectContaining({ Nombre: "'+Ana", Estatus: 'Nuevo' }),
    ])
    const inFrench = { path: { userKey: user.key }, query: { language: 'fr' } }
    expect((await user.call(inboxTable, inFrench)).status).toBe(422)
    expect((await visitor().call(inboxTable, { path: { userKey: user.key } })).status).toBe(401)
  })
})

describe('whoever is forgotten', () => {
  /** Every row of this room that holds a text. */
  const holding = async (text: string) => {
    const tables = [
      'lead',
      'lead_recipient',
      'lead_answer',
      'mail',
      'text_message',
      'throttle',
      'idempotency_key',
    ]
    const found: string[] = []
    for (const table of tables) {
      const rows = await world.database.query(
        `select 1 from ${table} t where position(lower('${text}') in lower(t::text)) > 0`,
      )
      if (rows.length > 0) found.push(table)
    }
    return found
  }

  test('by a mailed link is in no message any more; that there was one stays with who received it', async () => {
    const user = await person()
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const body = { ...words(), name: 'Zenobia Quill', phone: '3525550144' }
    const who = visitor()
    await send('listing', home, { who, body })
    const other = { ...words(), message: `Ask ${body.email} as well` }
    await send('listing', home, { body: other })
    const path = { userKey: user.key }
    const [, lead] = (await user.call(listInbox, { path })).json.payload
    await user.call(changeLead, {
      path: { ...path, key: lead.key },
      body: { note: 'Zenobia calls on Monday' },
    })
    await user.call(answerLead, { path: { ...path, key: lead.key }, body: { message: 'Dear Zenobia Quill' } })
    await mailed()
    mails.received.length = 0

    await who.call(requestDeletion, { body: { email: body.email } })
    const [mail] = await mailed()
    const token = /token=([\w-]+)/.exec(mail!.text!)![1]!
    expect((await who.call(confirmDeletion, { body: { token } })).json.payload).toEqual({ deleted: 2 })
    for (const text of ['Zenobia', body.email, '555-0144', '5550144'])
      expect(await holding(text), text).toEqual([])
    const after = (await user.call(listInbox, { path })).json.payload
    expect(after).toHaveLength(2)
    expect(after[1]).toMatchObject({
      key: lead.key,
      name: null,
      email: null,
      phone: null,
      message: null,
      note: null,
    })
  })
})

describe('with reply addresses', () => {
  let relaying: RunningServer
  let port = 0
  beforeAll(async () => {
    port = await freePort()
    relaying = await startSite({
      connectionString: world.connectionString,
      env: {
        TRUST_PROXY: '127.0.0.1,::1',
        SMTP_URL: mails.url,
        SITE_URL: 'https://havenrow.example',
        RELAY_DOMAIN: 'reply.havenrow.example',
        RELAY_PORT: String(port),
      },
    })
  }, 60_000)
  afterAll(() => relaying?.stop())

  /** Mails to a reply address; gives what its server answers. */
  async function answerTo(mail: ReceivedMail, from: string, headers = {}): Promise<string> {
    const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
    const to = mail.replyTo![0]!.address!
    try {
      return (await client.sendMail({ from, to, subject: 'Re: the home', text: 'Come at eleven.', headers }))
        .response
    } catch (error) {
      return (error as { response: string }).response
    } finally {
      client.close()
    }
  }
  const conversation = async () => {
    const user = await aPerson(relaying.address, world.database)
    const sender = await aPerson(relaying.address, world.database)
    await mailed()
    mails.received.length = 0
    const home = await aListing(world.database, { isByOwner: true, sellerName: 'Rosa', ...owned(user) })
    await send('listing', home, { who: sender, body: { ...words(), email: sender.username } })
    const [lead] = leadsAmong(await mailed())
    const sent = async () =>
      (await sender.call(listSent, { path: { userKey: sender.key } })).json.payload[0].recipients[0]
    const inbox = async () => (await user.call(listInbox, { path: { userKey: user.key } })).json
    return { user, sender, lead: lead!, sent, inbox }
  }

  test('an answer by mail counts as one of the inbox: state, time of the first answer, and the sender’s list, without its words', async () => {
    const { user, lead, sent, inbox } = await conversation()
    expect((await inbox()).payload[0]).toMatchObject({ status: 'new', firstAnsweredAt: null })
    // A machine's answer is none.
    expect(await answerTo(lead, user.username, { 'Auto-Submitted': 'auto-replied' })).toMatch(/^250/)
    expect((await inbox()).payload[0]).toMatchObject({ status: 'new', answers: [] })
    expect(await answerTo(lead, 'somebody.else@office.example')).toMatch(/^250/)
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const after = await inbox()
    expect(after).toMatchObject({
      payload: [
        { status: 'answered', firstAnsweredAt: moment, answers: [{ message: null, sentAt: moment }] },
      ],
      meta: { responseTime: expect.any(Number) },
    })
    expect((await sent()).answers).toEqual([{ message: null, sentAt: moment }])
    // What the sender writes back answers nothing.
    await until(
      async () => mails.received.length,
      count => count >= 3,
    )
    const answer = mails.received.find(({ text }) => text?.includes('Come at eleven.'))
    expect(await answerTo(answer!, 'ana@mail.example')).toMatch(/^250/)
    expect((await inbox()).payload[0].answers).toHaveLength(1)
    expect(
      await world.database.query('select message from lead_answer where message is not null'),
    ).not.toContainEqual({ message: expect.stringContaining('Come at eleven.') })
  })

  test('either side stops the conversation for itself by a call, and nobody else can', async () => {
    const { user, sender, lead, sent, inbox } = await conversation()
    const { key, isStopped } = (await sent()).conversation
    expect(isStopped).toBe(false)
    expect((await inbox()).payload[0].conversation).toEqual({ key, isStopped: false })
    const stop = (who: SignedInVisitor) => who.call(stopConversation, { path: { userKey: who.key, key } })
    expect((await stop(await person())).status).toBe(404)
    expect((await visitor().call(stopConversation, { path: { userKey: user.key, key } })).status).toBe(401)
    expect(await answerTo(lead, user.username)).toMatch(/^250/)

    for (let time = 0; time < 2; time++)
      expect(await stop(sender)).toMatchObject({ status: 200, json: { payload: { isOff: true } } })
    expect((await sent()).conversation).toEqual({ key, isStopped: true })
    expect((await inbox()).payload[0].conversation.isStopped).toBe(false)
    // Whoever writes to her is told so, by mail and in the inbox.
    expect(await answerTo(lead, user.username)).toMatch(/^550/)
    const late = await user.call(answerLead, {
      path: { userKey: user.key, key },
      body: { message: 'Still there.' },
    })
    expect(late).toMatchObject({ status: 422, json: { payload: { message: 'unreachable' } } })

    expect((await stop(user)).status).toBe(200)
    expect((await inbox()).payload[0].conversation.isStopped).toBe(true)
  })

  test('neither sees the other’s address, and who switched it off is answered no more', async () => {
    const user = await aPerson(relaying.address, world.database)
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const body = words()
    const who = aVisitor(relaying.address)
    await send('listing', home, { who, body })
    const [lead] = leadsAmong(await mailed())
    const [reply] = lead!.replyTo!
    expect(reply!.address).toMatch(/^reply\+[a-z2-7]{16}@reply\.havenrow\.example$/)
    mails.received.length = 0

    const path = { userKey: user.key }
    const [received] = (await user.call(listInbox, { path })).json.payload
    const one = { ...path, key: received.key }
    expect((await user.call(answerLead, { path: one, body: { message: 'It is.' } })).status).toBe(201)
    const [answer] = await mailed()
    expect(answer).toMatchObject({ to: [{ address: body.email }] })
    expect(answer!.replyTo![0]!.address).toMatch(/@reply\.havenrow\.example$/)
    expect(answer!.replyTo![0]!.address).not.toBe(reply!.address)
    expect(JSON.stringify(answer)).not.toContain(user.username)

    const [off] = /https:\S+[a-z2-7]{16}\S*/.exec(answer!.text!)!
    const [token] = /[a-z2-7]{16}/.exec(off)!
    const stopped = await who.call(switchRelayOff, { path: { token: token! } })
    expect(stopped).toMatchObject({ status: 200, json: { payload: { isOff: true } } })
    const late = await user.call(answerLead, { path: one, body: { message: 'Still there.' } })
    expect(late).toMatchObject({ status: 422, json: { payload: { message: 'unreachable' } } })
    mails.received.length = 0
    expect(await mailed()).toEqual([])
  })
})

describe('a gated virtual tour (L176)', () => {
  const url = 'https://tour.example/3d'
  const tour = async (who: Visitor, key: number, body: object) => who.call(openTour, { path: { key }, body })

  test('opens by the form alone, and its owner learns who asked', async () => {
    const user = await person()
    await haveTexted(user)
    const given = { isByOwner: true, virtualTour: url, virtualTourGated: true, ...owned(user) }
    const home = await aListing(world.database, given)
    const who = visitor()
    const page = await who.call(getListing, { path: { key: home } })
    expect(page.json.payload).toMatchObject({ virtualTour: null, hasGatedTour: true })
    expect(page.text).not.toContain(url)

    const recipients = required(await shown('listing', home))
    const body = { name: 'Ana Ruiz', email: 'ana@tour.example', recipients }
    expect((await tour(who, home, { ...body, email: undefined })).json.payload).toEqual({ email: 'required' })
    expect((await tour(who, home, { ...body, recipients: [] })).json.payload.recipients).toBe(
      'recipients_changed',
    )
    expect((await tour(who, home, body)).json.payload).toEqual({ url })
    const subjects = (await mailed())
      .filter(mail => to(mail) !== 'ana@tour.example')
      .map(({ subject }) => subject)
    expect(subjects.filter(subject => !subject!.startsWith('Confirm'))).toEqual([
      `Ana Ruiz viewed the virtual tour of listing #${home} Ocala, FL`,
    ])
    const inbox = await user.call(listInbox, { path: { userKey: user.key } })
    expect(inbox.json.payload).toMatchObject([
      { kind: 'virtual-tour', email: 'ana@tour.example', message: null },
    ])
    const [{ key }] = inbox.json.payload
    expect(texts.received.map(({ text }) => text)).toEqual([
      `Havenrow: Ana Ruiz viewed the virtual tour of listing #${home} Ocala, FL. Details: https://havenrow.example/account/inbox/${key}`,
    ])
  })

  test('is the owner’s choice: without it the page has the address (L176)', async () => {
    const home = await aListing(world.database, { virtualTour: url })
    const page = await visitor().call(getListing, { path: { key: home } })
    expect(page.json.payload).toMatchObject({ virtualTour: url, hasGatedTour: false })
    const none = await aListing(world.database, {})
    const body = { name: 'Ana Ruiz', email: 'ana@tour.example', recipients: [] }
    expect((await tour(visitor(), none, body)).status).toBe(404)
  })
})

test('refuses what makes no sense', async () => {
  const user = await person()
  const path = { userKey: user.key }
  expect((await user.call(listInbox, { path, query: { status: 'lost' } })).json.payload).toEqual({
    status: 'inclusion',
  })
  expect((await user.call(listSent, { path, query: { limit: 0 } })).json.payload).toEqual({
    limit: 'greater_than_or_equal_to',
  })
  const none = { ...path, key: 999_999_999 }
  expect((await user.call(changeLead, { path: none, body: {} })).status).toBe(404)
  const wrong = {
    ...words(),
    message: 'Hello {name}',
    phone: '12',
    topics: ['weather'],
    moveIn: 'yesterday',
    color: 1,
  }
  const given = { ...wrong, type: 'home', entityKey: 'x', email: undefined }
  expect((await user.call(sendLead, { body: given })).json.payload).toMatchObject({
    type: 'inclusion',
    entityKey: 'not_a_number',
    message: 'containsCurlyBraces',
    phone: 'phone',
    topics: 'inclusion',
    moveIn: 'inclusion',
    recipients: 'required',
    color: 'unknown',
  })
  const { email: _, ...nameless } = words()
  const unreachable = { ...nameless, type: 'listing', entityKey: 100_001, recipients: ['x'] }
  expect((await user.call(sendLead, { body: unreachable })).json.payload).toEqual({ email: 'at_least_one' })
})

test('every call was seen to answer as it says', () => {
  expect(unseen('lead')).toEqual([])
})
