import { setImmediate as otherWork } from 'node:timers/promises'
import { fieldOf } from '#kit/field.ts'
import { formatPhone } from '#kit/phone.ts'
import type { Meanings } from '#model/listing-load/choices.ts'
import { absentCell, isSaleField, type LoadField } from '#model/listing-load/fields.ts'
import { readColumnCell } from '#model/listing-load/line.ts'
import type { Reading } from './plan.ts'
import type { CellValue, ColumnReading, NewLine } from './store.ts'

/** Different cells of a column that are listed, and their characters. */
const shown = { cells: 8, characters: 80 } as const

export const shortened = (cell: string) => {
  const text = cell.replace(absentCell, '').trim()
  return text.length > shown.characters ? `${text.slice(0, shown.characters - 1)}…` : text
}

/** What the cells of each column are read as, by the lines as they are planned. Photos are left out. */
export async function readingsOf(
  { fields, meanings }: Reading,
  lines: readonly NewLine[],
): Promise<ColumnReading[]> {
  const readings: ColumnReading[] = []
  for (const [column, field] of fields.entries()) {
    if (field === null || field === 'photos') continue
    const found = new Map<string, { lines: number; first: NewLine }>()
    for (const line of lines) {
      const cell = line.cells?.length === fields.length ? line.cells[column] : undefined
      if (cell === undefined || cell === absentCell) continue
      const known = found.get(cell.trim())
      if (!known) found.set(cell.trim(), { lines: 1, first: line })
      else {
        known.lines += 1
        // A refused line has no values.
        if (known.first.home === null && line.home !== null) known.first = line
      }
    }
    const frequent = [...found].sort(([, one], [, other]) => other.lines - one.lines).slice(0, shown.cells)
    const values = frequent.map(([cell, { lines: count, first }]) => ({
      ...{ cell: shortened(cell), lines: count },
      ...readingIn(first, field, cell, meanings),
    }))
    readings.push({ column, values, more: found.size - values.length })
    await otherWork()
  }
  return readings
}

/** What a cell is read as in its line. */
function readingIn({ home, problems }: NewLine, field: LoadField, cell: string, meanings: Meanings) {
  const values = { ...home?.identity, ...(isSaleField(field) ? home?.sale : home?.patch) }
  const used = shownValue(fieldOf(values, field))
  // Why a home is not added is no fault of the word.
  const isStanding = field === 'status' || field === 'mayBeShown'
  const fault = isStanding ? undefined : (home?.notes?.[field] ?? problems[field])
  if (used !== null || fault !== undefined) return { value: used, fault: used === null ? fault! : null }
  const read = readColumnCell(field, cell, { meanings })
  return 'fault' in read ? { value: null, ...read } : { value: shownValue(read.value), fault: null }
}

function shownValue(value: unknown): CellValue | null {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return value === '' ? null : shortened(value)
  const number = fieldOf(value, 'number')
  const extension = fieldOf(value, 'extension')
  return typeof number === 'string'
    ? formatPhone(number, typeof extension === 'string' ? extension : null)
    : null
}
