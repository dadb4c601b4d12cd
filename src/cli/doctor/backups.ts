import { connect } from '#db/connect.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { readFolder, type ServerBackups, selectBackups } from '#services/backup/index.ts'
import { type Environment, type Finding, finding } from './finding.ts'

type Input = Pick<
  Environment,
  'backupTo' | 'isBackedUpElsewhere' | 'backupHours' | 'databaseUrl' | 'photoStores' | 'now'
>

/** Milliseconds after which a daily backup is late. */
const LATE = 1.5 * DAY
/** Days after which a drill was missed or failed: they are due every week. */
const MAX_DRILL = 9
const LOG = 'Look at journalctl -u "havenrow-backup*" on the machine of the database (docs/backups.md).'

/** Whether the backups are recent enough. */
export async function checkBackups(input: Input): Promise<Finding[]> {
  if (input.isBackedUpElsewhere) return []
  if (input.databaseUrl) {
    const state = await readServer(input.databaseUrl)
    return state ? checkServer(state, input) : []
  }
  if (!input.backupTo) return []
  const state = await readFolder(input.backupTo).catch((error: Error) => error)
  if (state instanceof Error)
    return finding(
      'backup-old',
      `The backups cannot be read: ${state.message}.`,
      'Check BACKUP_TO and what it names.',
    )
  const { base, drill } = state
  return [
    ...checkAge('backup', base, input.now() - input.backupHours * (DAY / 24) - DAY, 'Run npm run backup.'),
    ...checkDrill(drill, input, 'Run npm run restore -- --drill --identity KEYFILE (docs/backups.md).'),
  ]
}

/** Undefined if the database cannot be reached or was not migrated, which other checks report. */
async function readServer(connectionString: string): Promise<ServerBackups | undefined> {
  const database = connect({ connectionString, max: 1, statementTimeout: 5_000 })
  return selectBackups(database)
    .catch(() => undefined)
    .finally(() => database.close())
}

function checkServer(state: ServerBackups, input: Input): Finding[] {
  const { base, photos, drill, isArchiving, archived, failed, hasOldSlot } = state
  if (base === null)
    return finding(
      'no-backups',
      'No backup of the database has been made.',
      'Set up pgBackRest (docs/backups.md), or set BACKUP_TO=none if you back up the database and the photos yourself.',
    )
  const hasPhotosOnDisk = typeof input.photoStores !== 'string' && input.photoStores.photoStore === 'disk'
  const late = input.now() - LATE
  return [
    ...checkAge('backup', base, late, LOG),
    ...(hasPhotosOnDisk ? checkAge('backup of photos', photos, late, LOG) : []),
    ...(isArchiving
      ? []
      : finding(
          'backup-old',
          'PostgreSQL does not archive changes: archive_mode is off.',
          'Set archive_mode and archive_command (docs/backups.md), and restart PostgreSQL.',
        )),
    ...(failed !== null && failed > (archived ?? 0)
      ? finding(
          'backup-old',
          `PostgreSQL has not been able to archive changes since ${formatMoment(archived ?? failed)} UTC.`,
          'Look at the log of PostgreSQL on the machine of the database, and run pgbackrest check there (docs/backups.md).',
        )
      : []),
    ...(hasOldSlot
      ? finding(
          'backup-old',
          'The replication slot havenrow_backup, from an earlier version, fills the disk of the database.',
          "Run select pg_drop_replication_slot('havenrow_backup') in the database.",
        )
      : []),
    ...checkDrill(drill, input, `Run ops/backup.sh drill there. ${LOG}`),
  ]
}

function checkAge(what: string, time: number | null, oldest: number, advice: string): Finding[] {
  if (time !== null && time >= oldest) return []
  const message =
    time === null ? `No ${what} has been made.` : `The last ${what} was made on ${formatMoment(time)} UTC.`
  return finding('backup-old', message, advice)
}

function checkDrill(drill: number | null, { now }: Pick<Input, 'now'>, advice: string): Finding[] {
  if (drill !== null && now() - drill <= MAX_DRILL * DAY) return []
  const message =
    drill === null
      ? 'No restore has been tried yet.'
      : `The last drill without faults was on ${formatMoment(drill)} UTC.`
  return finding('drill-old', message, advice, false)
}

/** One line on how old the backups are; none if there are none, or they cannot be read. */
export async function describeBackups(
  environment: Pick<Environment, 'backupTo' | 'isBackedUpElsewhere' | 'databaseUrl'>,
): Promise<string[]> {
  const { backupTo, isBackedUpElsewhere, databaseUrl } = environment
  const timeText = (time: number | null) => (time === null ? 'none' : `${formatMoment(time)} UTC`)
  if (isBackedUpElsewhere) return []
  if (databaseUrl) {
    const state = await readServer(databaseUrl)
    if (!state) return []
    const { base, archived, photos, drill } = state
    return [
      `Backups: last backup ${timeText(base)}, changes up to ${timeText(archived)}, photos ${timeText(photos)}, last drill ${timeText(drill)}.`,
    ]
  }
  const state = backupTo ? await readFolder(backupTo).catch(() => undefined) : undefined
  return state ? [`Backups: last backup ${timeText(state.base)}, last drill ${timeText(state.drill)}.`] : []
}
