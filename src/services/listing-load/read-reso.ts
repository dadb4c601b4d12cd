import { harmless } from '#kit/csv.ts'
import { fieldOf } from '#kit/field.ts'
import { parseJson } from '#kit/json.ts'
import { absentCell, loadLimits } from '#model/listing-load/fields.ts'
import { cellsOfProperty, resoHeadings } from '#model/listing-load/reso.ts'
import { type LoadTable, UnreadableFile } from './table.ts'

/** A text that begins with an apostrophe retains it, although cells lose one. */
const cellOf = (value = absentCell) => (value.startsWith("'") ? harmless(value) : value)

/** Reads homes in the RESO Common Format: `{"value": [{…}]}`, or a list. @throws UnreadableFile */
export async function readReso(file: Blob): Promise<LoadTable> {
  let read: unknown
  try {
    read = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch {
    throw new UnreadableFile('not_a_table')
  }
  const homes = Array.isArray(read) ? read : fieldOf(read, 'value')
  if (!Array.isArray(homes)) throw new UnreadableFile('not_a_table')
  if (homes.length > loadLimits.lines) throw new UnreadableFile('too_many_lines')
  const rows = homes.map(home => cellsOfProperty(home))
  const headings = resoHeadings.filter(heading => rows.some(cells => cells?.has(heading)))
  return {
    headings,
    lines: rows.map((cells, index) => ({
      line: index + 1,
      cells: cells ? headings.map(heading => cellOf(cells.get(heading))) : null,
    })),
  }
}
