import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import type { Transaction } from '#platform/write/index.ts'
import { nextDaily } from '#services/alert/due.ts'
import { type AlertOptions, openAlerts } from '#services/alert/index.ts'
import { alertLinks } from '#services/alert/links.ts'
import { openMatching } from '#services/alert/matching.ts'
import { anAlert, aUser } from '../world/alert.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { type OpenWorld, openWorld } from '../world/services.ts'
import { until } from '../world/site.ts'

/** An email as it was written to the outbox. */
interface EmailRequest {
  recipient: string
  template: string
  language: string
  kind: string
  list: { unsubscribeUrl: string } | null
  details: {
    isDaily: boolean
    more: number
    homes: {
      key: number
      kind: string
      from: number | null
      to: number | null
      alerts: number[]
      monthlyCost: { amount: number } | null
      assumed: object | null
    }[]
    alerts: { name: string | null }[]
  }
}

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(Date.now(), async () => {})
})
afterAll(() => world?.close())
beforeEach(() => {
  world.clock.now = Date.now()
})
afterEach(async () => {
  await world.database.query('delete from alert_event')
  await world.database.query('delete from mail')
  await world.database.query('delete from search_alert')
})

const minutes = (count: number) => {
  world.clock.now += count * 60_000
}
const work = () => world.services.alerts.work()
/** New emails since the last call. */
async function newEmails(): Promise<EmailRequest[]> {
  await work()
  const rows = await world.database.query<EmailRequest>(
    'select recipient, template, language, kind, list, details from mail order by key',
  )
  await world.database.query('delete from mail')
  return rows
}
/** Events of homes in the emails: `published 100001`. */
const newEvents = async () =>
  (await newEmails()).flatMap(({ details }) => details.homes.map(({ kind, key }) => `${kind} ${key}`))
let streets = 0
const home = (given: ListingGiven = {}) =>
  aListing(world.database, { town: 'tampa', streetAddress1: `${++streets} Heron Way`, ...given })
const update = (key: number, set: string) =>
  world.database.query(`update listing set ${set} where key = ${key}`)
const tampa = { place: { state: 'FL', city: 'Tampa' } }

