import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmByLink, homesToConfirm } from '#contract/listing-notice/v1.ts'
import { DAY } from '#kit/dates.ts'
import { userActor } from '#model/access/access.ts'
import { LISTING_DAYS } from '#model/listing/notices.ts'
import { type ActiveStatus, activeStatus } from '#model/listing/values.ts'
import type { RunningServer } from '#server/main.ts'
import { moveListing } from '#services/listing/index.ts'
import { openListingNotices } from '#services/listing-notice/index.ts'
import { aUser } from '../world/alert.ts'
import { aCompanyOf } from '../world/company.ts'
import { insertRow } from '../world/insert.ts'
import { aListing, aPhoto, type ListingGiven } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { type OpenWorld, openWorld } from '../world/services.ts'
import { startSite } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

interface Email {
  recipient: string
  template: string
  language: string
  kind: string
  details: { place: string; confirmUrl: string; views: number; hasSoldPrice: boolean; count: number }
}

let world: OpenWorld
let site: RunningServer
let owner: number
beforeAll(async () => {
  world = await openWorld(Date.now(), async () => {})
  // The links are signed with the secret of the world.
  site = await startSite({
    connectionString: world.connectionString,
    env: {
      TRUST_PROXY: '127.0.0.1,::1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SESSION_SECRET: world.alertOptions.secret,
    },
  })
  owner = await aUser(world.database, { email: 'seller@mail.example' })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})
beforeEach(async () => {
  world.clock.now = Date.now()
  await world.database.query('update listing set owner_type = null, owner_key = null')
  await world.database.query('delete from mail')
})

const later = (days: number) => {
  world.clock.now += days * DAY
}
const run = (stopping?: AbortSignal) => world.services.listingNotices.repeated.run(stopping)
/** Emails that are written now, unless the site is stopping. */
async function emails(stopping?: AbortSignal): Promise<Email[]> {
  await run(stopping)
  return world.database.query<Email>(
    `with taken as (delete from mail where template like 'listing-%' or template like 'homes-%' returning *)
    select recipient, template, language, kind, details from taken order by key`,
  )
}
const kinds = async () => (await emails()).map(({ template }) => template)

/** A home of the owner that was published so many days ago, with a photo. */
async function aHome({ days = 0, ...given }: ListingGiven & { days?: number } = {}): Promise<number> {
  const at = new Date(world.clock.now - days * DAY)
  const key = await aListing(world.database, {
    ownerType: 'registered-users',
    ownerKey: owner,
    startedAt: at,
    endingAt: new Date(at.getTime() + LISTING_DAYS * DAY),
    photos: 1,
    ...given,
  })
  return key
}
async function row(key: number) {
  const [found] = await world.database.query<Record<string, unknown>>(
    'select * from listing where key = $1',
    [key],
  )
  return found!
}
const move = (key: number, to: ActiveStatus) =>
  world.database.transaction(transaction =>
    moveListing(transaction, { key, actor: userActor(owner), to, now: world.clock.now }),
  )
const tokenIn = (url: string) => url.split('token=')[1]!
const press = (url: string) => aVisitor(site.address).call(confirmByLink, { path: { token: tokenIn(url) } })
const homesIn = (url: string) =>
  aVisitor(site.address).call(homesToConfirm, { path: { token: tokenIn(url) } })

async function aTeam() {
  const manager = await aUser(world.database, { email: `m${Date.now()}@mail.example` })
  await world.database.query(`update registered_user set language = 'es' where key = $1`, [manager])
  const boss = await aUser(world.database, { email: `b${Date.now()}@mail.example` })
  const agent = await aUser(world.database, { email: `a${Date.now()}@mail.example` })
  const taker = await aUser(world.database)
  const key = await aCompanyOf(world.database, {
    owner: boss,
    manager,
    'sales-person': agent,
    'lead-taker': taker,
  })
  const ofCompany = { ownerType: 'companies', ownerKey: key } as const
  return { agent, boss, manager, ofCompany }
}

