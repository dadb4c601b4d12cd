import type { Database, Queryable, Transaction } from '#db/database.ts'
import type { NewPushSubscription, Notice } from '#model/push/push.ts'

const columns = `key, user_key as "userKey", endpoint, p256dh, auth, browser, system, created_at as "createdAt"`

export interface SubscriptionRow extends NewPushSubscription {
  key: number
  userKey: number
  browser: string | null
  system: string | null
  createdAt: Date
}

/** Browsers of a user, the oldest first. */
export const selectSubscriptions = (queryable: Queryable, userKey: number): Promise<SubscriptionRow[]> =>
  queryable.query<SubscriptionRow>(
    `select ${columns} from push_subscription where user_key = $1 order by key`,
    [userKey],
  )

/** Locks the account: of two new browsers, the second counts the first. */
export async function lockUser(transaction: Transaction, userKey: number): Promise<void> {
  await transaction.query('select from registered_user where key = $1 for no key update', [userKey])
}

/** Deletes a browser by its endpoint, for any user, with the pending notifications. */
export async function deleteByEndpoint(transaction: Transaction, endpoint: string): Promise<void> {
  await transaction.query('delete from push_subscription where endpoint = $1', [endpoint])
}

/** Adds a browser; one that another transaction added in the meantime is replaced. Returns the key. */
export async function insertSubscription(
  transaction: Transaction,
  { userKey, endpoint, p256dh, auth, browser, system, createdAt }: Omit<SubscriptionRow, 'key'>,
): Promise<number> {
  const [row] = await transaction.query<{ key: number }>(
    `insert into push_subscription (user_key, endpoint, p256dh, auth, browser, system, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (endpoint) do update set user_key = excluded.user_key, p256dh = excluded.p256dh, auth = excluded.auth,
      browser = excluded.browser, system = excluded.system, created_at = excluded.created_at
    returning key`,
    [userKey, endpoint, p256dh, auth, browser, system, createdAt],
  )
  return row!.key
}

/** Returns whether the user had this browser. */
export async function deleteSubscription(
  transaction: Queryable,
  key: number,
  userKey: number,
): Promise<boolean> {
  const rows = await transaction.query(
    'delete from push_subscription where key = $1 and user_key = $2 returning key',
    [key, userKey],
  )
  return rows.length > 0
}

export async function deleteSubscriptionsOf(transaction: Transaction, userKey: number): Promise<number> {
  const rows = await transaction.query('delete from push_subscription where user_key = $1 returning key', [
    userKey,
  ])
  return rows.length
}

/** Stores a notification for each browser of a user; returns their keys. */
export async function insertMessages(
  transaction: Transaction,
  userKey: number,
  content: Notice,
  now: number,
): Promise<number[]> {
  const rows = await transaction.query<{ key: number }>(
    `insert into push_message (subscription_key, content, created_at)
    select key, $2::jsonb, $3 from push_subscription where user_key = $1 returning key`,
    [userKey, JSON.stringify(content), new Date(now)],
  )
  return rows.map(({ key }) => key)
}

export interface MessageRow extends NewPushSubscription {
  subscriptionKey: number
  userKey: number
  content: Notice
}

/** A notification with its browser. */
export async function selectMessage(queryable: Queryable, key: number): Promise<MessageRow | undefined> {
  const [row] = await queryable.query<MessageRow>(
    `select s.key as "subscriptionKey", s.user_key as "userKey", s.endpoint, s.p256dh, s.auth, m.content
    from push_message m join push_subscription s on s.key = m.subscription_key where m.key = $1`,
    [key],
  )
  return row
}

export async function deleteMessage(queryable: Queryable, key: number): Promise<void> {
  await queryable.query('delete from push_message where key = $1', [key])
}

/** Deletes notifications that were stored before a time, in milliseconds. */
export async function deleteMessagesBefore(database: Database, before: number): Promise<void> {
  await database.query('delete from push_message where created_at < $1', [new Date(before)])
}
