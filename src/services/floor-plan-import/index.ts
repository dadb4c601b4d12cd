import type { Database } from '#db/database.ts'
import { fold } from '#kit/fold.ts'
import { addImportedPlan } from '../floor-plan/index.ts'
import {
  beginImport,
  type FileOptions,
  ImportError,
  type ImportReport,
  importLines,
} from '../register/index.ts'
import { checkPlan } from './check-plan.ts'
import { type Field, planRegister } from './fields.ts'
import { selectKnownPlans } from './store.ts'

export { fields } from './fields.ts'

export interface ImportOptions extends FileOptions<Field> {
  database: Database
}

const identity = ({ manufacturer, modelName }: { manufacturer: string; modelName: string }) =>
  `${fold(manufacturer)} ${fold(modelName)}`

/**
 * Imports a CSV file of floor plans in one transaction: an error leaves nothing behind, and a second run changes
 * nothing. They are public at once and belong to no one. Safe while the site is running.
 * @throws ImportError if the file as a whole cannot be read; the message is for the operator
 */
export const importFloorPlans = ({ database, ...options }: ImportOptions): Promise<ImportReport> =>
  database.transaction(async transaction => {
    if (!(await beginImport(transaction, 'floor plan import')))
      throw new ImportError('Another import is running. Nothing was imported; try again when it is done.')
    return importLines(options, {
      register: planRegister,
      known: new Set((await selectKnownPlans(transaction)).map(identity)),
      check(get) {
        const checked = checkPlan(get)
        if ('refusal' in checked) return checked
        const { plan, leftOut } = checked
        return { item: plan, id: identity(plan), leftOut }
      },
      add: plan => addImportedPlan(transaction, plan),
    })
  })
