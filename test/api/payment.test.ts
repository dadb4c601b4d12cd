import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getOwnListing } from '#contract/listing/v2.ts'
import {
  cancelOrder,
  checkoutOrder,
  endBilling,
  getOrder,
  listOrders,
  markOrderPaid,
  orderPackage,
  refundOrder,
} from '#contract/order/v1.ts'
import { addCoupon, listPackages } from '#contract/package/v1.ts'
import { exportData } from '#contract/profile/v1.ts'
import { DAY } from '#kit/dates.ts'
import { paymentEventsUrl } from '#model/package/urls.ts'
import type { RunningServer } from '#server/main.ts'
import { openPackages } from '#services/package/index.ts'
import { openPayments, stripeProvider } from '#services/payment/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { get, startSite, until } from '../world/site.ts'
import { type FakeStripe, fakeStripe, lostSubscription, type SignedEvent } from '../world/stripe.ts'
import { aPerson, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let stripe: FakeStripe
let site: RunningServer
let owner: SignedInVisitor
let staff: SignedInVisitor
beforeAll(async () => {
  world = await testDatabase()
  stripe = await fakeStripe()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', ...stripe.env },
  })
  owner = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterEach(() => {
  stripe.before = async () => {}
})
afterAll(async () => {
  await site?.stop()
  await stripe?.close()
  await world?.close()
})

const aHome = () => aListing(world.database, { ownerType: 'registered-users', ownerKey: owner.key })
const own = async (key: number) => (await owner.call(getOwnListing, { path: { key } })).json.payload
async function anOrder(body: object = { packageName: 'featured' }) {
  const home = await aHome()
  const { json } = await owner.call(orderPackage, { path: { key: home }, body })
  return { home, key: json.payload.key as number, path: { key: json.payload.key as number } }
}
async function stateOf(key: number) {
  const [row] = await world.database.query<{ state: string }>(
    'select state from package_order where key = $1',
    [key],
  )
  return row?.state
}
/** The checkout session of an order. */
async function checkout(path: { key: number }) {
  const { status, text, json } = await owner.call(checkoutOrder, { path })
  expect(status, text).toBe(200)
  return (json.payload.url as string).split('/').at(-1)!
}
const send = (address: string, { body, headers }: SignedEvent) =>
  get(address + paymentEventsUrl(), { method: 'POST', body, headers })
const becomes = (key: number, state: string) =>
  until(
    () => stateOf(key),
    found => found === state,
  )
const unworked = () => world.database.query('select key from payment_event where worked_at is null')
const worked = () => until(unworked, ({ length }) => length === 0)
const balance = async (account: string) => {
  const [row] = await world.database.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = $1',
    [account],
  )
  return row!.sum
}
const bookings = (cause: string) =>
  world.database.query<{ type: string; account: string; amount: number }>(
    `select cause_type as type, account, amount from ledger_entry where cause_key = $1 order by key`,
    [cause],
  )
const daysLeft = async (home: number) => {
  const { upgradeEnd } = (await own(home)).dates
  return Math.round((Date.parse(`${upgradeEnd.replace(' ', 'T')}Z`) - Date.now()) / DAY)
}

describe('the ledger', () => {
  const add = (type: string, key: string, entries: [string, number][]) =>
    world.database.transaction(async transaction => {
      for (const [account, amount] of entries)
        await transaction.query(
          `insert into ledger_entry (account, amount, cause_type, cause_key, at) values ($1, $2, $3, $4, now())`,
          [account, amount, type, key],
        )
    })

  test('refuses entries that do not sum to zero, a cause booked twice, and every change', async () => {
    await expect(
      add('payment', 'unequal', [
        ['cash:invoice', 5],
        ['user:1', -4],
      ]),
    ).rejects.toThrow('zero')
    await add('payment', 'once', [
      ['cash:invoice', 5],
      ['user:1', -5],
    ])
    await expect(
      add('payment', 'once', [
        ['cash:invoice', 5],
        ['user:1', -5],
      ]),
    ).rejects.toThrow()
    await expect(
      add('payment', 'once', [
        ['cash:stripe', 5],
        ['user:2', -5],
      ]),
    ).rejects.toThrow('booked already')
    for (const statement of [
      'update ledger_entry set amount = 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
    ])
      await expect(world.database.query(statement)).rejects.toThrow('never changed')
  })
})

