import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database, Transaction } from '#db/database.ts'
import { squash } from '#kit/fold.ts'
import type { Places } from '../place/index.ts'
import { ImportError, mapColumns, readRegister } from '../register/index.ts'
import { checkPark, type ImportedPark, type Refusal } from './check-park.ts'
import { type Field, parkRegister } from './fields.ts'
import { changesOf, createKnownParks, type Values } from './known-parks.ts'
import { addParks, beginImport, changeParks, parkKeys, readKnownParks, valuesOf } from './store.ts'

export { fields } from './fields.ts'

/** A rejected line or value. */
export interface ImportProblem extends Refusal {
  line: number
  /** `line`: the park was skipped; `value`: the park was imported without this value. */
  refused: 'line' | 'value'
}

export interface ImportOptions {
  database: Database
  places: Pick<Places, 'locate' | 'resolve' | 'nearest'>
  file: string
  /** Heading → field, for headings that are not recognized. */
  mapping?: Readonly<Record<string, string>>
  /** WHATWG label of the file's encoding; UTF-8 by default. */
  encoding?: string | undefined
  /** Reads and validates everything without writing. */
  dryRun?: boolean
  remark?: (remark: ImportProblem) => void
  /** Called with the number of bytes read. */
  progress?: (read: number, total: number) => void
}

export interface ImportReport {
  /** Number of lines with a park, without the heading. */
  lines: number
  /** New parks. */
  added: number
  /** Existing parks that were changed. */
  changed: number
  /** Lines without changes to an existing park. */
  unchanged: number
  /** Lines for a park that an earlier line of this file contained. */
  merged: number
  refused: number
  /** Headings that match no field. */
  ignored: readonly string[]
}

/** Parks per batch. */
const batchSize = 1_000
/** Files larger than this write one change feed entry for all parks, bytes. */
const bulkFrom = 5_000_000

/**
 * Imports a CSV register of parks in one transaction: an error leaves nothing behind, and a second run changes
 * nothing. Safe while the site is running.
 * @throws ImportError if the file cannot be read; the message is for the operator
 */
export async function importParks(options: ImportOptions): Promise<ImportReport> {
  const { database, file } = options
  const size = await stat(file).then(
    found => found.size,
    () => 0,
  )
  return database.transaction(async transaction => {
    if (!(await beginImport(transaction, size > bulkFrom)))
      throw new ImportError('Another import is running. Nothing was imported; try again when it is done.')
    return readAll(transaction, options, size)
  })
}

async function readAll(
  transaction: Transaction,
  options: ImportOptions,
  size: number,
): Promise<ImportReport> {
  const { places, file, mapping = {}, encoding, dryRun = false } = options
  const { remark = () => undefined, progress = () => undefined } = options
  const source = basename(file)
  const report: ImportReport = {
    lines: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    merged: 0,
    refused: 0,
    ignored: [],
  }
  const known = createKnownParks()
  for (const park of await readKnownParks(transaction)) known.add(park)

  let waiting: { park: ImportedPark; key: number }[] = []
  let changes = new Map<number, Values>()
  let keys: number[] = []
  const nextKey = async () => {
    // A dry run uses up no keys either.
    if (keys.length === 0) keys = dryRun ? [0] : await parkKeys(transaction, batchSize)
    return keys.shift()!
  }
  const write = async () => {
    if (!dryRun) {
      await addParks(transaction, waiting, source)
      await changeParks(
        transaction,
        [...changes].map(([key, values]) => ({ key, values })),
        source,
      )
    }
    waiting = []
    changes = new Map()
  }

  let columns: ReadonlyMap<Field, number> | undefined
  let width = 0
  for await (const { line, cells } of readRegister({
    file,
    encoding,
    read: bytes => progress(bytes, size),
  })) {
    if (!columns) {
      const mapped = mapColumns(parkRegister, cells, mapping, squash)
      columns = mapped.columns
      width = cells.length
      report.ignored = mapped.ignored
      continue
    }
    report.lines += 1
    const at = columns
    const checked =
      cells.length === width
        ? checkPark(field => cells[at.get(field) ?? -1] ?? '', places)
        : {
            refusal: {
              field: 'name' as const,
              reason: `It has ${cells.length} columns, not ${width}.`,
              value: cells.join(','),
            },
          }
    if ('refusal' in checked) {
      report.refused += 1
      remark({ line, refused: 'line', ...checked.refusal })
      continue
    }
    const { park, leftOut } = checked
    for (const refusal of leftOut) remark({ line, refused: 'value', ...refusal })
    const found = known.find(park)
    if (!found) {
      const key = await nextKey()
      waiting.push({ key, park })
      const { name, state, zip, latitude, longitude } = park
      known.add({
        key,
        name,
        state,
        zip,
        latitude,
        longitude,
        values: valuesOf(park),
        imported: {},
        isNamed: true,
      })
      report.added += 1
    } else {
      const values = changesOf(found, park)
      const isChange = Object.keys(values).length > 0
      Object.assign(found.values, values)
      if (isChange) changes.set(found.key, { ...changes.get(found.key), ...values })
      if (found.isNamed) report.merged += 1
      else if (isChange) report.changed += 1
      else report.unchanged += 1
      found.isNamed = true
    }
    if (waiting.length + changes.size >= batchSize) await write()
  }
  if (!columns) throw new ImportError(`${file} is empty.`)
  await write()
  return report
}
