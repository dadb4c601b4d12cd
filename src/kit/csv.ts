/** Prefixes text that a spreadsheet would read as a formula with an apostrophe, which `plainCell` removes. */
export const harmless = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (value: string | number | null) => {
  const text = typeof value === 'number' ? String(value) : harmless(value ?? '')
  return /^\s|[",\r\n]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell without the apostrophe that escapes a formula. */
export const plainCell = (text: string) => text.replace(/^'(?='*[=+\-@\t\r])/, '')

/** Formats a line of a table. */
export const csvLine = (row: readonly (string | number | null)[]) => `${row.map(cell).join(',')}\r\n`

/** Spreadsheets recognize UTF-8 by it. */
export const byteOrderMark = '\uFEFF'

/** Formats a table as CSV (RFC 4180), in UTF-8 with a byte order mark for spreadsheets. */
export const csv = (rows: readonly (readonly (string | number | null)[])[]) =>
  `${byteOrderMark}${rows.map(csvLine).join('')}`
