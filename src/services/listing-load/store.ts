import type { Queryable, Transaction } from '#db/database.ts'
import { violatedConstraint } from '#db/errors.ts'
import { insertAll, insertInto, insertKey } from '#db/insert.ts'
import type { Tables } from '#db/tables.ts'
import { updateTable } from '#db/update.ts'
import type { Membership, Owner } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import type { ListingPatch } from '#model/listing/patch.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import type { LoadedHome } from '#model/listing-load/line.ts'
import type { RawLine } from './table.ts'

export type LoadState = 'mapping' | 'preview' | 'loading' | 'loaded' | 'undoing' | 'undone'
export type LineOutcome = 'add' | 'change' | 'same' | 'refused'

/** A column of a file, and what its most frequent cells are read as. */
export interface ColumnReading {
  /** From 0. */
  column: number
  /** Each cell shortened, with its lines; the value is null if there is none, the fault an error key. */
  values: { cell: string; lines: number; value: CellValue | null; fault: string | null }[]
  /** Number of different cells that are left out. */
  more: number
}

export type CellValue = string | number | boolean | string[]

export interface LoadRow extends Owner {
  key: number
  userKey: number | null
  language: Language
  state: LoadState
  headings: string[]
  /** Of each column; null: not read. */
  fields: (string | null)[]
  /** What the cells of each column are read as. */
  readings: ColumnReading[]
  createdAt: Date
}

const columns = `key, owner_type as "ownerType", owner_key as "ownerKey", user_key as "userKey", language, state,
  headings, array_replace(fields, '', null) as fields, readings, created_at as "createdAt"`

/** Null is stored as an empty text. */
const written = (fields: readonly (string | null)[]) => fields.map(field => field ?? '')

export async function selectLoad(queryable: Queryable, key: number): Promise<LoadRow | undefined> {
  const [row] = await queryable.query<LoadRow>(`select ${columns} from listing_load where key = $1`, [key])
  return row
}

/** Reads and locks a load until the transaction ends. */
export async function lockLoad(transaction: Transaction, key: number): Promise<LoadRow | undefined> {
  const [row] = await transaction.query<LoadRow>(
    `select ${columns} from listing_load where key = $1 for update`,
    [key],
  )
  return row
}

/** An owner's latest loads; of some states, only those that change something once they are loaded. */
export const selectLoads = (
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
  limit: number,
  states?: readonly LoadState[],
): Promise<LoadRow[]> =>
  queryable.query<LoadRow>(
    `select ${columns} from listing_load
    where owner_type = $1 and owner_key = $2 and (
      $4::text[] is null or state = any($4) and (
        state <> 'loaded'
        or exists (select from listing_load_line l where l.load_key = key and l.outcome in ('add', 'change'))
      )
    )
    order by key desc limit $3`,
    [ownerType, ownerKey, limit, states ?? null],
  )

export const insertLoad = (
  transaction: Transaction,
  load: Owner &
    Pick<LoadRow, 'language' | 'state' | 'readings'> & { userKey: number; at: number } & {
      headings: readonly string[]
      fields: readonly (string | null)[]
    },
): Promise<number> =>
  insertKey(transaction, 'listing_load', {
    owner_type: load.ownerType,
    owner_key: load.ownerKey,
    user_key: load.userKey,
    language: load.language,
    state: load.state,
    headings: load.headings,
    fields: written(load.fields),
    readings: JSON.stringify(load.readings),
    created_at: new Date(load.at),
  })

export async function updateState(transaction: Transaction, key: number, state: LoadState): Promise<void> {
  await transaction.query('update listing_load set state = $2 where key = $1', [key, state])
}

export async function updateFields(
  transaction: Transaction,
  key: number,
  state: LoadState,
  { fields, readings }: { fields: readonly (string | null)[]; readings: readonly ColumnReading[] },
): Promise<void> {
  await transaction.query('update listing_load set state = $2, fields = $3, readings = $4 where key = $1', [
    key,
    state,
    written(fields),
    JSON.stringify(readings),
  ])
}

export interface NewLine extends RawLine {
  /** Null: not read yet. */
  outcome: LineOutcome | null
  home: LoadedHome | null
  problems: Readonly<Record<string, string>>
  listingKey: number | null
  /** No line of the feed: its home is missing there. */
  isMissing?: true
}

/** The lines of a load as in its file. */
export const selectCells = (queryable: Queryable, loadKey: number): Promise<RawLine[]> =>
  queryable.query<RawLine>(
    'select line, cells from listing_load_line where load_key = $1 and not is_missing order by line',
    [loadKey],
  )

