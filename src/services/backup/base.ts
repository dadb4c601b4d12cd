import { errorCode } from '#kit/error.ts'
import type { Files } from '#services/photo/index.ts'
import {
  contentsOf,
  nameBase,
  neededBases,
  parseBase,
  placeOf,
  segmentName,
  tarOf,
  timelineOf,
} from './names.ts'
import { openPhotoBackup, type PhotoBackup } from './photos.ts'
import { readBackups } from './reading.ts'
import { openSealer } from './seal.ts'
import {
  assertLevel,
  atQuietMoment,
  beat,
  type Database,
  type Facts,
  identifySystem,
  lockBackups,
  readContents,
  type System,
  selectFacts,
  selectManifest,
  selectSlot,
  storeManifest,
  summarizesWal,
  type TableContents,
  withBaseBackup,
} from './store.ts'
import { once, type Target, within } from './target.ts'
import { ensureSlot, shipWal } from './wal.ts'

/** Period that can be restored, milliseconds. */
const RETENTION = 7 * 24 * 3_600_000
/** Milliseconds between full bases; those in between contain only changes. */
const FULL = 7 * 24 * 3_600_000
/** Milliseconds to wait for a time without writes, whose contents a drill compares. */
const PATIENCE = 60_000
/** Milliseconds to wait for the WAL of the backup to arrive at the target. */
const ARRIVAL = 300_000

/** PostgreSQL's error code. */
const SLOT_IN_USE = '55006'

/** Contents of a base, as stored with it. */
export interface Contents extends Facts {
  timeline: number
  segmentSize: number
  /** Whose server it is: the embedded one in DATA_DIR, or one of the operator's. */
  isEmbedded: boolean
  /** The file session-secret of DATA_DIR. */
  secret: string | null
  /** The database after exactly the WAL before `lsn`; null if the site wrote all the time. */
  point: { lsn: string; tables: Record<string, TableContents> } | null
}

interface BackupOptions {
  database: Database
  connectionString: string
  target: Target
  recipient: string
  files: Pick<Files, 'read'>
  isEmbedded: boolean
  secret: string | null
  now: () => number
}

interface BackupDone {
  /** Bytes at the target. */
  bytes: number
  /** Time of the base before, for an incremental base. */
  since: number | undefined
  photos: number
  /** Seconds of the database's copy, of reading its contents, and in all. */
  seconds: { copy: number; contents: number; all: number }
  /** Whether a drill can compare the contents. */
  isComparable: boolean
}

/**
 * A base backup with everything that a restore to this time needs.
 * @throws Error if another one runs
 */
export async function makeBackup(options: BackupOptions): Promise<BackupDone> {
  const { database } = options
  return database.transaction(async lock => {
    if (!(await lockBackups(lock))) throw new Error('Another backup runs. Wait until it is done.')
    return backUp(options)
  })
}

async function backUp(options: BackupOptions): Promise<BackupDone> {
  const { database, connectionString, recipient, files, isEmbedded, secret, now } = options
  const begun = performance.now()
  await assertLevel(database)
  const system = await identifySystem(connectionString)
  const { id, segmentSize } = system
  const target = within(options.target, id)
  const sealer = openSealer(recipient)
  await removeIncomplete(target)
  await ensureSlot(database, target)
  const { time: start } = await beat(database)
  const facts = await selectFacts(database)

  // A restore needs pg_combinebackup, which the embedded server does not bring.
  const isListed = !isEmbedded && (await summarizesWal(database))
  const before = isListed ? await findBefore(database, target, system, start - FULL) : undefined
  const copied = await withBaseBackup(
    connectionString,
    { isListed, ...(before && { before: before.manifest }) },
    async ({ start: lsn, timeline, tar, isCompressed, isIncremental, manifest }) => {
      const segment = segmentName(timeline, Number(lsn / BigInt(segmentSize)), segmentSize)
      const since = isIncremental ? before?.start : undefined
      const name = nameBase({ start, segment, since })
      const bytes = await target.write(tarOf({ name }), isCompressed ? sealer.plain(tar) : sealer.packed(tar))
      return { name, segment, since, timeline, bytes, manifest: manifest() }
    },
  )
  const afterCopy = performance.now()

  const photoBackup = openPhotoBackup({ database, files, target, sealer })
  const point =
    (await atQuietMoment(database, PATIENCE, async (transaction, lsn) => ({
      lsn,
      tables: await readContents(transaction),
    }))) ?? null
  const afterContents = performance.now()
  const photos = await photoBackup.compareAll(RETENTION, now())
  const { time: end } = await untilStored(options, target, photoBackup)

  const contents: Contents = {
    ...facts,
    timeline: copied.timeline,
    segmentSize,
    isEmbedded,
    secret,
    point,
  }
  const written = await target.write(
    contentsOf({ name: copied.name, end }),
    sealer.packed(once(Buffer.from(JSON.stringify(contents)))),
  )
  if (isListed) await storeManifest(database, { base: copied.name, manifest: copied.manifest })
  await removeOld(target, now() - RETENTION)
  const seconds = (from: number, to: number) => (to - from) / 1_000
  return {
    bytes: copied.bytes + written,
    since: copied.since,
    photos,
    isComparable: point !== null,
    seconds: {
      copy: seconds(begun, afterCopy),
      contents: seconds(afterCopy, afterContents),
      all: seconds(begun, performance.now()),
    },
  }
}

