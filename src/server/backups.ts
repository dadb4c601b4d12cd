import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import {
  type BackupState,
  openPhotoBackup,
  openSealer,
  openTarget,
  readState,
  selectSlot,
  selectSystem,
  shipWal,
  within,
} from '#services/backup/index.ts'
import type { Metric } from '#services/metric.ts'
import { openPhotoFiles, type PhotoStoreSettings } from '#services/photo/index.ts'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'

interface BackupsOptions {
  database: Database
  connectionString: string
  config: Pick<Config, 'backup' | 'databaseUrl'> & PhotoStoreSettings
  logger: Logger
}

export interface Backups {
  metrics: Metric[]
  start(): void
  close(): Promise<void>
}

/** Milliseconds between two restorable times. */
const SPACING = 20_000
/** Delay of a retry after a failure, and interval between checks whether the slot of another node is free. */
const RETRY = 30_000
/** Interval between checks whether a base is due. */
const DUE = 60_000
/** Lifetime of the target's figures, milliseconds. */
const FIGURES = 60_000
/** Timeout of these figures, milliseconds; a target may be unavailable without an error. */
const MAX_WAIT = 1_000

/**
 * Backups of a running site: the node that receives the WAL stores it with the photos, and starts a base backup, in a
 * separate process, whenever one is due. The other nodes wait until the slot is free.
 */
export function openBackups(options: BackupsOptions): Backups {
  const { database, config, logger } = options
  const { backup } = config
  if (!backup) return { metrics: backupMetrics(), start() {}, close: async () => {} }
  const stopping = new AbortController()
  const { signal } = stopping
  const sealer = openSealer(backup.recipient)
  const root = openTarget(backup.to)
  let isReceiver = false
  let known: BackupState | undefined
  let looking: Promise<void> | undefined
  let looked = Number.NEGATIVE_INFINITY
  let running: ReturnType<typeof spawn> | undefined
  let work: Promise<unknown>[] = []

  async function readNow(): Promise<BackupState> {
    return readState(root, await selectSystem(database))
  }
  async function look(): Promise<void> {
    looked = performance.now()
    // While the target is unavailable, the ages of its last known contents grow.
    known = await readNow().catch(() => known)
    looking = undefined
  }
  async function readSometimes(): Promise<BackupState | undefined> {
    if (performance.now() - looked > FIGURES) looking ??= look()
    await Promise.race([looking, sleep(MAX_WAIT, undefined, { ref: false })])
    return known
  }

  async function ship(): Promise<void> {
    const target = within(root, await selectSystem(database))
    const files = openPhotoFiles(config)
    await shipWal({
      ...{ database, connectionString: options.connectionString, target, sealer, signal },
      spacing: SPACING,
      photos: openPhotoBackup({ database, files, target, sealer, signal }),
      onShipped() {
        isReceiver = true
      },
    }).finally(() => {
      isReceiver = false
    })
  }

  async function shipContinuously(): Promise<void> {
    while (!signal.aborted) {
      // Another node does it.
      const slot = await selectSlot(database).catch(() => undefined)
      if (!slot?.isActive)
        await ship().catch(error =>
          logger.error({ output: wordsOf(error) }, 'The backup of changes failed; it is tried again.'),
        )
      await sleep(RETRY, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async function backUpIfDue(): Promise<void> {
    if (!isReceiver) return
    const { base, isBroken } = await readNow()
    if (base !== undefined && !isBroken && Date.now() - base < backup!.interval) return
    running = spawn(process.execPath, ['bin/havenrow.js', 'backup'], {
      env: {
        ...process.env,
        DATA_DIR: config.dataDir,
        DATABASE_URL: config.databaseUrl ?? '',
        BACKUP_TO: root.place,
        BACKUP_RECIPIENT: backup!.recipient,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    beGentle(running.pid)
    let output = ''
    running.stderr?.on('data', chunk => {
      output += chunk
    })
    const [code] = await once(running, 'close')
    running = undefined
    if (code === 0) logger.info('A backup was made.')
    else if (!signal.aborted) logger.error({ output: output.trim() }, 'A backup failed; it is tried again.')
  }

  async function backUpContinuously(): Promise<void> {
    while (!signal.aborted) {
      await backUpIfDue().catch(error =>
        logger.error({ output: wordsOf(error) }, 'A backup failed; it is tried again.'),
      )
      await sleep(DUE, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  return {
    metrics: backupMetrics({ readState: readSometimes, database }),
    start() {
      work = [shipContinuously(), backUpContinuously()]
    },
    async close() {
      stopping.abort()
      running?.kill('SIGTERM')
      await Promise.all(work)
    },
  }
}

/** The site has priority. */
function beGentle(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // It has ended, or the system does not allow it.
  }
}

/** The log omits the majority of database errors, which may quote personal input; it includes those of backups. */
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Age of the parts of the backups, and the waiting WAL; empty without backups. */
function backupMetrics(site?: {
  readState: () => Promise<BackupState | undefined>
  database: Database
}): Metric[] {
  const age = (time: number | undefined) =>
    time === undefined ? Number.POSITIVE_INFINITY : (Date.now() - time) / 1_000
  return [
    {
      name: 'havenrow_backup_age_seconds',
      description:
        'Time since the last base backup, the newest moment that can be restored, and the last drill.',
      async read() {
        if (!site) return [{ value: Number.NaN, attributes: { part: 'base' } }]
        const state = await site.readState()
        return [
          { value: age(state?.base), attributes: { part: 'base' } },
          { value: age(state?.reach), attributes: { part: 'changes' } },
          { value: age(state?.drill), attributes: { part: 'drill' } },
        ]
      },
    },
    {
      name: 'havenrow_backup_waiting_bytes',
      description: 'WAL that the database retains because it is not backed up yet.',
      async read() {
        const slot = site && (await selectSlot(site.database))
        return [{ value: site ? (slot?.waiting ?? 0) : Number.NaN }]
      },
    },
  ]
}
