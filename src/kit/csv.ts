/** Prefixes text that a spreadsheet would read as a formula with an apostrophe. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (value: string | number | null) => {
  const text = typeof value === 'number' ? String(value) : harmless(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats a table as CSV (RFC 4180), in UTF-8 with a byte order mark for spreadsheets. */
export const csv = (rows: readonly (readonly (string | number | null)[])[]) =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