/** The first homes of a file, those that it adds or changes before the others. */
export const selectFirstHomes = (
  queryable: Queryable,
  loadKey: number,
  limit: number,
): Promise<Pick<LineRow, 'line' | 'outcome' | 'home'>[]> =>
  queryable.query<Pick<LineRow, 'line' | 'outcome' | 'home'>>(
    `select line, outcome, home from listing_load_line
    where load_key = $1 and outcome in ('add', 'change', 'same') and not is_missing
    order by outcome = 'same', line limit $2`,
    [loadKey, limit],
  )

/** The first line of a file with a cell for each column. */
export async function selectSample(queryable: Queryable, loadKey: number): Promise<string[] | undefined> {
  const [row] = await queryable.query<{ cells: string[] }>(
    `select cells from listing_load_line
    where load_key = $1 and cardinality(cells) = (select cardinality(headings) from listing_load where key = $1)
    order by line limit 1`,
    [loadKey],
  )
  return row?.cells
}

export const deleteLines = (transaction: Transaction, loadKey: number) =>
  transaction.query('delete from listing_load_line where load_key = $1', [loadKey])

/** Inserts lines, in batches. */
export async function insertLines(
  transaction: Transaction,
  loadKey: number,
  lines: readonly NewLine[],
): Promise<void> {
  for (let at = 0; at < lines.length; at += 500)
    await insertAll(
      transaction,
      'listing_load_line',
      lines
        .slice(at, at + 500)
        .map(({ line, cells, outcome, home, problems, listingKey, isMissing = false }) => ({
          load_key: loadKey,
          line,
          cells,
          outcome,
          home: home && JSON.stringify(home),
          problems: JSON.stringify(problems),
          listing_key: listingKey,
          is_missing: isMissing,
        })),
    )
  // Else a large load is read as if the table were empty, all lines for each one.
  if (lines.length >= 500) await transaction.query('analyze listing_load_line')
}

export interface LineCounts {
  lines: number
  added: number
  changed: number
  same: number
  refused: number
  done: number
  /** Lines of homes that are not added because they are not offered; not among the refused ones. */
  notOffered: number
  /** Lines that mark a home as sold, otherwise remove it from the market, or bring it back. */
  sold: number
  removed: number
  returned: number
  /** Photos that are to be fetched. */
  photos: number
}

/** Of a refused line: its home is not offered, which is no fault of the line. */
export const isNotOffered = `problems in ('{"status": "not_for_sale"}', '{"mayBeShown": "no_consent"}')`

export async function selectCounts(queryable: Queryable, loadKey: number): Promise<LineCounts> {
  const [row] = await queryable.query<LineCounts>(
    `select count(*)::integer as lines,
      (count(*) filter (where outcome = 'add'))::integer as added,
      (count(*) filter (where outcome = 'change'))::integer as changed,
      (count(*) filter (where outcome = 'same'))::integer as same,
      (count(*) filter (where outcome = 'refused' and not ${isNotOffered}))::integer as refused,
      (count(*) filter (where outcome = 'refused' and ${isNotOffered}))::integer as "notOffered",
      (count(*) filter (where done_at is not null))::integer as done,
      (count(*) filter (where outcome = 'change' and home->>'leaves' = 'sold'))::integer as sold,
      (count(*) filter (where outcome = 'change' and home->>'leaves' in ('upcoming', 'paused', 'removed')))::integer as removed,
      (count(*) filter (where outcome = 'change' and home->'returns' = 'true' and not problems ? 'status'))::integer as returned,
      coalesce(sum(jsonb_array_length(home->'photos')) filter (where outcome in ('add', 'change')), 0)::integer as photos
    from listing_load_line where load_key = $1`,
    [loadKey],
  )
  return row!
}

export interface LineRow {
  line: number
  outcome: LineOutcome
  home: LoadedHome
  listingKey: number | null
  before: Replaced | null
}

/** Values that a line replaced: fields, and the status of a home that left the market or came back to it. */
export interface Replaced extends ListingPatch {
  active?: ActiveStatus
  showSold?: boolean
  /** ISO 8601. */
  removedAt?: string | null
}

const lineColumns = `line, outcome, home, listing_key as "listingKey", before`

/**
 * Locks the next line to load, of those after another one; undefined if all are done. One that changes nothing
 * confirms its home.
 */
export async function nextToLoad(
  transaction: Transaction,
  loadKey: number,
  after: number | undefined,
): Promise<LineRow | undefined> {
  const [row] = await transaction.query<LineRow>(
    `select ${lineColumns} from listing_load_line
    where load_key = $1 and done_at is null and outcome in ('add', 'change', 'same') and line > coalesce($2, 0)
    order by line limit 1 for update`,
    [loadKey, after ?? null],
  )
  return row
}

/** Locks the next line to undo, newest first, of those before another one; undefined for none. */
export async function nextToUndo(
  transaction: Transaction,
  loadKey: number,
  after: number | undefined,
): Promise<LineRow | undefined> {
  const [row] = await transaction.query<LineRow>(
    `select ${lineColumns} from listing_load_line
    where load_key = $1 and done_at is not null and line < coalesce($2, 2147483647)
    order by line desc limit 1 for update`,
    [loadKey, after ?? null],
  )
  return row
}

