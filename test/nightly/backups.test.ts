import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { DAY } from '#kit/dates.ts'
import {
  drill,
  openSealer,
  openTarget,
  readIdentity,
  readState,
  restore,
  selectSystem,
} from '#services/backup/index.ts'
import { placeOf } from '#services/backup/names.ts'
import { once, readBytes } from '#services/backup/target.ts'
import { openPlaces } from '#services/place/index.ts'
import { installedProgram } from '../debian.ts'
import {
  type BackedUp,
  type BackupFolder,
  backUp,
  backupFolder,
  listBases,
  shipChanges,
  uploadedPhoto,
} from '../world/backup.ts'
import { aListing } from '../world/listing.ts'
import { until } from '../world/site.ts'

let backups: BackupFolder
let server: Awaited<ReturnType<typeof startEmbedded>>
let site: BackedUp
let listingKey: number
const log: string[] = []
const say = (line: string) => log.push(line)

beforeAll(async () => {
  backups = await backupFolder()
  const dataDir = backups.path('data')
  server = await startEmbedded({ dataDir, hasBackups: true })
  await migrate(server)
  const { connectionString } = server
  const database = connect({ connectionString, max: 10 })
  site = { database, connectionString, dataDir, isEmbedded: true }
  await openPlaces({ database, now: Date.now })
  listingKey = await aListing(database)
  await database.query('create table note (number integer primary key)')
})
afterAll(async () => {
  await site?.database.close()
  await server?.stop()
  await backups?.remove()
})

/** Inserts rows one after another until `stop`; knows when each was sent and acknowledged. */
function writeNotes({ database }: BackedUp) {
  const notes: { number: number; sent: number; done: number }[] = []
  let isStopped = false
  const work = (async () => {
    const [row] = await database.query<{ next: number }>(
      'select coalesce(max(number), 0) + 1 as next from note',
    )
    for (let number = row!.next; !isStopped; number++) {
      const sent = Date.now()
      await database.query('insert into note (number) values ($1)', [number])
      notes.push({ number, sent, done: Date.now() })
    }
  })()
  return {
    notes,
    async stop() {
      isStopped = true
      await work
    },
  }
}

const numbersOf = async (database: Database) =>
  (await database.query<{ number: number }>('select number from note order by number')).map(
    ({ number }) => number,
  )

/** Runs work on the embedded server of a restored folder. */
async function withRestored<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const restored = await startEmbedded({ dataDir })
  const database = connect(restored)
  try {
    return await work(database)
  } finally {
    await database.close()
    await restored.stop()
  }
}

const drillNow = ({ target, opener, path }: BackupFolder) =>
  drill({ target, opener, parent: path('drills'), now: Date.now, log: say })

test('a restore to a second has exactly the rows up to it, the photos and the secret', async () => {
  const { target, opener, path } = backups
  const first = await uploadedPhoto(site, listingKey, 'first.jpg')
  const shipping = await shipChanges(backups, site)
  const writer = writeNotes(site)
  await until(
    async () => writer.notes.length,
    count => count > 20,
  )
  const begun = Date.now()
  const done = await backUp(backups, site)
  const during = writer.notes.filter(({ sent }) => sent > begun).length
  expect(during).toBeGreaterThan(0)
  expect(done.isComparable).toBe(true)
  const second = await uploadedPhoto(site, listingKey, 'second.jpg')
  const before = writer.notes.length
  await until(
    async () => writer.notes.length,
    count => count > before + 50,
  )
  const at = Date.now()
  await until(
    async () => writer.notes.length,
    count => count > before + 200,
  )
  await uploadedPhoto(site, listingKey, 'third.jpg')
  await until(
    async () => shipping.reach(),
    reach => reach > at + 100,
  )
  await writer.stop()
  await shipping.stop()

  const into = path('restored')
  const restored = await restore({ target, opener, at, into, log: say })
  expect(restored).toMatchObject({ at, photos: 2, isEmbedded: true })
  const found = await withRestored(into, numbersOf)
  const acknowledged = writer.notes.filter(({ done }) => done < at).map(({ number }) => number)
  const sent = writer.notes.filter(({ sent }) => sent <= at).map(({ number }) => number)
  expect(found.length).toBeGreaterThan(100)
  expect(found.slice(0, acknowledged.length)).toEqual(acknowledged)
  expect(sent.slice(0, found.length)).toEqual(found)
  expect(await readFile(join(into, 'files/listing/first.jpg'))).toEqual(first)
  expect(await readFile(join(into, 'files/listing/second.jpg'))).toEqual(second)
  expect(existsSync(join(into, 'files/listing/third.jpg'))).toBe(false)
  expect(await readFile(join(into, 'session-secret'), 'utf8')).toBe('the secret of a test')
  // A folder in use is left alone.
  await expect(restore({ target, opener, at, into, log: say })).rejects.toThrow(/is not empty/)
})

