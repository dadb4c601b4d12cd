import type { Queryable, Transaction } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import type { FeedOutcome } from '#model/listing-load/feed.ts'
import { ownNumber } from './home-store.ts'

export interface FeedRow extends Owner {
  key: number
  userKey: number | null
  language: Language
  url: string
  /** Encrypted; null without a user name and password. */
  credentials: string | null
  isOn: boolean
  dueAt: Date
  requestedAt: Date | null
  fetchedAt: Date | null
  outcome: FeedOutcome | null
  etag: string | null
  modified: string | null
  digest: string | null
  loadedAt: Date | null
  loadKey: number | null
  reported: string | null
  reportedAt: Date | null
}

const columns = `key, owner_type as "ownerType", owner_key as "ownerKey", user_key as "userKey", language, url, credentials,
  is_on as "isOn", due_at as "dueAt", requested_at as "requestedAt", fetched_at as "fetchedAt", outcome, etag, modified, digest,
  loaded_at as "loadedAt", load_key as "loadKey", reported, reported_at as "reportedAt"`

export async function selectFeed(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
): Promise<FeedRow | undefined> {
  const [row] = await queryable.query<FeedRow>(
    `select ${columns} from listing_feed where owner_type = $1 and owner_key = $2`,
    [ownerType, ownerKey],
  )
  return row
}

export async function selectFeedByKey(queryable: Queryable, key: number): Promise<FeedRow | undefined> {
  const [row] = await queryable.query<FeedRow>(`select ${columns} from listing_feed where key = $1`, [key])
  return row
}

/** Reads and locks a feed until the transaction ends. */
export async function lockFeed(transaction: Transaction, key: number): Promise<FeedRow | undefined> {
  const [row] = await transaction.query<FeedRow>(
    `select ${columns} from listing_feed where key = $1 for update`,
    [key],
  )
  return row
}

/** The feed whose last load this is, locked. */
export async function lockFeedOfLoad(
  transaction: Transaction,
  loadKey: number,
): Promise<FeedRow | undefined> {
  const [row] = await transaction.query<FeedRow>(
    `select ${columns} from listing_feed where load_key = $1 for update`,
    [loadKey],
  )
  return row
}

export async function deleteFeed(transaction: Transaction, { ownerType, ownerKey }: Owner): Promise<boolean> {
  const rows = await transaction.query<{ key: number }>(
    'delete from listing_feed where owner_type = $1 and owner_key = $2 returning key',
    [ownerType, ownerKey],
  )
  return rows.length > 0
}

/** Locks feeds that are due, of which another node may have others. */
export const lockDueFeeds = (
  transaction: Transaction,
  now: Date,
  limit: number,
): Promise<{ key: number }[]> =>
  transaction.query<{ key: number }>(
    `select key from listing_feed where is_on and due_at <= $1 order by due_at limit $2 for update skip locked`,
    [now, limit],
  )

/** A home that a feed has brought. */
export interface FeedHome {
  listingKey: number
  ownNumber: string
  active: ActiveStatus
  isMissing: boolean
  city: string
  state: string
  postalCode: string
}

export const selectFeedHomes = (queryable: Queryable, feedKey: number): Promise<FeedHome[]> =>
  queryable.query<FeedHome>(
    `select l.key as "listingKey", ${ownNumber} as "ownNumber", l.active, h.is_missing as "isMissing",
      a.city, a.state, a.postal_code as "postalCode"
    from listing_feed_home h join listing l on l.key = h.listing_key join address a on a.key = l.address_key
    join listing_feed f on f.key = h.feed_key and f.owner_type = l.owner_type and f.owner_key = l.owner_key
    where h.feed_key = $1 order by l.key`,
    [feedKey],
  )

/** Notes the homes of a finished load as those of its feed. */
export async function insertFeedHomes(
  transaction: Transaction,
  feedKey: number,
  loadKey: number,
): Promise<void> {
  await transaction.query(
    `insert into listing_feed_home (feed_key, listing_key, is_missing)
    select $1, l.key, bool_and(n.is_missing)
    from listing_load_line n join listing l on l.key = n.listing_key
    where n.load_key = $2 and n.done_at is not null and n.outcome <> 'refused' group by l.key
    on conflict (feed_key, listing_key) do update set is_missing = excluded.is_missing`,
    [feedKey, loadKey],
  )
}

/** Homes that a load withdraws because its feed does not have them any more. */
export const selectMissing = (
  queryable: Queryable,
  loadKey: number,
  limit: number,
): Promise<{ listingKey: number; ownNumber: string }[]> =>
  queryable.query<{ listingKey: number; ownNumber: string }>(
    `select l.key as "listingKey", ${ownNumber} as "ownNumber"
    from listing_load_line n join listing l on l.key = n.listing_key
    where n.load_key = $1 and n.is_missing order by n.line limit $2`,
    [loadKey, limit],
  )

/** Number of lines of a load that withdraw a missing home. */
export async function countMissing(queryable: Queryable, loadKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count(*)::integer as count from listing_load_line where load_key = $1 and is_missing',
    [loadKey],
  )
  return row!.count
}
