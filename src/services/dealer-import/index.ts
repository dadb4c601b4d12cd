import type { Database, Transaction } from '#db/database.ts'
import { fold } from '#kit/fold.ts'
import { addImportedDealer } from '../dealer/index.ts'
import type { Places } from '../place/index.ts'
import { ImportError, type LineProblem, type Refusal, readTable } from '../register/index.ts'
import { locatedAddress } from '../rows/index.ts'
import { checkDealer } from './check-dealer.ts'
import { dealerRegister, type Field } from './fields.ts'
import { beginImport, selectKnownDealers } from './store.ts'

export { fields } from './fields.ts'

export type ImportProblem = LineProblem<Field>

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
  remark?: (remark: ImportProblem) => void
  /** Called with the number of bytes read. */
  progress?: (read: number, total: number) => void
}

export interface ImportReport {
  /** Number of lines with a dealer, without the heading. */
  lines: number
  /** New dealers. */
  added: number
  /** Lines for a dealer that was there, or that an earlier line of this file contained. */
  known: number
  refused: number
  /** Headings that match no field. */
  ignored: readonly string[]
}

/**
 * Imports a CSV file of dealers in one transaction: an error leaves nothing behind, and a second run changes nothing.
 * They are public at once and belong to no one. Safe while the site is running.
 * @throws ImportError if the file as a whole cannot be read; the message is for the operator
 */
export const importDealers = (options: ImportOptions): Promise<ImportReport> =>
  options.database.transaction(async transaction => {
    if (!(await beginImport(transaction)))
      throw new ImportError('Another import is running. Nothing was imported; try again when it is done.')
    return readAll(transaction, options)
  })

async function readAll(transaction: Transaction, options: ImportOptions): Promise<ImportReport> {
  const { places, dryRun = false, remark = () => undefined } = options
  const report: ImportReport = { lines: 0, added: 0, known: 0, refused: 0, ignored: [] }
  const identity = ({ name, zip }: { name: string; zip: string }) => `${zip} ${fold(name)}`
  const known = new Set((await selectKnownDealers(transaction)).map(identity))
  const refuse = (line: number, refusal: Refusal<Field>) => {
    report.refused += 1
    remark({ line, refused: 'line', ...refusal })
  }
  const ignored = (headings: readonly string[]) => {
    report.ignored = headings
  }
  for await (const read of readTable({ ...options, register: dealerRegister, ignored })) {
    const { line } = read
    report.lines += 1
    const checked = 'get' in read ? checkDealer(read.get) : read
    if ('refusal' in checked) {
      refuse(line, checked.refusal)
      continue
    }
    const { dealer, leftOut } = checked
    const { streetAddress1, city, state, postalCode, ...facts } = dealer
    const address = locatedAddress(places, { streetAddress1, streetAddress2: null, city, state, postalCode })
    if (!address) {
      refuse(line, { field: 'zip', reason: 'The ZIP code is not in this state.', value: postalCode })
      continue
    }
    for (const refusal of leftOut) remark({ line, refused: 'value', ...refusal })
    const id = identity({ name: facts.name, zip: postalCode })
    if (known.has(id)) {
      report.known += 1
      continue
    }
    known.add(id)
    report.added += 1
    if (!dryRun) await addImportedDealer(transaction, { facts, address })
  }
  return report
}