/** Records the outcome of a line. */
export async function updateLine(
  transaction: Transaction,
  loadKey: number,
  line: number,
  done: { outcome: LineOutcome; listingKey: number | null; before: Replaced | null; at: number | null },
  problems: Readonly<Record<string, string>> = {},
): Promise<void> {
  await transaction.query(
    `update listing_load_line set outcome = $3, listing_key = $4, before = $5, done_at = $6, problems = $7
    where load_key = $1 and line = $2`,
    [
      loadKey,
      line,
      done.outcome,
      done.listingKey,
      done.before && JSON.stringify(done.before),
      done.at === null ? null : new Date(done.at),
      JSON.stringify(problems),
    ],
  )
}

/** Owner of a load: name and current rights. */
export interface LoaderRow {
  name: string
  isStaff: boolean
  memberships: Membership[]
  firstName: string
  /** Null without a confirmed one. */
  email: string | null
}

export async function selectLoader(queryable: Queryable, userKey: number): Promise<LoaderRow | undefined> {
  const [row] = await queryable.query<LoaderRow>(
    `select u.first_name || ' ' || u.last_name as name, u.first_name as "firstName",
      case when u.email_verified_at is not null then u.username::text end as email, u.is_staff as "isStaff",
      coalesce((select json_agg(json_build_object('companyKey', m.company_key, 'role', m.role))
        from company_member m where m.user_key = u.key), '[]') as memberships
    from registered_user u where u.key = $1 and u.deactivated_at is null`,
    [userKey],
  )
  return row
}

/** Unpaid homes that a load added, and their price in cents. */
export async function selectUnpaid(
  queryable: Queryable,
  loadKey: number,
): Promise<{ unpaid: number; total: number }> {
  const [row] = await queryable.query<{ unpaid: number; total: number }>(
    `select count(*)::integer as unpaid, coalesce(sum(o.price - o.discount), 0)::integer as total
    from listing_load_line l join package_order o on o.listing_key = l.listing_key and o.state = 'open'
    where l.load_key = $1 and l.outcome = 'add'`,
    [loadKey],
  )
  return row!
}

/** The name of an owner, as the seller of their homes, and their public dealer if they have only one. */
export async function selectSeller(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
): Promise<{ name: string | null; dealerKey: number | null } | undefined> {
  const [row] = await queryable.query<{ name: string | null; dealerKey: number | null }>(
    `select case $1::text
      when 'companies' then (select name from company where key = $2)
      else (select first_name || ' ' || last_name from registered_user where key = $2)
    end as name,
    (select min(key) from sales_center
      where $1 = 'companies' and owner_type = $1 and owner_key = $2 and active having count(*) = 1) as "dealerKey"`,
    [ownerType, ownerKey],
  )
  return row
}

/** An owner's latest loads that ran, also those that were undone. */
export const selectRunLoads = (
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
  limit: number,
): Promise<LoadRow[]> =>
  queryable.query<LoadRow>(
    `select ${columns} from listing_load
    where owner_type = $1 and owner_key = $2 and state in ('loaded', 'undoing', 'undone')
    order by key desc limit $3`,
    [ownerType, ownerKey, limit],
  )

/** Deletes a load that was not started. */
export async function deleteWaiting(transaction: Transaction, key: number): Promise<void> {
  await transaction.query("delete from listing_load where key = $1 and state in ('mapping', 'preview')", [
    key,
  ])
}

/** Adds the feed of an owner, unless there is one. */
export const insertFeed = (transaction: Transaction, row: Tables['listing_feed']) =>
  insertInto(transaction, 'listing_feed', row, { onConflict: 'on constraint listing_feed_owner do nothing' })

export const updateFeed = (transaction: Transaction, key: number, row: Partial<Tables['listing_feed']>) =>
  updateTable(transaction, 'listing_feed', key, row)

/** Deletes the loads of an account, and the columns of its homes. */
export async function deleteLoadsOf(transaction: Transaction, userKey: number): Promise<void> {
  const own = `owner_type = 'registered-users' and owner_key = $1`
  await transaction.query(`delete from listing_load where ${own}`, [userKey])
  await transaction.query(`delete from listing_load_columns where ${own}`, [userKey])
}

/** Deletes loads from before a time. */
export async function deleteLoadsBefore(queryable: Queryable, at: number): Promise<void> {
  await queryable.query('delete from listing_load where created_at < $1', [new Date(at)])
}

/** Whether the database refuses the values of a line, which makes a retry useless. */
export const isRefusedByDatabase = (error: unknown) => violatedConstraint(error) !== undefined
