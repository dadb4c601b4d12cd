import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { DAY } from '#kit/dates.ts'
import { readState, restore, selectSystem } from '#services/backup/index.ts'
import { type Base, contentsOf, nameBase, tarOf } from '#services/backup/names.ts'
import { openPlaces } from '#services/place/index.ts'
import { freePort } from '#test/cluster/programs.ts'
import { type BackedUp, type BackupFolder, backUp, backupFolder, listBases } from '../world/backup.ts'
import { until } from '../world/site.ts'
import { type DebianRoot, makeDebianRoot, type Outcome, outcomeOf } from './debian-root.ts'

/* Debian 13 in a folder, whose PostgreSQL 17 knows what changed; Debian 12 has none that does. */

const program = '/usr/lib/postgresql/17/bin/postgres'
const cluster = '/var/lib/postgresql/17/main'
let debian: DebianRoot
let backups: BackupFolder
let server: { port: number; stop(): Promise<void> }
let site: BackedUp

/** A command inside, as root or another user, which sees this checkout and the folder of the backups. */
function inside(user: string, ...command: string[]): string[] {
  const root = debian.folder
  const at = (path: string) => join(root, path)
  const mounts = [
    `mkdir -p ${at('site')} ${at('backups')} ${at('node')}`,
    `mount --bind ${process.cwd()} ${at('site')}`,
    `mount --bind ${backups.folder} ${at('backups')}`,
    `mount --bind ${dirname(process.execPath)} ${at('node')}`,
    `mount -t proc proc ${at('proc')}`,
    `mount -t tmpfs tmpfs ${at('dev/shm')}`,
    `exec chroot --userspec=${user} ${root} "$@"`,
  ]
  return ['unshare', '--mount', 'sh', '-c', mounts.join(' && '), 'sh', ...command]
}

