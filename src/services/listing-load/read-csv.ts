import { setImmediate as otherWork } from 'node:timers/promises'
import { csvRecords, fitsColumns, plainCell } from '#kit/csv.ts'
import { absentCell, loadLimits } from '#model/listing-load/fields.ts'
import { knownHeadings } from '#model/listing-load/headings.ts'
import { type LoadTable, type RawLine, UnreadableFile } from './table.ts'

/** First bytes of pictures, workbooks, PDF, RTF, and of HTML or XML. */
const otherFormats = [
  '\x89P',
  'GIF8',
  '\xff\xd8\xff',
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0',
  '%PDF',
  '{\\rtf',
  '<',
]

function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  // A byte order mark, or a heading that begins with a Latin letter.
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : undefined
}

/** UTF-8 beyond ASCII, in a text with a character for each byte. */
const sequences = /(?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})+/g
const windows = new TextDecoder('windows-1252')

/**
 * The text of a file in UTF-16, UTF-8 or Windows-1252, in which Excel writes "CSV". Bytes that are no UTF-8 count as
 * Windows-1252 one by one, because some files have both.
 */
function textOf(bytes: Buffer): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    let text = ''
    let at = 0
    for (const { 0: found, index } of bytes.toString('latin1').matchAll(sequences)) {
      const next = index + found.length
      text += windows.decode(bytes.subarray(at, index)) + bytes.toString('utf8', index, next)
      at = next
    }
    return text + windows.decode(bytes.subarray(at))
  }
}

const separators = [',', ';', '\t', '|']
/** The first line, if it names the separator for Excel. */
const separatorLine = /^"?sep=(.|\\t)"?[,;\t|]*(?:\r\n|\r|\n)/i
/** Characters and records that are searched for the headings, which may follow a title. */
const searched = { characters: 200_000, records: 30 }

interface Start {
  delimiter: string
  /** The record with the headings, and its line. */
  headings: string[]
  line: number
  /** Numbers of headings that are known, and that are not empty. */
  known: number
  filled: number
}

const isBetter = (one: Start, other: Start) =>
  (one.known - other.known || other.line - one.line || one.filled - other.filled) > 0

/** The record with the largest number of known headings, two or more; else the first one with more than one cell. */
function startOf(text: string, delimiters: readonly string[]): Start | undefined {
  const top = text.slice(0, searched.characters)
  const starts = delimiters.flatMap((delimiter): Start[] => {
    const found: Start[] = []
    for (const { line, cells } of csvRecords(top, { delimiter, maxLength: loadLimits.line })) {
      if (found.length === searched.records) break
      const known = knownHeadings(cells.slice(0, loadLimits.columns))
      const filled = cells.filter(cell => cell !== '').length
      found.push({ delimiter, headings: cells, line, known, filled })
    }
    const max = Math.max(...found.map(({ known }) => known))
    const start =
      found.find(({ known }) => known === max && known > 1) ??
      found.find(({ filled }) => filled > 1) ??
      found[0]
    return start ? [start] : []
  })
  return starts.reduce<Start | undefined>(
    (best, next) => (best && !isBetter(next, best) ? best : next),
    undefined,
  )
}

/** Lines that are read before other work of the process has its turn. */
const atOnce = 1_000

/**
 * Reads a table with homes as spreadsheets and other programs write it.
 * @throws UnreadableFile
 */
export async function readCsv(file: Blob): Promise<LoadTable> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const first = bytes.toString('latin1', 0, 64).trimStart()
  if (otherFormats.some(format => first.startsWith(format))) throw new UnreadableFile('not_a_table')
  // The end mark of DOS; other formats have it for a missing value.
  const decoded = textOf(bytes)
    .replaceAll(absentCell, '')
    .replace(/^\uFEFF+/, '')
  if (decoded.includes('\0')) throw new UnreadableFile('not_a_table')
  const [mark = '', separator] = separatorLine.exec(decoded) ?? []
  const text = decoded.slice(mark.length)
  const delimiters = separator === undefined ? separators : [separator === '\\t' ? '\t' : separator]
  try {
    const start = startOf(text, delimiters)
    if (!start || start.headings.length > loadLimits.columns) throw new UnreadableFile('not_a_table')
    const headings = start.headings.map(heading => plainCell(heading).slice(0, loadLimits.heading))
    const lines: RawLine[] = []
    const { delimiter } = start
    const columns = headings.length
    for (const { line, cells } of csvRecords(text, { delimiter, columns, maxLength: loadLimits.line })) {
      if (line <= start.line) continue
      if (lines.length >= loadLimits.lines) throw new UnreadableFile('too_many_lines')
      if (lines.length % atOnce === 0) await otherWork()
      lines.push({
        line: mark === '' ? line : line + 1,
        cells: fitsColumns(cells, columns) ? cells.slice(0, columns) : cells,
      })
    }
    return { headings, lines }
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableFile('not_a_table') : error
  }
}
