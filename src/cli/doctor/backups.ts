import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { findEmbedded } from '#db/embedded.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { type BackupState, openTarget, readState, selectSystem } from '#services/backup/index.ts'
import { type Environment, type Finding, finding } from './finding.ts'

type Input = Pick<Environment, 'backupTo' | 'backupHours' | 'now'>

const HOUR = DAY / 24
/** Maximum age of the newest restorable time, milliseconds; it is renewed every 20 seconds. */
const MAX_CHANGES = 10 * 60_000
/** Days after which a drill was missed or failed: they are due every week. */
const MAX_DRILL = 9

/** Whether the backups at BACKUP_TO are recent enough. */
export async function checkBackups(
  database: Database,
  { backupTo, backupHours, now }: Input,
): Promise<Finding[]> {
  if (!backupTo) return []
  if (typeof backupTo === 'string')
    return finding('backup-old', backupTo, 'Correct these settings: see docs/backups.md.')
  const target = openTarget(backupTo)
  let state: BackupState
  try {
    state = await readState(target, await selectSystem(database))
  } catch (error) {
    return finding(
      'backup-old',
      `The backups cannot be read: ${error instanceof Error ? error.message : error}`.replace(/\.?$/, '.'),
      'Check BACKUP_TO and what it names; while it is unavailable, the database retains the changes, up to 4 GB.',
    )
  }
  const { base, reach, drill, isBroken } = state
  return [
    ...(base === undefined || isBroken || now() - base > backupHours * HOUR + DAY
      ? finding(
          'backup-old',
          base === undefined
            ? `No complete backup found in ${target.place}.`
            : `The last complete backup ended on ${formatMoment(base)} UTC${isBroken ? ', and the changes since then have a gap' : ''}.`,
          'Run npm run backup with the settings of the node, and look for "backup" in the log of the node.',
        )
      : []),
    ...(reach === undefined || now() - reach > MAX_CHANGES
      ? finding(
          'backup-old',
          reach === undefined
            ? 'No change has been backed up yet.'
            : `The latest point in time that can be restored is ${formatMoment(reach)} UTC.`,
          'Look for "backup" in the log of the node: changes are stored every 20 seconds while it runs.',
        )
      : []),
    ...(drill === undefined || now() - drill > MAX_DRILL * DAY
      ? finding(
          'drill-old',
          drill === undefined
            ? 'No restore has been tried yet.'
            : `The last drill was on ${formatMoment(drill)} UTC.`,
          'Run npm run restore -- --drill --identity KEYFILE --into FOLDER (docs/backups.md); if drills are scheduled, look at the log of the last one.',
          false,
        )
      : []),
  ]
}

/** One line on how old the backups are; none without BACKUP_TO, without a running database, or if it cannot be read. */
export async function describeBackups(
  environment: Pick<Environment, 'backupTo' | 'databaseUrl' | 'dataDir'>,
): Promise<string[]> {
  const { backupTo, databaseUrl, dataDir } = environment
  if (!backupTo || typeof backupTo === 'string') return []
  const connectionString = databaseUrl ?? (await findEmbedded(dataDir))?.connectionString
  if (!connectionString) return []
  const database = connect({ connectionString, max: 1, statementTimeout: 5_000 })
  const state = await selectSystem(database)
    .then(system => readState(openTarget(backupTo), system))
    .catch(() => undefined)
    .finally(() => database.close())
  if (!state) return []
  const timeText = (time: number | undefined) => (time === undefined ? 'none' : `${formatMoment(time)} UTC`)
  return [
    `Backups: last base ${timeText(state.base)}, changes up to ${timeText(state.reach)}, last drill ${timeText(state.drill)}.`,
  ]
}
