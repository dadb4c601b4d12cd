import type { Queryable } from './database.ts'
import type { Tables } from './tables.ts'

/** Columns of a stored row. */
type Stored<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  [C in Column]-?: Exclude<Tables[Table][C], undefined>
}

interface InsertOptions<Column> {
  /** Written after `on conflict`: `do nothing`. */
  onConflict?: string
  returning?: readonly Column[]
}

/**
 * Inserts a row from values by column name; undefined columns get their default. Resolves to the requested columns,
 * or to undefined if a conflict prevented the insert.
 */
export async function insertInto<
  Table extends keyof Tables,
  Column extends keyof Tables[Table] & string = never,
>(
  queryable: Queryable,
  table: Table,
  row: Tables[Table],
  options?: InsertOptions<Column>,
): Promise<Stored<Table, Column> | undefined> {
  const [stored] = await insertAll(queryable, table, [row], options)
  return stored
}

/**
 * Inserts rows with the same columns in one statement, like `insertInto`. Resolves to those without a conflict.
 * For a few rows: each number of rows is another prepared statement.
 */
export async function insertAll<
  Table extends keyof Tables,
  Column extends keyof Tables[Table] & string = never,
>(
  queryable: Queryable,
  table: Table,
  rows: readonly Tables[Table][],
  { onConflict, returning = [] }: InsertOptions<Column> = {},
): Promise<Stored<Table, Column>[]> {
  const defined = rows.map(row => Object.entries(row).filter(([, value]) => value !== undefined))
  const [first] = defined
  if (!first) return []
  const columns = first.map(([column]) => column).join(', ')
  if (defined.some(row => row.map(([column]) => column).join(', ') !== columns))
    throw new Error(`The rows for ${table} do not have the same columns.`)
  const slots = defined.map(
    (row, at) => `(${row.map((_, index) => `$${at * row.length + index + 1}`).join(', ')})`,
  )
  const parts = [
    `insert into ${table} (${columns}) values ${slots.join(', ')}`,
    onConflict === undefined ? '' : ` on conflict ${onConflict}`,
    returning.length === 0 ? '' : ` returning ${returning.join(', ')}`,
  ]
  return queryable.query<Stored<Table, Column>>(
    parts.join(''),
    defined.flat().map(([, value]) => value),
  )
}

type TableWithKey = { [T in keyof Tables]: Tables[T] extends { key?: number } ? T : never }[keyof Tables]

/** Inserts a row and returns its key. */
export async function insertKey<Table extends TableWithKey>(
  queryable: Queryable,
  table: Table,
  row: Tables[Table],
): Promise<number> {
  const stored = await insertInto(queryable, table, row, { returning: ['key'] })
  if (!stored) throw new Error(`The insert into ${table} returned no key.`)
  return stored.key
}
