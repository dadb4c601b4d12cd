import type { Database } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { type Actor, may, ownedByCompany, ownedByUser } from '#model/access/access.ts'
import { orderUrl } from '#model/account/urls.ts'
import { type Language, localized } from '#model/language.ts'
import { isDowngrade } from '#model/package/order.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Repeated } from '../feature.ts'
import { endPackages, requestPackage } from '../listing/index.ts'
import type { Mail } from '../mail/index.ts'
import type { PackageChoice, Packages } from '../package/index.ts'
import { mayUse } from './access.ts'
import { endBilling, endUselessBilling } from './billing.ts'
import { type CreditRequest, insertCredit, refundableOf } from './credit.ts'
import { selectUnworked } from './event-store.ts'
import { eventWork } from './events.ts'
import { accountOfUser } from './ledger.ts'
import { presenter, staffPresenter, titleOf, totalOf } from './present.ts'
import type { PaymentProvider } from './provider.ts'
import { CURRENCY, settle, settleRefund, startPackage, startWaiting } from './settle.ts'
import { countOrders, type OrderFilter, selectAllOrders } from './staff-store.ts'
import {
  claimUnchecked,
  countOrdersOfCompany,
  insertEvent,
  insertOrder,
  lockHome,
  lockOpenCredit,
  lockOpenOrder,
  lockOrder,
  type OrderRow,
  selectContact,
  selectEntriesOf,
  selectHome,
  selectOrder,
  selectOrderPayment,
  selectOrders,
  selectOrdersOf,
  selectOrdersOfCompany,
  selectStartable,
  setCheckout,
  setClosed,
  setPaid,
  setPayment,
} from './store.ts'

export { adCreditOf, bookAds } from './ledger.ts'
export { type PaymentProvider, PaymentUnavailable } from './provider.ts'
export { type StripeSettings, stripeProvider } from './stripe.ts'

/** Job kinds: an event to work off, and a checkout of a cancelled order to close. */
const eventJob = 'payment-event'
const closeJob = 'checkout-close'

interface PaymentOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  packages: Packages
  mail: Pick<Mail, 'send'>
  /** Undefined: orders are paid by invoice. */
  provider: PaymentProvider | undefined
  /** Scheme and host of the site. */
  origin: string
  /** Lines of the address that invoices are paid to. */
  payTo: readonly string[]
  now: () => number
}

interface OrderRequest {
  actor: Actor
  userKey: number
  listingKey: number
  choice: PackageChoice
  language: Language
  /** No email with the invoice: a separate email names the amount due. */
  isQuiet?: boolean
}

export type Ordered =
  | { kind: 'done'; order: OrderAnswer }
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'invalid'; fields: Record<string, string> }

export type OrderAnswer = ReturnType<ReturnType<typeof presenter>>

export type Payments = ReturnType<typeof openPayments>

/**
 * Orders of packages for homes, and their payments. A package starts when its order is paid, or immediately if it is
 * free; not before its home is on the market. Calls of the provider are outside transactions and can be repeated; its
 * events are booked once.
 */
