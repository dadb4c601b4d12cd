import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once as event } from 'node:events'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { mapConcurrently } from '#kit/map-concurrently.ts'
import { diskFiles, type StoredFile, streamFiles } from '#services/photo/index.ts'
import type { Contents } from './base.ts'
import {
  type Base,
  contentsOf,
  neededBases,
  type Piece,
  placeOf,
  segmentName,
  segmentNumber,
  stampOf,
  tarOf,
  timelineOf,
} from './names.ts'
import { nameOfFile, photosAtOnce } from './photos.ts'
import { listSystems, readBackups } from './reading.ts'
import { type Opener, SealBroken } from './seal.ts'
import { combineBases, connect, type Database, recoverySettings, runRecovered } from './store.ts'
import { type Root, readBytes, type Target, within } from './target.ts'

/** A base, those that it needs, and the pieces of WAL that follow it without a gap. */
export interface Chain {
  target: Target
  base: Base
  /** Oldest first; the last one is `base`. */
  bases: Base[]
  contents: Contents
  pieces: Piece[]
  /** Any time from the base's end to this can be restored. */
  reach: number
}

const when = (time: number) => new Date(time).toISOString()

/**
 * The setting that ends recovery with a millisecond: PostgreSQL counts microseconds, so transactions within it may be
 * later than its beginning. PostgreSQL accepts no `T` and `Z` here.
 */
export const untilTime = (time: number) =>
  `recovery_target_time=${when(time).replace('T', ' ').replace('Z', '999+00')}`

/**
 * The last complete base before a time, or the newest, with its WAL.
 * @throws Error with the available times
 */
export async function findChain(root: Root, opener: Opener, at?: number): Promise<Chain> {
  const found = await Promise.all(
    (await listSystems(root)).map(async system => {
      const target = within(root, system)
      return { target, ...(await readBackups(target)) }
    }),
  )
  const all = found.flatMap(({ bases, ...rest }) =>
    bases.filter(base => hasWal(base, rest.pieces)).map(base => ({ base, bases, ...rest })),
  )
  if (all.length === 0) throw new Error(`${root.place} has no complete backup.`)
  const [newest] = all
    .filter(({ base }) => at === undefined || base.end <= at)
    .sort((a, b) => b.base.end - a.base.end)
  if (!newest) {
    const first = Math.min(...all.map(({ base }) => base.end))
    throw new Error(`The oldest backup in ${root.place} can restore ${when(first)} or later.`)
  }
  const { target, base } = newest
  const bases = neededBases(base, newest.bases)
  if (!bases) throw new Error(`A base that ${tarOf(base)} needs is missing in ${target.place}.`)
  const name = contentsOf(base)
  const contents = parseContents(await readBytes(opener.packed(await mustRead(target, name), name)), name)
  const pieces = follow(base, newest.pieces, contents.segmentSize)
  const reach = Math.max(...pieces.map(piece => piece.reach), base.end)
  if (at !== undefined && at > reach) {
    const last = pieces.at(-1)
    const later = newest.pieces.filter(piece => piece.reach > reach)
    const isPromoted = later.some(({ segment }) => timelineOf(segment) > contents.timeline)
    const missing = segmentName(
      contents.timeline,
      last
        ? segmentNumber(last.segment, contents.segmentSize) + (last.bytes === contents.segmentSize ? 1 : 0)
        : segmentNumber(base.segment, contents.segmentSize),
      contents.segmentSize,
    )
    throw new Error(
      `${root.place} can restore every moment up to ${when(reach)}, and not ${when(at)}.` +
        (isPromoted
          ? ' A replica became the primary after that: restore a moment before, or after the end of the next base.'
          : later.length > 0
            ? ` The WAL of segment ${missing} is missing there.`
            : ''),
    )
  }
  return { target, base, bases, contents, pieces, reach }
}

/** Whether the WAL starts before a base or with it. Older bases exist because newer ones need them. */
const hasWal = ({ segment }: Base, pieces: readonly Piece[]) =>
  pieces.length === 0 || pieces.some(piece => placeOf(piece.segment) <= placeOf(segment))

