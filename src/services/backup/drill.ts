import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  atQuietMoment,
  connect,
  type Database,
  endSegment,
  isArchived,
  isPaused,
  readContents,
  runRestored,
  selectFacts,
  type TableContents,
} from './store.ts'

/** Milliseconds to wait for a time without writes, whose contents are compared. */
const PATIENCE = 60_000
/** Milliseconds to wait until the WAL is in the repository. */
const ARRIVAL = 300_000

export interface DrillOptions {
  connectionString: string
  /** Folder with space for the complete database. */
  parent: string
  log(line: string): void
}

export interface DrillDone {
  /** Differences; none if the backup is right. */
  faults: string[]
  tables: number
  rows: number
}

/**
 * Restores the database to this moment with pgBackRest, into a separate folder, which is removed, and compares every
 * table with the running database at the same position of the WAL. Must run as the user that PostgreSQL runs as.
 * @throws Error if no moment can be compared, or the restore fails
 */
export async function drill({ connectionString, parent, log }: DrillOptions): Promise<DrillDone> {
  const secondsSince = (time: number) => `${((performance.now() - time) / 1_000).toFixed(1)} s`
  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    const result = await work()
    log(`${what}: ${secondsSince(begun)}.`)
    return result
  }
  const live = connect({ connectionString, max: 3 })
  const directory = await mkdtemp(join(parent, 'drill-'))
  try {
    const point = await atQuietMoment(live, PATIENCE, async (transaction, lsn) => ({
      lsn,
      tables: await readContents(transaction),
    }))
    if (!point) throw new Error('The site was writing all the time for a minute. Run the drill again.')
    const rows = Object.values(point.tables).reduce((sum, table) => sum + table.rows, 0)
    log(`Read ${Object.keys(point.tables).length} tables with ${rows} rows at ${point.lsn}.`)
    const facts = await selectFacts(live)
    await untilArchived(live)
    await timed('Restore', () => restore(join(directory, 'postgres'), point.lsn))
    const begun = performance.now()
    let found: Record<string, TableContents> = {}
    await runRestored({ directory, name: 'postgres', ...facts }, async restored => {
      const database = connect({ connectionString: restored, max: 1 })
      try {
        while (!(await isPaused(database))) await sleep(50)
        log(`Recovery: ${secondsSince(begun)}.`)
        found = await timed('Comparison', () => database.transaction(readContents))
      } finally {
        await database.close()
      }
    })
    return { faults: compare(point.tables, found), tables: Object.keys(point.tables).length, rows }
  } finally {
    await live.close()
    await rm(directory, { recursive: true, force: true })
  }
}

async function untilArchived(live: Database): Promise<void> {
  const segment = await endSegment(live)
  const end = performance.now() + ARRIVAL
  while (!(await isArchived(live, segment))) {
    if (performance.now() > end)
      throw new Error(
        `The WAL segment ${segment} was not archived within five minutes. See the log of PostgreSQL.`,
      )
    await sleep(200)
  }
}

/** @throws Error with what pgBackRest printed */
const restore = (folder: string, lsn: string) =>
  promisify(execFile)('pgbackrest', [
    ...['--stanza=havenrow', `--pg1-path=${folder}`, '--archive-mode=off', '--log-level-file=off'],
    ...['--type=lsn', `--target=${lsn}`, '--target-exclusive', 'restore'],
  ])

/** A sentence for each table that differs. */
function compare(
  expected: Readonly<Record<string, TableContents>>,
  found: Readonly<Record<string, TableContents>>,
): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  return names.flatMap(name => {
    const [before, after] = [expected[name], found[name]]
    if (!before || !after) return [`The table ${name} is ${before ? 'missing' : 'new'}.`]
    if (before.rows !== after.rows)
      return [`The table ${name} has ${after.rows} rows instead of ${before.rows}.`]
    return before.hash === after.hash ? [] : [`The rows of the table ${name} differ.`]
  })
}
