import type { Queryable } from '../database.ts'

/* The tables of the site from the database's catalog, independent of the migrations. */

export interface Column {
  name: string
  /** As PostgreSQL writes it: `timestamp with time zone`. */
  type: string
  /** Written as text, because a program that reads JSON could change it: large and decimal numbers, and JSON itself. */
  isText: boolean
}

export interface Table {
  name: string
  columns: Column[]
  /** Terms of the order of rows, by primary key, the same on every server. */
  order: string[]
}

/** Not a part of the site: applied migrations, and the change feed, whose transactions mean nothing elsewhere. */
const ownTables = ['migration', 'change']

/** Large integers and decimals lose digits in many programs; `json` retains spaces and `null` has two meanings. */
const textTypes = ['int8', '_int8', 'numeric', '_numeric', 'json', '_json', 'jsonb', '_jsonb']

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Tables by name; columns that PostgreSQL computes are left out. */
export const selectTables = (queryable: Queryable): Promise<Table[]> =>
  queryable.query<Table>(
    `select c.relname::text as name, columns.list as columns, keys.list as order
     from pg_class c
     cross join lateral (
       select json_agg(json_build_object(
         'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isText', t.typname = any($2)
       ) order by a.attnum) as list
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     ) as columns
     cross join lateral (
       select array_agg(
         case when a.attcollation = 0 then format('t.%I', a.attname)
           else format('t.%I::text collate "C"', a.attname) end
         order by position) as list
       from pg_index i
       cross join unnest(i.indkey::smallint[]) with ordinality as k(number, position)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
       where i.indrelid = c.oid and i.indisprimary
     ) as keys
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname collate "C"`,
    [ownTables, textTypes],
  )

/** The next number of a sequence is `value`, or the one after it. */
export interface Sequence {
  name: string
  value: string
  isUsed: boolean
}

export async function selectSequences(queryable: Queryable): Promise<Sequence[]> {
  const names = await queryable.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       and not exists (
         select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refclassid = 'pg_class'::regclass
           and d.refobjid::regclass::text = any($1)
       )
     order by c.relname collate "C"`,
    [ownTables],
  )
  const parts = names.map(
    ({ name }) =>
      `select '${name}' as name, last_value::text as value, is_called as "isUsed" from ${quoted(name)}`,
  )
  return parts.length === 0 ? [] : queryable.query<Sequence>(parts.join(' union all '))
}

/** Rows of each table, in the order of the tables. */
export async function countRows(queryable: Queryable, tables: readonly Table[]): Promise<number[]> {
  const counts: number[] = []
  for (const { name } of tables) {
    const [row] = await queryable.query<{ count: number }>(`select count(*) as count from ${quoted(name)}`)
    counts.push(row?.count ?? 0)
  }
  return counts
}
