import type { Queryable, Transaction } from '#db/database.ts'
import { insertAll, insertInto, insertKey } from '#db/insert.ts'
import type { Subject } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import type { ActiveStatus, PackageName } from '#model/listing/values.ts'
import type { OrderedPackage, OrderState } from '#model/package/order.ts'

export interface OrderRow {
  key: number
  userKey: number | null
  listingKey: number | null
  /** The company that owns the home, or that orders credit for its ads. */
  companyKey: number | null
  packageName: OrderedPackage
  monthlyBilling: boolean
  /** Cents. */
  price: number
  discount: number
  couponKey: number | null
  state: OrderState
  language: Language
  createdAt: Date
  paidAt: Date | null
  /** End of its monthly payments. */
  billingEndedAt: Date | null
  /** A payment that differs from it, in the smallest unit of its currency. */
  heldAmount: number | null
  heldCurrency: string | null
  /** It is paid, and starts when its home is on the market. */
  isWaiting: boolean
}

export const columns = `key, user_key as "userKey", listing_key as "listingKey", package_name as "packageName",
  monthly_billing as "monthlyBilling", price, discount, coupon_key as "couponKey", state, language,
  created_at as "createdAt", paid_at as "paidAt", billing_ended_at as "billingEndedAt",
  held_amount as "heldAmount", held_currency as "heldCurrency", is_waiting as "isWaiting",
  coalesce(company_key, (
    select l.owner_key from listing l where l.key = listing_key and l.owner_type = 'companies'
  )) as "companyKey"`

interface NewOrder
  extends Omit<
    OrderRow,
    'key' | 'state' | 'paidAt' | 'billingEndedAt' | 'companyKey' | 'heldAmount' | 'heldCurrency' | 'isWaiting'
  > {
  userKey: number
  /** Of an order of credit for ads. */
  companyKey?: number
}

export const insertOrder = (transaction: Transaction, order: NewOrder): Promise<number> =>
  insertKey(transaction, 'package_order', {
    user_key: order.userKey,
    listing_key: order.listingKey,
    company_key: order.companyKey,
    package_name: order.packageName,
    monthly_billing: order.monthlyBilling,
    price: order.price,
    discount: order.discount,
    coupon_key: order.couponKey,
    language: order.language,
    created_at: order.createdAt,
  })

export async function selectOrder(queryable: Queryable, key: number): Promise<OrderRow | undefined> {
  const [row] = await queryable.query<OrderRow>(`select ${columns} from package_order where key = $1`, [key])
  return row
}

/** The same, locked until the transaction ends. */
export async function lockOrder(transaction: Transaction, key: number): Promise<OrderRow | undefined> {
  const [row] = await transaction.query<OrderRow>(
    `select ${columns} from package_order where key = $1 for update`,
    [key],
  )
  return row
}

/** The unpaid order of a home, locked. */
export async function lockOpenOrder(
  transaction: Transaction,
  listingKey: number,
): Promise<OrderRow | undefined> {
  const [row] = await transaction.query<OrderRow>(
    `select ${columns} from package_order where listing_key = $1 and state = 'open' for update`,
    [listingKey],
  )
  return row
}

/** The unpaid order of credit for ads of a company, locked. */
export async function lockOpenCredit(
  transaction: Transaction,
  companyKey: number,
): Promise<OrderRow | undefined> {
  const [row] = await transaction.query<OrderRow>(
    `select ${columns} from package_order where company_key = $1 and state = 'open' for update`,
    [companyKey],
  )
  return row
}

/** Resumes campaigns that are paused for lack of credit. */
export const wakeAdvertiser = (transaction: Transaction, companyKey: number) =>
  transaction.query(
    `update ad_campaign set opens_at = null where company_key = $1 and opens_at = 'infinity'`,
    [companyKey],
  )

/** Orders of a user for a home, newest first. */
export const selectOrders = (queryable: Queryable, listingKey: number) =>
  queryable.query<OrderRow>(
    `select ${columns} from package_order where listing_key = $1 and state <> 'cancelled' order by key desc limit 20`,
    [listingKey],
  )

export const setPaid = (transaction: Transaction, key: number, at: Date) =>
  transaction.query(`update package_order set state = 'paid', paid_at = $2 where key = $1`, [key, at])

