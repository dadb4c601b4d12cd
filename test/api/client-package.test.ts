import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeClientPackage } from '#cli/client-package.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { startSite } from '../world/site.ts'

const run = promisify(execFile)

let world: TestDatabase
let site: RunningServer
let folder: string
let home: number

beforeAll(async () => {
  world = await testDatabase()
  home = await aListing(world.database, { bedrooms: 3, askingPrice: 61_000 })
  await aListing(world.database, { bedrooms: 3, askingPrice: null, rentalPrice: 900 })
  site = await startSite({ connectionString: world.connectionString })
  folder = await mkdtemp(join(tmpdir(), 'havenrow-client-'))
  const packageFolder = join(folder, 'package')
  await writeClientPackage(packageFolder)
  // Programs, the example among them, import the package by its name.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await mkdir(join(folder, 'node_modules'))
  await symlink(packageFolder, join(folder, 'node_modules/havenrow-client'))
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** What the compiler says of a program that uses the package. */
async function compile(name: string, source: string): Promise<string> {
  await writeFile(join(folder, name), source)
  const compiler = resolve('node_modules/typescript7/bin/tsc')
  const options = ['--noEmit', '--ignoreConfig', '--strict', '--module', 'nodenext', '--types', '']
  return run(process.execPath, [compiler, ...options, name], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

describe('the client package', () => {
  test('has an example that runs', async () => {
    const { stdout } = await run(process.execPath, ['package/example.js', site.address], { cwd: folder })
    expect(stdout).toBe(
      `Homes for sale with three bedrooms or more in Florida: 1. The least expensive:\n${home}: $61000 in Ocala\nA home that does not exist: 404 not_found\n`,
    )
  })

  test('has types that accept right calls and refuse wrong ones', async () => {
    const start = `import { createClient } from 'havenrow-client'\nconst client = createClient({ origin: '' })\n`
    expect(
      await compile(
        'right.ts',
        `${start}const { payload } = await client.call('loan-fit.rules')
const name: string = payload[0]!.rules[0]!.source.name
await client.call('listing.list', { query: { 'listing-type[]': ['for-sale'] }, detail: 'nano' })
const { payload: home } = await client.call('listing.get', { path: { key: 100000 } })
const { payload: homes } = await client.call('listing.list', { query: { state: 'FL', 'include[]': ['history'] } })
const prices: (number | undefined)[] = [home, ...homes].map(({ askingPrice }) => askingPrice?.value)
const changes: number | undefined = homes[0]?.history?.length
const { payload: points } = await client.call('park.list', { query: {}, detail: 'nano' })
const labels: string[] = points.map(({ label }) => label)
await client.call('own-listing.get', { path: { key: 100000 } })
console.log(name, prices, changes, labels)\n`,
      ),
    ).toBe('')
    for (const [wrong, message] of [
      [`await client.call('listing.nothing')`, 'TS2345'],
      [`await client.call('listing.get')`, 'TS2554'],
      [`await client.call('listing.get', { path: { key: '100000' } })`, 'TS2322'],
      [`void (await client.call('park.list', { detail: 'nano' })).payload[0]?.siteCount`, 'TS2339'],
      [`await client.call('listing.list', { query: { color: 'red' } })`, 'TS2353'],
      [`await client.call('listing.list', { query: { 'listing-type[]': ['for-fun'] } })`, 'TS2322'],
      [`void (await client.call('loan-fit.rules')).payload[0]!.colors`, 'TS2339'],
    ] as const)
      expect(await compile('wrong.ts', `${start}${wrong}\n`), wrong).toContain(message)
  }, 60_000)

  test('sends a key, and throws what the site refuses', async () => {
    const source = `import { ApiError, createClient } from 'havenrow-client'
const client = createClient({ origin: process.argv[2], apiKey: 'hr_wrong' })
for (const [id, given] of JSON.parse(process.argv[3])) {
  try { console.log(JSON.stringify(await client.call(id, given))) }
  catch (error) { if (!(error instanceof ApiError)) throw error; console.log(id, error.status, error.code, JSON.stringify(error.payload)) }
}\n`
    await writeFile(join(folder, 'calls.js'), source)
    const calls = [
      ['own-listing.get', { path: { key: home } }],
      ['listing.list', { query: { color: 'red' } }],
      ['session.nothing', {}],
    ]
    const failed = run(process.execPath, ['calls.js', site.address, JSON.stringify(calls)], { cwd: folder })
    const { stdout, stderr } = (await failed.catch((error: unknown) => error)) as {
      stdout: string
      stderr: string
    }
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'own-listing.get 401 unauthenticated null',
      'listing.list 422 invalid {"color":"unknown"}',
    ])
    expect(stderr).toContain('Unknown call session.nothing.')
  })
})
