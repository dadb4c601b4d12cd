import type { Database, Transaction } from '#db/database.ts'
import { fold } from '#kit/fold.ts'
import { addImportedAssociation } from '../association/index.ts'
import type { Places } from '../place/index.ts'
import { ImportError, type LineProblem, readTable } from '../register/index.ts'
import { locatedAddress } from '../rows/index.ts'
import { checkAssociation } from './check-association.ts'
import { associationRegister, type Field } from './fields.ts'
import { beginImport, selectKnownNames } from './store.ts'

export { fields } from './fields.ts'

export interface ImportOptions {
  database: Database
  places: Pick<Places, 'locate' | 'resolve'>
  file: string
  /** Heading → field, for headings that are not recognized. */
  mapping?: Readonly<Record<string, string>>
  /** WHATWG label of the file's encoding; UTF-8 by default. */
  encoding?: string | undefined
  /** Reads and validates everything without writing. */
  dryRun?: boolean
  remark?: (remark: LineProblem<Field>) => void
  /** Called with the number of bytes read. */
  progress?: (read: number, total: number) => void
}

interface ImportReport {
  /** Number of lines with an association, without the heading. */
  lines: number
  /** New associations. */
  added: number
  /** Lines with the name of an association that was there, or that an earlier line of this file contained. */
  known: number
  refused: number
  /** Headings that match no field. */
  ignored: readonly string[]
}

/**
 * Imports a CSV file of state associations in one transaction: an error leaves nothing behind, and a second run changes
 * nothing. They are public at once and have no manager. Safe while the site is running.
 * @throws ImportError if the file as a whole cannot be read; the message is for the operator
 */
export const importAssociations = (options: ImportOptions): Promise<ImportReport> =>
  options.database.transaction(async transaction => {
    if (!(await beginImport(transaction)))
      throw new ImportError('Another import is running. Nothing was imported; try again when it is done.')
    return readAll(transaction, options)
  })

async function readAll(transaction: Transaction, options: ImportOptions): Promise<ImportReport> {
  const { places, dryRun = false, remark = () => undefined } = options
  const report: ImportReport = { lines: 0, added: 0, known: 0, refused: 0, ignored: [] }
  const known = new Set((await selectKnownNames(transaction)).map(({ name }) => fold(name)))
  const ignored = (headings: readonly string[]) => {
    report.ignored = headings
  }
  for await (const read of readTable({ ...options, register: associationRegister, ignored })) {
    const { line } = read
    report.lines += 1
    const checked = 'get' in read ? checkAssociation(read.get) : read
    if ('refusal' in checked) {
      report.refused += 1
      remark({ line, refused: 'line', ...checked.refusal })
      continue
    }
    const { association, leftOut } = checked
    for (const refusal of leftOut) remark({ line, refused: 'value', ...refusal })
    const { settings, changes } = association
    const address = changes.address && locatedAddress(places, changes.address)
    if (changes.address && !address) {
      const { postalCode: value } = changes.address
      remark({ line, refused: 'value', field: 'zip', reason: 'The ZIP code is not in this state.', value })
    }
    const id = fold(settings.name)
    if (known.has(id)) {
      report.known += 1
      continue
    }
    known.add(id)
    report.added += 1
    if (!dryRun) await addImportedAssociation(transaction, { settings, changes, address })
  }
  return report
}
