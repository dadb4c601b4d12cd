import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { errorCode } from '#kit/error.ts'
import {
  type BucketPath,
  formatBucketPath,
  keyWithin,
  type ObjectServer,
  openObjectStore,
} from '#platform/object-store/index.ts'

/** A folder by its absolute path, or a bucket. */
export type BackupPlace = { folder: string } | (BucketPath & { server: ObjectServer })

/** Location of backups. Names are paths with slashes. */
export interface Target {
  /** As the operator set it. */
  place: string
  /** Stores or replaces the bytes under a name, atomically. Resolves to their number. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** Undefined if there is nothing of that name. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Names in a folder such as `wal/`, which may be empty, in any order. */
  list(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
  /**
   * Deletes remains of interrupted writes in a folder. No other process may write to its `bases/` during the call.
   */
  tidy(folder: string): Promise<void>
}

/** All of a place. */
export interface Root extends Target {
  /** Names of the folders at its top. */
  folders(): Promise<string[]>
}

/** Milliseconds after which a draft that does not grow belongs to no process any more. */
const ABANDONED = 3_600_000

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')

const statIfThere = (path: string) =>
  stat(path).catch(error => {
    if (isMissing(error)) return undefined
    throw error
  })

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** A folder, best on another disk or machine. It must exist: an unmounted disk cannot store backups. */
function folderTarget(root: string): Root {
  async function filesIn(folder: string): Promise<string[]> {
    const found = readdir(folder, { recursive: true, withFileTypes: true })
    const entries = await found.catch(error => {
      if (isMissing(error)) return []
      throw error
    })
    return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  }
  async function assertThere(): Promise<void> {
    const found = await stat(root).catch(() => undefined)
    if (!found?.isDirectory())
      throw new Error(`BACKUP_TO is ${root}, and there is no such folder: create it, or mount its disk.`)
  }
  return {
    place: root,
    async write(name, bytes) {
      await assertThere()
      const path = join(root, name)
      const draft = `${path}.${process.pid}.new`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(draft, 'w', 0o600)
      let written = 0
      try {
        for await (const chunk of bytes) {
          await file.writeFile(chunk)
          written += chunk.length
        }
        await file.sync()
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      } finally {
        await file.close()
      }
      await rename(draft, path)
      await syncFolder(dirname(path))
      return written
    },
    async read(name) {
      const path = join(root, name)
      return (await statIfThere(path)) && createReadStream(path, { highWaterMark: 2 ** 18 })
    },
    async list(folder) {
      await assertThere()
      return (await filesIn(join(root, folder)))
        .filter(path => !path.endsWith('.new'))
        .map(path => relative(root, path).replaceAll(sep, '/'))
    },
    async folders() {
      await assertThere()
      const entries = await readdir(root, { withFileTypes: true })
      return entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
    },
    async tidy(folder) {
      for (const path of await filesIn(join(root, folder))) {
        if (!path.endsWith('.new')) continue
        // Its writer may have finished concurrently.
        const draft = await statIfThere(path)
        if (draft && Date.now() - draft.mtimeMs > ABANDONED) await rm(path, { force: true })
      }
    },
    remove: name => rm(join(root, name), { force: true }),
  }
}

/** For a request, milliseconds. A part of a base has 24 MB, and the connection may be slow. */
const timeouts = { read: 30_000, write: 300_000 }

/** A bucket, whose objects appear when they are complete. */
function bucketTarget({ server, ...path }: BucketPath & { server: ObjectServer }): Root {
  const store = openObjectStore({ server, bucket: path.bucket, timeouts })
  const top = keyWithin(path, '')
  const keyOf = (name: string) => top + name
  return {
    place: formatBucketPath(path),
    write: (name, bytes) => store.write(keyOf(name), bytes),
    read: name => store.read(keyOf(name)),
    list: async folder => (await store.list(keyOf(folder))).map(key => key.slice(top.length)),
    folders: () => store.folders(top),
    remove: name => store.remove(keyOf(name)),
    tidy: folder =>
      store.abortWrites(
        keyOf(folder),
        (key, begun) => key.startsWith(keyOf(`${folder}bases/`)) || Date.now() - begun > ABANDONED,
      ),
  }
}

/** The target of BACKUP_TO. */
export const openTarget = (place: BackupPlace): Root =>
  'folder' in place ? folderTarget(place.folder) : bucketTarget(place)

/** A folder of a target, as a target. */
export const within = (target: Target, folder: string): Target => ({
  place: target.place,
  write: (name, bytes) => target.write(`${folder}/${name}`, bytes),
  read: name => target.read(`${folder}/${name}`),
  list: async part => (await target.list(`${folder}/${part}`)).map(name => name.slice(folder.length + 1)),
  remove: name => target.remove(`${folder}/${name}`),
  tidy: part => target.tidy(`${folder}/${part}`),
})

export async function* once(bytes: Uint8Array) {
  yield bytes
}
export const writeBytes = (target: Target, name: string, bytes: Uint8Array) => target.write(name, once(bytes))

export async function readBytes(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}