/** The fullest piece of each segment from the base on, until one is missing or not full. */
function follow(base: Base, pieces: readonly Piece[], segmentSize: number): Piece[] {
  const bySegment = new Map<string, Piece>()
  for (const piece of pieces) {
    const known = bySegment.get(piece.segment)
    if (!known || piece.bytes > known.bytes || (piece.bytes === known.bytes && piece.reach > known.reach))
      bySegment.set(piece.segment, piece)
  }
  const chain: Piece[] = []
  for (let number = segmentNumber(base.segment, segmentSize); ; number++) {
    const piece = bySegment.get(segmentName(timelineOf(base.segment), number, segmentSize))
    if (!piece) return chain
    chain.push(piece)
    if (piece.bytes < segmentSize) return chain
  }
}

async function mustRead(target: Target, name: string): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await target.read(name)
  if (!bytes) throw new Error(`${name} is missing in ${target.place}.`)
  return bytes
}

/** Anyone with write access to the target knows the public key, too: settings become parameters of a program. */
const contentsSchema = v.object({
  version: v.pipe(v.number(), v.integer()),
  database: v.string(),
  user: v.string(),
  settings: v.record(v.picklist(recoverySettings), v.pipe(v.string(), v.digits())),
  timeline: v.pipe(v.number(), v.integer()),
  segmentSize: v.pipe(v.number(), v.integer(), v.minValue(2 ** 20), v.maxValue(2 ** 30)),
  isEmbedded: v.boolean(),
  secret: v.nullable(v.string()),
  point: v.nullable(
    v.object({
      lsn: v.pipe(v.string(), v.regex(/^[0-9A-F]+\/[0-9A-F]+$/)),
      tables: v.record(v.string(), v.object({ rows: v.number(), hash: v.string() })),
    }),
  ),
})

function parseContents(bytes: Buffer, name: string): Contents {
  const { success, output } = v.safeParse(contentsSchema, JSON.parse(bytes.toString()))
  if (success) return output
  throw new SealBroken(`${name} is not what npm run backup writes.`)
}

export interface RestoreOptions {
  target: Root
  opener: Opener
  /** Milliseconds since 1970; by default the newest restorable time. */
  at?: number
  /** A folder that does not exist or is empty. */
  into: string
  log(line: string): void
}

export interface Restored {
  at: number
  /** The cluster's folder. */
  cluster: string
  isEmbedded: boolean
  version: number
  photos: number
}

/**
 * Restores a site into a folder: the database, the photos and the secret. The folder is complete, or it does not
 * exist.
 */