export function openPayments(options: PaymentOptions) {
  const { database, queue, packages, mail, provider, origin, payTo, now } = options
  const present = presenter(provider ? 'card' : 'invoice', payTo)
  const presentForStaff = staffPresenter(present)

  /** Starts the paid packages of a home that has come on the market. */
  const startWaitingOf = (listingKey: number) =>
    database.transaction(transaction => startWaiting(transaction, { listingKey, now: now() }))

  async function cancelLocked(transaction: Transaction, order: OrderRow): Promise<void> {
    await setClosed(transaction, order.key, 'cancelled', new Date(now()))
    if (order.couponKey !== null) await packages.returnCoupon(transaction, order.couponKey)
    if (provider) await queue.add(transaction, [{ kind: closeJob, key: order.key }])
  }

  /** Emails the invoice of an order, or the receipt of a paid one. */
  async function write(transaction: Transaction, template: 'invoice' | 'receipt', order: OrderRow) {
    if (order.userKey === null) return
    const contact = await selectContact(transaction, order.userKey)
    if (!contact) return
    await mail.send(transaction, {
      to: contact.email,
      language: order.language,
      template,
      details: {
        name: contact.name,
        key: order.key,
        packageName: order.packageName,
        monthlyBilling: order.monthlyBilling,
        total: totalOf(order) / 100,
        payTo: [...payTo],
        isWaiting: order.isWaiting,
        url: orderUrl(order.key),
      },
      about: [{ userKey: order.userKey }],
    })
  }

  /** Books a payment; refunds an unexpected one. */
  async function book(payment: Parameters<typeof settle>[1], by: 'invoice' | 'stripe'): Promise<void> {
    const settled = await database.transaction(async transaction => {
      const before = await selectOrder(transaction, payment.orderKey)
      const outcome = await settle(transaction, payment, { by, now: now() })
      const after = await selectOrder(transaction, payment.orderKey)
      if (after?.state === 'paid' && before?.state !== 'paid') await write(transaction, 'receipt', after)
      return outcome
    })
    if (settled !== 'extra' || !provider) return
    const refund = await provider.refund({ id: payment.id, amount: payment.amount })
    await database.transaction(transaction => settleRefund(transaction, refund, { by, now: now() }))
  }

  /** Queries the provider for the checkout of an order. */
  async function check(checkoutId: string): Promise<void> {
    const payment = (await provider?.readCheckout(checkoutId))?.payment
    if (payment) await book(payment, 'stripe')
  }

  const workEvent = eventWork({ database, provider, book: book, now })

  const eventWorker: Worker = {
    work: workEvent,
    // It remains stored, and `reconcile` retries.
    giveUp: async () => {},
  }

  const closeWorker: Worker = {
    async work(key) {
      const order = await selectOrderPayment(database, key)
      if (order?.state === 'cancelled' && order.checkoutId) await provider?.closeCheckout(order.checkoutId)
    },
    // It expires by itself within a day.
    giveUp: async () => {},
  }

  /** Once a day per order: queries the provider for checkouts of unpaid orders; processes remaining events. */
  async function reconcile(): Promise<void> {
    if (!provider) return
    const at = new Date(now())
    const unchecked = await claimUnchecked(database, { before: new Date(now() - DAY), now: at })
    for (const { checkoutId } of unchecked) if (checkoutId !== null) await check(checkoutId)
    for (const key of await selectUnworked(database, new Date(now() - DAY))) await workEvent(key)
  }

  return {
    /** Orders a package for a home; replaces an unpaid order. A free package starts without a payment. */
    async order(
      transaction: Transaction,
      { actor, userKey, listingKey, choice, language, isQuiet = false }: OrderRequest,
    ): Promise<Ordered> {
      const home = await lockHome(transaction, listingKey)
      if (!home) return { kind: 'not-found' }
      if (!may(actor, 'listing.move', home)) return { kind: 'forbidden' }
      if ([home.packageName, ...home.waiting].some(present => isDowngrade(present, choice.packageName)))
        return { kind: 'invalid', fields: { packageName: 'exclusion' } }
      const before = await lockOpenOrder(transaction, listingKey)
      if (before) await cancelLocked(transaction, before)
      const companyKey = home.ownerType === 'companies' ? (home.ownerKey ?? undefined) : undefined
      const buyer = { userKey, companyKey, state: home.state }
      const quoted = await packages.quote(transaction, buyer, choice, { isBinding: true })
      if (quoted.kind === 'invalid') return quoted
      const { price, discount, couponKey } = quoted.quote
      const { packageName, monthlyBilling } = choice
      const key = await insertOrder(transaction, {
        userKey,
        listingKey,
        packageName,
        monthlyBilling,
        price,
        discount,
        couponKey,
        language,
        createdAt: new Date(now()),
      })
      await requestPackage(transaction, listingKey, { packageName, packagePrice: price / 100 })
      const order = (await lockOrder(transaction, key))!
      if (totalOf(order) === 0) {
        await setPaid(transaction, key, new Date(now()))
        await setPayment(transaction, key, { paidBy: 'free', paymentId: null, subscriptionId: null })
        await startPackage(transaction, order, { periodEnd: null, now: now() })
      } else if (!provider && !isQuiet) {
        await write(transaction, 'invoice', order)
      }
      return { kind: 'done', order: present((await selectOrder(transaction, key))!) }
    },

    /** Orders credit for the ads of a company; replaces an unpaid order; undefined without a payment method. */
    async orderCredit(transaction: Transaction, request: CreditRequest): Promise<OrderAnswer | undefined> {
      if (!provider && payTo.length === 0) return undefined
      const before = await lockOpenCredit(transaction, request.companyKey)
      if (before) await cancelLocked(transaction, before)
      const key = await insertCredit(transaction, request, new Date(now()))
      const order = (await selectOrder(transaction, key))!
      if (!provider) await write(transaction, 'invoice', order)
      return present(order)
    },

    /** An order, for its buyer and staff. */
    async get(actor: Actor, key: number) {
      const order = await selectOrder(database, key)
      if (!order) return 'not-found'
      return mayUse(actor, 'order.read', order) ? present(order) : 'forbidden'
    },

    /** Orders of a home, newest first. */
    async ofHome(actor: Actor, listingKey: number) {
      const home = await selectHome(database, listingKey)
      if (!home) return 'not-found'
      if (!may(actor, 'listing.read', home)) return 'forbidden'
      return (await selectOrders(database, listingKey)).map(present)
    },

    /** Orders for homes of a company, newest first; undefined without permission. */
    async ofCompany(actor: Actor, companyKey: number, page: { offset: number; limit: number }) {
      if (!may(actor, 'order.read', ownedByCompany(companyKey))) return undefined
      const rows = await selectOrdersOfCompany(database, companyKey, page)
      return { items: rows.map(present), total: await countOrdersOfCompany(database, companyKey) }
    },

    /** Cancels an unpaid order, or ends the monthly payments of a paid one; its package lasts until its end. */
    async cancel(transaction: Transaction, actor: Actor, key: number) {
      const order = await lockOrder(transaction, key)
      if (!order) return 'not-found'
      if (!mayUse(actor, 'order.pay', order)) return 'forbidden'
      if (order.state === 'open') await cancelLocked(transaction, order)
      return present((await selectOrder(transaction, key))!)
    },

    /** The URL of the provider's page on which an open order is paid. Not in a transaction, since it calls the provider. */
    async checkout(actor: Actor, key: number) {
      const order = await selectOrder(database, key)
      if (!order) return 'not-found'
      if (!mayUse(actor, 'order.pay', order)) return 'forbidden'
      const known = await selectOrderPayment(database, key)
      if (!provider || order.state !== 'open' || !known) return 'settled'
      let count = known.checkoutCount || 1
      if (known.checkoutId) {
        const present = await provider.readCheckout(known.checkoutId)
        if (present.payment) {
          await book(present.payment, 'stripe')
          return 'settled'
        }
        if (present.isOpen && present.url) return { url: present.url }
        // It expired; another one gets another number.
        count = known.checkoutCount + 1
      }
      const contact = order.userKey === null ? undefined : await selectContact(database, order.userKey)
      const made = await provider.startCheckout({
        orderKey: key,
        count,
        amount: totalOf(order),
        monthlyBilling: order.monthlyBilling,
        title: titleOf(order.packageName),
        language: order.language,
        email: contact?.email,
        returnUrl: origin + localized(orderUrl(key), order.language),
      })
      const isOpen = await setCheckout(database, key, { ...made, count, at: new Date(now()) })
      if (!isOpen) {
        // Cancelled or paid concurrently.
        await provider.closeCheckout(made.id)
        return 'settled'
      }
      return made.url === null ? 'settled' : { url: made.url }
    },

    /** Stores an event of the provider and has it worked off; the same one once. */
    async receive(payload: string, signature: string): Promise<'stored' | 'invalid'> {
      const event = await provider?.verify(payload, signature)
      if (!event) return 'invalid'
      await database.transaction(async transaction => {
        const key = await insertEvent(transaction, { ...event, payload, at: new Date(now()) })
        if (key !== undefined) await queue.add(transaction, [{ kind: eventJob, key }])
      })
      return 'stored'
    },

    hasProvider: provider !== undefined,

    /** Orders for staff, newest first. */
    list: async (filter: OrderFilter, page: { offset: number; limit: number }) => ({
      items: (await selectAllOrders(database, filter, page)).map(presentForStaff),
      total: await countOrders(database, filter),
    }),

    /** Records that an invoice was paid. */
    async markPaid(actor: Actor, key: number) {
      if (!may(actor, 'payment.manage', ownedByUser(null))) return 'forbidden'
      const order = await selectOrder(database, key)
      if (!order) return 'not-found'
      if (order.state !== 'open') return 'settled'
      const payment = { orderKey: key, id: `invoice-${key}`, amount: totalOf(order) }
      await book({ ...payment, currency: CURRENCY, subscriptionId: null, periodEnd: null }, 'invoice')
      return present((await selectOrder(database, key))!)
    },

    /** Refunds an order and ends its package. An invoice is refunded manually, and recorded. */
    async refund(actor: Actor, key: number) {
      if (!may(actor, 'payment.manage', ownedByUser(null))) return 'forbidden'
      const order = await selectOrder(database, key)
      const paid = await selectOrderPayment(database, key)
      if (!order || !paid) return 'not-found'
      const { paidBy, paymentId, subscriptionId } = paid
      if (order.state !== 'paid' || paymentId === null || paidBy === null || paidBy === 'free')
        return 'settled'
      const payment = { id: paymentId, amount: await refundableOf(database, order) }
      if (payment.amount === 0) return 'settled'
      let refund = { paymentId, key: paymentId, amount: payment.amount }
      if (paidBy === 'stripe') {
        if (!provider) return 'settled'
        refund = await provider.refund(payment)
        if (subscriptionId !== null) await provider.endSubscription(subscriptionId)
      }
      await database.transaction(transaction => settleRefund(transaction, refund, { by: paidBy, now: now() }))
      return present((await selectOrder(database, key))!)
    },

    /** Ends the monthly payments of an order; its package lasts until the paid period ends. */
    async endBilling(actor: Actor, key: number) {
      const order = await selectOrder(database, key)
      if (!order) return 'not-found'
      if (!mayUse(actor, 'order.pay', order)) return 'forbidden'
      const paid = await selectOrderPayment(database, key)
      if (!provider || order.state !== 'paid' || !paid?.subscriptionId) return 'settled'
      await endBilling(database, provider, { key, subscriptionId: paid.subscriptionId }, now())
      return present((await selectOrder(database, key))!)
    },

    reconcile,

    startWaiting: startWaitingOf,

    async exportOf(userKey: number) {
      const [orders, entries] = await Promise.all([
        selectOrdersOf(database, userKey),
        selectEntriesOf(database, accountOfUser(userKey)),
      ])
      return {
        orders: orders.map(present),
        payments: entries.map(({ type, amount, at }) => ({
          type,
          amount: amount / 1_000_000,
          at: formatMoment(at.getTime()),
        })),
      }
    },

    workers: { [eventJob]: eventWorker, [closeJob]: closeWorker },

    repeated: {
      interval: 60_000,
      async run() {
        await database.transaction(transaction => endPackages(transaction, now()))
        // One home that fails delays no other.
        const failures: unknown[] = []
        for (const { listingKey } of await selectStartable(database))
          await startWaitingOf(listingKey).catch((error: unknown) => failures.push(error))
        await reconcile()
        if (provider) await endUselessBilling(database, provider, now())
        if (failures.length > 0) throw failures[0]
      },
      failure: 'Starting or ending packages, or querying payments, failed.',
    } satisfies Repeated,
  }
}
