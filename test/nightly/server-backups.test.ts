import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackups } from '#cli/doctor/backups.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { knownMigrations, migrate } from '#db/migrate.ts'
import { selectBackups } from '#services/backup/index.ts'
import { diskFiles } from '#services/photo/index.ts'
import { installedProgram } from '../debian.ts'
import { installedPrograms } from '../postgres.ts'
import { aListing } from '../world/listing.ts'
import { until } from '../world/site.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'havenrow-server-backups-'))
const path = (name: string) => join(folder, name)
const env = {
  ...process.env,
  LC_ALL: 'C.UTF-8',
  PGHOST: path('socket'),
  PGBACKREST_CONFIG: path('pgbackrest.conf'),
  BACKUP_ENV: path('backup.env'),
  DRILL_FOLDER: path('drills'),
  XDG_CACHE_HOME: path('cache'),
}
const photos = path('photos')
let programs: string
let database: Database

const asPostgres = (...words: string[]) =>
  execFileSync('runuser', ['-u', 'postgres', '--', ...words], {
    cwd: '/',
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  })
const backrest = (...words: string[]) => asPostgres('pgbackrest', '--stanza=havenrow', ...words)
const control = (...words: string[]) => asPostgres(join(programs, 'pg_ctl'), '-w', '-s', ...words)

/** Runs `ops/backup.sh`. */
function run(work: string, changes: Record<string, string> = {}): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['ops/backup.sh', work], {
    env: { ...env, ...changes },
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}

const add = (...texts: string[]) =>
  database.query('insert into note select unnest($1::text[])', [texts]).then(() => undefined)
async function aStoredPhoto(fileName: string): Promise<void> {
  const bytes = Buffer.from(`the picture ${fileName}`)
  await diskFiles(photos).write('listing', fileName, bytes)
  await database.query(
    `insert into photo (listing_key, order_number, mime_type, file_name, content_hash, width, height, color)
    select max(l.key), 1 + (select count(*) from photo), 'image/jpeg', $1, $2, 800, 600, '#888888' from listing l`,
    [fileName, createHash('sha256').update(bytes).digest('hex')],
  )
}
const doctor = async (days = 0) =>
  (
    await checkBackups({
      databaseUrl: connectionString(),
      ...{ backupTo: undefined, isBackedUpElsewhere: false, backupHours: 24 },
      photoStores: {
        photoStore: 'disk',
        photoStoreAlso: undefined,
        objectServer: undefined,
        dataDir: folder,
      },
      now: () => Date.now() + days * 86_400_000,
    })
  ).map(({ message }) => message)
const connectionString = (socket = env.PGHOST, name = 'havenrow') =>
  `postgres:///${name}?host=${socket}&user=postgres`

