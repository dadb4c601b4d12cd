import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadRecipients, sendLead } from '#contract/lead/v1.ts'
import type { LeadSubject } from '#model/lead/values.ts'
import type { RunningServer } from '#server/main.ts'
import { aDealer, aSalesPerson } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import {
  coveredIn,
  leadsAmong,
  mailed,
  mails,
  required,
  send,
  shown,
  startLeadSite,
  to,
  visitor,
  words,
  world,
} from '../world/lead.ts'
import { aListing } from '../world/listing.ts'
import { anAssociation, aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

startLeadSite()

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

  test('the dealer of a home with its salesperson, and its two additional addresses', async () => {
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
      alertLeads: true,
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

  test('a dealer is offered where its territory is after it moved, or has another radius', async () => {
    const { database } = world
    const home = await aListing(database, { town: 'austin', isByOwner: true, emails: ['t@seller.example'] })
    const dealer = await aDealer(database, {
      town: 'ocala',
      name: 'Mover',
      email: 'mover@types.example',
      territoryRadius: 20,
      fsboLeads: true,
    })
    const isOffered = async () => (await shown('listing', home)).some(({ name }) => name === 'Mover')
    expect(await isOffered()).toBe(false)
    await database.query(
      `update address set (latitude, longitude) = (
        select latitude, longitude + 0.5 from address join listing l on l.address_key = address.key where l.key = $2
      ) where key = (select address_key from sales_center where key = $1)`,
      [dealer, home],
    )
    // Half a degree is about 30 miles.
    expect(await isOffered()).toBe(false)
    // An import that writes the same point again writes no dealer.
    const rowVersion = async () =>
      (await database.query('select xmin::text from sales_center where key = $1', [dealer]))[0]
    const before = await rowVersion()
    await database.query(
      `update address set latitude = latitude, longitude = longitude
      where key = (select address_key from sales_center where key = $1)`,
      [dealer],
    )
    expect(await rowVersion()).toEqual(before)
    await database.query('update sales_center set territory_radius = 40 where key = $1', [dealer])
    expect(await isOffered()).toBe(true)
    await database.query('update sales_center set active = false where key = $1', [dealer])
  })

  test('a list that has changed meanwhile is returned again, and nothing is sent', async () => {
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
    ['an unknown home', 'listing', 999_999_998],
    ['an unknown park', 'park', 999_999_998],
  ] as const)('%s has nobody', async (_, type, key) => {
    const reply = await visitor().call(leadRecipients, { query: { type, 'entity-key': key } })
    expect(reply).toMatchObject({ status: 422, json: { payload: 'not_found' } })
    const body = { ...words(), type, entityKey: key, recipients: ['x'] }
    expect((await visitor().call(sendLead, { body })).status).toBe(404)
  })

  test('a home that is sold, removed or under review accepts no messages', async () => {
    for (const given of [{ active: 2 }, { active: 3 }, { holdReview: true }] as const) {
      const home = await aListing(world.database, { ...given, emails: ['gone@seller.example'] })
      const reply = await visitor().call(leadRecipients, { query: { type: 'listing', 'entity-key': home } })
      expect(reply.status).toBe(422)
    }
  })

  test('an unknown ZIP code, or a missing one of an alert, is named', async () => {
    const asked = (query: object) =>
      visitor().call(leadRecipients, { query: { type: 'alert', 'entity-key': 1, ...query } })
    expect((await asked({})).json.payload).toEqual({ zip: 'required' })
    expect((await asked({ zip: '00000' })).json.payload).toEqual({ zip: 'zip' })
  })
})

describe('exactly the shown and selected recipients are emailed', () => {
  test('with any data', async () => {
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
        // Email addresses by kind and key of the recipient.
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

describe('sixty concurrent senders', () => {
  let busy: RunningServer
  beforeAll(async () => {
    // Fewer connections than senders: requests that need a second connection would deadlock.
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
      // The hourly limit of one subject; another one stores nothing.
      const body = { ...words(), message: 'One too many' }
      expect((await send('listing', homes[0]!, { who: aVisitor(busy.address), body })).status).toBe(429)
      expect(await world.database.query('select from lead where email = $1', [body.email])).toEqual([])
      expect(await world.database.query('select from mail where recipient = $1', [body.email])).toEqual([])
    },
    120_000,
  )
})

test('refuses invalid messages', async () => {
  const who = visitor()
  const wrong = {
    ...words(),
    message: 'Hello {name}',
    phone: '12',
    topics: ['weather'],
    moveIn: 'yesterday',
    color: 1,
  }
  const given = { ...wrong, type: 'home', entityKey: 'x', email: undefined }
  expect((await who.call(sendLead, { body: given })).json.payload).toMatchObject({
    type: 'inclusion',
    entityKey: 'not_a_number',
    message: 'containsCurlyBraces',
    phone: 'phone',
    'topics.0': 'inclusion',
    moveIn: 'inclusion',
    recipients: 'required',
    color: 'unknown',
  })
  const { email: _, ...nameless } = words()
  const unreachable = { ...nameless, type: 'listing', entityKey: 100_001, recipients: ['x'] }
  expect((await who.call(sendLead, { body: unreachable })).json.payload).toEqual({ email: 'at_least_one' })
})

test('covers every documented response of its calls', () => {
  expect(unseen('lead', coveredIn('lead'))).toEqual([])
})
