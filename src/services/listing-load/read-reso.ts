import { harmless } from '#kit/csv.ts'
import { fieldOf } from '#kit/field.ts'
import { parseJson } from '#kit/json.ts'
import { absentCell, loadLimits } from '#model/listing-load/fields.ts'
import { cellsOfProperty, localName, resoHeadings } from '#model/listing-load/reso.ts'
import { type LoadTable, UnreadableFile } from './table.ts'

/** A text that begins with an apostrophe retains it, although cells lose one. */
const cellOf = (value = absentCell) => (value.startsWith("'") ? harmless(value) : value)

const homeNames = ['ListingId', 'ListingKey', localName('ownNumber')]

/** The homes of a payload: a collection, a list, or one home (RCP-25, "Single-Valued Payloads"). */
function homesIn(read: unknown): readonly unknown[] {
  // OData 2 and the Bridge API have other names for the list.
  const homes =
    fieldOf(read, 'value') ?? fieldOf(fieldOf(read, 'd'), 'results') ?? fieldOf(read, 'bundle') ?? read
  if (Array.isArray(homes)) return homes
  if (homeNames.every(name => fieldOf(homes, name) === undefined)) throw new UnreadableFile('not_a_table')
  return [homes]
}

/**
 * Reads homes in the RESO Common Format: `{"value": [{…}]}`, a list, or one home.
 * @throws UnreadableFile
 */
export async function readReso(file: Blob): Promise<LoadTable> {
  let read: unknown
  try {
    read = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch {
    throw new UnreadableFile('not_a_table')
  }
  const homes = homesIn(read)
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
