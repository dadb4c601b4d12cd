import type { Database, Queryable, Transaction } from '#db/database.ts'
import { insertKey } from '#db/insert.ts'
import type { ListVote, SharedListForm } from '#model/shared-list/shared-list.ts'
import { milliseconds } from '../rows/index.ts'

export interface ListRow {
  key: number
  userKey: number
  /** First name of the owner. */
  owner: string
  link: number
  title: string
  alertKey: number | null
  /** Milliseconds since 1970. */
  createdAt: number
}

const selectList = `select l.key, l.user_key as "userKey", u.first_name as owner, l.link, l.title,
    l.alert_key as "alertKey", ${milliseconds('l.created_at')} as "createdAt"
  from shared_list l join registered_user u on u.key = l.user_key`

export async function selectListOf(queryable: Queryable, userKey: number): Promise<ListRow | undefined> {
  const [row] = await queryable.query<ListRow>(`${selectList} where l.user_key = $1`, [userKey])
  return row
}

/** The list of a link; nothing of a closed account is shared. */
export async function selectLinked(queryable: Queryable, link: number): Promise<ListRow | undefined> {
  const [row] = await queryable.query<ListRow>(
    `${selectList} where l.link = $1 and u.deactivated_at is null`,
    [link],
  )
  return row
}

/** Locks a list until the transaction ends; false for an unknown one. */
export async function storeList(transaction: Transaction, key: number): Promise<boolean> {
  const rows = await transaction.query('select key from shared_list where key = $1 for key share', [key])
  return rows.length > 0
}

/** The same, and blocks new partners. */
export async function lockList(transaction: Transaction, key: number): Promise<boolean> {
  const rows = await transaction.query('select key from shared_list where key = $1 for no key update', [key])
  return rows.length > 0
}

/** Number of homes that a user saved, without hidden ones. */
export async function countHomes(queryable: Queryable, userKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from favorite
    where user_key = $1 and type = 'listing' and unsaved_at is null and not is_hidden`,
    [userKey],
  )
  return row!.count
}

/** Shares the homes of a user, or changes how; false if the saved search is not theirs. */
export async function saveList(
  transaction: Transaction,
  userKey: number,
  { title, alertKey }: SharedListForm,
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into shared_list (user_key, title, alert_key)
    select $1::integer, $2::text, $3::integer
    where $3::integer is null or exists (select from search_alert where key = $3 and user_key = $1)
    on conflict (user_key) do update set title = excluded.title, alert_key = excluded.alert_key
    returning key`,
    [userKey, title, alertKey ?? null],
  )
  return rows.length > 0
}

/** Replaces the link of a list; false if the user shares none. */
export async function renewLink(transaction: Transaction, userKey: number): Promise<boolean> {
  const rows = await transaction.query(
    `update shared_list set link = nextval('shared_list_link') where user_key = $1 returning key`,
    [userKey],
  )
  return rows.length > 0
}

/** Deletes a list with all votes and notes; returns the number of lists. */
export async function deleteListOf(transaction: Transaction, userKey: number): Promise<number> {
  const rows = await transaction.query('delete from shared_list where user_key = $1 returning key', [userKey])
  return rows.length
}

export interface PartnerRow {
  key: number
  name: string
  /** Whether it is the specified browser. */
  isReader: boolean
  /** Milliseconds since 1970. */
  joinedAt: number
}

/** The partners of a list, the first one first. */
export const selectPartners = (
  queryable: Queryable,
  listKey: number,
  browserHash: string | undefined,
): Promise<PartnerRow[]> =>
  queryable.query<PartnerRow>(
    `select key, name, browser_hash = coalesce($2::text, '') as "isReader",
      ${milliseconds('joined_at')} as "joinedAt"
    from shared_list_partner where list_key = $1 order by key`,
    [listKey, browserHash ?? null],
  )

export const insertPartner = (
  transaction: Transaction,
  listKey: number,
  { browserHash, name }: { browserHash: string; name: string },
): Promise<number> =>
  insertKey(transaction, 'shared_list_partner', { list_key: listKey, browser_hash: browserHash, name })

export const renamePartner = (transaction: Transaction, key: number, name: string) =>
  transaction.query('update shared_list_partner set name = $2 where key = $1', [key, name])

/** Whether a browser is that of a partner of any list. */
export async function selectIsPartner(queryable: Queryable, browserHash: string): Promise<boolean> {
  const rows = await queryable.query('select from shared_list_partner where browser_hash = $1 limit 1', [
    browserHash,
  ])
  return rows.length > 0
}

/** Locks the partner of a browser until the transaction ends; returns their key. */
export async function lockPartner(
  transaction: Transaction,
  listKey: number,
  browserHash: string,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ key: number }>(
    'select key from shared_list_partner where list_key = $1 and browser_hash = $2 for key share',
    [listKey, browserHash],
  )
  return row?.key
}