describe('paying by card', () => {
  test('starts the package once, however often, late or out of order the events come (L186)', async () => {
    const { home, key, path } = await anOrder()
    const id = await checkout(path)
    // The same page again, in another tab.
    expect(await checkout(path)).toBe(id)
    expect(stripe.sessions.get(id)).toMatchObject({ amount_total: 4_900, client_reference_id: String(key) })
    const session = stripe.pay(id)
    const paid = stripe.paidEvent(id)
    expect(
      (await Promise.all([send(site.address, paid), send(site.address, paid)])).map(r => r.status),
    ).toEqual([200, 200])
    await becomes(key, 'paid')
    // Another event about the same payment, and the first one again.
    await send(site.address, stripe.event('checkout.session.async_payment_succeeded', { ...session }))
    await send(site.address, paid)
    await send(site.address, stripe.event('charge.succeeded', { id: 'ch_1', object: 'charge' }))
    await worked()
    expect(await bookings(session.payment_intent!)).toHaveLength(4)
    expect(await balance(`user:${owner.key}`)).toBe(0)
    expect(await own(home)).toMatchObject({ packageName: 'featured' })
    expect(await daysLeft(home)).toBe(60)
    expect(stripe.refunds).toEqual([])
    expect((await owner.call(checkoutOrder, { path })).json.payload).toEqual({ order: 'not_allowed' })
  })

  test('is refused an event with a wrong, old or missing signature', async () => {
    const { path, key } = await anOrder()
    const id = await checkout(path)
    stripe.pay(id)
    const session = { ...stripe.sessions.get(id)! }
    const right = stripe.paidEvent(id)
    const old = Math.floor(Date.now() / 1000) - 3_600
    const wrong: SignedEvent[] = [
      stripe.event('checkout.session.completed', session, { secret: 'whsec_of_somebody_else' }),
      stripe.event('checkout.session.completed', session, { at: old }),
      { ...right, body: right.body.replace('4900', '4901') },
      { body: right.body, headers: { 'content-type': 'application/json' } },
      { body: '', headers: right.headers },
    ]
    for (const event of wrong) expect((await send(site.address, event)).status).toBe(400)
    expect(await stateOf(key)).toBe('open')
    expect((await send(site.address, right)).status).toBe(200)
    await becomes(key, 'paid')
  })

  test('of an order that was cancelled meanwhile is not lost', async () => {
    const { home, key, path } = await anOrder()
    const id = await checkout(path)
    stripe.pay(id)
    await owner.call(cancelOrder, { path })
    await send(site.address, stripe.paidEvent(id))
    await becomes(key, 'paid')
    expect((await own(home)).packageName).toBe('featured')
  })

  test('a cancelled order closes its page, and an expired page is replaced by another', async () => {
    const first = await anOrder()
    const closed = await checkout(first.path)
    await owner.call(cancelOrder, { path: first.path })
    await until(
      async () => stripe.sessions.get(closed)!.status,
      status => status === 'expired',
    )
    expect(stripe.sessions.get(closed)!.status).toBe('expired')

    const { path } = await anOrder()
    const expired = await checkout(path)
    stripe.expire(expired)
    const another = await checkout(path)
    expect(another).not.toBe(expired)
    expect(stripe.sessions.get(another)!.status).toBe('open')
  })

  test('twice for one order pays the second payment back', async () => {
    const { key, path } = await anOrder()
    const id = await checkout(path)
    const session = stripe.pay(id)
    await send(site.address, stripe.paidEvent(id))
    await becomes(key, 'paid')
    const second = { ...session, id: 'cs_test_second', payment_intent: 'pi_second' }
    await send(site.address, stripe.event('checkout.session.completed', second))
    await worked()
    await send(site.address, stripe.event('checkout.session.completed', second))
    await worked()
    expect(stripe.refunds.filter(refund => refund.payment_intent === 'pi_second')).toHaveLength(1)
    expect(await balance(`user:${owner.key}`)).toBe(0)
  })

  test.each([
    ['a cent', { amount_total: 1 }, { amount: 0.01, currency: 'USD' }],
    ['another currency', { currency: 'mxn' }, { amount: 49, currency: 'MXN' }],
    ['a currency without cents', { currency: 'jpy' }, { amount: 4_900, currency: 'JPY' }],
  ])('of %s is held: nothing starts, and staff see it', async (_, change, held) => {
    const { home, key, path } = await anOrder()
    const session = stripe.pay(await checkout(path))
    await send(site.address, stripe.event('checkout.session.completed', { ...session, ...change }))
    await worked()
    expect(await stateOf(key)).toBe('open')
    expect(await own(home)).toMatchObject({ packageName: 'standard' })
    expect(await bookings(session.payment_intent!)).toEqual([])
    expect(stripe.refunds.filter(refund => refund.payment_intent === session.payment_intent)).toEqual([])
    for (const who of [owner, staff])
      expect((await who.call(getOrder, { path })).json.payload).toMatchObject({ state: 'open', held })
    const listed = (await staff.call(listOrders, { query: { state: 'open' } })).json.payload
    expect(listed).toContainEqual(expect.objectContaining({ key, held }))
  })

  /** An order with a held payment of one cent, and the session of its payment. */
  async function aHeldOrder() {
    const order = await anOrder()
    const session = stripe.pay(await checkout(order.path))
    await send(site.address, stripe.event('checkout.session.completed', { ...session, amount_total: 1 }))
    await worked()
    expect(await heldOf(order.path)).toEqual(Array(3).fill({ amount: 0.01, currency: 'USD' }))
    return { ...order, session }
  }

  /** What the owner reads of it, what staff read, and what staff read in the list. */
  async function heldOf(path: { key: number }) {
    const read = async (who: typeof owner) => (await who.call(getOrder, { path })).json.payload.held
    const listed = (await staff.call(listOrders)).json.payload as { key: number; held: unknown }[]
    return [await read(owner), await read(staff), listed.find(({ key }) => key === path.key)?.held]
  }

  test('that is held is forgotten once staff confirm the order as paid', async () => {
    const { home, key, path } = await aHeldOrder()
    expect((await owner.call(markOrderPaid, { path })).status).toBe(403)
    expect((await staff.call(markOrderPaid, { path })).json.payload).toMatchObject({
      state: 'paid',
      held: null,
    })
    expect(await heldOf(path)).toEqual([null, null, null])
    expect(await stateOf(key)).toBe('paid')
    expect((await own(home)).packageName).toBe('featured')
  })

  test('that is held is forgotten once the right one has come', async () => {
    const { key, path, session } = await aHeldOrder()
    const right = { ...session, id: 'cs_test_right', payment_intent: 'pi_right' }
    await send(site.address, stripe.event('checkout.session.completed', right))
    await becomes(key, 'paid')
    expect(await heldOf(path)).toEqual([null, null, null])
  })

  test('of another month with another amount is held, and the package ends when its time is over', async () => {
    const { home, key, path } = await anOrder({ packageName: 'featured', monthlyBilling: true })
    const id = await checkout(path)
    const session = stripe.pay(id)
    await send(site.address, stripe.paidEvent(id))
    await becomes(key, 'paid')
    const days = await daysLeft(home)
    const month = { ...stripe.renewal(session, Date.now() + 90 * DAY), amount_paid: 5 }
    await send(site.address, stripe.event('invoice.paid', month))
    await worked()
    expect(await daysLeft(home)).toBe(days)
    expect((await owner.call(getOrder, { path })).json.payload).toMatchObject({ held: { amount: 0.05 } })
  })

  test('told by an event from the future counts when its time has come', async () => {
    const { key, path } = await anOrder()
    const session = stripe.pay(await checkout(path))
    const created = Math.floor((Date.now() + DAY) / 1000)
    await send(
      site.address,
      stripe.event('checkout.session.completed', session, { id: 'evt_future', created }),
    )
    await ourPayments(() => Date.now()).reconcile()
    expect(await stateOf(key)).toBe('open')
    await ourPayments(() => Date.now() + 3 * DAY).reconcile()
    expect(await stateOf(key)).toBe('paid')
  })

  test('is worked off at once by a machine with a slow clock', async () => {
    const { key, path } = await anOrder()
    const { body } = stripe.event('checkout.session.completed', { ...stripe.pay(await checkout(path)) })
    const [event] = await world.database.query<{ key: number }>(
      `insert into payment_event (id, type, payload, received_at)
      values ('evt_slow', 'checkout.session.completed', $1, now()) returning key`,
      [body],
    )
    const { workers } = ourPayments(() => Date.now() - DAY / 24)
    await workers['payment-event']!.work(event!.key)
    expect(await stateOf(key)).toBe('paid')
  })

  test('is refunded by staff once, or on the pages of Stripe', async () => {
    const one = await anOrder()
    const id = await checkout(one.path)
    const intent = stripe.pay(id).payment_intent!
    await send(site.address, stripe.paidEvent(id))
    await becomes(one.key, 'paid')
    expect((await staff.call(refundOrder, { path: one.path })).json.payload.state).toBe('refunded')
    const [refund] = stripe.refunds.filter(made => made.payment_intent === intent)
    await send(
      site.address,
      stripe.event('refund.created', { ...refund, object: 'refund', status: 'succeeded' }),
    )
    await worked()
    expect((await bookings(intent)).map(({ type }) => type)).toEqual(
      ['payment', 'charge', 'refund', 'reversal'].flatMap(type => [type, type]),
    )
    expect((await own(one.home)).packageName).toBe('standard')

    const other = await anOrder({ packageName: 'premium' })
    const second = await checkout(other.path)
    const paid = stripe.pay(second)
    await send(site.address, stripe.paidEvent(second))
    await becomes(other.key, 'paid')
    const made = { id: 're_by_hand', object: 'refund', status: 'succeeded', amount: 9_900, metadata: {} }
    await send(site.address, stripe.event('refund.created', { ...made, payment_intent: paid.payment_intent }))
    await becomes(other.key, 'refunded')
    expect((await own(other.home)).packageName).toBe('standard')
    expect(await balance(`user:${owner.key}`)).toBe(0)
  })

  test('a refund that is told before its payment ends the package all the same', async () => {
    const { home, key, path } = await anOrder({ packageName: 'premium' })
    const id = await checkout(path)
    const made = { object: 'refund', status: 'succeeded', amount: 9_900, metadata: {} }
    const refund = { ...made, id: 're_early', payment_intent: stripe.pay(id).payment_intent }
    await send(site.address, stripe.event('refund.created', refund))
    await send(site.address, stripe.paidEvent(id))
    await becomes(key, 'refunded')
    expect(await worked()).toEqual([])
    expect(await stateOf(key)).toBe('refunded')
    expect((await own(home)).packageName).toBe('standard')
    expect(await balance(`user:${owner.key}`)).toBe(0)

    // One of a payment that was not for this site is not kept forever.
    const foreign = { ...made, id: 're_foreign', payment_intent: 'pi_foreign' }
    await send(site.address, stripe.event('refund.created', foreign))
    await ourPayments(() => Date.now() + 3 * DAY).reconcile()
    expect(await unworked()).toHaveLength(1)
    await ourPayments(() => Date.now() + 5 * DAY).reconcile()
    expect(await unworked()).toEqual([])
  })

  test('each month lasts as long as it is paid, and ends on request (L82)', async () => {
    const offers = (await owner.call(listPackages)).json.payload as { monthlyPrice: number | null }[]
    expect(offers.map(({ monthlyPrice }) => monthlyPrice)).toEqual([null, 24, 39])
    const { home, key, path } = await anOrder({ packageName: 'featured', monthlyBilling: true })
    expect((await owner.call(endBilling, { path })).json.payload).toEqual({ order: 'not_allowed' })
    const id = await checkout(path)
    const session = stripe.pay(id)
    expect(session).toMatchObject({ mode: 'subscription', amount_total: 2_400 })
    // The invoice of the first month comes before the session.
    const first = { ...stripe.renewal(session, Date.now() + 30 * DAY), id: session.invoice }
    await send(site.address, stripe.event('invoice.paid', first))
    await becomes(key, 'paid')
    await send(site.address, stripe.paidEvent(id))
    await worked()
    expect(await daysLeft(home)).toBe(30)
    expect(await own(home)).toMatchObject({ monthlyBilling: true, packagePrice: 24 })

    const next = stripe.event('invoice.paid', stripe.renewal(session, Date.now() + 61 * DAY))
    await send(site.address, next)
    await send(site.address, next)
    await send(site.address, stripe.event('invoice.paid', first))
    await worked()
    expect(await daysLeft(home)).toBe(61)
    expect(await balance(`user:${owner.key}`)).toBe(0)
    const coupon = await staff.call(addCoupon, { body: { code: 'MONTHS', percent: 50 } })
    expect(coupon.status).toBe(201)
    const body = { packageName: 'premium', monthlyBilling: true, coupon: 'MONTHS' }
    const refused = await owner.call(orderPackage, { path: { key: home }, body })
    expect(refused.json.payload).toEqual({ coupon: 'coupon' })

    const ended = await owner.call(endBilling, { path })
    expect(ended.json.payload.billingEnded).toContain(new Date().toISOString().slice(0, 10))
    expect(stripe.cancelled).toEqual([session.subscription])
    expect((await owner.call(endBilling, { path })).json).toEqual(ended.json)
    // Until its end the package stays; its end is announced like that of any other.
    expect(await daysLeft(home)).toBe(61)
    expect(await own(home)).toMatchObject({ packageName: 'featured', monthlyBilling: false })
    // A late event about the last month.
    await send(site.address, stripe.event('invoice.paid', first))
    await worked()
    expect(await own(home)).toMatchObject({ packageName: 'featured', monthlyBilling: false })
  })

  /** A home with the Featured package, paid monthly. */
  async function paidMonthly() {
    const order = await anOrder({ packageName: 'featured', monthlyBilling: true })
    const id = await checkout(order.path)
    const session = stripe.pay(id)
    await send(site.address, stripe.paidEvent(id))
    await becomes(order.key, 'paid')
    return { ...order, session }
  }

  test('end where Stripe ends them, for example after a declined card', async () => {
    const { home, key, path, session } = await paidMonthly()
    const deleted = { id: session.subscription, object: 'subscription', status: 'canceled' }
    const event = (metadata: object) =>
      stripe.event('customer.subscription.deleted', { ...deleted, metadata })
    await send(site.address, event({}))
    await send(site.address, event({ order: '999999999' }))
    await worked()
    expect(await own(home)).toMatchObject({ monthlyBilling: true })
    await send(site.address, event({ order: String(key) }))
    await send(site.address, event({ order: String(key) }))
    await worked()
    expect(await own(home)).toMatchObject({ packageName: 'featured', monthlyBilling: false })
    expect(await daysLeft(home)).toBe(31)
    const order = (await owner.call(getOrder, { path })).json.payload
    expect(order).toMatchObject({ state: 'paid', billingEnded: expect.any(String) })
  })

  test('end where they pay for nothing: home sold, deleted, or with another paid package', async () => {
    // One that Stripe does not know any more, tried first, does not keep the others from it.
    const lost = await paidMonthly()
    await world.database.query('update listing set active = 2, removed_at = now() where key = $1', [
      lost.home,
    ])
    await world.database.query('update package_order set subscription_id = $2 where key = $1', [
      lost.key,
      lostSubscription,
    ])
    const [sold, replaced, deleted, kept, held] = [
      await paidMonthly(),
      await paidMonthly(),
      await paidMonthly(),
      await paidMonthly(),
      await paidMonthly(),
    ]
    const upgrade = async ({ home }: { home: number }) => {
      const { json } = await owner.call(orderPackage, {
        path: { key: home },
        body: { packageName: 'premium', monthlyBilling: true },
      })
      const order = { key: json.payload.key as number }
      const id = await checkout(order)
      stripe.pay(id)
      await send(site.address, stripe.paidEvent(id))
      await becomes(order.key, 'paid')
    }
    // Its next package has not started, so the present one goes on.
    await world.database.query('update listing set hold_review = true where key = $1', [held.home])
    await upgrade(held)
    await world.database.query('update listing set active = 2, removed_at = now() where key = $1', [
      sold.home,
    ])
    await world.database.query('delete from listing where key = $1', [deleted.home])
    await upgrade(replaced)
    const useless = [sold, replaced, deleted]
    await expect(ourPayments(Date.now).repeated.run()).rejects.toThrow()
    await world.database.query('update package_order set billing_ended_at = now() where key = $1', [lost.key])
    for (const { session } of useless) expect(stripe.cancelled).toContain(session.subscription)
    for (const { session } of [kept, held]) expect(stripe.cancelled).not.toContain(session.subscription)
    expect(await own(sold.home)).toMatchObject({ monthlyBilling: false })
    expect(await own(replaced.home)).toMatchObject({ packageName: 'premium', monthlyBilling: true })
    expect(await own(kept.home)).toMatchObject({ packageName: 'featured', monthlyBilling: true })

    // Months that were charged all the same are paid back, and change no package.
    const before = stripe.refunds.length
    for (const { session } of useless)
      await send(site.address, stripe.event('invoice.paid', stripe.renewal(session, Date.now() + 61 * DAY)))
    await worked()
    expect(stripe.refunds.slice(before).map(({ amount }) => amount)).toEqual([2_400, 2_400, 2_400])
    expect(await own(replaced.home)).toMatchObject({ packageName: 'premium' })
    expect(await daysLeft(sold.home)).toBe(31)
    expect(await balance(`user:${owner.key}`)).toBe(0)
    // Each is ended once.
    const calls = stripe.cancelled.length
    await ourPayments(Date.now).repeated.run()
    expect(stripe.cancelled).toHaveLength(calls)
  })

  test('is 503 while Stripe does not answer, and is for the owner of the order', async () => {
    const { path } = await anOrder()
    const stranger = await aPerson(site.address, world.database)
    for (const operation of [checkoutOrder, endBilling]) {
      expect((await stranger.call(operation, { path })).status).toBe(403)
      expect((await owner.call(operation, { path: { key: 1 } })).status).toBe(404)
    }
    stripe.before = () => Promise.reject(new Error('away'))
    expect((await owner.call(checkoutOrder, { path })).status).toBe(503)
    stripe.before = async () => {}
    await checkout(path)
  })
})

