import { fold } from '#kit/fold.ts'
import type { PlanFact } from '#model/floor-plan/fields.ts'
import { addImportedPlan } from '../floor-plan/index.ts'
import { type FileOptions, type ImportReport, importLines } from '../register/index.ts'
import { checkPlan } from './check-plan.ts'
import { planRegister } from './fields.ts'
import { selectKnownPlans } from './store.ts'

export { fields } from './fields.ts'

const identity = ({ manufacturer, modelName }: { manufacturer: string; modelName: string }) =>
  `${fold(manufacturer)} ${fold(modelName)}`

/**
 * Imports a CSV file of floor plans. They are public at once and have no owner.
 * @throws ImportError if the file is unreadable; the message is for the operator
 */
export const importFloorPlans = (options: FileOptions<PlanFact>): Promise<ImportReport> =>
  importLines(options, {
    kind: 'floor plan import',
    register: planRegister,
    readKnown: async transaction => new Set((await selectKnownPlans(transaction)).map(identity)),
    check(get) {
      const checked = checkPlan(get)
      if ('refusal' in checked) return checked
      const { plan, leftOut } = checked
      return { item: plan, id: identity(plan), leftOut }
    },
    add: addImportedPlan,
  })
