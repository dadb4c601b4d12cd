import type { Queryable } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Camel } from '#kit/camel.ts'

/** A column's value; a timestamp may be milliseconds since 1970 if the column's name ends in `At`. */
export type Value = string | number | boolean | Date | null | readonly string[]

/** Milliseconds since 1970, ISO 8601 text, or a date. */
export type Moment = number | string | Date

/** Columns of a table in camel case, none required; moments as `Moment`. */
export type ColumnsOf<Table extends keyof Tables> = {
  [Column in keyof Tables[Table] & string as Camel<Column>]?:
    | (Date extends Tables[Table][Column] ? Moment : never)
    | Exclude<Tables[Table][Column], Date>
}

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
