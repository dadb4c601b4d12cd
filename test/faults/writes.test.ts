import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '#contract/account/v1.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openPlaces } from '#services/place/index.ts'
import { aListing } from '../world/listing.ts'
import { get, removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { aPerson, aVisitor, type Visitor } from '../world/visitor.ts'
import { killIfAlive, processesIn } from './processes.ts'
import { type Kind, kinds, prepareWrites, startWriters, type Writers, written } from './writers.ts'

/** Number of kills under concurrent writes; `npm run test:nightly` sets 20. */
const rounds = Number(process.env.ROUNDS ?? 2)

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
let site: SiteProcess
let env: Record<string, string>
let next: Awaited<ReturnType<typeof prepareWrites>>
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-writes-'))
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  await openPlaces({ database, now: Date.now })
  env = {
    DATABASE_URL: server.connectionString,
    DATA_DIR: join(directory, 'data'),
    PORT: String(await freePort()),
    TRUST_PROXY: '127.0.0.1,::1',
  }
  // With a home, no sample data is created.
  await aListing(database)
  site = await runSite(env)
  next = await prepareWrites(site.address, database)
}, 400_000)
afterAll(async () => {
  await site?.stop()
  await database?.close()
  await server?.stop()
  await removeFolder(directory)
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}

async function killSite(): Promise<void> {
  site.child.kill('SIGKILL')
  await site.ended
  site = await runSite(env)
}

/** Kills all processes of the database server; the supervisor restarts it. */
async function killDatabase(): Promise<void> {
  const killed = processesIn(join(directory, 'database/postgres'))
  expect(killed.length).toBeGreaterThan(0)
  for (const pid of killed) killIfAlive(pid)
  const answers = () =>
    database.query('select 1').then(
      () => true,
      () => false,
    )
  expect(await until(answers, Boolean, 60_000)).toBe(true)
  const ready = await until(
    () => get(`${site.address}/readyz`),
    ({ status }) => status === 200,
    60_000,
  )
  expect(ready.status, ready.text).toBe(200)
}

const total = ({ acknowledged }: Writers) => kinds.reduce((sum, kind) => sum + acknowledged[kind].size, 0)
const copyOf = ({ acknowledged }: Writers) =>
  Object.fromEntries(kinds.map(kind => [kind, [...acknowledged[kind]]])) as Record<Kind, string[]>

test.each([
  ['the site', killSite],
  ['PostgreSQL', killDatabase],
] as const)(
  'kill -9 of %s loses nothing that was acknowledged, and what is repeated is done once',
  async (name, kill) => {
    const before = await written(database)
    const writers = startWriters(site.address, next)
    for (let round = 0; round < rounds; round++) {
      const begun = copyOf(writers)
      // At least one write of each kind between two kills.
      const isBusy = () => kinds.every(kind => writers.acknowledged[kind].size > begun[kind].length)
      expect(await until(async () => isBusy(), Boolean, 60_000)).toBe(true)
      await sleep((round * 283) % 1_000)
      const acknowledged = copyOf(writers)
      await kill()
      const found = await written(database)
      for (const kind of kinds) {
        const there = new Set(found[kind])
        expect(acknowledged[kind].filter(mark => !there.has(mark))).toEqual([])
      }
    }
    await writers.stop()
    const after = await written(database)
    // Each acknowledged write exists exactly once, and nothing else does.
    for (const kind of kinds)
      expect(after[kind].sort(), kind).toEqual([...before[kind], ...writers.acknowledged[kind]].sort())
    // Some requests were in flight during the kills; otherwise the test would prove nothing.
    expect(writers.interrupted()).toBeGreaterThan(0)
    const counts = kinds.map(kind => `${writers.acknowledged[kind].size} ${kind}s`).join(', ')
    process.stdout.write(
      `${name}: ${rounds} kills, ${total(writers)} writes acknowledged (${counts}), ${writers.interrupted()} sent again; none lost, none twice\n`,
    )
  },
  900_000,
)

test('locks after failed attempts survive kill -9 of the site and of PostgreSQL', async () => {
  const attempt = (who: Visitor, username: string, password: string) =>
    who.call(authenticate, { body: { username, password } }).then(({ status }) => status)
  const locked = await aPerson(site.address, database)
  const free = await aPerson(site.address, database)
  // One account from five client addresses; and one client address at five accounts.
  for (let made = 0; made < 5; made++)
    expect(await attempt(aVisitor(site.address), locked.username, 'a wrong password')).toBe(401)
  const clientAddress = '198.51.100.7'
  for (let made = 0; made < 5; made++)
    expect(
      await attempt(aVisitor(site.address, clientAddress), `nobody.${made}@mail.example`, 'a wrong password'),
    ).toBe(401)
  const check = async () => {
    expect(await attempt(aVisitor(site.address), locked.username, locked.password)).toBe(429)
    expect(await attempt(aVisitor(site.address, clientAddress), free.username, free.password)).toBe(429)
    expect(await attempt(aVisitor(site.address), free.username, free.password)).toBe(200)
  }
  await check()
  for (const kill of [killSite, killDatabase]) {
    await kill()
    await check()
  }
  await site.stop()
  site = await runSite(env)
  await check()
}, 300_000)
