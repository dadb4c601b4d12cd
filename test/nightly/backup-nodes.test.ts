import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { chooseAccount } from '#db/embedded/account.ts'
import { launch } from '#db/embedded/launch.ts'
import { connectionStringOf, findEmbedded, startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { withBaseBackup } from '#db/replication.ts'
import { drill, restore } from '#services/backup/index.ts'
import { openPlaces } from '#services/place/index.ts'
import { installedPrograms, startDebianPostgres } from '../postgres.ts'
import {
  type BackupFolder,
  backUp,
  backupFolder,
  listBases,
  shipChanges,
  uploadedPhoto,
} from '../world/backup.ts'
import { aListing } from '../world/listing.ts'
import { runSite, until } from '../world/site.ts'

let backups: BackupFolder
beforeEach(async () => {
  backups = await backupFolder()
})
afterEach(() => backups.remove())

const quiet = () => {}
const drillNow = ({ target, opener, path }: BackupFolder) =>
  drill({ target, opener, parent: path('drills'), now: Date.now, log: quiet })

test('a node makes its first backup by itself; killed in the next one, it leaves the first, and then makes another', async () => {
  const { place, recipient, path } = backups
  const dataDir = path('data')
  const prepared = await startEmbedded({ dataDir, hasBackups: true })
  await migrate(prepared)
  const filled = connect(prepared)
  await openPlaces({ database: filled, now: Date.now })
  // With a home, no sample data is created.
  await aListing(filled)
  await filled.query(
    `create table load as select n, md5(n::text) || md5((-n)::text) as text from generate_series(1, 400000) n`,
  )
  await filled.close()
  await prepared.stop()

  const env = { DATA_DIR: dataDir, BACKUP_TO: place, BACKUP_RECIPIENT: recipient }
  let node = await runSite(env)
  try {
    const [first] = await until(
      () => listBases(backups),
      ({ length }) => length === 1,
      120_000,
    )
    expect(first).toBeDefined()
    const doctor = spawn(process.execPath, ['bin/havenrow.js', 'doctor'], {
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: new URL(node.address).port },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    doctor.stdout.on('data', chunk => {
      said += chunk
    })
    await once(doctor, 'close')
    expect(said).toMatch(
      /^Backups: last base 20\S+ \S+ UTC, changes up to 20\S+ \S+ UTC, last drill none\.$/m,
    )
    expect(said).toContain('No restore has been tried yet.')
    expect(said).not.toMatch(/No complete backup|latest point in time/)

    const second = spawn(process.execPath, ['bin/havenrow.js', 'backup'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    const ended = once(second, 'close')
    const drafts = async () => (await listFiles(place)).filter(name => name.includes('.tar.zst.age.'))
    expect((await until(drafts, ({ length }) => length > 0)).length).toBe(1)
    node.child.kill('SIGKILL')
    await node.ended
    expect((await ended)[0]).not.toBe(0)
    expect(await listBases(backups)).toEqual([first])
    expect((await drillNow(backups)).faults).toEqual([])

    node = await runSite(env)
    const { connectionString } = (await findEmbedded(dataDir))!
    const database = connect({ connectionString, max: 6 })
    await backUp(backups, { database, connectionString, dataDir, isEmbedded: true })
    await database.close()
    expect((await listBases(backups)).length).toBe(2)
    expect((await drillNow(backups)).faults).toEqual([])
  } finally {
    await node.stop()
  }
})

async function listFiles(folder: string): Promise<string[]> {
  return readdir(folder, { recursive: true })
}

/** Adds notes 1, 2, and so on, until one was begun and committed in a single millisecond, which is `at`. */
async function addNotes(database: Database): Promise<{ last: number; at: number }> {
  await database.query(
    `create function milliseconds() returns bigint volatile
    return floor(extract(epoch from clock_timestamp()) * 1000)`,
  )
  await database.query('create table last_note as select 0 as last, 0::bigint as at')
  await database.query(
    `do $$
    declare begun bigint;
    begin
      for number in 1..100000 loop
        begun := milliseconds();
        insert into note values (number);
        commit;
        if milliseconds() = begun then
          update last_note set last = number, at = begun;
          return;
        end if;
      end loop;
    end $$`,
  )
  const [row] = await database.query<{ last: number; at: number }>(
    'select last, at::float8 as at from last_note where last > 0',
  )
  return row!
}

test('a server that was built with zstd compresses its base itself; the embedded one cannot', async () => {
  const debian = await startDebianPostgres()
  const embedded = await startEmbedded({ dataDir: backups.path('data'), hasBackups: true })
  const beginning = ({ connectionString }: { connectionString: string }) =>
    withBaseBackup(connectionString, { isListed: false }, async ({ tar, isCompressed }) => {
      const parts = await Array.fromAsync(tar)
      return { isCompressed, first: parts[0]!.subarray(0, 4).toString('hex') }
    })
  try {
    // The number that zstd begins with (RFC 8878), and the first file of the tar, `backup_label`.
    expect(await beginning(debian)).toEqual({ isCompressed: true, first: '28b52ffd' })
    expect(await beginning(embedded)).toEqual({
      isCompressed: false,
      first: Buffer.from('back').toString('hex'),
    })
  } finally {
    await debian.stop()
    await embedded.stop()
  }
})

test("an operator's PostgreSQL, which confirms commits before it flushes them, is restored to the millisecond", async () => {
  const { target, opener, path } = backups
  const server = await startDebianPostgres()
  const { connectionString } = server
  const database = connect({ connectionString, max: 8 })
  const site = { database, connectionString, dataDir: path('data'), isEmbedded: false }
  let notes: Awaited<ReturnType<typeof addNotes>>
  try {
    await migrate(server)
    // As some operators have it.
    await database.query('alter system set synchronous_commit = off')
    await database.query('select pg_reload_conf()')
    await openPlaces({ database, now: Date.now })
    const listingKey = await aListing(database)
    await uploadedPhoto(site, listingKey, 'front.jpg')
    await database.query('create table note (number integer primary key)')
    // No node runs: the backup brings the changes that it needs.
    expect((await backUp(backups, site)).isComparable).toBe(true)
    const found = await drillNow(backups)
    expect(found).toMatchObject({ faults: [], photos: 1 })

    const shipping = await shipChanges(backups, site)
    notes = await addNotes(database)
    await new Promise(resolve => setTimeout(resolve, 20))
    await database.query('insert into note values (0)')
    const after = Date.now()
    await until(
      async () => shipping.reach(),
      reach => reach > after,
    )
    await shipping.stop()
  } finally {
    await database.close()
    await server.stop()
  }

  const into = path('restored')
  const restored = await restore({ target, opener, at: notes.at, into, log: quiet })
  expect(restored).toMatchObject({ isEmbedded: false, photos: 1 })
  expect(await readFile(join(into, 'files/listing/front.jpg'), 'utf8')).toBe('the picture front.jpg')
  const cluster = { directory: restored.cluster, socketDirectory: restored.cluster, logFile: path('log') }
  const account = chooseAccount(restored.cluster)
  const binaries = { postgres: join(installedPrograms(), 'postgres'), environment: {} }
  const again = await launch({ cluster, binaries, account })
  const copy = connect({ connectionString: connectionStringOf(cluster, 'postgres') })
  try {
    expect(await copy.query('select max(number) as last, min(number) as first from note')).toEqual([
      { last: notes.last, first: 1 },
    ])
  } finally {
    await copy.close()
    await again.stop()
  }
})
