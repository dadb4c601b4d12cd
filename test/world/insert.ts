import type { Queryable } from '#db/database.ts'

/** A column's value; a timestamp may be milliseconds since 1970 if the column's name ends in `At`. */
export type Value = string | number | boolean | Date | null | readonly string[]

const column = (field: string) => field.replace(/[A-Z0-9]+/g, part => `_${part.toLowerCase()}`)
const moment = (field: string, value: Value) =>
  typeof value === 'number' && field.endsWith('At') ? new Date(value) : value

/** A row without undefined fields, to be spread over defaults. */
export const stated = <Row extends object>(row: Row): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Partial<Row>

/** Inserts a row with camel-case fields; returns its key. Undefined fields take the column's default. */
export async function insertRow(database: Queryable, table: string, row: object): Promise<number> {
  const entries = Object.entries(stated(row)) as [string, Value][]
  const columns = entries.map(([field]) => column(field)).join(', ')
  const slots = entries.map((_, index) => `$${index + 1}`).join(', ')
  const [inserted] = await database.query<{ key?: number }>(
    `insert into ${table} ${entries.length === 0 ? 'default values' : `(${columns}) values (${slots})`} returning *`,
    entries.map(([field, value]) => moment(field, value)),
  )
  return inserted?.key ?? 0
}
