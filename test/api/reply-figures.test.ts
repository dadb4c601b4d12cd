import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListing } from '#contract/listing/v1.ts'
import { DAY } from '#kit/dates.ts'
import { aDealer } from '#test/world/dealer.ts'
import { insertRow } from '#test/world/insert.ts'
import { aListing } from '#test/world/listing.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
const hour = DAY / 24
let world: OpenWorld
let home: number
let other: number
let dealerHome: number
let dealer: number

beforeAll(async () => {
  world = await openWorld(now, async database => {
    const owner = { now, ownerType: 'companies', ownerKey: 7 } as const
    home = await aListing(database, owner)
    other = await aListing(database, { ...owner, active: 3 })
    dealer = await aDealer(database, {})
    dealerHome = await aListing(database, { now, salesCenterKey: dealer })
  })
})
afterAll(() => world?.close())

interface Given {
  kind: 'seller' | 'dealer'
  key: number
  daysAgo: number
  /** Hours to the first reply. */
  after?: number
  lead?: object
}

async function aMessage({ kind, key, daysAgo, after, lead = {} }: Given): Promise<void> {
  const createdAt = now - daysAgo * DAY
  const leadKey = await insertRow(world.database, 'lead', {
    kind: 'message',
    subjectType: kind === 'seller' ? 'listing' : 'sales-center',
    subjectKey: key,
    subjectLabel: 'Home',
    name: 'Ana',
    email: 'ana@mail.example',
    message: 'Is it still there?',
    language: 'en',
    fingerprint: `${kind} ${key} ${daysAgo} ${after}`,
    createdAt,
    ...lead,
  })
  await insertRow(world.database, 'lead_recipient', {
    leadKey,
    kind,
    entityKey: key,
    channels: ['email'],
    createdAt,
    ...(after !== undefined && { firstAnsweredAt: createdAt + after * hour, status: 'answered' }),
  })
}

const replies = async (key: number) => {
  await world.services.leads.repeated.run()
  return (await world.call(getListing, { path: { key }, query: { 'include[]': 'replies' } })).body.payload
    .replies
}

describe('how fast a seller replies', () => {
  test('is told from five messages on, of all homes of the seller', async () => {
    for (const [at, after] of [2, 4, 30, 200].entries())
      await aMessage({ kind: 'seller', key: at === 0 ? other : home, daysAgo: 10 + at, after })
    expect(await replies(home)).toBeNull()
    await aMessage({ kind: 'seller', key: home, daysAgo: 20 })
    // 2, 4, 30 and 200 hours; the fourth came after 7 days, the fifth never.
    expect(await replies(home)).toEqual({ messages: 5, percent: 60, medianHours: 17 })
  })

  test('leaves out new and old messages, those of bots, and those that have no address to reply to', async () => {
    const given = { kind: 'seller', key: home } as const
    await aMessage({ ...given, daysAgo: 6 })
    await aMessage({ ...given, daysAgo: 91 })
    await aMessage({ ...given, daysAgo: 30, lead: { isSuspect: true } })
    await aMessage({ ...given, daysAgo: 31, lead: { email: null, phone: '3525550177' } })
    expect(await replies(home)).toMatchObject({ messages: 5 })
  })

  test('of a home of a dealer is that of the dealer', async () => {
    for (let at = 0; at < 5; at++) await aMessage({ kind: 'dealer', key: dealer, daysAgo: 40 + at })
    expect(await replies(dealerHome)).toEqual({ messages: 5, percent: 0, medianHours: null })
    expect(await replies(home)).toMatchObject({ percent: 60 })
  })

  test('is a change of the pages only if it differs, and ends with its messages', async () => {
    const count = async () =>
      (await world.database.query<{ count: number }>('select count(*)::integer as count from change'))[0]!
        .count
    const before = await count()
    await replies(home)
    expect(await count()).toBe(before)
    world.clock.now += 90 * DAY
    expect(await replies(home)).toBeNull()
    expect(await count()).toBeGreaterThan(before)
  })
})