/** The service on the site's database, with another clock, and without its own jobs. */
const ourPayments = (now: () => number) =>
  openPayments({
    database: world.database,
    queue: { add: async () => {} },
    packages: openPackages({ database: world.database, hasMonthlyBilling: true, canBePaid: true, now }),
    mail: { send: async () => ({ messageId: '' }) },
    provider: stripeProvider({
      secretKey: stripe.env.STRIPE_SECRET_KEY!,
      webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET!,
      apiUrl: stripe.url,
    }),
    origin: site.address,
    payTo: [],
    now,
  })

test('the daily comparison finds payments and events that were missed, once', async () => {
  const clock = { now: Date.now() + 2 * DAY }
  const payments = ourPayments(() => clock.now)
  // Paid, but its event never came.
  const missed = await anOrder()
  const intent = stripe.pay(await checkout(missed.path)).payment_intent!
  // Nobody paid.
  const unpaid = await anOrder()
  await checkout(unpaid.path)
  // The event was stored, but not worked off.
  const stored = await anOrder({ packageName: 'premium' })
  const id = await checkout(stored.path)
  const session = stripe.pay(id)
  stripe.before = () => Promise.reject(new Error('away'))
  await expect(payments.reconcile()).rejects.toThrow()
  expect(await stateOf(missed.key)).toBe('open')
  stripe.before = async () => {}
  const { body } = stripe.paidEvent(id)
  await world.database.query(
    `insert into payment_event (id, type, payload, received_at) values ('evt_left', 'checkout.session.completed', $1, now())`,
    [body],
  )
  await payments.reconcile()
  await payments.reconcile()
  // Once a day per order.
  clock.now += 2 * DAY
  await payments.reconcile()
  expect(await Promise.all([missed, unpaid, stored].map(({ key }) => stateOf(key)))).toEqual([
    'paid',
    'open',
    'paid',
  ])
  expect(await own(missed.home)).toMatchObject({ packageName: 'featured' })
  for (const payment of [intent, session.payment_intent!]) expect(await bookings(payment)).toHaveLength(4)
  await worked()
})

test('orders and payments are part of the export of personal data', async () => {
  const person = await aPerson(site.address, world.database)
  const home = await aListing(world.database, { ownerType: 'registered-users', ownerKey: person.key })
  const ordered = await person.call(orderPackage, {
    path: { key: home },
    body: { packageName: 'featured' },
  })
  const path = { key: ordered.json.payload.key as number }
  const { url } = (await person.call(checkoutOrder, { path })).json.payload
  const id = (url as string).split('/').at(-1)!
  stripe.pay(id)
  await send(site.address, stripe.paidEvent(id))
  await becomes(path.key, 'paid')
  const { rooms } = (await person.call(exportData, { path: { key: person.key } })).json.payload
  expect(rooms.payments).toMatchObject({
    orders: [{ key: path.key, listingKey: home, packageName: 'featured', total: 49, state: 'paid' }],
    payments: [
      { type: 'payment', amount: -49 },
      { type: 'charge', amount: 49 },
    ],
  })
})

test('every documented response is seen', () => {
  const here = /^order\.(checkout|end-billing)$/
  expect(unseen('order', id => here.test(id))).toEqual([])
})
