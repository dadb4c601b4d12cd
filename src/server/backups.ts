import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Database } from '#db/database.ts'
import { listBackups, readFolder, selectBackups } from '#services/backup/index.ts'
import type { Metric, Reading } from '#services/metric.ts'
import type { Config } from './config.ts'
import { every } from './every.ts'
import type { Logger } from './log.ts'

interface BackupsOptions {
  database: Database
  config: Pick<Config, 'backup' | 'isBackedUpElsewhere' | 'databaseUrl' | 'dataDir' | 'photoStore'>
  logger: Logger
}

export interface Backups {
  metrics: Metric[]
  start(): void
  close(): Promise<void>
}

/** Milliseconds from one check whether a backup is due, or from a failure, to the next. */
const CHECK = 10 * 60_000

/** Backups of the embedded database, and the age of all. `ops/backup.sh` makes those of a server. */
export function openBackups({ database, config, logger }: BackupsOptions): Backups {
  const { backup, dataDir, databaseUrl } = config
  let stop = async () => {}

  async function backUpIfDue(signal: AbortSignal): Promise<void> {
    if (!backup) return
    const last = (await listBackups(backup.to)).at(-1)
    if (last && Date.now() - last.time < backup.interval) return
    const env = {
      ...process.env,
      ...{ DATA_DIR: dataDir, BACKUP_TO: backup.to, BACKUP_RECIPIENT: backup.recipient },
    }
    const { stdout } = await promisify(execFile)(process.execPath, ['bin/havenrow.js', 'backup'], {
      env,
      signal,
    })
    logger.info(stdout.trim())
  }

  async function readAges(): Promise<Reading[]> {
    if (databaseUrl && !config.isBackedUpElsewhere) {
      const { base, archived, photos, drill } = await selectBackups(database)
      return [
        ...[age('base', base), age('changes', archived), age('drill', drill)],
        ...(config.photoStore === 'disk' ? [age('photos', photos)] : []),
      ]
    }
    if (!backup) return [{ value: Number.NaN, attributes: { part: 'base' } }]
    const { base, drill } = await readFolder(backup.to)
    return [age('base', base), age('drill', drill)]
  }

  return {
    metrics: [
      {
        name: 'havenrow_backup_age_seconds',
        description: 'Time since the last backup, archived change, backup of photos and drill, by part.',
        read: readAges,
      },
    ],
    start() {
      if (backup)
        stop = every(CHECK, backUpIfDue, error =>
          logger.error({ output: wordsOf(error) }, 'A backup failed; it is tried again.'),
        )
    },
    close: () => stop(),
  }
}

const age = (part: string, time: number | null): Reading => ({
  value: time === null ? Number.POSITIVE_INFINITY : (Date.now() - time) / 1_000,
  attributes: { part },
})

/** The log omits the majority of errors, which may quote personal input; it includes those of backups. */
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
