import { createHash, hash, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Database } from '#db/database.ts'
import type { Position } from '#db/feed.ts'
import { isRecognized, type Mark, markOf } from '#db/feed-mark.ts'
import { itemAt } from '#kit/lookup.ts'
import type { SavedPlaces } from '#services/place/index.ts'
import type { SavedIndexes, StoredCatalogue } from '#services/search/index.ts'

/** Search indexes and places on disk: the next start does not read all rows of the database. */
export interface IndexFile extends SavedIndexes, SavedPlaces {
  /** Position of the feed to read from if the indexes of the file are used. */
  readonly position: Position | undefined
  /** Writes the indexes of this process; changes since the position may be part of them. */
  save(position: Position): Promise<void>
}

interface Content {
  mark: Mark
  catalogues: ReadonlyMap<string, StoredCatalogue>
  places: Uint8Array | undefined
}

/** No file is written for fewer: these rows are read from the database as fast. */
const FEWEST_ROWS = 1_000

/** Data that determines the content of an index: its code, and the migrations. */
const sources = ['src/{kit,model,search,services,db}/**/*.{ts,sql}']

/** Version of the program on disk. */
export async function programVersion(): Promise<string> {
  const files = globSync(sources).sort()
  const contents = await Promise.all(files.map(file => readFile(file)))
  const version = createHash('sha256').update(process.version)
  for (const [at, content] of contents.entries()) version.update(itemAt(files, at)).update(content)
  return version.digest('hex')
}

let ownVersion: Promise<string> | undefined

/** Version of this process, read at the first call. */
export const runningVersion = (): Promise<string> => (ownVersion ??= programVersion())

/** The file starts with a line: the program that wrote it, and the hash of the other lines. */
const headOf = (version: string, body: Uint8Array) => `${version} ${hash('sha256', body, 'hex')}\n`

/** The content of a file that this program wrote completely; undefined for any other. */
export async function readContent(path: string, version: string): Promise<Content | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return undefined
  const end = bytes.indexOf('\n') + 1
  const body = bytes.subarray(end)
  if (bytes.toString('latin1', 0, end) !== headOf(version, body)) return undefined
  // The hash verifies that this program wrote it.
  return deserialize(body) as Content
}

/** Replaces the file atomically. */
export async function writeContent(path: string, version: string, content: Content): Promise<void> {
  const body = serialize(content)
  const unfinished = `${path}.${randomUUID()}`
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(headOf(version, body))
      await file.writeFile(body)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Opens the file of indexes in a folder. One of another program, of another database or of long ago is not used. */
export async function openIndexFile(options: {
  database: Database
  folder: string
  /** See `runningVersion`. */
  version: string
}): Promise<IndexFile> {
  const { database, folder, version } = options
  const path = join(folder, 'indexes')
  const content = await readContent(path, version)
  const found =
    content && (await isRecognized(database, content.mark).catch(() => false)) ? content : undefined
  const unread = new Map(found?.catalogues)
  const saved = new Map<string, () => StoredCatalogue>()
  let unreadPlaces = found?.places
  let savedPlaces: (() => Uint8Array) | undefined
  return {
    position: found?.mark.position,
    places() {
      const stored = unreadPlaces
      // Not stored in memory twice.
      unreadPlaces = undefined
      return stored
    },
    addPlaces(stored) {
      savedPlaces = stored
    },
    of(type) {
      const stored = unread.get(type)
      unread.delete(type)
      return stored
    },
    add: (type, stored) => void saved.set(type, stored),
    async save(position) {
      const catalogues = new Map([...saved].map(([type, stored]) => [type, stored()]))
      const rows = [...catalogues.values()].reduce((sum, { rows }) => sum + rows.keys.length, 0)
      if (rows < FEWEST_ROWS) return
      const mark = await markOf(database, position)
      if (!mark) return
      await mkdir(folder, { recursive: true })
      await writeContent(path, version, { mark, catalogues, places: savedPlaces?.() })
    },
  }
}
