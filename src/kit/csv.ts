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

/** A record of a table, with the number of the line on which it begins. */
export interface CsvRecord {
  line: number
  cells: string[]
}

interface Reading {
  cells: string[]
  /** Position after the record. */
  next: number
  /** Whether a quoted cell has no end. */
  isOpen: boolean
  /** Whether a quoted cell has a quote that is not doubled. */
  isStray: boolean
}

const lineEnd = /\r\n|\r|\n/g

/** Reads one record of a table as spreadsheets and other programs write it. */
function recordReader(delimiter: string) {
  const isEnd = (sign: string | undefined) =>
    sign === delimiter || sign === '\n' || sign === '\r' || sign === undefined
  const afterSpaces = (text: string, from: number) => {
    let at = from
    while (text[at] === ' ') at += 1
    return at
  }
  const endOfCell = (text: string, from: number) => {
    let at = from
    while (!isEnd(text[at])) at += 1
    return at
  }

  /**
   * The record from a position up to `end`. A quote inside a quoted cell is text if `isLenient`; else the cell ends
   * there, as in Excel, and what follows is text.
   */
  return function read(text: string, start: number, end: number, isLenient: boolean): Reading {
    const cells: string[] = []
    let isStray = false
    let at = start
    for (;;) {
      let cell = ''
      const first = afterSpaces(text, at)
      if (text[first] === '"' && first < end) {
        at = first + 1
        for (;;) {
          const quote = text.indexOf('"', at)
          if (quote < 0 || quote >= end) {
            cells.push(text.slice(first, end).trim())
            return { cells, next: end, isOpen: true, isStray }
          }
          cell += text.slice(at, quote)
          at = quote + 1
          const isDoubled = at < end && text[at] === '"'
          const after = afterSpaces(text, at)
          if (!isDoubled && isEnd(text[after])) {
            at = after
            break
          }
          if (isDoubled) at += 1
          else isStray = true
          if (isDoubled || isLenient) cell += '"'
          else {
            const rest = endOfCell(text, at)
            cell += text.slice(at, rest).trimEnd()
            at = rest
            break
          }
        }
      } else {
        const rest = endOfCell(text, at)
        cell = text.slice(at, rest).trim()
        at = rest
      }
      cells.push(cell)
      if (at >= end || text[at] !== delimiter) break
      at += 1
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    return { cells, next: Math.min(at + 1, text.length), isOpen: false, isStray }
  }
}

/** Excel writes a text that looks like a number as a formula. */
const withoutFormula = (cell: string) => {
  const text = /^="(.*)"$/s.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}

/** Quotes without an end that are searched in the lines after them. */
const maxOpen = 100

/** Lines of a table; a spreadsheet has 1,048,576. */
const maxLines = 1_100_000

/** Whether a record has a cell for each column; empty ones after them do not count. */
export const fitsColumns = (cells: readonly string[], columns: number) =>
  cells.length >= columns && cells.slice(columns).every(cell => cell === '')

interface CsvFormat {
  delimiter: string
  /** Number of cells of a record, if known: determines the meaning of stray quotes. */
  columns?: number | undefined
  /** Maximum length of a record. */
  maxLength: number
}

/**
 * The records of a CSV text, without empty ones. Lines may end in different ways. A quote that RFC 4180 does not allow is
 * text. One without an end affects only its own line, whose last cell then begins with it.
 * @throws RangeError for a record that is too long, or too many lines
 */
export function* csvRecords(
  text: string,
  { delimiter, columns, maxLength }: CsvFormat,
): Generator<CsvRecord> {
  const read = recordReader(delimiter)
  const fits = ({ cells, isOpen }: Reading) =>
    !isOpen && (columns === undefined || fitsColumns(cells, columns))
  /** The record of a single line. */
  const alone = (at: number): Reading => {
    lineEnd.lastIndex = at
    const found = lineEnd.exec(text)
    const end = found?.index ?? text.length
    const next = end + (found?.[0].length ?? 0)
    if (end - at > maxLength) throw new RangeError('A record is too long.')
    const lenient = read(text, at, end, true)
    const excel = fits(lenient) ? lenient : read(text, at, end, false)
    return { ...(fits(excel) || excel.isOpen ? excel : lenient), next }
  }
  let opened = 0
  let line = 1
  for (let at = 0; at < text.length; ) {
    if (line > maxLines) throw new RangeError('A table has too many lines.')
    let record = alone(at)
    if (record.isOpen && opened < maxOpen) {
      const several = read(text, at, Math.min(at + maxLength, text.length), true)
      // A quote without an end would include the next lines, up to another quote.
      const isNextRecord = record.next < text.length && fits(alone(record.next))
      if (several.isOpen) opened += 1
      else if (fits(several) && !several.isStray) record = several
      else if (!isNextRecord) record = several
    }
    const cells = record.cells.map(withoutFormula)
    if (cells.some(cell => cell.trim() !== '')) yield { line, cells }
    line += text.slice(at, record.next).match(lineEnd)?.length ?? 0
    at = record.next
  }
}
