/** Text that a spreadsheet would take for a formula is kept from it by an apostrophe. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (value: string | number | null) => {
  const text = typeof value === 'number' ? String(value) : harmless(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as RFC 4180 has it, in UTF-8 with the mark that makes spreadsheets read it so. */
export const csv = (rows: readonly (readonly (string | number | null)[])[]) =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