describe('emails about the life of a home of a company (L155)', () => {
  const told = async () =>
    (await emails()).map(({ recipient, template, language }) => [recipient[0], template, language])

  test('go to its agent, once', async () => {
    const { agent, ofCompany } = await aTeam()
    const key = await aHome({ ...ofCompany, agentKey: agent, photos: 0, endingAt: null })
    await insertRow(world.database, 'listing_counter', { listingKey: key, viewedCount: 10 })
    expect(await emails(AbortSignal.abort())).toEqual([])
    expect(await told()).toEqual([
      ['a', 'listing-published', 'en'],
      ['a', 'listing-add-photo', 'en'],
    ])
    later(29)
    expect(await told()).toEqual([])
    expect((await row(key)).active).toBe(activeStatus.Active)
  })

  test('go to the owner and the managers if it has no agent, each in their own language', async () => {
    const { agent, ofCompany } = await aTeam()
    const key = await aHome({ ...ofCompany, endingAt: null })
    expect((await told()).sort()).toEqual([
      ['b', 'listing-published', 'en'],
      ['m', 'listing-published', 'es'],
    ])
    await world.database.query(
      `update listing set active = 2, removed_at = $2, agent_key = $3 where key = $1`,
      [key, new Date(world.clock.now), agent],
    )
    expect(await told()).toEqual([['a', 'listing-sold', 'en']])
    expect(await told()).toEqual([])
  })

  test('are not written about homes that were loaded from a file', async () => {
    const { agent, ofCompany } = await aTeam()
    const key = await aHome({ ...ofCompany, agentKey: agent, endingAt: null })
    const loadKey = await insertRow(world.database, 'listing_load', {
      ...ofCompany,
      userKey: agent,
      createdAt: new Date(),
    })
    await world.database.query(
      `insert into listing_load_line (load_key, line, listing_key, outcome) values ($1, 2, $2, 'add')`,
      [loadKey, key],
    )
    expect(await told()).toEqual([])
  })
})

