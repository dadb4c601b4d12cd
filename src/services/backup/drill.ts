import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
  seconds: { restore: number; recover: number; compare: number; all: number }
}

const seconds = (from: number) => (performance.now() - from) / 1_000

/**
 * Restores the database to this moment with pgBackRest, into a separate folder, which is removed, and compares every
 * table with the running database at the same position of the WAL. Must run as the user that PostgreSQL runs as.
 * @throws Error if no moment can be compared, or the restore fails
 */
export async function drill({ connectionString, parent, log }: DrillOptions): Promise<DrillDone> {
  const begun = performance.now()
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
    const beforeRestore = performance.now()
    await restore(join(directory, 'postgres'), point.lsn)
    const durations = { restore: seconds(beforeRestore), recover: 0, compare: 0 }
    const faults: string[] = []
    const beforeRecovery = performance.now()
    await runRestored({ directory, name: 'postgres', ...facts }, async restored => {
      const database = connect({ connectionString: restored, max: 1 })
      try {
        while (!(await isPaused(database))) await sleep(50)
        durations.recover = seconds(beforeRecovery)
        const beforeComparison = performance.now()
        faults.push(...compare(point.tables, await database.transaction(readContents)))
        durations.compare = seconds(beforeComparison)
      } finally {
        await database.close()
      }
    })
    const all = seconds(begun)
    return { faults, tables: Object.keys(point.tables).length, rows, seconds: { ...durations, all } }
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

async function restore(folder: string, lsn: string): Promise<void> {
  const options = [`--pg1-path=${folder}`, '--type=lsn', `--target=${lsn}`, '--target-exclusive']
  const child = spawn(
    'pgbackrest',
    ['--stanza=havenrow', '--archive-mode=off', '--log-level-file=off', ...options, 'restore'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`pgBackRest did not restore: ${output.trim()}`)
}

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