describe('the owner of an alert is notified', () => {
  test('of a published home that matches, once, with the reason (L166)', async () => {
    const user = await aUser(world.database, { email: 'rosa@mail.example' })
    await anAlert(world.database, user, { ...tampa, filters: { bedrooms: 3 }, name: 'Tampa', language: 'es' })
    const key = await home({ bedrooms: 3, askingPrice: 80_000 })
    await home({ bedrooms: 2 })
    await home({ town: 'ocala' })
    const [email, ...others] = await newEmails()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      recipient: 'rosa@mail.example',
      template: 'alert-matches',
      language: 'es',
      kind: 'alerts',
      list: {
        unsubscribeUrl: expect.stringMatching(/^https:\/\/havenrow\.example\/api\/v1\/alert-unsubscribe\//),
      },
      details: {
        isDaily: false,
        more: 0,
        homes: [{ key, kind: 'published', price: { amount: 80_000 }, city: 'Tampa', alerts: [0] }],
        alerts: [
          {
            name: 'Tampa',
            place: { label: 'Tampa, FL', miles: null },
            filters: [{ filter: 'bedrooms', text: '3+' }],
            resultsUrl: '/homes/fl/tampa?bedrooms=3',
            manageUrl: expect.stringMatching(/^\/alerts\/[\w-]+$/),
          },
        ],
      },
    })
    minutes(60)
    expect(await newEmails()).toEqual([])
  })

  test('with the monthly cost that their account assumes, or else their search', async () => {
    const user = await aUser(world.database, { email: 'terms@mail.example' })
    await world.database.query('insert into own_cost_assumptions (user_key, insurance) values ($1, 0)', [
      user,
    ])
    const sold = { town: 'ocala', askingPrice: 60_000, tenure: 'leased-lot', lotRentAmount: 500 } as const
    const told = async () => (await newEmails()).flatMap(({ details }) => details.homes)
    await anAlert(world.database, user, { place: { state: 'FL', city: 'Ocala' } })
    const first = await home({ ...sold, utilities: null, taxes: null })
    const { monthlyCost } = (await world.services.listings.freshCards([first]))[0]!
    expect(await told()).toMatchObject([
      {
        key: first,
        monthlyCost: { amount: expect.closeTo(monthlyCost!.amount - 100, 5) },
        assumed: { insurance: 0 },
      },
    ])
    await world.database.query('delete from search_alert')
    await anAlert(world.database, user, {
      place: { state: 'FL', city: 'Ocala' },
      filters: { 'down-payment': 100, insurance: 50 },
    })
    await home({ ...sold, utilities: null, taxes: null })
    expect(await told()).toMatchObject([
      { monthlyCost: { amount: 550 }, assumed: { 'down-payment': 100, insurance: 50 } },
    ])
    await world.database.query('delete from search_alert')
    await anAlert(world.database, await aUser(world.database), { place: { state: 'FL', city: 'Ocala' } })
    await home({ ...sold, utilities: null, taxes: null })
    expect(await told()).toMatchObject([{ monthlyCost: { amount: monthlyCost!.amount }, assumed: null }])
  })

  test('of a home near a point, with the distance', async () => {
    const user = await aUser(world.database, { email: 'near@mail.example' })
    await anAlert(world.database, user, { near: { latitude: 27.95, longitude: -82.46, range: 40 } })
    await home()
    const [email] = await newEmails()
    expect(email?.details.alerts).toMatchObject([{ place: null, isOnMap: true, near: 40 }])
  })

  test('of a draft once it is published, and of a home under review once it is approved', async () => {
    await anAlert(world.database, await aUser(world.database), tampa)
    const draft = await home({ active: 0 })
    const held = await home({ holdReview: true })
    expect(await newEvents()).toEqual([])
    await update(draft, 'active = 1')
    expect(await newEvents()).toEqual([`published ${draft}`])
    await update(held, 'hold_review = false')
    minutes(60)
    expect(await newEvents()).toEqual([`published ${held}`])
  })

  test('of a price drop, with both prices; not of one that had only been raised for a while', async () => {
    await anAlert(world.database, await aUser(world.database), {
      ...tampa,
      filters: { 'maximum-price': 80_000 },
    })
    const key = await home({ askingPrice: 92_000 })
    expect(await newEvents()).toEqual([])
    await update(key, 'asking_price = 88000')
    expect(await newEvents()).toEqual([])
    await update(key, 'asking_price = 79000')
    const [email] = await newEmails()
    expect(email!.details.homes).toMatchObject([{ key, kind: 'price-drop', from: 88_000, to: 79_000 }])
    await update(key, 'asking_price = 80000')
    await update(key, 'asking_price = 79000')
    await update(key, 'caption = $$Cheap$$')
    minutes(60)
    expect(await newEvents()).toEqual([])
    await update(key, 'asking_price = 78000')
    expect(await newEvents()).toEqual([`price-drop ${key}`])
  })

  test('of a home that returns to the market for any reason, but not as a new one', async () => {
    await anAlert(world.database, await aUser(world.database), tampa)
    const key = await home()
    expect(await newEvents()).toEqual([`published ${key}`])
    for (const [off, on] of [
      ['active = 3, removed_at = now()', 'active = 1, removed_at = null'],
      ['active = 2, removed_at = now()', 'active = 1, removed_at = null'],
      ['hold_review = true', 'hold_review = false'],
      ["removed_at = now() - interval '1 minute'", 'removed_at = null'],
      ['active = 4, removed_at = now()', 'active = 1, removed_at = null'],
    ] as const) {
      await update(key, off)
      minutes(60)
      expect(await newEvents(), off).toEqual([])
      await update(key, on)
      expect(await newEvents(), on).toEqual([`back-on-market ${key}`])
    }
  })

  test('of a sold home, if the search includes sold ones (L166)', async () => {
    const user = await aUser(world.database)
    await anAlert(world.database, user, { ...tampa, filters: { 'recently-sold': true } })
    const key = await home()
    expect(await newEvents()).toEqual([])
    await update(key, 'active = 2, show_sold = true, removed_at = now()')
    expect(await newEvents()).toEqual([`sold ${key}`])
  })

  test('with the state at the time of the event', async () => {
    await anAlert(world.database, await aUser(world.database), {
      ...tampa,
      filters: { 'recently-listed': true },
    })
    const fresh = await home({ startedAt: Date.now() - 27 * DAY })
    await home({ startedAt: Date.now() - 29 * DAY })
    world.clock.now += 5 * DAY
    expect(await newEvents()).toEqual([`published ${fresh}`])
  })

  test('not of homes from before the alert was created or resumed, nor of removed ones', async () => {
    const user = await aUser(world.database)
    await home()
    const alert = await anAlert(world.database, user, { ...tampa, stop: true })
    await home()
    const change = (stop: boolean) =>
      world.database.transaction(transaction =>
        world.services.alerts.change(transaction, user, alert, { stop }),
      )
    await change(false)
    expect(await newEvents()).toEqual([])
    const gone = await home()
    await update(gone, 'active = 3, removed_at = now()')
    expect(await newEvents()).toEqual([])
    const paused = await home()
    await world.services.alerts.work()
    expect(await newEvents()).toEqual([`published ${paused}`])
    await change(true)
    await home()
    minutes(60)
    expect(await newEvents()).toEqual([])
  })

  test('not of homes from a bulk load', async () => {
    await anAlert(world.database, await aUser(world.database), tampa)
    await world.database.transaction(async transaction => {
      await transaction.query('set local havenrow.bulk = on')
      await aListing(transaction, { town: 'tampa' })
    })
    expect(await newEvents()).toEqual([])
  })
})

