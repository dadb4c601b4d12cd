import type { Queryable } from '#db/database.ts'
import type { ListingSearch } from '#model/listing/search.ts'
import * as sql from './sql.ts'

export interface OracleAnswer {
  keys: number[]
  total: number
  counts: Record<string, Record<string, number>>
  groups?: { value: string; count: number }[]
}

const all = (conditions: Iterable<string>) => ['true', ...conditions].map(text => `(${text})`).join(' and ')

/** Filters that the count of a choice ignores: its own; both market filters if no market is chosen. */
function leftOut(filter: string, search: ListingSearch): string[] {
  const market = search.filters['active-sold']?.length
  if (!market && (filter === 'recently-sold' || filter === 'active-sold'))
    return ['recently-sold', 'active-sold']
  return [filter]
}

/** SQL of keys in order and total, without counts. */
export function pageSql(search: ListingSearch, now: number): string {
  return `${orderedSql(search, now)} offset ${search.offset} limit ${search.limit}`
}

function orderedSql(search: ListingSearch, now: number): string {
  const { where, miles } = sql.place(search)
  const conditions = all([where, ...Object.values(sql.filters(search.filters, now))])
  return `select l.key, (${sql.paid(now)}) as paid ${sql.from} and ${conditions}
    order by ${sql.order(search, miles)}`
}

/** Keys of a page; by best match, paid homes have the third, sixth … place of each page of 22 (RULINGS 32). */
async function pageKeys(database: Queryable, search: ListingSearch, now: number): Promise<number[]> {
  if (search.order[0] !== 'best-match:asc') {
    const rows = await database.query<{ key: number }>(pageSql(search, now))
    return rows.map(({ key }) => key)
  }
  const rows = await database.query<{ key: number; paid: boolean }>(orderedSql(search, now))
  const paid = rows.filter(row => row.paid)
  const others = rows.filter(row => !row.paid)
  const placed: number[] = []
  while (placed.length < rows.length) {
    const isThird = (placed.length % 22) % 3 === 2
    const from = (isThird && paid.length > 0) || others.length === 0 ? paid : others
    placed.push(from.shift()!.key)
  }
  return placed.slice(search.offset, search.offset + search.limit)
}

/** Total and the count of every choice, in one statement. */
export function countsSql(search: ListingSearch, now: number): string {
  const { where } = sql.place(search)
  const asked = sql.filters(search.filters, now)
  const columns = [`count(*) filter (where ${all(Object.values(asked))})::integer as "total"`]
  for (const [filter, choices] of Object.entries(sql.choices(search.filters, now))) {
    const left = leftOut(filter, search)
    const others = Object.entries(asked).flatMap(([key, condition]) =>
      left.includes(key) ? [] : [condition],
    )
    for (const [value, condition] of Object.entries(choices)) {
      columns.push(`count(*) filter (where ${all([...others, condition])})::integer as "${filter}|${value}"`)
    }
  }
  return `select ${columns.join(', ')} ${sql.from} and ${where}`
}

/** Results of a search by SQL. */
export async function askOracle(
  database: Queryable,
  search: ListingSearch,
  now: number,
): Promise<OracleAnswer> {
  const keys = await pageKeys(database, search, now)
  const [row] = await database.query<Record<string, number>>(countsSql(search, now))
  const counts: Record<string, Record<string, number>> = {}
  for (const [name, count] of Object.entries(row!)) {
    const [filter = '', value] = name.split('|')
    if (value !== undefined) counts[filter] = { ...counts[filter], [value]: count }
  }
  const answer = { keys, total: row!.total!, counts }
  if (!search.groupBy) return answer
  const { where } = sql.place(search)
  const conditions = all([where, ...Object.values(sql.filters(search.filters, now))])
  const groups = await database.query<{ value: string; count: number }>(
    `select ${sql.grouping[search.groupBy]} as value, count(*)::integer as count ${sql.from} and ${conditions}
     group by 1 having ${sql.grouping[search.groupBy]} is not null`,
  )
  return { ...answer, groups }
}
