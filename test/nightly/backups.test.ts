import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkBackups } from '#cli/doctor/backups.ts'
import { openSealed, sealFolder } from '#cli/site/sealed.ts'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { DAY } from '#kit/dates.ts'
import { openBackups } from '#server/backups.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/log.ts'
import { diskFiles } from '#services/photo/index.ts'
import { aListing, aPhoto } from '../world/listing.ts'
import { until } from '../world/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'havenrow-backups-'))
const path = (name: string) => join(folder, name)
const keyFile = path('key.txt')
let settings: Record<string, string>

/** Runs a command of the site. */
function run(words: string[], changes: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const env = { PATH, TMPDIR: path('tmp'), ...settings, ...changes }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/havenrow.js', ...words], {
    env,
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}
const newest = () =>
  join(
    path('target'),
    readdirSync(path('target'))
      .filter(name => name.endsWith('.age'))
      .sort()
      .at(-1)!,
  )
const doctor = async (days = 0) =>
  (
    await checkBackups({
      ...{ backupTo: path('target'), isBackedUpElsewhere: false, backupHours: 24, databaseUrl: undefined },
      ...{ photoStores: '', now: () => Date.now() + days * DAY },
    })
  ).map(({ message }) => message)

beforeAll(async () => {
  const identity = await generateX25519Identity()
  writeFileSync(keyFile, `# of a test\n${identity}\n`)
  writeFileSync(path('other.txt'), `${await generateX25519Identity()}\n`)
  for (const name of ['target', 'tmp']) mkdirSync(path(name))
  settings = {
    DATA_DIR: path('data'),
    BACKUP_TO: path('target'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  }
  const server = await startEmbedded({ dataDir: path('data') })
  await migrate(server)
  const database = connect(server)
  const key = await aListing(database, { askingPrice: 61_234 })
  await aPhoto(database, key, { drawing: null, fileName: 'one.jpg' })
  await diskFiles(path('data/files')).write('listing', 'one.jpg', Buffer.from('the picture'))
  await database.close()
  await server.stop()
  writeFileSync(path('data/session-secret'), 'the secret of a test')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a site with the embedded database is backed up, drilled and restored', async () => {
  expect(await doctor()).toEqual(['No backup has been made.', 'No restore has been tried yet.'])
  // Of more than a week ago: the newer one has the state of a week ago.
  const old = ['havenrow-2026-01-01T00-00-00Z.tar.gz.age', 'havenrow-2026-01-02T00-00-00Z.tar.gz.age']
  for (const name of old) writeFileSync(join(path('target'), name), '')
  const made = run(['backup'])
  expect(made.output).toMatch(/^Wrote .*\.tar\.gz\.age, \d+\.\d MB, in .* 1 photos and documents\. SHA-256/)
  expect(made.code).toBe(0)
  expect(readdirSync(path('target'))).not.toContain(old[0])
  expect(readdirSync(path('target'))).toContain(old[1])
  expect(readdirSync(path('data')).filter(name => name.startsWith('backup-'))).toEqual([])

  const drill = run(['restore', '--drill', '--identity', keyFile])
  expect(drill.output).toMatch(/^The drill found no fault in /)
  expect(drill.code).toBe(0)
  expect(readdirSync(path('tmp'))).toEqual([])
  expect(await doctor()).toEqual([])
  expect(await doctor(2.1)).toEqual([expect.stringMatching(/^The last backup was made on /)])
  expect((await doctor(10)).at(-1)).toMatch(/^The last drill without faults was on /)

  const restore = run(['restore', '--identity', keyFile, '--into', path('restored')])
  expect(restore.output).toContain(`Start it: DATA_DIR=${path('restored')} npm start`)
  expect(restore.code).toBe(0)
  expect(readFileSync(path('restored/session-secret'), 'utf8')).toBe('the secret of a test')
  expect(readFileSync(path('restored/files/listing/one.jpg'), 'utf8')).toBe('the picture')
  expect(readdirSync(path('restored'))).not.toContain('unpacked')
  const server = await startEmbedded({ dataDir: path('restored') })
  const database = connect(server)
  expect(await database.query('select asking_price from listing')).toEqual([{ asking_price: 61_234 }])
  await database.close()
  await server.stop()
  const again = run(['restore', '--identity', keyFile, '--into', path('restored')])
  expect(again).toEqual({ code: 1, output: expect.stringContaining('is not empty') })
})

test('the programs age and tar open a backup', () => {
  const opened = execFileSync('sh', ['-c', `age -d -i ${keyFile} ${newest()} | tar -xzO ./session-secret`])
  expect(String(opened)).toBe('the secret of a test')
})

test('another key, a cut file and an altered one are refused', async () => {
  const other = run(['restore', '--identity', path('other.txt'), '--into', path('no')])
  expect(other).toEqual({ code: 1, output: expect.stringContaining('was encrypted for another key') })
  const none = run(['restore', '--identity', path('nothing.txt'), '--into', path('no')])
  expect(none).toEqual({ code: 1, output: expect.stringContaining('has no key') })

  const bytes = readFileSync(newest())
  writeFileSync(path('cut.age'), bytes.subarray(0, bytes.length - 1_000))
  const cut = run(['restore', '--identity', keyFile, '--from', path('cut.age'), '--into', path('no')])
  expect(cut).toEqual({ code: 1, output: expect.stringMatching(/altered or is cut off|end of/i) })

  await openSealed(newest(), keyFile, path('opened'))
  appendFileSync(path('opened/tables/listing.jsonl'), '{}\n')
  await sealFolder(path('opened'), path('altered.age'), settings.BACKUP_RECIPIENT!)
  const altered = run(['restore', '--drill', '--identity', keyFile, '--from', path('altered.age')])
  expect(altered).toEqual({ code: 1, output: expect.stringContaining('is not what was exported') })
  expect(readdirSync(folder).filter(name => name.startsWith('no'))).toEqual([])
})

test('a running node makes a backup when one is due', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  mkdirSync(path('scheduled'))
  const config = readConfig({ ...settings, DATA_DIR: path('restored'), BACKUP_TO: path('scheduled') })
  const database = connect({ connectionString: 'postgres://nowhere/none' })
  const backups = openBackups({ database, config, logger: createLogger('silent') })
  backups.start()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  vi.useRealTimers()
  const names = async () => readdirSync(path('scheduled')).filter(name => name.endsWith('.age'))
  expect(await until(names, found => found.length > 0, 60_000)).toHaveLength(1)
  await backups.close()
  await database.close()
})

test('with DATABASE_URL, the commands name those of the server', () => {
  const server = { DATABASE_URL: 'postgres://nowhere/none' }
  for (const [words, command] of [
    [['backup'], 'systemctl start havenrow-backup-diff'],
    [['restore', '--drill'], 'pgbackrest --stanza=havenrow restore'],
  ] as const) {
    const { code, output } = run([...words], server)
    expect(output).toContain(command)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  }
})
