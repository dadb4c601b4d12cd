import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stampOf } from './names.ts'
import { findChain, recover, restorePhotos, unpackCluster, untilTime } from './restore.ts'
import type { Opener } from './seal.ts'
import { type Database, isPaused, readContents, type TableContents } from './store.ts'
import { type Root, writeBytes } from './target.ts'

export interface DrillOptions {
  target: Root
  opener: Opener
  /** Folder with space for the complete site. */
  parent: string
  now: () => number
  log(line: string): void
}

export interface DrillDone {
  /** Differences and losses; none if the backup is right. */
  faults: string[]
  /** Time of the base. */
  base: number
  /** The newest restorable time. */
  reach: number
  tables: number
  rows: number
  photos: number
  seconds: { unpack: number; compare: number; recover: number; photos: number; all: number }
}

/** Restored data of a drill does not need to survive a crash. */
const UNSYNCED = 'fsync=off'

const seconds = (from: number) => (performance.now() - from) / 1_000

/**
 * Restores the newest backup into a separate folder, which is removed: compares every table with the content of the
 * backup, then recovers to the newest point in time and reads every photo. Records a drill without faults at the
 * target.
 */
export async function drill({ target, opener, parent, now, log }: DrillOptions): Promise<DrillDone> {
  const begun = performance.now()
  const chain = await findChain(target, opener)
  const { contents, base, reach } = chain
  const { point } = contents
  await mkdir(parent, { recursive: true })
  const directory = await mkdtemp(join(parent, 'drill-'))
  await chmod(directory, 0o711)
  const durations = { unpack: 0, compare: 0, recover: 0, photos: 0 }
  const faults: string[] = []
  const name = 'postgres'
  let [tables, rows, photos] = [0, 0, 0]
  try {
    await unpackCluster(chain, opener, directory, name)
    durations.unpack = seconds(begun)
    log(`Unpacked the backup of ${new Date(base.start).toISOString()}.`)
    if (point) {
      const from = performance.now()
      const until = [`recovery_target_lsn=${point.lsn}`, 'recovery_target_inclusive=off', UNSYNCED]
      await recover(chain, { directory, name, until, isStandby: true }, async database => {
        while (!(await isPaused(database))) await new Promise(resolve => setTimeout(resolve, 50))
        const found = await database.transaction(readContents)
        faults.push(...compare(point.tables, found))
        tables = Object.keys(point.tables).length
        rows = Object.values(point.tables).reduce((sum, table) => sum + table.rows, 0)
      })
      durations.compare = seconds(from)
      log(`Compared ${tables} tables with ${rows} rows.`)
    } else log('The site wrote all the time during this backup, so there are no contents to compare.')
    const from = performance.now()
    await recover(
      chain,
      { directory, name, until: [untilTime(reach), UNSYNCED], isStandby: false },
      async (database: Database) => {
        durations.recover = seconds(from)
        const afterRecovery = performance.now()
        const { restored, lost } = await restorePhotos(database, chain, opener, undefined)
        photos = restored
        faults.push(...lost.map(file => `The photo ${file} is missing.`))
        durations.photos = seconds(afterRecovery)
      },
    )
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  if (faults.length === 0) await writeBytes(chain.target, `drills/${stampOf(now())}`, new Uint8Array())
  return {
    ...{ faults, base: base.start, reach, tables, rows, photos },
    seconds: { ...durations, all: seconds(begun) },
  }
}

/** A sentence for each table that is not as it was. */
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