/** Records a payment that differs from its order; null once the order is paid or closed. */
export const setHeld = (
  transaction: Transaction,
  key: number,
  held: { amount: number; currency: string } | null,
) =>
  transaction.query('update package_order set held_amount = $2, held_currency = $3 where key = $1', [
    key,
    held?.amount ?? null,
    held?.currency ?? null,
  ])

export const setWaiting = (transaction: Transaction, key: number, isWaiting: boolean) =>
  transaction.query('update package_order set is_waiting = $2 where key = $1', [key, isWaiting])

const isStartable = `o.is_waiting and o.state = 'paid' and l.active in (0, 1) and not l.hold_review
  and not l.owner_is_closed`

/** Homes on the market whose paid packages wait, some at a time. */
export const selectStartable = (queryable: Queryable) =>
  queryable.query<{ listingKey: number }>(
    `select distinct l.key as "listingKey"
    from package_order o join listing l on l.key = o.listing_key
    where ${isStartable} limit 50`,
  )

/** Paid orders of a home on the market that wait, locked. */
export const lockStartable = (transaction: Transaction, listingKey: number) =>
  transaction.query<OrderRow>(
    `select ${columns} from package_order
    where key in (
      select o.key from package_order o join listing l on l.key = o.listing_key
      where o.listing_key = $1 and ${isStartable}
      order by o.key for update of o skip locked
    )
    order by key`,
    [listingKey],
  )

export const setClosed = (transaction: Transaction, key: number, state: 'cancelled' | 'refunded', at: Date) =>
  transaction.query('update package_order set state = $2, closed_at = $3 where key = $1', [key, state, at])

/** Values of a home that orders depend on. */
export interface OrderedHome extends Subject {
  active: ActiveStatus
  packageName: PackageName
  monthlyBilling: boolean
  upgradeEndAt: Date | null
  holdReview: boolean
  ownerIsClosed: boolean
  /** Paid packages that start when it is on the market. */
  waiting: PackageName[]
  state: string
}

const orderedHome = `select l.owner_type as "ownerType", l.owner_key as "ownerKey", l.active,
    l.package_name as "packageName", l.monthly_billing as "monthlyBilling", l.upgrade_end_at as "upgradeEndAt",
    l.hold_review as "holdReview", l.owner_is_closed as "ownerIsClosed", a.state,
    array(
      select o.package_name from package_order o
      where o.listing_key = l.key and o.is_waiting and o.state = 'paid' order by o.key
    ) as waiting
  from listing l join address a on a.key = l.address_key where l.key = $1`

export async function selectHome(queryable: Queryable, key: number): Promise<OrderedHome | undefined> {
  const [row] = await queryable.query<OrderedHome>(orderedHome, [key])
  return row
}

/** The same, locked until the transaction ends. */
export async function lockHome(transaction: Transaction, key: number): Promise<OrderedHome | undefined> {
  const [row] = await transaction.query<OrderedHome>(`${orderedHome} for update of l`, [key])
  return row
}

/** Payment method of an order. */
export interface OrderPayment {
  key: number
  state: OrderState
  paidBy: 'free' | 'invoice' | 'stripe' | null
  paymentId: string | null
  checkoutId: string | null
  checkoutUrl: string | null
  checkoutCount: number
  subscriptionId: string | null
}

const paymentColumns = `key, state, paid_by as "paidBy", payment_id as "paymentId", checkout_id as "checkoutId",
  checkout_url as "checkoutUrl", checkout_count as "checkoutCount", subscription_id as "subscriptionId"`

export async function selectOrderPayment(
  queryable: Queryable,
  key: number,
): Promise<OrderPayment | undefined> {
  const [row] = await queryable.query<OrderPayment>(
    `select ${paymentColumns} from package_order where key = $1`,
    [key],
  )
  return row
}

/** Stores the checkout of an open order; false for a closed order. */
export async function setCheckout(
  queryable: Queryable,
  key: number,
  { id, url, count, at }: { id: string; url: string | null; count: number; at: Date },
): Promise<boolean> {
  const rows = await queryable.query(
    `update package_order set checkout_id = $2, checkout_url = $3, checkout_count = $4, checked_at = $5
    where key = $1 and state = 'open' returning key`,
    [key, id, url, count, at],
  )
  return rows.length > 0
}

export const setPayment = (
  transaction: Transaction,
  key: number,
  { paidBy, paymentId, subscriptionId }: Pick<OrderPayment, 'paidBy' | 'paymentId' | 'subscriptionId'>,
) =>
  transaction.query(
    'update package_order set paid_by = $2, payment_id = $3, subscription_id = $4 where key = $1',
    [key, paidBy, paymentId, subscriptionId],
  )

