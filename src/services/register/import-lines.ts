import { stat } from 'node:fs/promises'
import type { Database, Transaction } from '#db/database.ts'
import { squash } from '#kit/fold.ts'
import { ImportError, mapColumns, type RegisterFields } from './columns.ts'
import type { Refusal } from './line-values.ts'
import { readRegister } from './read-register.ts'
import { beginImport } from './store.ts'

/** A rejected line or value. */
export interface ImportProblem<Field extends string = string> extends Refusal<Field> {
  line: number
  /** `line`: it was skipped; `value`: it was imported without this value. */
  refused: 'line' | 'value'
}

/** How to read a file. */
export interface FileOptions<Field extends string = string> {
  database: Database
  file: string
  /** Heading → field, for headings that are not recognized. */
  mapping?: Readonly<Record<string, string>>
  /** WHATWG label of the file's encoding; UTF-8 by default. */
  encoding?: string | undefined
  /** Reads and validates everything without writing. */
  dryRun?: boolean
  remark?: (remark: ImportProblem<Field>) => void
  /** Called with the number of bytes read. */
  progress?: (read: number, total: number) => void
}

export interface ImportReport {
  /** Number of lines, without the heading. */
  lines: number
  added: number
  /** Lines for what was there, or what an earlier line of this file contained. */
  known: number
  refused: number
  /** Headings that match no field. */
  ignored: readonly string[]
}

interface Import<Field extends string, Item> {
  /** Only one of a kind runs at a time. */
  kind: Parameters<typeof beginImport>[1]
  register: RegisterFields<Field>
  /** Existing entries; added ones join them. */
  readKnown: (transaction: Transaction) => Promise<Set<string>>
  /**
   * Validates a line: its content, the key to identify it, and the rejected values; or the reason for its rejection.
   */
  check: (
    get: (field: Field) => string,
  ) => { item: Item; id: string; leftOut: readonly Refusal<Field>[] } | { refusal: Refusal<Field> }
  add: (transaction: Transaction, item: Item) => Promise<unknown>
}

/**
 * Adds the new content of a CSV file's lines, in one transaction: an error changes nothing, and neither does a second
 * run. Safe while the site is running.
 * @throws ImportError if the file is unreadable; the message is for the operator
 */
export const importLines = <Field extends string, Item>(
  options: FileOptions<Field>,
  of: Import<Field, Item>,
): Promise<ImportReport> =>
  options.database.transaction(async transaction => {
    if (!(await beginImport(transaction, of.kind)))
      throw new ImportError('Another import is running. Nothing was imported; try again when it is done.')
    return readLines(transaction, options, of)
  })

async function readLines<Field extends string, Item>(
  transaction: Transaction,
  options: FileOptions<Field>,
  { register, readKnown, check, add }: Import<Field, Item>,
): Promise<ImportReport> {
  const { file, mapping = {}, encoding, dryRun = false } = options
  const { remark = () => undefined, progress = () => undefined } = options
  const size = await stat(file).then(
    found => found.size,
    () => 0,
  )
  const report: ImportReport = { lines: 0, added: 0, known: 0, refused: 0, ignored: [] }
  const refuse = (line: number, refusal: Refusal<Field>) => {
    report.refused += 1
    remark({ line, refused: 'line', ...refusal })
  }
  const known = await readKnown(transaction)
  let columns: ReadonlyMap<Field, number> | undefined
  let width = 0
  const read = (bytes: number) => progress(bytes, size)
  for await (const { line, cells } of readRegister({ file, encoding, read })) {
    if (!columns) {
      const mapped = mapColumns(register, cells, mapping, squash)
      columns = mapped.columns
      width = cells.length
      report.ignored = mapped.ignored
      continue
    }
    report.lines += 1
    const at = columns
    if (cells.length !== width) {
      const reason = `It has ${cells.length} columns, not ${width}.`
      refuse(line, { field: register.fields[0]!, reason, value: cells.join(',') })
      continue
    }
    const checked = check(field => cells[at.get(field) ?? -1] ?? '')
    if ('refusal' in checked) {
      refuse(line, checked.refusal)
      continue
    }
    for (const refusal of checked.leftOut) remark({ line, refused: 'value', ...refusal })
    if (known.has(checked.id)) {
      report.known += 1
      continue
    }
    known.add(checked.id)
    report.added += 1
    if (!dryRun) await add(transaction, checked.item)
  }
  if (!columns) throw new ImportError(`${file} is empty.`)
  return report
}