describe('a relisted home', () => {
  const sections = (serialNumber: string) => ({ sectionSizes: [{ serialNumber, length: 60, width: 14 }] })
  const remove = (key: number) => update(key, 'active = 3, removed_at = now()')

  test.each<[string, ListingGiven, ListingGiven]>([
    [
      'its serial number is the same, however it is written',
      { streetAddress1: '1 Old Rd', ...sections('flh-123 45a') },
      { streetAddress1: '2 New Rd', ...sections('FLH12345A') },
    ],
    [
      'its address, year and sections are the same',
      { streetAddress1: '7 Elm St', streetAddress2: 'Lot 4' },
      { streetAddress1: '7 ELM ST', streetAddress2: 'LOT 4' },
    ],
  ])('where %s', async (_, before, after) => {
    const early = await aUser(world.database, { email: `early${Math.random()}@mail.example` })
    await anAlert(world.database, early, { ...tampa, name: 'early' })
    const first = await home(before)
    await work()
    await anAlert(world.database, await aUser(world.database), { ...tampa, name: 'late' })
    await world.database.query('delete from mail')
    // A second listing of a home on the market is not new to its audience.
    const twice = await home(after)
    const seen = async () =>
      (await newEmails()).flatMap(({ details: { alerts, homes } }) =>
        homes.map(({ kind, key }) => `${alerts[0]!.name} ${kind} ${key}`),
      )
    minutes(60)
    expect(await seen()).toEqual([`late published ${twice}`])
    await remove(first)
    await remove(twice)
    const again = await home(after)
    minutes(60)
    expect((await seen()).sort()).toEqual([`early back-on-market ${again}`, `late back-on-market ${again}`])
  })

  test.each<[string, ListingGiven, ListingGiven]>([
    [
      'of another year',
      { streetAddress1: '8 Elm St', year: 1999 },
      { streetAddress1: '8 Elm St', year: 2001 },
    ],
    [
      'of another lot',
      { streetAddress1: '8 Oak St', streetAddress2: 'Lot 1' },
      { streetAddress1: '8 Oak St', streetAddress2: 'Lot 2' },
    ],
    ['without a street', { streetAddress1: null }, { streetAddress1: null }],
    [
      'whose serial number is none',
      { streetAddress1: '1 Fir St', ...sections('UNKNOWN') },
      { streetAddress1: '2 Fir St', ...sections('UNKNOWN') },
    ],
  ])('but one %s is', async (_, before, after) => {
    await anAlert(world.database, await aUser(world.database), tampa)
    const first = await home(before)
    await work()
    await remove(first)
    await world.database.query('delete from mail')
    const second = await home(after)
    minutes(60)
    expect(await newEvents()).toEqual([`published ${second}`])
  })

  test('is new after more than 180 days off the market', async () => {
    await anAlert(world.database, await aUser(world.database), tampa)
    const first = await home({ streetAddress1: '9 Ash St', startedAt: Date.now() - 300 * DAY })
    await work()
    await update(first, "active = 3, removed_at = now() - interval '181 days'")
    await world.database.query('delete from mail')
    const second = await home({ streetAddress1: '9 Ash St' })
    minutes(60)
    expect(await newEvents()).toEqual([`published ${second}`])
  })
})

