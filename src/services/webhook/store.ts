import type { Queryable, Transaction } from '#db/database.ts'
import { insertKey } from '#db/insert.ts'
import type { Owner, OwnerType } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import type { WebhookEvent } from '#model/webhook/events.ts'

const ofOwner = `(case when $1 = 'companies' then w.company_key else w.user_key end) = $2`

const columns = `w.key, w.url, w.events, w.seed, w.previous_seed as "previousSeed", w.previous_until as "previousUntil",
  w.created_at as "createdAt", w.failing_since as "failingSince", w.disabled_at as "disabledAt",
  case when w.user_key is null then 'companies' else 'registered-users' end as "ownerType",
  coalesce(w.user_key, w.company_key) as "ownerKey"`

export interface WebhookRow {
  key: number
  url: string
  events: WebhookEvent[]
  seed: string
  previousSeed: string | null
  previousUntil: Date | null
  createdAt: Date
  failingSince: Date | null
  disabledAt: Date | null
  ownerType: OwnerType
  ownerKey: number
}

/** Webhooks of an owner, the oldest first. */
export const selectWebhooks = (queryable: Queryable, { ownerType, ownerKey }: Owner): Promise<WebhookRow[]> =>
  queryable.query<WebhookRow>(`select ${columns} from webhook w where ${ofOwner} order by w.key`, [
    ownerType,
    ownerKey,
  ])

/** A webhook of an owner. */
export async function selectWebhook(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
  key: number,
): Promise<WebhookRow | undefined> {
  const [row] = await queryable.query<WebhookRow>(
    `select ${columns} from webhook w where ${ofOwner} and w.key = $3`,
    [ownerType, ownerKey, key],
  )
  return row
}

export async function selectWebhookByKey(queryable: Queryable, key: number): Promise<WebhookRow | undefined> {
  const [row] = await queryable.query<WebhookRow>(`select ${columns} from webhook w where w.key = $1`, [key])
  return row
}

/** Locks the account or company: of two new webhooks, the second counts the first. */
export async function lockOwner(transaction: Transaction, { ownerType, ownerKey }: Owner): Promise<void> {
  const table = ownerType === 'companies' ? 'company' : 'registered_user'
  await transaction.query(`select from ${table} where key = $1 for no key update`, [ownerKey])
}

interface NewWebhookRow {
  owner: Owner
  url: string
  events: readonly WebhookEvent[]
  seed: string
  createdAt: number
}

export const insertWebhook = (
  transaction: Transaction,
  { owner: { ownerType, ownerKey }, url, events, seed, createdAt }: NewWebhookRow,
): Promise<number> =>
  insertKey(transaction, 'webhook', {
    user_key: ownerType === 'companies' ? null : ownerKey,
    company_key: ownerType === 'companies' ? ownerKey : null,
    url,
    events,
    seed,
    created_at: new Date(createdAt),
  })

/** Changes a webhook; another URL or being turned on again ends its failure. */
export async function updateWebhook(
  transaction: Transaction,
  key: number,
  { url, events, isOn }: { url: string; events: readonly WebhookEvent[]; isOn: boolean },
  now: number,
): Promise<void> {
  await transaction.query(
    `update webhook set url = $2, events = $3,
      failing_since = case when url = $2 and (disabled_at is null or not $4) then failing_since end,
      disabled_at = case when $4 then null else coalesce(disabled_at, $5) end
    where key = $1`,
    [key, url, events, isOn, new Date(now)],
  )
}

export async function updateSeed(
  transaction: Transaction,
  key: number,
  seed: string,
  previousUntil: number,
): Promise<void> {
  await transaction.query(
    'update webhook set seed = $2, previous_seed = seed, previous_until = $3 where key = $1',
    [key, seed, new Date(previousUntil)],
  )
}

export async function deleteWebhook(transaction: Transaction, key: number): Promise<void> {
  await transaction.query('delete from webhook where key = $1', [key])
}

export interface DeliveryRow {
  key: number
  id: string
  event: string
  subjectKey: number | null
  createdAt: Date
  dueAt: Date | null
  attempts: number
  attemptedAt: Date | null
  deliveredAt: Date | null
  status: number | null
  answer: string | null
  failure: string | null
}

/** Deliveries of a webhook, the newest first. */
export const selectDeliveries = (
  queryable: Queryable,
  webhookKey: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<DeliveryRow[]> =>
  queryable.query<DeliveryRow>(
    `select key, id, event, subject_key as "subjectKey", created_at as "createdAt", due_at as "dueAt", attempts,
      attempted_at as "attemptedAt", delivered_at as "deliveredAt", status, answer, failure
    from webhook_delivery where webhook_key = $1 order by key desc offset $2 limit $3`,
    [webhookKey, offset, limit],
  )

export async function countDeliveries(queryable: Queryable, webhookKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count(*)::integer as count from webhook_delivery where webhook_key = $1',
    [webhookKey],
  )
  return row?.count ?? 0
}