/** Waits until the WAL up to now is at the target: a node of the site sends it, or this does if none runs. */
async function untilStored(
  { database, connectionString, recipient }: BackupOptions,
  target: Target,
  photos: PhotoBackup,
): Promise<{ time: number }> {
  const wanted = await beat(database)
  const isActive = (await selectSlot(database))?.isActive
  if (!isActive) {
    const done = new AbortController()
    const sealer = openSealer(recipient)
    let reached = wanted.time
    await shipWal({
      ...{ database, connectionString, target, sealer, photos, spacing: 1_000, signal: done.signal },
      onShipped({ time, lsn }) {
        if (lsn < wanted.lsn) return
        reached = time
        done.abort()
      },
    }).catch(error => {
      // A node was faster, and sends it.
      if (errorCode(error) !== SLOT_IN_USE) throw error
    })
    if (done.signal.aborted) return { time: reached }
  }
  const end = performance.now() + ARRIVAL
  while (performance.now() < end) {
    const { pieces } = await readBackups(target)
    const reach = Math.max(0, ...pieces.map(piece => piece.reach))
    if (reach >= wanted.time) return { time: reach }
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error(
    'The WAL did not arrive at BACKUP_TO within five minutes. Look for "backup" in the log of the running site.',
  )
}

/**
 * The last base with its list of files, if the next one can follow it and its full base was started after `oldest`.
 */
async function findBefore(
  database: Database,
  target: Target,
  { timeline }: System,
  oldest: number,
): Promise<{ start: number; manifest: string } | undefined> {
  const listed = await selectManifest(database)
  const { bases } = await readBackups(target)
  const base = bases.find(({ name }) => name === listed?.base)
  // A site that was restored has the list of another history.
  if (!listed || !base || timelineOf(base.segment) !== timeline) return undefined
  const [full] = neededBases(base, bases) ?? []
  return full && full.start > oldest ? { start: base.start, manifest: listed.manifest } : undefined
}

/** Deletes remains of incomplete backups. */
async function removeIncomplete(target: Target): Promise<void> {
  await target.tidy('')
  const names = await target.list('bases/')
  const complete = new Set(names.flatMap(name => parseBase(name)?.name ?? []))
  for (const name of names)
    if (name.endsWith('.tar.zst.age') && !complete.has(name.slice(0, -'.tar.zst.age'.length)))
      await target.remove(name)
}

/**
 * Retains the newest base before a time, everything after it with the bases that it needs, and the WAL from it on.
 */
async function removeOld(target: Target, before: number): Promise<void> {
  const { bases, pieces } = await readBackups(target)
  const oldest = bases.findLast(({ end }) => end <= before)
  if (!oldest) return
  const retained = bases.filter(({ end }) => end >= oldest.end)
  const needed = new Set(retained.flatMap(base => neededBases(base, bases) ?? [base]))
  // Without its contents a base is incomplete, so the contents are deleted first.
  for (const base of bases.filter(base => !needed.has(base)))
    for (const name of [contentsOf(base), tarOf(base)]) await target.remove(name)
  for (const { name, segment } of pieces)
    if (placeOf(segment) < placeOf(oldest.segment)) await target.remove(name)
}
