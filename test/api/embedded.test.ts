import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { linkLibraries } from '#db/embedded/binaries.ts'
import { type Embedded, findEmbedded, joinEmbedded, startEmbedded } from '#db/embedded.ts'
import { canActAsNobody } from '../faults/processes.ts'

let directory = ''
let server: Embedded
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-embedded-'))
  server = await startEmbedded({ dataDir: join(directory, 'first') })
})
afterAll(async () => {
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function ask<Row>(connectionString: string, text: string): Promise<Row | undefined> {
  const database = connect({ connectionString, max: 1 })
  const [row] = await database.query<Row>(text).finally(() => database.close())
  return row
}

test('it stores data on disk, in C.UTF-8, and listens on no port', async () => {
  const row = await ask(
    server.connectionString,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      datlocale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({ fsync: 'on', addresses: '', datlocale: 'C.UTF-8', encoding: 'UTF8' })
})

test('a second start on the same directory is refused and names the process', async () => {
  const dataDir = join(directory, 'first')
  await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
    name: 'DataDirectoryLocked',
    pid: process.pid,
  })
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`process ${process.pid}`)
  expect(await ask(server.connectionString, 'select 1 as one')).toEqual({ one: 1 })
})

test('tools connect to the running server, and leave it running', async () => {
  const dataDir = join(directory, 'first')
  expect(await findEmbedded(dataDir)).toEqual({ pid: process.pid, connectionString: server.connectionString })
  const joined = await joinEmbedded({ dataDir })
  expect(joined.connectionString).toBe(server.connectionString)
  await joined.stop()
  expect(await ask(server.connectionString, 'select 1 as one')).toEqual({ one: 1 })
})

test('tools start a server if none is running, and stop it', async () => {
  const dataDir = join(directory, 'tool')
  expect(await findEmbedded(dataDir)).toBeUndefined()
  const own = await joinEmbedded({ dataDir })
  expect(await findEmbedded(dataDir)).toMatchObject({ pid: process.pid })
  await own.stop()
  await own.stop()
  expect(await findEmbedded(dataDir)).toBeUndefined()
})

test('of two concurrent starts on one directory, one is refused', async () => {
  const dataDir = join(directory, 'contended')
  const outcomes = await Promise.allSettled([startEmbedded({ dataDir }), startEmbedded({ dataDir })])
  expect(outcomes.map(outcome => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop()
})

test.each([
  ['a path too long for a socket', 'x'.repeat(200)],
  ['a path with spaces, quotes, commas and accents', `it's "a", b & ñ %20 + é`],
])('it runs beside the first one in %s', async (_, name) => {
  const dataDir = join(directory, name)
  const other = await startEmbedded({ dataDir })
  const text = "select current_setting('data_directory') as directory"
  expect(await ask(other.connectionString, text)).toEqual({ directory: join(dataDir, 'postgres') })
  expect(await ask(server.connectionString, text)).toEqual({ directory: join(directory, 'first/postgres') })
  await other.stop()
})

/** An installed package whose install script did not run. */
function unlinkedPackage(name: string): string {
  const packageDirectory = join(directory, name)
  mkdirSync(join(packageDirectory, 'native/lib'), { recursive: true })
  writeFileSync(join(packageDirectory, 'native/lib/libpq.so.5.18'), '')
  writeFileSync(join(packageDirectory, 'native/pg-symlinks.json'), JSON.stringify([link]))
  return packageDirectory
}
const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }

test('links that the install script did not create are created', () => {
  const packageDirectory = unlinkedPackage('writable')
  expect(linkLibraries(packageDirectory, join(directory, 'unused'))).toEqual({})
  expect(readlinkSync(join(packageDirectory, link.target))).toBe('libpq.so.5.18')
  chmodSync(join(packageDirectory, 'native/lib'), 0o555)
  expect(linkLibraries(packageDirectory, join(directory, 'unused'))).toEqual({})
  expect(existsSync(join(directory, 'unused'))).toBe(false)
})

test.runIf(process.getuid?.() !== 0 || canActAsNobody())(
  'links go elsewhere where the package is read-only',
  () => {
    const packageDirectory = unlinkedPackage('read-only')
    chmodSync(join(packageDirectory, 'native/lib'), 0o555)
    chmodSync(directory, 0o755)
    const spare = join(mkdtempSync(join(tmpdir(), 'havenrow-spare-')), 'libraries')
    chmodSync(dirname(spare), 0o777)
    const binaries = join(import.meta.dirname, '../../src/db/embedded/binaries.ts')
    const program = `
    import { linkLibraries } from ${JSON.stringify(binaries)}
    console.log(JSON.stringify(linkLibraries(...process.argv.slice(1))))`
    const words = ['--input-type=module', '--eval', program, packageDirectory, spare]
    const user = canActAsNobody() ? { uid: 65_534, gid: 65_534 } : {}
    const variables = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8', ...user }))
    expect(variables).toEqual({ LD_LIBRARY_PATH: spare, DYLD_LIBRARY_PATH: spare })
    expect(readlinkSync(join(spare, 'libpq.so.5'))).toBe(join(packageDirectory, link.source))
    rmSync(dirname(spare), { recursive: true })
  },
)

test('a directory that cannot be created is an error, not a hang', async () => {
  await expect(startEmbedded({ dataDir: '/proc/havenrow' })).rejects.toThrow(/ENOENT|EACCES/)
})