describe('homes of a company that nobody confirms', () => {
  /** Three homes without an agent, and one of the agent. */
  async function unconfirmedHomes() {
    const team = await aTeam()
    const given = { ...team.ofCompany, endingAt: null }
    const keys: number[] = []
    for (const days of [33, 32, 31]) keys.push(await aHome({ ...given, days }))
    const ofAgent = await aHome({ ...given, days: 31, agentKey: team.agent })
    return { ...team, keys, ofAgent }
  }
  const told = async () =>
    (await emails()).map(({ recipient, template, language, details: { count } }) =>
      [recipient[0], template, language, count].join(' '),
    )
  const statuses = async (keys: readonly number[]) =>
    (await Promise.all(keys.map(row))).map(({ active }) => active)

  test('are asked about by one email to each of its people, and again only after a week', async () => {
    const { keys, ofCompany } = await unconfirmedHomes()
    expect(await emails(AbortSignal.abort())).toEqual([])
    const [asked, ...others] = await emails()
    const lines = [asked!, ...others].map(({ recipient, template, language, details }) =>
      [recipient[0], template, language, details.count].join(' '),
    )
    expect(lines.sort()).toEqual(['a homes-confirm en 1', 'b homes-confirm en 3', 'm homes-confirm es 3'])
    expect((await row(keys[0]!)).warning_sent_at).toEqual(new Date(world.clock.now))
    const late = await aHome({ ...ofCompany, endingAt: null, days: 31 })
    later(6.9)
    expect(await told()).toEqual([])
    later(0.2)
    expect((await told()).sort()).toEqual(['b homes-confirm en 1', 'm homes-confirm es 1'])
    expect((await row(late)).active).toBe(activeStatus.Active)
  })

  test('are confirmed at once by one press without login, by whoever is of the company still', async () => {
    const { keys, ofAgent, boss, manager } = await unconfirmedHomes()
    const [ofTheAgent, ofBoss, ofManager] = (await emails()).sort((one, other) =>
      one.recipient.localeCompare(other.recipient),
    )
    const shown = await homesIn(ofBoss!.details.confirmUrl)
    expect(shown.json.payload.map(({ key }: { key: number }) => key)).toEqual(keys)
    await world.database.query('delete from company_member where user_key = $1', [manager])
    expect((await homesIn(ofManager!.details.confirmUrl)).json.payload).toEqual([])
    expect((await press(ofManager!.details.confirmUrl)).status).toBe(404)
    expect(await press(ofBoss!.details.confirmUrl)).toMatchObject({
      status: 200,
      json: { payload: { listingKey: keys[0], homes: 3 } },
    })
    const confirmed = await Promise.all(keys.map(async key => (await row(key)).confirmed_at as Date))
    for (const at of confirmed) expect(at.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect((await row(ofAgent)).confirmed_at).toEqual(new Date(world.clock.now - 31 * DAY))
    const entries = await world.database.query(
      `select from audit_entry where subject_type = 'listing' and subject_key = any($1) and user_key = $2`,
      [keys, boss],
    )
    expect(entries).toHaveLength(3)
    // A second press changes nothing, and nothing is left to confirm.
    expect((await press(ofBoss!.details.confirmUrl)).json.payload.homes).toBe(3)
    expect((await row(keys[0]!)).confirmed_at).toEqual(confirmed[0])
    expect((await homesIn(ofBoss!.details.confirmUrl)).json.payload).toEqual([])
    expect((await homesIn(ofTheAgent!.details.confirmUrl)).json.payload).toHaveLength(1)
    expect((await homesIn(`?token=zz-${'a'.repeat(32)}`)).status).toBe(404)
  })

  test('rest 14 days after the question, told by one email whose button lists them again', async () => {
    const { keys, ofAgent } = await unconfirmedHomes()
    await emails()
    later(13.9)
    expect(await told()).toEqual([])
    await world.database.query('update listing set confirmed_at = $2 where key = $1', [
      keys[2],
      new Date(world.clock.now),
    ])
    later(0.2)
    const rested = await emails()
    expect(
      rested.map(({ recipient, template, details }) => `${recipient[0]} ${template} ${details.count}`).sort(),
    ).toEqual(['a homes-unconfirmed 1', 'b homes-unconfirmed 2', 'm homes-unconfirmed 2'])
    expect(await statuses([...keys, ofAgent])).toEqual([3, 3, 1, 3])
    expect(await row(keys[0]!)).toMatchObject({
      removal_reason: 'unconfirmed',
      removed_at: new Date(world.clock.now),
    })
    later(8)
    expect(await told()).toEqual([])
    const { confirmUrl } = rested.find(({ recipient }) => recipient.startsWith('b'))!.details
    expect((await homesIn(confirmUrl)).json.payload).toHaveLength(2)
    expect((await press(confirmUrl)).status).toBe(200)
    expect(await statuses([...keys, ofAgent])).toEqual([1, 1, 1, 3])
  })

  test('stay on the market while nobody of the company can be asked', async () => {
    const key = await aCompanyOf(world.database, {
      owner: await aUser(world.database, { isVerified: false }),
    })
    const home = await aHome({ ownerType: 'companies', ownerKey: key, endingAt: null, days: 90 })
    await emails()
    later(30)
    expect(await told()).toEqual([])
    expect((await row(home)).active).toBe(activeStatus.Active)
  })
})

describe('emails about the life of a home', () => {
  test('do not announce what a file added, but what it changed', async () => {
    const ofOwner = { ownerType: 'registered-users', ownerKey: owner } as const
    const loadKey = await insertRow(world.database, 'listing_load', {
      ...ofOwner,
      userKey: owner,
      createdAt: new Date(),
    })
    const insert =
      'insert into listing_load_line (load_key, line, listing_key, outcome) values ($1, $2, $3, $4)'
    await world.database.query(insert, [loadKey, 2, await aHome(), 'add'])
    expect(await kinds()).toEqual([])
    await world.database.query(insert, [loadKey, 3, await aHome(), 'change'])
    expect(await kinds()).toEqual(['listing-published'])
    const sold = await aHome()
    await kinds()
    const at = new Date(world.clock.now)
    await world.database.query('update listing set active = 2, removed_at = $2 where key = $1', [sold, at])
    await world.database.query(insert, [loadKey, 4, sold, 'change'])
    await world.database.query(
      `update listing_load_line set before = '{"active":1}', done_at = $3 where load_key = $1 and line = $2`,
      [loadKey, 4, at],
    )
    expect(await kinds()).not.toContain('listing-sold')
  })

  test('tell once that it is published, in the language of its owner', async () => {
    await world.database.query(`update registered_user set language = 'es' where key = $1`, [owner])
    await aHome()
    expect(await emails()).toMatchObject([
      {
        recipient: 'seller@mail.example',
        template: 'listing-published',
        language: 'es',
        kind: 'transactional',
        details: { place: 'Ocala, FL' },
      },
    ])
    expect(await kinds()).toEqual([])
    await world.database.query(`update registered_user set language = 'en' where key = $1`, [owner])
  })

  test('are written once by two nodes at the same time', async () => {
    await aHome()
    await aHome()
    const { database, ...rest } = world
    const other = openListingNotices({
      database,
      mail: { send: async () => expect.fail('The other node sent it again.') },
      secret: rest.alertOptions.secret,
      now: () => rest.clock.now,
    })
    await run()
    await other.repeated.run()
    expect(await database.query(`select from mail where template = 'listing-published'`)).toHaveLength(2)
  })

  test('are only for people with a confirmed address, and not for a home under review', async () => {
    const unconfirmed = await aUser(world.database, { isVerified: false })
    await aHome({ ownerKey: unconfirmed })
    await aHome({ holdReview: true })
    await aHome({ ownerType: 'companies' })
    expect(await kinds()).toEqual([])
  })

  test('say after ten views that there is no photo, once', async () => {
    const key = await aHome({ days: 3, photos: 0 })
    const look = (views: number) =>
      world.database.query(
        `insert into listing_counter (listing_key, viewed_count) values ($1, $2)
        on conflict (listing_key) do update set viewed_count = excluded.viewed_count`,
        [key, views],
      )
    await look(9)
    expect(await kinds()).toEqual([])
    await look(10)
    expect(await emails()).toMatchObject([
      { template: 'listing-add-photo', kind: 'tips', details: { views: 10 } },
    ])
    await aPhoto(world.database, key, { orderNumber: 1 })
    expect(await kinds()).toEqual([])
  })

  test('ask after 30 days; one press without login confirms the home, once per email', async () => {
    const key = await aHome({ days: 30 })
    const [asked, ...others] = await emails()
    expect([asked!.template, others]).toEqual(['listing-confirm', []])
    const modified = (await row(key)).modified_at
    expect(await row(key)).toMatchObject({ warning_sent_at: new Date(world.clock.now), version: 1 })
    expect(await press(asked!.details.confirmUrl)).toMatchObject({
      status: 200,
      json: { payload: { listingKey: key } },
    })
    const confirmed = (await row(key)).confirmed_at as Date
    expect(confirmed.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect((await row(key)).warning_reset_at).toEqual(confirmed)
    expect((await row(key)).modified_at).not.toEqual(modified)
    // The link works once; a double click is told the same.
    expect((await press(asked!.details.confirmUrl)).status).toBe(200)
    expect((await row(key)).confirmed_at).toEqual(confirmed)
    expect(await kinds()).toEqual([])
    later(31)
    expect(await kinds()).toEqual(['listing-confirm'])
  })

  test('without an answer the home rests after 14 days, and one press lists it again', async () => {
    const key = await aHome({ days: 30 })
    expect(await kinds()).toEqual(['listing-confirm'])
    later(13.9)
    expect(await kinds()).toEqual([])
    later(0.2)
    const [rested] = await emails()
    expect(rested).toMatchObject({ template: 'listing-unconfirmed', kind: 'transactional' })
    expect(await row(key)).toMatchObject({
      active: activeStatus.RemovedForSale,
      removal_reason: 'unconfirmed',
      removed_at: new Date(world.clock.now),
    })
    later(1)
    expect(await kinds()).toEqual([])
    expect((await press(rested!.details.confirmUrl)).status).toBe(200)
    expect(await row(key)).toMatchObject({ active: activeStatus.Active, removal_reason: null })
  })

  test('a link to a home that its seller took off the market, or of another seller, changes nothing', async () => {
    const key = await aHome({ days: 30 })
    const [asked] = await emails()
    await move(key, activeStatus.RemovedForSale)
    expect(await press(asked!.details.confirmUrl)).toMatchObject({
      status: 422,
      json: { payload: { token: 'not_allowed' } },
    })
    await move(key, activeStatus.Active)
    await world.database.query('update listing set owner_key = $2 where key = $1', [
      key,
      await aUser(world.database),
    ])
    const before = await row(key)
    expect((await press(asked!.details.confirmUrl)).status).toBe(404)
    expect((await press(`?token=zz-${'a'.repeat(32)}`)).status).toBe(404)
    expect(await row(key)).toEqual(before)
  })

  test('warn a week before the end; then the home leaves the market', async () => {
    const key = await aHome({ days: 174, confirmedAt: new Date(world.clock.now - DAY) })
    const [warning] = await emails()
    expect(warning).toMatchObject({ template: 'listing-ending' })
    later(6)
    expect(await kinds()).toEqual(['listing-ended'])
    expect(await row(key)).toMatchObject({
      active: activeStatus.RemovedForSale,
      removal_reason: 'ended',
    })
    await move(key, activeStatus.Active)
    expect((await row(key)).ending_at).toEqual(new Date(world.clock.now + LISTING_DAYS * DAY))
    expect(await kinds()).toEqual([])
  })

  test('warn once before a package ends, with the page where another can be chosen', async () => {
    const end = new Date(world.clock.now + 4 * DAY)
    const upgrade = {
      packageName: 'premium',
      upgradeStartAt: new Date(world.clock.now - DAY),
      upgradeEndAt: end,
      days: 10,
    } as const
    const key = await aHome(upgrade)
    await aHome({ ...upgrade, monthlyBilling: true })
    expect(await kinds()).toEqual([])
    later(1)
    expect(await emails()).toMatchObject([
      {
        template: 'listing-upgrade-ending',
        kind: 'transactional',
        details: { endingAt: end.getTime(), ownUrl: `/account/homes/${key}/package` },
      },
    ])
    later(1)
    expect(await kinds()).toEqual([])
  })

  test('a home of somebody without a confirmed address ends, too, without an email', async () => {
    const key = await aHome({ days: 180, ownerKey: await aUser(world.database, { isVerified: false }) })
    expect(await kinds()).toEqual([])
    expect(await row(key)).toMatchObject({ active: activeStatus.RemovedForSale, removal_reason: 'ended' })
  })

  test('congratulate on a sale, once', async () => {
    const key = await aHome({ days: 10 })
    await move(key, activeStatus.Sold)
    expect(await emails()).toMatchObject([
      { template: 'listing-sold', kind: 'tips', details: { hasSoldPrice: false } },
    ])
    later(0.5)
    expect(await kinds()).toEqual([])
  })
})

test('every response of the calls was seen', () => {
  expect(unseen('listing-notice')).toEqual([])
})

describe('homes of two sellers with one serial number', () => {
  /** A home that is public, and one of another seller that is held for it. */
  async function twoHomes(given: ListingGiven = {}) {
    const other = await aUser(world.database, { email: `other.${Date.now()}@mail.example` })
    await world.database.query(`update registered_user set language = 'es' where key = $1`, [other])
    const serial = Date.now()
    const first = await aHome({
      days: 5,
      sectionSizes: [{ number: 1, serialNumber: `GAFL-${serial}` }],
    })
    const second = await aHome({
      ownerKey: other,
      active: activeStatus.InProgress,
      holdReview: true,
      reviewAt: new Date(world.clock.now),
      sectionSizes: [{ number: 1, serialNumber: `gafl ${serial}` }],
      ...given,
    })
    return { first, second, other }
  }
  const told = async () =>
    (await emails()).map(({ recipient, template, language }) => [
      recipient.split(/[.@]/)[0],
      template,
      language,
    ])

  test('are told to both, once, without naming the other', async () => {
    await kinds()
    const { first, second } = await twoHomes()
    await run()
    const mails = await world.database.query<{ text: string }>('select details::text as text from mail')
    for (const { text } of mails) expect(text).not.toMatch(/@mail\.example/)
    expect((await told()).sort()).toEqual([
      ['other', 'listing-identity-held', 'es'],
      ['seller', 'listing-identity-claimed', 'en'],
    ])
    expect(await told()).toEqual([])
    // Another hold is another email.
    later(3)
    await world.database.query('update listing set review_at = $2 where key = $1', [
      second,
      new Date(world.clock.now),
    ])
    expect(await told()).toHaveLength(2)
    expect((await row(first)).hold_review).toBe(false)
  })

  test('of which none is held, or the number is another, are no news', async () => {
    await kinds()
    const { second } = await twoHomes({ holdReview: false, reviewAt: null })
    expect(await told()).toEqual([])
    await twoHomes({ sectionSizes: [{ number: 1, serialNumber: 'ANOTHER-1' }] })
    expect(await told()).toEqual([])
    expect((await row(second)).active).toBe(activeStatus.InProgress)
  })
})