test('without a time a restore has everything that was stored', async () => {
  const { target, opener, path } = backups
  const shipping = await shipChanges(backups, site)
  const last = Date.now()
  await until(
    async () => shipping.reach(),
    reach => reach > last,
  )
  await shipping.stop()
  const into = path('newest')
  await restore({ target, opener, into, log: say })
  expect(await withRestored(into, numbersOf)).toEqual(await numbersOf(site.database))
})

test('times that the backup does not have are refused with what it has', async () => {
  const { target, opener, path } = backups
  const into = path('never')
  await expect(restore({ target, opener, at: Date.now() + 60_000, into, log: say })).rejects.toThrow(
    /can restore every moment up to 20/,
  )
  await expect(restore({ target, opener, at: 1_000, into, log: say })).rejects.toThrow(
    /The oldest backup .* can restore 20.* or later/,
  )
  expect(existsSync(into)).toBe(false)
})

test('a drill without faults compares every table and is noted at the target', async () => {
  const system = await selectSystem(site.database)
  expect((await readState(backups.target, system)).drill).toBeUndefined()
  const found = await drillNow(backups)
  expect(found.faults).toEqual([])
  expect(found.tables).toBeGreaterThan(100)
  expect(found.rows).toBeGreaterThan(20)
  expect(found.photos).toBe(3)
  expect((await readState(backups.target, system)).drill).toBeGreaterThan(0)
})

/** A copy of the target, with a file changed or removed, and its name. */
async function damaged(
  part: RegExp,
  change: (bytes: Buffer) => Promise<Buffer | undefined> | Buffer | undefined,
) {
  const place = backups.path(`damaged-${Math.random()}`)
  await cp(backups.place, place, { recursive: true })
  const target = openTarget({ folder: place })
  const name = (await target.list(''))
    .filter(one => part.test(one))
    .sort()
    .at(-1)!
  const changed = await change(await readFile(join(place, name)))
  if (changed) await writeFile(join(place, name), changed)
  else await rm(join(place, name))
  return { ...backups, place, target, name: name.slice(name.indexOf('/') + 1) }
}

test.each([
  { what: 'the database', part: /\.tar\.zst\.age$/ },
  { what: 'the WAL', part: /\/wal\/.*\.age$/ },
  { what: 'the contents', part: /\.json\.age$/ },
  { what: 'a photo', part: /second\.jpg\.age$/ },
])(
  'one altered byte in $what is noticed by a drill and a restore, which leaves nothing',
  async ({ part }) => {
    const copy = await damaged(part, bytes => {
      bytes[bytes.length - 20]! ^= 1
      return bytes
    })
    const { target, opener, path } = copy
    await expect(drillNow(copy)).rejects.toThrow(`${copy.name} was altered or is cut off`)
    await expect(restore({ target, opener, into: path('bad'), log: say })).rejects.toThrow(
      `${copy.name} was altered or is cut off`,
    )
    expect(existsSync(path('bad'))).toBe(false)
    expect(existsSync(path('bad.restoring'))).toBe(false)
  },
)

test('a file that is cut off is noticed', async () => {
  const copy = await damaged(/\.tar\.zst\.age$/, bytes => bytes.subarray(0, bytes.length - 70_000))
  await expect(drillNow(copy)).rejects.toThrow(`${copy.name} was altered or is cut off`)
})

test('a missing photo is a fault of the drill, and the restore names it', async () => {
  const copy = await damaged(/second\.jpg\.age$/, () => undefined)
  expect((await drillNow(copy)).faults).toEqual(['The photo listing/second.jpg is missing.'])
  const { target, opener, path } = copy
  await restore({ target, opener, into: path('without-photo'), log: say })
  expect(log.at(-1)).toMatch(/does not have: 1, for example listing\/second\.jpg/)
})

/** A copy of the target, with the contents of the newest base changed by somebody who has the public key. */
const forged = (change: (contents: Record<string, unknown>) => void) =>
  damaged(/\.json\.age$/, async sealed => {
    const contents = JSON.parse(
      (await readBytes(backups.opener.packed(once(sealed), 'contents'))).toString(),
    ) as Record<string, unknown>
    change(contents)
    return readBytes(openSealer(backups.recipient).packed(once(Buffer.from(JSON.stringify(contents)))))
  })

test('a row that is not as it was is a fault of the drill', async () => {
  const copy = await forged(contents => {
    const point = contents.point as { tables: Record<string, { hash: string }> }
    point.tables['public.listing']!.hash += '1'
  })
  expect((await drillNow(copy)).faults).toEqual(['The rows of the table public.listing differ.'])
})

test('contents that no backup writes are refused', async () => {
  const copy = await forged(contents => {
    contents.settings = { archive_command: 'touch /tmp/owned' }
  })
  await expect(drillNow(copy)).rejects.toThrow(/is not what npm run backup writes/)
})

test('missing WAL is named, and moments before it can still be restored', async () => {
  // The first segment that the base needs.
  const copy = await damaged(/\.tar\.zst\.age$/, bytes => bytes)
  const [segment] = /[0-9A-F]{24}/.exec(copy.name)!
  const { target, opener, path } = copy
  for (const name of await target.list('')) if (name.includes(`/wal/${segment}`)) await target.remove(name)
  await expect(restore({ target, opener, at: Date.now() - 1, into: path('gap'), log: say })).rejects.toThrow(
    /can restore every moment up to/,
  )
  await expect(restore({ target, opener, into: path('gap'), log: say })).rejects.toThrow(
    /The WAL .* does not lead to that moment/,
  )
  expect(existsSync(path('gap'))).toBe(false)
})