describe('alert email', () => {
  test('is sent at once, then after a pause, with each home once for all matching alerts', async () => {
    const user = await aUser(world.database)
    await anAlert(world.database, user, { ...tampa, name: 'one' })
    await anAlert(world.database, user, { place: { state: 'FL' }, name: 'two' })
    const first = await home()
    const [email, ...none] = await newEmails()
    expect(none).toEqual([])
    expect(email!.details.homes).toMatchObject([{ key: first, alerts: [0, 1] }])
    const more = [await home(), await home(), await home({ town: 'ocala' })]
    expect(await newEmails()).toEqual([])
    minutes(11)
    const [second, ...rest] = await newEmails()
    expect(rest).toEqual([])
    expect(second!.details.homes.map(({ key }) => key).sort()).toEqual(more)
    expect(second!.details.homes.find(({ key }) => key === more[2])!.alerts).toHaveLength(1)
  })

  test('shows twenty homes and the number of the others', async () => {
    await anAlert(world.database, await aUser(world.database), tampa)
    for (let made = 0; made < 23; made++) await home()
    const [email] = await newEmails()
    expect(email!.details).toMatchObject({ more: 3, homes: { length: 20 } })
  })

  test('with daily frequency is one email at seven', async () => {
    const user = await aUser(world.database)
    await anAlert(world.database, user, { ...tampa, frequency: 'daily' })
    await anAlert(world.database, user, { place: { state: 'FL' }, frequency: 'daily' })
    const first = await home()
    expect(await newEmails()).toEqual([])
    const seven = nextDaily(world.clock.now, 'America/New_York')
    world.clock.now = seven - 1
    expect(await newEmails()).toEqual([])
    const second = await home({ town: 'ocala' })
    await work()
    world.clock.now = seven
    const [digest, ...others] = await newEmails()
    expect(others).toEqual([])
    expect(digest!.details).toMatchObject({ isDaily: true, homes: [{ key: second }, { key: first }] })
    await home()
    world.clock.now = seven + DAY / 2
    expect(await newEmails()).toEqual([])
  })

  test('is never sent to unconfirmed, blocked or unsubscribed addresses, nor later', async () => {
    const people = [
      await aUser(world.database, { isVerified: false }),
      await aUser(world.database, { blockSend: true }),
      await aUser(world.database, { muted: ['alerts'] }),
    ]
    for (const user of people) await anAlert(world.database, user, tampa)
    await home()
    expect(await newEmails()).toEqual([])
    await world.database.query(
      "update registered_user set email_verified_at = now(), block_send = false, muted = '{}'",
    )
    minutes(60)
    expect(await newEmails()).toEqual([])
    const key = await home()
    expect(await newEvents()).toEqual(people.map(() => `published ${key}`))
  })

  test.each<[string, (user: number, alert: number, transaction: Transaction) => Promise<unknown>]>([
    [
      'unsubscribes',
      (user, _, transaction) =>
        world.services.alerts.unsubscribe(
          transaction,
          alertLinks(world.alertOptions.secret).unsubscribeToken(user),
        ),
    ],
    [
      'pauses the alert',
      (user, alert, transaction) => world.services.alerts.change(transaction, user, alert, { stop: true }),
    ],
    [
      'deletes the alert',
      (user, alert, transaction) => world.services.alerts.remove(transaction, user, alert),
    ],
  ])('that waits is dropped for who %s meanwhile', async (_, leave) => {
    const user = await aUser(world.database)
    const alert = await anAlert(world.database, user, { ...tampa, frequency: 'daily' })
    const stays = await anAlert(world.database, await aUser(world.database), {
      ...tampa,
      frequency: 'daily',
      name: 'stays',
    })
    const key = await home()
    expect(await newEmails()).toEqual([])
    const pending = 'select alert_key as key from alert_match where mailed_at is null and due_at is not null'
    expect(await world.database.query(`${pending} order by key`)).toEqual([{ key: alert }, { key: stays }])
    await world.database.transaction(transaction => leave(user, alert, transaction))
    world.clock.now += 2 * DAY
    expect(await newEmails()).toMatchObject([{ details: { alerts: [{ name: 'stays' }], homes: [{ key }] } }])
    world.clock.now += 2 * DAY
    expect(await newEmails()).toEqual([])
  })

  test('confirms that an alert was saved, with the homes that match already', async () => {
    const user = await aUser(world.database)
    const save = (userKey: number) =>
      world.database.transaction(transaction =>
        world.services.alerts.create(transaction, userKey, { state: 'FL', city: 'Tampa' }),
      )
    await save(user)
    await save(await aUser(world.database, { isVerified: false }))
    const saved = await newEmails()
    expect(saved).toMatchObject([{ template: 'alert-confirm', details: { frequency: 'instant' } }])
  })
})

