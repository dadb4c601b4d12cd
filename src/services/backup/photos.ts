import { fieldOf } from '#kit/field.ts'
import { mapConcurrently } from '#kit/map-concurrently.ts'
import { type Files, type StoredFile, streamFiles } from '#services/photo/index.ts'
import { photoName } from './names.ts'
import type { Sealer } from './seal.ts'
import type { Database } from './store.ts'
import { once, readBytes, type Target, writeBytes } from './target.ts'

/** Photos with a key lower than the highest one read here may be committed later than it. */
const OVERLAP = 1_000
const removedName = 'removed.json'
/** Files that are stored or read at the same time: a bucket answers each after a while. */
export const photosAtOnce = 8

export interface PhotoBackup {
  /** Stores the files added since the last run; all missing ones at the first run. */
  catchUp(): Promise<void>
  /** Compares all photos with all stored files; those that are gone from the site for longer than `retention` are deleted. */
  compareAll(retention: number, now: number): Promise<number>
}

interface PhotoBackupOptions {
  database: Database
  files: Pick<Files, 'read'>
  target: Target
  sealer: Sealer
  /** Ends the work early. */
  signal?: AbortSignal
}

export const nameOfFile = ({ kind, fileName }: Pick<StoredFile, 'kind' | 'fileName'>) =>
  photoName({ folder: kind, fileName })

/** Copies uploaded files, which never change under a name, to the target. */
export function openPhotoBackup({
  database,
  files,
  target,
  sealer,
  signal,
}: PhotoBackupOptions): PhotoBackup {
  /** Names at the target; undefined until they are listed. */
  let stored: Set<string> | undefined
  let next = 0

  async function store(file: StoredFile, known: Set<string>): Promise<void> {
    const name = nameOfFile(file)
    if (known.has(name)) return
    const bytes = await files.read(file.kind, file.fileName)
    // It was removed concurrently, or is lost: the doctor looks for lost files.
    if (bytes === undefined) return
    await target.write(name, sealer.plain(once(bytes)))
    known.add(name)
  }

  async function storeFrom(key: number, stored: Set<string>, existing?: Set<string>): Promise<void> {
    for await (const batch of streamFiles(database, key)) {
      await mapConcurrently(batch, photosAtOnce, async file => {
        if (signal?.aborted) return
        await store(file, stored)
        existing?.add(nameOfFile(file))
      })
      if (signal?.aborted) return
      next = Math.max(next, (batch.at(-1)?.key ?? 0) - OVERLAP)
    }
  }

  return {
    async catchUp() {
      stored ??= new Set(await target.list('photos/'))
      await storeFrom(next, stored)
    },
    async compareAll(retention, now) {
      const listed = new Set(await target.list('photos/'))
      stored = listed
      const existing = new Set<string>()
      await storeFrom(0, listed, existing)
      const removed = await readRemoved(target)
      const still: Record<string, number> = {}
      for (const name of listed) {
        if (existing.has(name)) continue
        const since = removed[name] ?? now
        if (now - since > retention) {
          await target.remove(name)
          listed.delete(name)
        } else still[name] = since
      }
      await writeBytes(target, removedName, Buffer.from(JSON.stringify(still)))
      return existing.size
    },
  }
}

async function readRemoved(target: Target): Promise<Record<string, number>> {
  const bytes = await target.read(removedName)
  const removed: unknown = bytes ? JSON.parse((await readBytes(bytes)).toString()) : {}
  return Object.fromEntries(
    Object.keys(Object(removed)).flatMap(name => {
      const since = fieldOf(removed, name)
      return typeof since === 'number' ? [[name, since]] : []
    }),
  )
}