async function startInside(folder: string) {
  const port = await freePort()
  const settings = [
    ...[
      'config_file=/etc/postgresql/17/main/postgresql.conf',
      'hba_file=/hba.conf',
      `port=${port}`,
      `data_directory=${folder}`,
    ],
    ...['unix_socket_directories=/tmp', 'ssl=off', 'max_slot_wal_keep_size=1GB'],
  ]
  const flags = settings.flatMap(setting => ['-c', setting])
  const [command = '', ...words] = inside('postgres', program, ...flags)
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', chunk => {
    log += chunk
  })
  await until(
    async () => log,
    text => text.includes('ready to accept connections') || child.exitCode !== null,
  )
  expect(child.exitCode, log).toBeNull()
  return {
    port,
    async stop() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const addressOf = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

/** The program's own restore, inside. */
const restoreInside = (...parameters: string[]): Promise<Outcome> =>
  outcomeOf(
    inside(
      'root',
      ...['env', '-C', '/site', 'BACKUP_TO=/backups/target', '/node/node', 'bin/havenrow.js', 'restore'],
      ...['--identity', '/backups/key.txt', ...parameters],
    ),
  )

const add = (database: Database, text: string) =>
  database.query('insert into note (text) values ($1)', [text])

/** The texts of the notes, in the order in which they were written. */
async function notesOf(port: number): Promise<string[]> {
  const database = connect({ connectionString: addressOf(port, 'havenrow'), max: 1 })
  const rows = await database.query<{ text: string }>('select text from note order by number')
  await database.close()
  return rows.map(({ text }) => text)
}

beforeAll(async () => {
  backups = await backupFolder()
  debian = makeDebianRoot(['postgresql-17', 'libatomic1'], 'trixie')
  const trusted = ['all', 'replication'].map(what => `host ${what} all 127.0.0.1/32 trust\n`)
  await writeFile(join(debian.folder, 'hba.conf'), trusted.join(''))
  server = await startInside(cluster)
  const first = connect({ connectionString: addressOf(server.port, 'postgres'), max: 1 })
  await first.query('create database havenrow')
  await first.close()
  const connectionString = addressOf(server.port, 'havenrow')
  await migrate({ connectionString })
  const database = connect({ connectionString, max: 8 })
  site = { database, connectionString, dataDir: backups.path('data'), isEmbedded: false }
  await openPlaces({ database, now: Date.now })
  await database.query(
    'create table note (number integer generated always as identity primary key, text text not null)',
  )
}, 600_000)
afterAll(async () => {
  await site?.database.close()
  await server?.stop()
  await backups?.remove()
  debian?.remove()
})

/** Whether the server notes which blocks change. */
async function summarize(isOn: boolean): Promise<void> {
  await site.database.query(`alter system set summarize_wal = ${isOn}`)
  await site.database.query('select pg_reload_conf()')
}

test('a base has only what changed since the one before, and all of them together are restored', async () => {
  const { database } = site
  await summarize(true)
  await add(database, 'first')
  const full = await backUp(backups, site)
  expect(full.since).toBeUndefined()
  await add(database, 'second')
  const second = await backUp(backups, site)
  await add(database, 'third')
  const third = await backUp(backups, site)
  const bases = await listBases(backups)
  expect([second.since, third.since]).toEqual(bases.slice(0, 2).map(({ start }) => start))
  expect(bases.map(({ since }) => since)).toEqual([undefined, second.since, third.since])
  expect(second.bytes).toBeLessThan(full.bytes / 4)
  expect(third.bytes).toBeLessThan(full.bytes / 4)
  expect(third.isComparable).toBe(true)

  const drill = await restoreInside('--drill', '--into', '/var/tmp')
  expect(drill.output).toMatch(/The drill found no fault in \d{3} tables with \d{5,} rows/)
  expect(drill.code).toBe(0)
  expect((await readState(backups.target, await selectSystem(database))).drill).toBeGreaterThan(0)

  const restored = await restoreInside('--into', '/restored')
  expect(restored.output).toContain('Start PostgreSQL 17 on /restored/postgresql-17')
  await outcomeOf(inside('root', 'chown', '-R', 'postgres:', '/restored/postgresql-17'))
  const copy = await startInside('/restored/postgresql-17')
  expect(await notesOf(copy.port)).toEqual(['first', 'second', 'third'])
  await copy.stop()
})

test('without the program that puts them together, the restore names its package', async () => {
  const hidden = join(debian.folder, 'usr/lib/postgresql/17/bin/pg_combinebackup')
  await rename(hidden, `${hidden}.hidden`)
  const { code, output } = await restoreInside('--into', '/elsewhere')
  await rename(`${hidden}.hidden`, hidden)
  expect(output).toContain('Install it: apt-get install postgresql-17')
  expect(code).toBe(1)
})

test('a base that others need is named if it is missing', async () => {
  const { target, opener, path } = backups
  const [full, second] = await listBases(backups)
  const file = join(backups.place, await selectSystem(site.database), contentsOf(full!))
  await rename(file, path('hidden'))
  const restoring = restore({ target, opener, at: second!.end, into: path('incomplete'), log: () => {} })
  await expect(restoring).rejects.toThrow(`A base that ${tarOf(second!)} needs is missing`)
  await rename(path('hidden'), file)
})

/** Lets bases have begun earlier, as their names and the database tell. */
async function age(bases: readonly Base[], milliseconds: number): Promise<void> {
  const { database } = site
  const folder = join(backups.place, await selectSystem(database))
  for (const base of bases) {
    const earlier = {
      segment: base.segment,
      start: base.start - milliseconds,
      end: base.end - milliseconds,
      since: base.since === undefined ? undefined : base.since - milliseconds,
    }
    const name = nameBase(earlier)
    await rename(join(folder, tarOf(base)), join(folder, tarOf({ name })))
    await rename(join(folder, contentsOf(base)), join(folder, contentsOf({ ...earlier, name })))
    await database.query('update backup_manifest set base = $1 where base = $2', [name, base.name])
  }
}

test('after a week a base is full again, and those that newer ones need are kept', async () => {
  await age(await listBases(backups), 6 * DAY)
  const fourth = await backUp(backups, site)
  expect(fourth.since).toBeDefined()
  await age(await listBases(backups), 2 * DAY)
  // The third one is eight days old, and needs the first two.
  const older = await listBases(backups)
  expect(older).toHaveLength(4)
  const fifth = await backUp(backups, site)
  expect(fifth.since).toBeUndefined()
  expect((await listBases(backups)).slice(0, 4)).toEqual(older)
  const sixth = await backUp(backups, site)
  expect(sixth.since).toBeDefined()
  // Nothing needs the first four once the full one is a week old.
  await age(await listBases(backups), 7.5 * DAY)
  await backUp(backups, site)
  expect((await listBases(backups)).map(({ since }) => since)).toEqual([
    undefined,
    expect.any(Number),
    undefined,
  ])
})

test('a base is full if the one before is gone, or if the server does not know the changes', async () => {
  const { database } = site
  const [last] = (await listBases(backups)).slice(-1)
  await rm(join(backups.place, await selectSystem(database), contentsOf(last!)))
  expect((await backUp(backups, site)).since).toBeUndefined()
  expect((await backUp(backups, site)).since).toBeDefined()

  await summarize(false)
  expect((await backUp(backups, site)).since).toBeUndefined()
  // The WAL in which these changes are is stored and deleted before the server reads it again.
  for (const text of ['unseen', 'unseen too']) {
    await add(database, text)
    await database.query('select pg_switch_wal()::text as lsn')
  }
  expect((await backUp(backups, site)).since).toBeUndefined()
  await database.query('checkpoint')
  await summarize(true)
  expect((await backUp(backups, site)).since).toBeUndefined()
  expect((await backUp(backups, site)).since).toBeDefined()
})