describe('matching', () => {
  test('marks the events that no alert wants in one statement', async () => {
    await anAlert(world.database, await aUser(world.database), tampa)
    for (let made = 0; made < 5; made++) await home({ town: 'ocala' })
    const key = await home()
    // One that does not remember the deleted alerts of other tests.
    await anotherNode().work()
    const rows = await world.database.query<{ writer: string; keys: number }>(
      'select xmin::text as writer, count(*)::int as keys from alert_event where done_at is not null group by 1 order by 2',
    )
    expect(rows.map(({ keys }) => keys)).toEqual([1, 5])
    expect(await world.database.query('select listing_key as key from alert_match')).toEqual([{ key }])
  })

  test('on two nodes notifies each owner once', async () => {
    for (let people = 0; people < 3; people++)
      await anAlert(world.database, await aUser(world.database), { place: { state: 'MO' } })
    const keys: number[] = []
    for (let made = 0; made < 20; made++) keys.push(await home({ town: 'ofallon' }))
    const nodes = [world.services.alerts, anotherNode()]
    await Promise.all(nodes.map(node => node.work()))
    minutes(60)
    await Promise.all(nodes.map(node => node.work()))
    const all = await newEvents()
    expect(all.sort()).toEqual(keys.flatMap(key => Array(3).fill(`published ${key}`)).sort())
  })

  test('adds a home to the favorites only for alerts with that option (L166)', async () => {
    const [first, second] = [await aUser(world.database), await aUser(world.database)]
    await anAlert(world.database, first, { ...tampa, autoFavorite: true })
    // With two matching alerts both are in the email, and the favorite is added once.
    await anAlert(world.database, first, { place: { state: 'FL' }, autoFavorite: true })
    await anAlert(world.database, second, { ...tampa, autoFavorite: false })
    const key = await home()
    await home({ town: 'canonCity' })
    await work()
    const saved = await world.database.query(
      'select user_key, type, entity_key from favorite where user_key in ($1, $2)',
      [first, second],
    )
    expect(saved).toEqual([{ user_key: first, type: 'listing', entity_key: key }])
  })

  test('never adds a sold home to the favorites (L166)', async () => {
    const user = await aUser(world.database)
    await anAlert(world.database, user, { ...tampa, filters: { 'recently-sold': true }, autoFavorite: true })
    const key = await home()
    expect(await newEvents()).toEqual([])
    await update(key, 'active = 2, show_sold = true, removed_at = now()')
    expect(await newEvents()).toEqual([`sold ${key}`])
    expect(await world.database.query('select from favorite where user_key = $1', [user])).toEqual([])
  })

  test('postpones failures, notifies the other owners, and retries', async () => {
    const user = await aUser(world.database)
    await anAlert(world.database, user, { place: { state: 'CO' }, autoFavorite: true })
    const bad = await home({ town: 'canonCity' })
    const good = await home({ town: 'canonCity' })
    const errors: unknown[] = []
    const watched: number[] = []
    let failing = true
    const node = anotherNode({
      onError: error => errors.push(error),
      addFavorite: async (_, userKeys, listingKey) => {
        if (failing && listingKey === bad) throw new Error('Not now.')
        expect(userKeys).toEqual([user])
        watched.push(listingKey)
      },
    })
    await node.work()
    expect(errors).toHaveLength(1)
    expect(watched).toEqual([good])
    failing = false
    await world.database.query('update alert_event set not_before = now()')
    await node.work()
    minutes(60)
    expect((await newEvents()).sort()).toEqual([`published ${bad}`, `published ${good}`].sort())
    expect(watched).toEqual([good, bad])
  })
})