test('another key does not open the backup', async () => {
  const other = await backupFolder()
  const { target, path } = backups
  const opener = await readIdentity(other.keyFile)
  await expect(restore({ target, opener, into: path('other'), log: say })).rejects.toThrow(
    /The key in .*key\.txt does not open .*: it was encrypted for another key/,
  )
  await expect(readIdentity(join(other.folder, 'none.txt'))).rejects.toThrow(/cannot be read/)
  await other.remove()
})

test('the program age reads the backup', async () => {
  const age = installedProgram('/usr/bin/age', 'age')
  const names = (await backups.target.list('')).sort()
  const read = (part: RegExp) =>
    execFileSync(
      age,
      ['-d', '-i', backups.keyFile, join(backups.place, names.find(name => part.test(name))!)],
      {
        maxBuffer: 2 ** 30,
      },
    )
  expect(read(/first\.jpg/).toString()).toBe('the picture first.jpg')
  const tar = zstdDecompressSync(read(/\.tar\.zst\.age$/))
  const listed = execFileSync('tar', ['-t'], { input: tar, maxBuffer: 2 ** 26 }).toString()
  expect(listed).toContain('backup_label')
  expect(listed).toContain('PG_VERSION')
})

test('backups can be turned off and on again, and a new base is then due', async () => {
  const system = await selectSystem(site.database)
  expect((await readState(backups.target, system)).isBroken).toBe(false)
  await site.database.close()
  await server.stop()
  server = await startEmbedded({ dataDir: site.dataDir })
  const without = connect(server)
  await without.query('insert into note (number) values (-1)')
  await expect(backUp(backups, { ...site, database: without })).rejects.toThrow(
    /restart the site with BACKUP_TO/,
  )
  await without.close()
  await server.stop()
  server = await startEmbedded({ dataDir: site.dataDir, hasBackups: true })
  site = { ...site, database: connect({ connectionString: server.connectionString, max: 10 }) }
  const shipping = await shipChanges(backups, site)
  await until(
    async () => shipping.reach(),
    reach => reach > 0,
  )
  expect((await readState(backups.target, system)).isBroken).toBe(true)
  const [left, fresh] = ['left.age.1.new', 'fresh.age.2.new'].map(name => join(backups.place, system, name))
  await writeFile(left!, '')
  await writeFile(fresh!, '')
  await utimes(left!, 0, 0)
  await backUp(backups, site)
  expect([existsSync(left!), existsSync(fresh!)]).toEqual([false, true])
  expect((await readState(backups.target, system)).isBroken).toBe(false)
  await shipping.stop()
  const { target, opener, path } = backups
  await restore({ target, opener, into: path('again'), log: say })
  expect(await withRestored(path('again'), numbersOf)).toContain(-1)

  // The restored site goes on in the same place, and can be restored from there.
  await site.database.close()
  await server.stop()
  server = await startEmbedded({ dataDir: path('again'), hasBackups: true })
  const { connectionString } = server
  site = {
    ...site,
    dataDir: path('again'),
    database: connect({ connectionString, max: 10 }),
    connectionString,
  }
  await site.database.query('insert into note (number) values (-2)')
  await backUp(backups, site)
  await restore({ target, opener, into: path('third'), log: say })
  expect(await withRestored(path('third'), numbersOf)).toContain(-2)
})

test('what is not needed for the last week is deleted', async () => {
  const { target, opener, path } = backups
  const photos = async () =>
    (await target.list(''))
      .filter(name => name.includes('/photos/'))
      .map(name => name.slice(name.lastIndexOf('/') + 1))
  expect(await photos()).toContain('first.jpg.age')
  await site.database.query(`delete from photo where file_name = 'first.jpg'`)
  const before = await listBases(backups)
  expect(before.length).toBeGreaterThan(1)
  await backUp(backups, site)
  // Everything is younger than a week.
  expect((await listBases(backups)).length).toBe(before.length + 1)
  expect(await photos()).toContain('first.jpg.age')

  await backUp(backups, site, () => Date.now() + 8 * DAY)
  const [kept, ...others] = await listBases(backups)
  expect(others).toEqual([])
  expect(kept!.start).toBeGreaterThan(before.at(-1)!.start)
  const segments = (await target.list('')).flatMap(name => /\/wal\/([0-9A-F]{24})/.exec(name)?.[1] ?? [])
  expect(segments.map(placeOf).sort()[0]).toBe(placeOf(kept!.segment))
  expect(await photos()).not.toContain('first.jpg.age')
  expect(await photos()).toContain('second.jpg.age')
  await restore({ target, opener, into: path('kept'), log: say })
  expect(await withRestored(path('kept'), numbersOf)).toContain(-2)
})
