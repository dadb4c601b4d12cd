import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Transaction } from './database.ts'

/** A value in a row of COPY; timestamps are milliseconds and are passed as dates. */
export type Cell = string | number | boolean | Date | null | readonly string[]

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, character => escapes[character] ?? character)

function formatCell(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (cell instanceof Date) return cell.toISOString()
  return `{${cell.join(',')}}`
}

/** Formats rows in COPY's text format. */
export const copyText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map(row => `${row.map(formatCell).join('\t')}\n`).join('')

/** Appends rows to a table with COPY. */
export async function copyRows(
  transaction: Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (rows.length === 0) return
  const copy = await transaction.copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)
  await pipeline(Readable.from([copyText(rows)]), copy)
}