describe('an alert that saves favorites', () => {
  const saved = (user: number) =>
    world.database.query<{ key: number }>(
      'select entity_key as key from favorite where user_key = $1 and unsaved_at is null',
      [user],
    )
  const takeOff = (user: number) =>
    world.database.query('update favorite set unsaved_at = now() where user_key = $1', [user])
  const comeBack = async (key: number) => {
    await update(key, 'removed_at = now()')
    await update(key, 'removed_at = null')
    minutes(60)
  }

  test('adds a home that matches after a price drop', async () => {
    const user = await aUser(world.database)
    await anAlert(world.database, user, {
      ...tampa,
      filters: { 'maximum-price': 85_000 },
      autoFavorite: true,
    })
    const key = await home({ askingPrice: 90_000 })
    await work()
    expect(await saved(user)).toEqual([])
    await update(key, 'asking_price = 80000')
    await work()
    expect(await saved(user)).toEqual([{ key }])
  })

  test('adds a published or returned home, but none that the user removed', async () => {
    const user = await aUser(world.database)
    await anAlert(world.database, user, { ...tampa, autoFavorite: true })
    const key = await home({ askingPrice: 90_000 })
    expect(await newEvents()).toEqual([`published ${key}`])
    expect(await saved(user)).toEqual([{ key }])
    await takeOff(user)
    await update(key, 'asking_price = 80000')
    minutes(60)
    expect(await newEvents()).toEqual([`price-drop ${key}`])
    expect(await saved(user)).toEqual([])
    await comeBack(key)
    expect(await newEvents()).toEqual([`back-on-market ${key}`])
    expect(await saved(user)).toEqual([])
    // Long after it can be restored.
    await world.database.query('delete from favorite where user_key = $1', [user])
    await comeBack(key)
    expect(await newEvents()).toEqual([`back-on-market ${key}`])
    expect(await saved(user)).toEqual([])
  })

  test('adds a returned home for an owner who is notified of it for the first time', async () => {
    const key = await home()
    await work()
    const user = await aUser(world.database)
    await anAlert(world.database, user, { ...tampa, autoFavorite: true })
    await comeBack(key)
    await work()
    expect(await saved(user)).toEqual([{ key }])
  })

  test('adds homes for all owners concurrently', async () => {
    const people: number[] = []
    for (let n = 0; n < 5; n++) people.push(await aUser(world.database))
    for (const user of [...people, people[0]!])
      await anAlert(world.database, user, { ...tampa, autoFavorite: true })
    await anAlert(world.database, await aUser(world.database), tampa)
    const key = await home()
    const calls: unknown[] = []
    await anotherNode({
      addFavorite: async (_, userKeys, listingKey) => calls.push([userKeys.toSorted(), listingKey]),
    }).work()
    expect(calls).toEqual([[people, key]])
  })
})

test('a node that stops ends between two homes, and the next one goes on', async () => {
  const user = await aUser(world.database)
  await anAlert(world.database, user, { ...tampa, autoFavorite: true })
  const keys = [await home(), await home(), await home()]
  const waiting = async () => {
    const rows = await world.database.query<{ key: number }>(
      'select listing_key as key from alert_event where done_at is null order by key',
    )
    return rows.map(({ key }) => key)
  }
  const stopping = new AbortController()
  await anotherNode({ addFavorite: async () => stopping.abort() }).work(stopping.signal)
  expect(await waiting()).toEqual(keys.slice(1))
  // A node that already stops does not begin.
  await anotherNode().work(stopping.signal)
  expect(await waiting()).toEqual(keys.slice(1))
  await work()
  minutes(60)
  expect((await newEvents()).sort()).toEqual(keys.map(key => `published ${key}`).sort())
})

