import type { Database } from '#db/database.ts'
import { type StartStep, startSteps } from '#model/staff/start.ts'
import { selectBeginnings } from './store.ts'

/** Whether the settings of the site have the values for a step. */
export type Setup = Readonly<Record<Exclude<StartStep, keyof Found> | 'backups', boolean>>

/** Steps with a state in the database. */
interface Found {
  mail: boolean
  backups: boolean
  'second-staff': boolean
  parks: boolean
  dealers: boolean
  homes: boolean
  prices: boolean
}

/** The checklist of a new site: a step is done if its result exists. */
export async function startList(database: Database, setup: Setup, hasMail: boolean) {
  const { confirmed, backups, staff, parks, dealers, homes, prices } = await selectBeginnings(database)
  const isDone: Record<StartStep, boolean> = {
    ...setup,
    // An address that was confirmed by an emailed link shows that emails arrive.
    mail: hasMail && confirmed,
    backups: setup.backups || backups,
    'second-staff': staff > 1,
    ...{ parks, dealers, homes, prices },
  }
  return startSteps.map(name => ({ name, isDone: isDone[name] }))
}
