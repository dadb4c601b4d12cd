import type { Owner } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import { fieldsOfHeadings } from '#model/listing-load/headings.ts'
import type { Transaction } from '#platform/write/index.ts'
import { type Locator, planLines } from './plan.ts'
import { readingOf } from './present.ts'
import { readingsOf } from './readings.ts'
import { type LoadSettings, selectSettings } from './settings-store.ts'
import { insertLines, insertLoad, type LoadRow, type NewLine } from './store.ts'
import type { LoadTable } from './table.ts'

interface Sender {
  userKey: number
  language: Language
  /** Milliseconds since 1970. */
  at: number
}

/** Stores a preview of what a file would change; `complete` adds lines that it does not have. */
export async function insertPreview(
  transaction: Transaction,
  places: Locator,
  { ownerType, ownerKey }: Owner,
  { at, ...sender }: Sender,
  { headings, lines: raw }: LoadTable,
  complete: (planned: { lines: NewLine[]; fields: LoadRow['fields'] }) => NewLine[] = ({ lines }) => lines,
): Promise<{ load: LoadRow; lines: NewLine[]; settings: LoadSettings }> {
  const owner = { ownerType, ownerKey }
  const settings = await selectSettings(transaction, owner)
  const fields = fieldsOfHeadings(headings, settings.columns)
  const reading = readingOf(fields, settings)
  const planned = await planLines(transaction, places, owner, reading, raw)
  const lines = reading ? complete({ lines: planned, fields }) : planned
  const readings = reading ? await readingsOf(reading, lines) : []
  const state = reading ? ('preview' as const) : ('mapping' as const)
  const stored = { ...owner, ...sender, state, fields, readings }
  const key = await insertLoad(transaction, { ...stored, headings, at })
  await insertLines(transaction, key, lines)
  return { load: { ...stored, key, headings: [...headings], createdAt: new Date(at) }, lines, settings }
}
