import { createHash } from 'node:crypto'
import { types } from 'pg'

/** Connections cache every prepared statement: stop naming texts after this many. */
const maximumNames = 2_000

const names = new Map<string, string>()

/** Name of the prepared statement of a text: its hash, the same in every process; undefined after too many. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maximumNames) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

const summaries = new Map<string, string>()

/** The operation of a statement, and its first table, if it names one: `SELECT listing`. */
export function summaryOf(text: string): string {
  const known = summaries.get(text)
  if (known !== undefined) return known
  const [, operation = 'statement'] =
    /^\s*(?:with\b.*?\b(?=select|insert|update|delete|merge))?(\w+)/is.exec(outermost(text)) ?? []
  const table = tableIn(outermost(text)) ?? tableIn(text)
  const summary = `${operation.toUpperCase()}${table === undefined ? '' : ` ${table}`}`
  if (summaries.size < maximumNames) summaries.set(text, summary)
  return summary
}

/** A statement with a mark in the place of whatever is in parentheses. */
function outermost(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '#')
  return shorter === text ? text : outermost(shorter)
}

/** The first table of a statement; functions and subqueries are none. */
const tableIn = (text: string) =>
  /\b(?:from|join|into|update)\s+(?:only\s+)?([a-z_][\w.]*)\b(?!#|\()/i.exec(text)?.[1]

const oid = { bigint: 20, date: 1082, bigintArray: 1016, dateArray: 1182 } as const

function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`)
  return value
}

type ParserOf = (type: number, format?: string) => (text: string) => unknown
const driverParser = types.getTypeParser as ParserOf
const textArray = 1009
const parseTextArray = driverParser(textArray) as (text: string) => (string | null)[]

const parsers = new Map<number, (text: string) => unknown>([
  [oid.bigint, parseBigint],
  // Dates stay text: as a Date, they would shift with the server's time zone.
  [oid.date, text => text],
  [oid.bigintArray, text => parseTextArray(text).map(item => (item === null ? null : parseBigint(item)))],
  [oid.dateArray, parseTextArray],
])

/** Type parsers: the driver's, except bigint as number and date as 'YYYY-MM-DD'. */
export const typeParsers = {
  getTypeParser(type: number, format?: string): (text: string) => unknown {
    const own = format === 'binary' ? undefined : parsers.get(type)
    return own ?? driverParser(type, format)
  },
}