beforeAll(async () => {
  if (!isRoot) return
  programs = installedPrograms()
  for (const name of ['pgbackrest', 'restic']) installedProgram(`/usr/bin/${name}`, name)
  chmodSync(folder, 0o711)
  for (const name of ['data', 'socket', 'repository', 'spool', 'log', 'restored']) {
    mkdirSync(path(name), { mode: 0o700 })
    execFileSync('chown', ['postgres:', path(name)])
  }
  for (const name of ['drills', 'cache', 'photos']) mkdirSync(path(name), { mode: 0o711 })
  const template = readFileSync('ops/pgbackrest.conf', 'utf8')
  const values: Record<string, string> = {
    'repo1-cipher-pass': 'a key of tests',
    'repo1-path': path('repository'),
    'spool-path': path('spool'),
    'pg1-path': path('data'),
  }
  const filled = template.replaceAll(/^([\w-]+)=.*$/gm, (line, name) =>
    values[name] === undefined ? line : `${name}=${values[name]}`,
  )
  const more = `pg1-socket-path=${path('socket')}\nlog-path=${path('log')}\nlock-path=${path('spool')}\n`
  writeFileSync(env.PGBACKREST_CONFIG, `${filled.trim()}\n${more}`)
  writeFileSync(
    env.BACKUP_ENV,
    `RESTIC_REPOSITORY=${path('restic')}\nRESTIC_PASSWORD=another\nPHOTOS=${photos}\n`,
  )
  asPostgres(join(programs, 'initdb'), '-D', path('data'), '-U', 'postgres', '--auth=trust', '--no-sync')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: path('socket'),
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${env.PGBACKREST_CONFIG} --stanza=havenrow archive-push %p`,
    autovacuum: 'off',
    fsync: 'off',
  }
  for (const [name, value] of Object.entries(settings))
    writeFileSync(path('data/postgresql.conf'), `${name} = '${value}'\n`, { flag: 'a' })
  control('-D', path('data'), '-l', path('log/server'), 'start')
  asPostgres('createdb', 'havenrow')
  const count = knownMigrations().indexOf('0189_backup_reports')
  await migrate({ connectionString: connectionString(), count })
  database = connect({ connectionString: connectionString(), max: 3 })
  // As an earlier version left it.
  await database.query(`select pg_create_physical_replication_slot('havenrow_backup', true)`)
  await migrate({ connectionString: connectionString() })
  await aListing(database)
  await database.query('create table note (text text not null)')
  backrest('stanza-create')
  backrest('check')
  spawnSync('sh', ['-c', `set -a; . ${env.BACKUP_ENV}; restic init`], { env })
})
afterAll(async () => {
  await database?.close()
  if (isRoot)
    for (const name of ['data', 'restored'])
      spawnSync(
        'runuser',
        ['-u', 'postgres', '--', join(programs, 'pg_ctl'), '-D', path(name), '-m', 'immediate', 'stop'],
        { cwd: '/' },
      )
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!isRoot)('the upgrade drops the replication slot of an earlier version', async () => {
  expect(await database.query('select slot_name from pg_replication_slots')).toEqual([])
})

test.skipIf(!isRoot)('a server is backed up, restored to a second, and drilled', async () => {
  expect(await doctor()).toEqual(['No backup of the database has been made.'])
  await aStoredPhoto('one.jpg')
  expect(run('full')).toEqual({ code: 0, output: '' })
  expect(await doctor()).toEqual(['No restore has been tried yet.'])

  await add('row 1', 'row 2')
  const [moment] = await database.query<{ text: string }>('select clock_timestamp()::text as text')
  await add('row 3')
  await aStoredPhoto('two.jpg')
  expect(run('diff')).toEqual({ code: 0, output: '' })
  const [{ backup }] = JSON.parse(backrest('info', '--output=json'))
  expect(backup.map(({ type }: { type: string }) => type)).toEqual(['full', 'diff'])

  // The end is reached with the segment after it.
  await database.query('select pg_switch_wal()')
  const target = [`--target=${moment!.text}`, '--type=time', '--archive-mode=off']
  backrest(`--pg1-path=${path('restored')}`, ...target, 'restore')
  const options = `-k ${path('restored')} -c fsync=off`
  control('-D', path('restored'), '-l', path('log/restored'), '-o', options, 'start')
  const restored = connect({ connectionString: connectionString(path('restored')), max: 1 })
  const rows = () => restored.query<{ text: string }>('select text from note order by text').catch(() => [])
  expect(await until(rows, found => found.length > 0)).toEqual([{ text: 'row 1' }, { text: 'row 2' }])
  await restored.close()
  // It is in recovery, as a replica is.
  expect(run('diff', { PGHOST: path('restored') })).toEqual({ code: 0, output: '' })
  control('-D', path('restored'), 'stop')

  const drill = run('drill')
  expect(drill.output).toMatch(/The drill found no fault in \d+ tables with \d+ rows\.\n$/)
  expect(drill.code).toBe(0)
  expect(readdirSync(path('drills'))).toEqual([])
  expect(await doctor()).toEqual([])
  // A server on which nothing changes archives nothing.
  await sleep(3_000)
  expect(Date.now() - (await selectBackups(database)).archived!).toBeLessThan(2_000)
  expect(await doctor(2)).toEqual([
    expect.stringMatching(/^The last backup was made on /),
    expect.stringMatching(/^The last backup of photos was made on /),
  ])
  expect((await doctor(10)).at(-1)).toMatch(/^The last drill without faults was on /)
})

test.skipIf(!isRoot)('a drill finds a damaged photo, and a row that the copy has otherwise', async () => {
  const packs = readdirSync(path('restic/data'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const before = packs.map(pack => readFileSync(pack))
  for (const [n, pack] of packs.entries()) {
    const bytes = Buffer.from(before[n]!)
    // The first bytes of a pack are those of a file or of a folder.
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
    chmodSync(pack, 0o600)
    writeFileSync(pack, bytes)
  }
  const damaged = run('drill')
  expect(damaged.output).toMatch(/listing\/(one|two)\.jpg: FAILED/)
  expect(damaged.code).toBe(1)
  for (const [n, pack] of packs.entries()) writeFileSync(pack, before[n]!)

  // As a disk would do it: the change is not in the WAL, and so not in the copy.
  const [file] = await database.query<{ path: string }>(`select pg_relation_filepath('note') as path`)
  await database.close()
  control('-D', path('data'), 'stop')
  const heap = join(path('data'), file!.path)
  writeFileSync(heap, Buffer.from(readFileSync(heap, 'latin1').replace('row 3', 'row 7'), 'latin1'))
  control('-D', path('data'), '-l', path('log/server'), 'start')
  database = connect({ connectionString: connectionString(), max: 3 })
  const different = run('drill')
  expect(different.output).toContain('Fault: The rows of the table public.note differ.')
  expect(different.code).toBe(1)
  expect((await doctor(10)).at(-1)).toMatch(/^The last drill without faults was on /)
})

test.skipIf(!isRoot)('a replication slot of an earlier version is reported', async () => {
  await database.query(`select pg_create_physical_replication_slot('havenrow_backup')`)
  expect(await doctor()).toEqual([expect.stringContaining('The replication slot havenrow_backup')])
  await database.query(`select pg_drop_replication_slot('havenrow_backup')`)
})

test.skipIf(!isRoot)('changes that cannot be archived are reported', async () => {
  await database.query(`alter system set archive_command = 'false'`)
  await database.query('select pg_reload_conf()')
  await add('row 4')
  await database.query('select pg_switch_wal()')
  const last = async () => (await doctor()).at(0) ?? ''
  expect(await until(last, message => message !== '')).toMatch(/^PostgreSQL has not been able to archive/)
})
