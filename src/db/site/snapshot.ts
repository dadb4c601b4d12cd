import type { Readable } from 'node:stream'
import { to as copyToStdout } from 'pg-copy-streams'
import type { Queryable } from '../database.ts'
import { PrimaryClient } from '../primary.ts'
import { waitingJobs } from '../queue.ts'
import { typeParsers } from '../statement.ts'
import { quoted, type Table } from './catalog.ts'

/** The database at one point in time. Read each stream of lines to its end before any other query. */
export interface Snapshot extends Queryable {
  /** Rows of a table as lines of JSON, by primary key. */
  rowsOf(table: Table): Readable
  /** Jobs that wait or run, as lines of JSON. */
  jobs(): Readable
  /** The rows of a query as lines of JSON. */
  lines(select: string): Readable
}

/** Texts do not depend on the settings of a server. */
const settings = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
]

/** JSON has no control characters: with these settings, CSV writes each line unchanged. */
const asLines = "(format csv, quote e'\\x01', delimiter e'\\x02')"

function selectRows({ name, columns, order }: Table): string {
  const list = columns.map(({ name, isText }) =>
    isText ? `t.${quoted(name)}::text as ${quoted(name)}` : `t.${quoted(name)}`,
  )
  return `select row_to_json(r) from ${quoted(name)} t, lateral (select ${list.join(', ')}) r order by ${order.join(', ')}`
}

/** Runs `work` on one snapshot, created after `before`, on the same connection. */
export async function withSnapshot<T>(
  connectionString: string,
  before: (queryable: Queryable) => Promise<unknown>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new PrimaryClient({
    connectionString,
    types: typeParsers,
    application_name: 'havenrow export',
  })
  client.on('error', () => undefined)
  await client.connect()
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query(text, [...values])).rows
  const lines = (select: string) => client.query(copyToStdout(`copy (${select}) to stdout ${asLines}`))
  try {
    for (const setting of settings) await client.query(setting)
    await before({ query })
    await client.query('begin isolation level repeatable read, read only')
    return await work({
      query,
      lines,
      rowsOf: table => lines(selectRows(table)),
      jobs: () => lines(waitingJobs),
    })
  } finally {
    await client.end()
  }
}