test('email is sent while many homes are matched', async () => {
  await anAlert(world.database, await aUser(world.database), tampa)
  const key = await home()
  await world.database.query(
    `insert into alert_event (listing_key, kind) select $1, 'back-on-market' from generate_series(1, 150)`,
    [key],
  )
  const waiting: number[] = []
  await anotherNode({
    mail: {
      async send(transaction, email) {
        const rows = await transaction.query('select from alert_event where done_at is null')
        waiting.push(rows.length)
        return world.alertOptions.mail.send(transaction, email)
      },
    },
  }).work()
  expect(waiting[0]).toBeGreaterThan(0)
  minutes(60)
  await work()
  expect(await world.database.query('select from alert_match where mailed_at is null')).toEqual([])
})

test('a deleted alert leaves the memory of a node within a day', async () => {
  const { database, listings, now } = world.alertOptions
  const matching = openMatching({
    ...{ database, listings, now },
    scopeOf: () => ({}),
    addFavorite: async () => {},
    onError: error => {
      throw error
    },
  })
  const user = await aUser(world.database)
  const [kept, gone] = [await anAlert(world.database, user), await anAlert(world.database, user)]
  await home()
  await matching.match()
  expect(matching.size()).toBe(2)
  await world.database.query('delete from search_alert where key = $1', [gone])
  world.clock.now += DAY
  await home()
  await matching.match()
  expect(matching.size()).toBe(1)
  const last = await home()
  await matching.match()
  expect(
    await world.database.query('select alert_key from alert_match where listing_key = $1', [last]),
  ).toEqual([{ alert_key: kept }])
})

test('changes of an alert are not in the change feed', async () => {
  const before = await world.database.query('select from change')
  const alert = await anAlert(world.database, await aUser(world.database))
  await world.database.query('update search_alert set stop = true where key = $1', [alert])
  await world.database.query('delete from search_alert where key = $1', [alert])
  expect(await world.database.query('select from change')).toHaveLength(before.length)
})

/** A second node on the same database. */
function anotherNode(changed: Partial<AlertOptions> = {}) {
  return openAlerts({ ...world.alertOptions, ...changed })
}

test('two concurrent changes of an alert are both kept, even if one comes by an emailed link', async () => {
  const user = await aUser(world.database)
  const alert = await anAlert(world.database, user, { ...tampa, name: 'Before' })
  const { alerts } = world.services
  const { encodedKey } = (await alerts.get(user, alert))!
  const waits = async () =>
    (
      await world.database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length
  let second: Promise<unknown> = Promise.resolve()
  await world.database.transaction(async transaction => {
    await alerts.change(transaction, user, alert, { name: 'Near my sister' })
    second = world.database.transaction(other => alerts.changeByLink(other, encodedKey, { stop: true }))
    expect(await until(waits, count => count > 0)).toBe(1)
  })
  await second
  expect(await alerts.get(user, alert)).toMatchObject({ name: 'Near my sister', stop: true })
})

test('alerts are part of the data export, and deleted with the account', async () => {
  const email = 'leaving@mail.example'
  const user = await aUser(world.database, { email })
  const alert = await anAlert(world.database, user, { ...tampa, name: 'Mine' })
  const other = await anAlert(world.database, await aUser(world.database), tampa)
  const key = await home()
  await work()
  expect(await world.services.alerts.exportOf(user)).toMatchObject({
    searchAlerts: [{ key: alert, name: 'Mine', city: 'Tampa' }],
    matches: [{ alertKey: alert, listingKey: key, kind: 'published' }],
  })
  const erase = (who: { userKey?: number; email?: string }) =>
    world.database.transaction(transaction => world.services.alerts.erase(transaction, who))
  expect(await erase({})).toEqual([])
  expect(await erase({ email: 'LEAVING@mail.example' })).toEqual([alert])
  expect(await world.services.alerts.exportOf(user)).toEqual({ searchAlerts: [], matches: [] })
  const left = await world.database.query('select alert_key as key from alert_match')
  expect(left).toEqual([{ key: other }])
})
