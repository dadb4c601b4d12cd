import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { linkLibraries } from '#db/embedded/binaries.ts'
import { type Embedded, findEmbedded, joinEmbedded, startEmbedded } from '#db/embedded.ts'

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

test('it keeps what it was told on disk, in C.UTF-8, and listens on no port', async () => {
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

test('tools join the running server, and leave it running', async () => {
  const dataDir = join(directory, 'first')
  expect(await findEmbedded(dataDir)).toEqual({ pid: process.pid, connectionString: server.connectionString })
  const joined = await joinEmbedded({ dataDir })
  expect(joined.connectionString).toBe(server.connectionString)
  await joined.stop()
  expect(await ask(server.connectionString, 'select 1 as one')).toEqual({ one: 1 })
})

test('tools start a server where none runs, and end it', async () => {
  const dataDir = join(directory, 'tool')
  expect(await findEmbedded(dataDir)).toBeUndefined()
  const own = await joinEmbedded({ dataDir })
  expect(await findEmbedded(dataDir)).toMatchObject({ pid: process.pid })
  await own.stop()
  await own.stop()
  expect(await findEmbedded(dataDir)).toBeUndefined()
})

test('two at once on one directory: one starts, the other is refused', async () => {
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

test('links that the install script did not make are made, elsewhere if need be', async () => {
  const { mkdir, readlink, writeFile } = await import('node:fs/promises')
  const packageDirectory = join(directory, 'package')
  await mkdir(join(packageDirectory, 'native/lib'), { recursive: true })
  await writeFile(join(packageDirectory, 'native/lib/libpq.so.5.18'), '')
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
  await writeFile(join(packageDirectory, 'native/pg-symlinks.json'), JSON.stringify([link]))
  const spare = join(directory, 'spare')
  expect(linkLibraries(packageDirectory, spare)).toEqual({})
  expect(await readlink(join(packageDirectory, link.target))).toBe('libpq.so.5.18')
  expect(linkLibraries(packageDirectory, spare)).toEqual({})
})

test('a directory that cannot be made is an error, not a hang', async () => {
  await expect(startEmbedded({ dataDir: '/proc/havenrow' })).rejects.toThrow(/ENOENT|EACCES/)
})
