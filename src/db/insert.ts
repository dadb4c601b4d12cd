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
 * Inserts a row given by column name; columns left undefined get their default. Resolves to the columns asked for, or
 * undefined where a conflict kept the row out.
 */
export async function insertInto<
  Table extends keyof Tables,
  Column extends keyof Tables[Table] & string = never,
>(
  queryable: Queryable,
  table: Table,
  row: Tables[Table],
  { onConflict, returning = [] }: InsertOptions<Column> = {},
): Promise<Stored<Table, Column> | undefined> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  const columns = given.map(([column]) => column).join(', ')
  const slots = given.map((_, index) => `$${index + 1}`).join(', ')
  const parts = [
    `insert into ${table} (${columns}) values (${slots})`,
    onConflict === undefined ? '' : ` on conflict ${onConflict}`,
    returning.length === 0 ? '' : ` returning ${returning.join(', ')}`,
  ]
  const [stored] = await queryable.query<Stored<Table, Column>>(
    parts.join(''),
    given.map(([, value]) => value),
  )
  return stored
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