export async function restore({ target, opener, at, into, log }: RestoreOptions): Promise<Restored> {
  const folder = resolve(into)
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new Error(`${folder} is not empty. A restore needs a new folder: name another with --into.`)
  const chain = await findChain(target, opener, at)
  const { contents, base, reach } = chain
  const time = at ?? reach
  log(`Restoring ${when(time)} from the backup of ${when(base.start)}.`)
  await mkdir(dirname(folder), { recursive: true })
  const draft = `${folder}.restoring`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o711 })
  try {
    const name = contents.isEmbedded ? 'postgres' : `postgresql-${contents.version}`
    await unpackCluster(chain, opener, draft, name)
    let photos = 0
    await recover(
      chain,
      { directory: draft, name, until: [untilTime(time)], isStandby: false },
      async database => {
        const { restored, lost } = await restorePhotos(database, chain, opener, draft)
        photos = restored
        if (lost.length > 0)
          log(
            `Photos that the backup does not have: ${lost.length}, for example ${lost.slice(0, 5).join(', ')}.`,
          )
      },
    )
    if (contents.secret !== null)
      await writeFile(join(draft, 'session-secret'), contents.secret, { mode: 0o600 })
    for (const left of ['postgres.log', 'libraries'])
      await rm(join(draft, left), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    return {
      at: time,
      cluster: join(folder, name),
      isEmbedded: contents.isEmbedded,
      version: contents.version,
      photos,
    }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Writes a base into a folder, with the bases that it needs, and its WAL to PostgreSQL's location for it. */
export async function unpackCluster(
  chain: Chain,
  opener: Opener,
  directory: string,
  name: string,
): Promise<void> {
  const { target, bases, pieces, contents } = chain
  const cluster = join(directory, name)
  if (bases.length === 1) await unpackBase(chain, bases[0]!, opener, cluster)
  else {
    const parts = join(directory, 'bases')
    await mkdir(parts)
    const folders = bases.map(base => join(parts, stampOf(base.start)))
    for (const [at, base] of bases.entries()) await unpackBase(chain, base, opener, folders[at]!)
    await combineBases(contents.version, folders, cluster)
    await rm(parts, { recursive: true })
  }
  for (const piece of pieces) {
    const { name, sealed } = await readPiece(target, piece)
    const bytes = await readBytes(opener.packed(sealed, name))
    if (bytes.length < piece.bytes) throw new SealBroken(`${piece.name} was renamed or is cut off.`)
    // PostgreSQL reads only complete segments.
    const segment = Buffer.alloc(contents.segmentSize)
    bytes.copy(segment)
    await writeFile(join(cluster, 'pg_wal', piece.segment), segment, { mode: 0o600 })
  }
}

async function unpackBase({ target }: Chain, base: Base, opener: Opener, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  // Excludes the socket of the site's server and its lock, which names a process of another time or machine.
  const tar = spawn('tar', ['-x', '--exclude=.s.PGSQL.*', '--no-same-owner', '-p', '-C', folder], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let output = ''
  tar.stderr.on('data', chunk => {
    output += chunk
  })
  const closed = event(tar, 'close')
  const source = opener.packed(await mustRead(target, tarOf(base)), tarOf(base))
  try {
    await pipeline(Readable.from(source, { objectMode: false }), tar.stdin)
  } catch (error) {
    tar.kill()
    if (error instanceof SealBroken) throw error
    throw new Error(`${tarOf(base)} cannot be unpacked: ${output.trim() || error}`, { cause: error })
  }
  const [code] = await closed
  if (code !== 0) throw new Error(`${tarOf(base)} cannot be unpacked: ${output.trim()}`)
}

/** A piece of the WAL; a site that runs may have replaced it by a longer one. */
async function readPiece(
  target: Target,
  piece: Piece,
): Promise<{ name: string; sealed: AsyncIterable<Uint8Array> }> {
  for (let { name } = piece, tries = 0; ; tries++) {
    const sealed = await target.read(name)
    if (sealed) return { name, sealed }
    const { pieces } = await readBackups(target)
    const longer = pieces.find(({ segment, bytes }) => segment === piece.segment && bytes >= piece.bytes)
    if (!longer || tries > 10) throw new Error(`${name} is missing in ${target.place}.`)
    name = longer.name
  }
}

/** Recovers the unpacked cluster and runs `work` on it. */
export async function recover(
  { contents, reach }: Pick<Chain, 'contents' | 'reach'>,
  run: { directory: string; name: string; until: string[]; isStandby: boolean },
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const { version, database, user, settings } = contents
  try {
    await runRecovered({ ...run, version, database, user, settings }, async connectionString => {
      const connected = connect({ connectionString, max: 3 })
      await work(connected).finally(() => connected.close())
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (!why.startsWith('PostgreSQL: ')) throw error
    throw new Error(`The WAL up to ${when(reach)} does not reach that time. ${why}`, { cause: error })
  }
}

/** Restores the files that the restored database names. Those that the backup lacks are `lost`. */
export async function restorePhotos(
  database: Database,
  { target }: Pick<Chain, 'target'>,
  opener: Opener,
  directory: string | undefined,
): Promise<{ restored: number; lost: string[] }> {
  const files = directory === undefined ? undefined : diskFiles(join(directory, 'files'))
  const lost: string[] = []
  let restored = 0
  async function restoreOne(file: StoredFile): Promise<void> {
    const name = nameOfFile(file)
    const sealed = await target.read(name)
    const bytes = sealed && (await readBytes(opener.plain(sealed, name)))
    if (!bytes) {
      lost.push(`${file.kind}/${file.fileName}`)
      return
    }
    if (file.contentHash !== null && createHash('sha256').update(bytes).digest('hex') !== file.contentHash)
      throw new SealBroken(`${name} is not the file that the database names.`)
    await files?.write(file.kind, file.fileName, bytes)
    restored++
  }
  for await (const batch of streamFiles(database)) await mapConcurrently(batch, photosAtOnce, restoreOne)
  return { restored, lost: lost.sort() }
}