/** Deletes a partner of a user's list with their votes and notes; false for an unknown one. */
export async function deletePartner(
  transaction: Transaction,
  userKey: number,
  key: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `delete from shared_list_partner p using shared_list l
    where p.key = $2 and l.key = p.list_key and l.user_key = $1 returning p.key`,
    [userKey, key],
  )
  return rows.length > 0
}

/** The visible favorite of a user for a home, locked until the transaction ends. */
export async function lockHome(
  transaction: Transaction,
  userKey: number,
  listingKey: number,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ key: number }>(
    `select key from favorite
    where user_key = $1 and type = 'listing' and entity_key = $2 and unsaved_at is null and not is_hidden
    for key share`,
    [userKey, listingKey],
  )
  return row?.key
}

export interface OpinionRow {
  key: number
  favoriteKey: number
  /** Null: the owner. */
  partnerKey: number | null
  name: string
  vote: ListVote | null
  note: string | null
}

/** Votes and notes of everyone on some homes of a list, the owner first. */
export const selectOpinions = (
  queryable: Queryable,
  listKey: number,
  favoriteKeys: readonly number[],
): Promise<OpinionRow[]> =>
  queryable.query<OpinionRow>(
    `select o.key, o.favorite_key as "favoriteKey", o.partner_key as "partnerKey",
      coalesce(p.name, u.first_name) as name, o.vote, o.note
    from shared_list_opinion o
    join shared_list l on l.key = o.list_key
    join registered_user u on u.key = l.user_key
    left join shared_list_partner p on p.key = o.partner_key
    where o.list_key = $1 and o.favorite_key = any($2)
    order by o.partner_key nulls first`,
    [listKey, favoriteKeys],
  )

/** Number of votes and notes of partners by home. */
export const countOpinions = (queryable: Queryable, listKey: number) =>
  queryable.query<{ listingKey: number; votes: number; notes: number }>(
    `select f.entity_key as "listingKey", count(o.vote)::integer as votes, count(o.note)::integer as notes
    from shared_list_opinion o join favorite f on f.key = o.favorite_key
    where o.list_key = $1 and o.partner_key is not null and f.unsaved_at is null
    group by f.entity_key order by f.entity_key`,
    [listKey],
  )

/** All votes and notes of a list, for the export of its owner. */
export const selectAllOpinions = (database: Database, listKey: number) =>
  database.query<{
    listingKey: number
    name: string | null
    vote: ListVote | null
    note: string | null
    changedAt: number
  }>(
    `select f.entity_key as "listingKey", p.name, o.vote, o.note, ${milliseconds('o.changed_at')} as "changedAt"
    from shared_list_opinion o
    join favorite f on f.key = o.favorite_key
    left join shared_list_partner p on p.key = o.partner_key
    where o.list_key = $1 order by o.key`,
    [listKey],
  )

/** Author, home and list of a vote or note; without a partner, the owner. */
export interface OpinionKey {
  listKey: number
  favoriteKey: number
  partnerKey: number | null
}

/** Sets the supplied vote and note; null clears one, and a row without both is deleted. */
export async function saveOpinion(
  transaction: Transaction,
  { listKey, favoriteKey, partnerKey }: OpinionKey,
  { vote, note, at }: { vote: ListVote | null | undefined; note: string | null | undefined; at: number },
): Promise<void> {
  await transaction.query(
    `insert into shared_list_opinion as o (list_key, favorite_key, partner_key, vote, note, changed_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (list_key, favorite_key, partner_key) do update set
      vote = case when $7 then excluded.vote else o.vote end,
      note = case when $8 then excluded.note else o.note end,
      changed_at = excluded.changed_at`,
    [
      listKey,
      favoriteKey,
      partnerKey,
      vote ?? null,
      note ?? null,
      new Date(at),
      vote !== undefined,
      note !== undefined,
    ],
  )
  await deleteEmpty(transaction, listKey)
}

const deleteEmpty = (transaction: Transaction, listKey: number) =>
  transaction.query('delete from shared_list_opinion where list_key = $1 and vote is null and note is null', [
    listKey,
  ])

/** Deletes a note on a user's list; false for none. */
export async function deleteNote(transaction: Transaction, userKey: number, key: number): Promise<boolean> {
  const [row] = await transaction.query<{ listKey: number }>(
    `update shared_list_opinion o set note = null from shared_list l
    where o.key = $2 and o.note is not null and l.key = o.list_key and l.user_key = $1
    returning o.list_key as "listKey"`,
    [userKey, key],
  )
  if (row) await deleteEmpty(transaction, row.listKey)
  return row !== undefined
}

/** Deletes the votes and notes of a list's owner. */
export const deleteOpinionsOfOwner = (transaction: Transaction, listKey: number) =>
  transaction.query('delete from shared_list_opinion where list_key = $1 and partner_key is null', [listKey])
