import type { Queryable, Transaction } from '../database.ts'
import { isUnavailable } from '../errors.ts'
import { quoted, type Sequence, selectTables, type Table } from './catalog.ts'

/** Rows from migrations and the first start; the rows of the export replace them. */
export const filledTables: readonly string[] = [
  'ad_network',
  'city',
  'cost_assumptions',
  'county',
  'loan_rules',
  'package_price',
  'place_load',
  'state',
  'zip',
]

/** A line that the database refuses; `line` counts from 1. */
export class LineRefused extends Error {
  readonly line: number

  constructor(line: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.line = line
  }
}

/** Rows that refer to one that is not there. */
export class ReferenceBroken extends Error {
  readonly table: string
  /** Columns and their values in one such row, as text. */
  readonly key: ReadonlyMap<string, string>

  constructor(table: string, cause: Error) {
    super(cause.message, { cause })
    const [, columns = '', values = ''] =
      'detail' in cause ? (/^Key \((.*)\)=\((.*)\) is not present/.exec(String(cause.detail)) ?? []) : []
    const names = values.split(', ')
    this.table = table
    this.key = new Map(columns.split(', ').map((name, at) => [name, names[at] ?? '']))
  }
}

/** The first of many names, and how many more there are. */
const named = (names: readonly string[]) =>
  names.length > 5 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more tables` : names.join(', ')

/** @throws an Error that names the tables with rows of a site, or of something else */
export async function assertEmpty(queryable: Queryable): Promise<void> {
  const tables = (await selectTables(queryable)).filter(({ name }) => !filledTables.includes(name))
  const [queue] = await queryable.query<{ isThere: boolean }>(
    `select to_regclass('pgboss.job') is not null as "isThere"`,
  )
  const parts = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${quoted(name)})`,
  )
  if (queue?.isThere)
    parts.push("select 'jobs' where exists (select from pgboss.job where state < 'completed')")
  const occupied =
    parts.length === 0 ? [] : await queryable.query<{ name: string }>(parts.join(' union all '))
  if (occupied.length === 0) return
  const names = named(occupied.map(({ name }) => name))
  throw new Error(
    `The database is not empty: there are rows in ${names}. Import into a new database; nothing was changed.`,
  )
}

interface Suspended {
  tables: Table[]
  /** Statements that bring back the foreign keys and triggers. */
  references: { table: string; statement: string }[]
  triggers: string[]
}

/**
 * Locks and empties all tables, and suspends foreign keys, which are checked at the end, and triggers, because their
 * results are in the export, too.
 */
export async function suspend(transaction: Transaction): Promise<Suspended> {
  const tables = await selectTables(transaction)
  const names = tables.map(({ name }) => name)
  await transaction.query(`lock table ${names.map(quoted).join(', ')} in access exclusive mode`)
  await assertEmpty(transaction)
  const references = await transaction.query<{ table: string; name: string; definition: string }>(
    `select c.relname::text as table, f.conname::text as name, pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class c on c.oid = f.conrelid
     where f.contype = 'f' and c.relname = any($1) and c.relnamespace = 'public'::regnamespace order by 1, 2`,
    [names],
  )
  for (const { table, name } of references)
    await transaction.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  // Constraint triggers remain: they check and write nothing.
  const triggers = await transaction.query<{ table: string; name: string }>(
    `select c.relname::text as table, t.tgname::text as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgconstraint = 0 and t.tgenabled = 'O' and c.relname = any($1)
       and c.relnamespace = 'public'::regnamespace order by 1, 2`,
    [names],
  )
  for (const { table, name } of triggers)
    await transaction.query(`alter table ${quoted(table)} disable trigger ${quoted(name)}`)
  await transaction.query(`truncate ${names.map(quoted).join(', ')}`)
  return {
    tables,
    references: references.map(({ table, name, definition }) => ({
      table,
      statement: `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
    })),
    triggers: triggers.map(
      ({ table, name }) => `alter table ${quoted(table)} enable trigger ${quoted(name)}`,
    ),
  }
}

function insertStatement({ name, columns }: Table): string {
  const list = columns.map(column => quoted(column.name)).join(', ')
  const values = columns.map(({ name, type, isText }) =>
    isText ? `r.${quoted(name)}::${type}` : `r.${quoted(name)}`,
  )
  const types = columns.map(({ name, type, isText }) => `${quoted(name)} ${isText ? 'text' : type}`)
  return `insert into ${quoted(name)} (${list}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::json) as r(${types.join(', ')})`
}

/** Inserts rows, each a line of JSON; `first` is the number of the first line. @throws LineRefused */
export async function insertLines(
  transaction: Transaction,
  table: Table,
  lines: readonly string[],
  first: number,
): Promise<void> {
  await transaction.query('savepoint lines')
  try {
    await transaction.query(insertStatement(table), [`[${lines.join(',')}]`])
    await transaction.query('release savepoint lines')
  } catch (error) {
    if (isUnavailable(error)) throw error
    await transaction.query('rollback to savepoint lines')
    if (lines.length === 1) throw new LineRefused(first, error)
    // One of them is to blame: find it by halves.
    const half = Math.ceil(lines.length / 2)
    await insertLines(transaction, table, lines.slice(0, half), first)
    await insertLines(transaction, table, lines.slice(half), first + half)
    throw error
  }
}

/**
 * Checks everything, and enables the database's triggers again.
 * @throws ReferenceBroken
 */
export async function resume(
  transaction: Transaction,
  { references, triggers }: Suspended,
  sequences: readonly Sequence[],
): Promise<void> {
  await transaction.query('set constraints all immediate')
  for (const { table, statement } of references)
    await transaction.query(statement).catch(error => {
      if (error instanceof Error && !isUnavailable(error)) throw new ReferenceBroken(table, error)
      throw error
    })
  for (const statement of triggers) await transaction.query(statement)
  for (const { name, value, isUsed } of sequences)
    await transaction.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      isUsed,
    ])
  await transaction.query('analyze')
  // Running nodes reload everything.
  await transaction.query("insert into change (entity) values ('*')")
  await transaction.query("select pg_notify('change', '')")
}