export const insertDelivery = (transaction: Transaction, webhookKey: number, event: string, at: number) =>
  insertKey(transaction, 'webhook_delivery', {
    webhook_key: webhookKey,
    event,
    created_at: new Date(at),
    due_at: new Date(at),
  })

/** Makes a delivery due again, as if it were new; false for none. */
export async function updateReplayed(
  transaction: Transaction,
  webhookKey: number,
  key: number,
  at: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `update webhook_delivery set due_at = $3, attempts = 0, delivered_at = null
    where webhook_key = $1 and key = $2 returning key`,
    [webhookKey, key, new Date(at)],
  )
  return rows.length > 0
}

/** A delivery that is to be sent. */
export interface DueRow {
  key: number
  id: string
  webhookKey: number
  event: string
  subjectKey: number | null
  createdAt: Date
  attempts: number
}

/**
 * Claims due deliveries: a few per webhook, one for a failing webhook, so that none delays another. A claim expires
 * soon, in case the process ends.
 */
export const claimDue = (queryable: Queryable, now: number, again: number): Promise<DueRow[]> =>
  queryable.query<DueRow>(
    `update webhook_delivery d set due_at = $2, attempts = d.attempts + 1, attempted_at = $1
    from (
      select one.key from webhook w cross join lateral (
        select key from webhook_delivery
        where webhook_key = w.key and due_at <= $1
        order by due_at limit case when w.failing_since is null then 5 else 1 end
        for update skip locked
      ) one
      where w.disabled_at is null limit 50
    ) claimed
    where d.key = claimed.key
    returning d.key, d.id, d.webhook_key as "webhookKey", d.event, d.subject_key as "subjectKey",
      d.created_at as "createdAt", d.attempts`,
    [new Date(now), new Date(again)],
  )

export interface DeliveryResult {
  status: number | null
  answer: string | null
  failure: string | null
  deliveredAt: Date | null
  dueAt: Date | null
}

export async function updateResult(
  queryable: Queryable,
  key: number,
  { status, answer, failure, deliveredAt, dueAt }: DeliveryResult,
): Promise<void> {
  await queryable.query(
    `update webhook_delivery set status = $2, answer = $3, failure = $4, delivered_at = $5, due_at = $6 where key = $1`,
    [key, status, answer, failure, deliveredAt, dueAt],
  )
}

export async function deleteDelivery(queryable: Queryable, key: number): Promise<void> {
  await queryable.query('delete from webhook_delivery where key = $1', [key])
}

export async function updateWorking(queryable: Queryable, key: number): Promise<void> {
  await queryable.query(
    'update webhook set failing_since = null where key = $1 and failing_since is not null',
    [key],
  )
}

/** Records a failure; returns the start of the failures. */
export async function updateFailing(
  queryable: Queryable,
  key: number,
  now: number,
): Promise<Date | undefined> {
  const [row] = await queryable.query<{ failingSince: Date }>(
    `update webhook set failing_since = coalesce(failing_since, $2) where key = $1
    returning coalesce(failing_since, $2) as "failingSince"`,
    [key, new Date(now)],
  )
  return row?.failingSince
}

/** Turns a webhook off; false if it was off. */
export async function updateDisabled(transaction: Transaction, key: number, now: number): Promise<boolean> {
  const rows = await transaction.query(
    'update webhook set disabled_at = $2 where key = $1 and disabled_at is null returning key',
    [key, new Date(now)],
  )
  return rows.length > 0
}

export interface ManagerRow {
  userKey: number
  email: string
  language: Language
}

/** Managers of an owner's webhooks: the user, or owners and managers of the company. */
export const selectManagers = (queryable: Queryable, { ownerType, ownerKey }: Owner): Promise<ManagerRow[]> =>
  queryable.query<ManagerRow>(
    `select u.key as "userKey", u.username::text as email, u.language from registered_user u
    left join company_member m on m.user_key = u.key
    where u.deactivated_at is null and case when $1 = 'companies'
      then m.company_key = $2 and m.role in ('owner', 'manager') else u.key = $2 end
    order by u.key`,
    [ownerType, ownerKey],
  )

/** Deletes a user's webhooks, and responses about the person's messages. */
export async function deleteWebhooks(
  transaction: Transaction,
  { userKey, email }: { userKey?: number; email?: string },
): Promise<void> {
  await transaction.query('delete from webhook where user_key = $1', [userKey ?? null])
  await transaction.query(
    `update webhook_delivery set answer = null where answer is not null and event like 'lead.%' and subject_key in (
      select r.key from lead_recipient r join lead l on l.key = r.lead_key
      where l.user_key = $1 or lower(l.email) = lower($2)
    )`,
    [userKey ?? null, email ?? null],
  )
}

export async function deleteDeliveriesBefore(queryable: Queryable, before: number): Promise<void> {
  await queryable.query('delete from webhook_delivery where created_at < $1', [new Date(before)])
}
