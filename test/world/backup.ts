import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Database } from '#db/database.ts'
import { identifySystem } from '#db/replication.ts'
import {
  type BackupPlace,
  makeBackup,
  openPhotoBackup,
  openSealer,
  openTarget,
  readIdentity,
  shipWal,
  within,
} from '#services/backup/index.ts'
import { type Base, parseBase } from '#services/backup/names.ts'
import { diskFiles } from '#services/photo/index.ts'

/** A folder for a test of backups, with a target, in it by default, and a key. */
export async function backupFolder(elsewhere?: BackupPlace) {
  const folder = await mkdtemp(join(tmpdir(), 'havenrow-backups-'))
  const place = join(folder, 'target')
  const keyFile = join(folder, 'key.txt')
  await mkdir(place)
  const identity = await generateX25519Identity()
  await writeFile(keyFile, `# of a test\n${identity}\n`)
  return {
    folder,
    place,
    keyFile,
    target: openTarget(elsewhere ?? { folder: place }),
    opener: await readIdentity(keyFile),
    recipient: await identityToRecipient(identity),
    /** Path of a folder that does not exist. */
    path: (name: string) => join(folder, name),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
export type BackupFolder = Awaited<ReturnType<typeof backupFolder>>

/** The complete bases, oldest first. */
export async function listBases({ target }: BackupFolder): Promise<Base[]> {
  const names = await target.list('')
  return names
    .flatMap(name => parseBase(name.slice(name.indexOf('/') + 1)) ?? [])
    .sort((a, b) => a.start - b.start)
}

export interface BackedUp {
  database: Database
  connectionString: string
  dataDir: string
  isEmbedded: boolean
}

export const backUp = (
  { target, recipient }: BackupFolder,
  { database, connectionString, dataDir, isEmbedded }: BackedUp,
  now = Date.now,
) =>
  makeBackup({
    ...{ database, connectionString, target, recipient, isEmbedded },
    files: diskFiles(join(dataDir, 'files')),
    secret: 'the secret of a test',
    now,
  })

/** Stores the changes of a site until `stop`, as one of its nodes does. */
export async function shipChanges(
  { target, recipient }: BackupFolder,
  { database, connectionString, dataDir }: BackedUp,
) {
  const stopping = new AbortController()
  const { id } = await identifySystem(connectionString)
  const own = within(target, id)
  const sealer = openSealer(recipient)
  const files = diskFiles(join(dataDir, 'files'))
  let reach = 0
  const first = Promise.withResolvers<void>()
  const work = shipWal({
    ...{ database, connectionString, target: own, sealer, spacing: 200, signal: stopping.signal },
    photos: openPhotoBackup({ database, files, target: own, sealer }),
    onShipped({ time }) {
      reach = time
      first.resolve()
    },
  })
  await Promise.race([first.promise, work])
  return {
    reach: () => reach,
    async stop() {
      stopping.abort()
      await work
    },
  }
}

/** An uploaded photo with its row and its file. */
export async function uploadedPhoto(
  { database, dataDir }: BackedUp,
  listingKey: number,
  fileName: string,
): Promise<Buffer> {
  const bytes = Buffer.from(`the picture ${fileName}`)
  await diskFiles(join(dataDir, 'files')).write('listing', fileName, bytes)
  await database.query(
    `insert into photo (listing_key, order_number, mime_type, file_name, content_hash, width, height, color)
    select $1, coalesce(max(order_number), 0) + 1, 'image/jpeg', $2, $3, 800, 600, '#888888'
    from photo where listing_key = $1`,
    [listingKey, fileName, createHash('sha256').update(bytes).digest('hex')],
  )
  return bytes
}