export async function selectOrderOf(
  queryable: Queryable,
  { paymentId, subscriptionId }: { paymentId?: string; subscriptionId?: string },
): Promise<number | undefined> {
  const [row] = await queryable.query<{ key: number }>(
    'select key from package_order where payment_id = $1 or subscription_id = $2',
    [paymentId ?? null, subscriptionId ?? null],
  )
  return row?.key
}

/** Open orders whose checkout was not queried since a time; marks them as queried now. */
export async function claimUnchecked(
  queryable: Queryable,
  { before, now }: { before: Date; now: Date },
): Promise<{ key: number; checkoutId: string | null }[]> {
  return queryable.query<{ key: number; checkoutId: string | null }>(
    `update package_order set checked_at = $2
    where key in (
      select key from package_order
      where state = 'open' and checkout_id is not null and checked_at < $1
      order by checked_at limit 50 for update skip locked
    )
    returning key, checkout_id as "checkoutId"`,
    [before, now],
  )
}

const isOfCompany = `(
  company_key = $1
  or listing_key in (select l.key from listing l where l.owner_type = 'companies' and l.owner_key = $1)
)`

/** Orders for homes of a company, newest first. */
export const selectOrdersOfCompany = (
  queryable: Queryable,
  companyKey: number,
  { offset, limit }: { offset: number; limit: number },
) =>
  queryable.query<OrderRow>(
    `select ${columns} from package_order where ${isOfCompany} order by key desc offset $2 limit $3`,
    [companyKey, offset, limit],
  )

export async function countOrdersOfCompany(queryable: Queryable, companyKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from package_order where ${isOfCompany}`,
    [companyKey],
  )
  return row!.count
}

export interface OrderContact {
  email: string
  name: string
}

export async function selectContact(
  queryable: Queryable,
  userKey: number,
): Promise<OrderContact | undefined> {
  const [row] = await queryable.query<OrderContact>(
    `select e.email_address as email, u.first_name as name
    from registered_user u join email e on e.key = u.email_key where u.key = $1 and not u.block_send`,
    [userKey],
  )
  return row
}

/** All orders of a user, oldest first. */
export const selectOrdersOf = (queryable: Queryable, userKey: number) =>
  queryable.query<OrderRow>(`select ${columns} from package_order where user_key = $1 order by key`, [
    userKey,
  ])

/** Payments and charges of an account, oldest first; amounts in millionths of a dollar. */
export const selectEntriesOf = (queryable: Queryable, account: string) =>
  queryable.query<{ type: string; amount: number; at: Date }>(
    `select cause_type as type, amount, at from ledger_entry where account = $1 order by key`,
    [account],
  )

export async function isBooked(transaction: Transaction, type: string, key: string): Promise<boolean> {
  const rows = await transaction.query(
    'select key from ledger_entry where cause_type = $1 and cause_key = $2 limit 1',
    [type, key],
  )
  return rows.length > 0
}

/** The account of the user or advertiser who made a payment. */
export async function selectPayer(transaction: Transaction, paymentId: string): Promise<string | undefined> {
  const [row] = await transaction.query<{ account: string }>(
    `select account from ledger_entry
    where cause_type = 'payment' and cause_key = $1 and account not like 'cash:%'`,
    [paymentId],
  )
  return row?.account
}

/** Amounts in millionths of a dollar. */
export const insertEntries = (
  transaction: Transaction,
  { type, key, at }: { type: string; key: string; at: Date },
  entries: readonly { account: string; amount: number }[],
) =>
  insertAll(
    transaction,
    'ledger_entry',
    entries.map(({ account, amount }) => ({ account, amount, cause_type: type, cause_key: key, at })),
  )

/** Sum of an account in millionths of a dollar. */
export async function selectBalance(queryable: Queryable, account: string): Promise<number> {
  const [row] = await queryable.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = $1',
    [account],
  )
  return row!.sum
}

/** Stores an event; undefined for a known one. */
export async function insertEvent(
  transaction: Transaction,
  { id, type, payload, at }: { id: string; type: string; payload: string; at: Date },
): Promise<number | undefined> {
  const row = await insertInto(
    transaction,
    'payment_event',
    { id, type, payload, received_at: at },
    { onConflict: '(id) do nothing', returning: ['key'] },
  )
  return row?.key
}
