import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diagnose } from '#cli/doctor/checks.ts'
import type { Environment, Fault } from '#cli/doctor/finding.ts'
import { readEnvironment } from '#cli/doctor.ts'
import { DAY } from '#kit/dates.ts'
import { secretProof } from '#server/http/secret-check.ts'
import type { RunningServer } from '#server/main.ts'
import { selectSystem } from '#services/backup/index.ts'
import { contentsOf, nameBase, namePiece, stampOf } from '#services/backup/names.ts'
import { aUser } from '../world/alert.ts'
import { certificate, certificateEnd, certificateKey } from '../world/certificate.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing, aPhoto } from '../world/listing.ts'
import { startSite, testSecret } from '../world/site.ts'

const metricsToken = 'a-token-of-the-doctor'
let world: TestDatabase
let node: RunningServer
let directory = ''
let live: Environment
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-doctor-live-'))
  world = await testDatabase()
  await aUser(world.database, { isStaff: true })
  for (const askingPrice of [61_000, 62_000, 63_000]) await aListing(world.database, { askingPrice })
  // Its figures, with the sizes of the index, are shown only with the token.
  const env = { DATA_DIR: directory, SITE_URL: 'https://havenrow.example', METRICS_TOKEN: metricsToken }
  node = await startSite({ connectionString: world.connectionString, env })
  live = environmentOf(node.address)
})
afterAll(async () => {
  await node?.stop()
  await world?.close()
  rmSync(directory, { recursive: true, force: true })
})

/** As the doctor reads it for a node at this address, without faults of the machine. */
const environmentOf = (address: string): Environment => ({
  ...readEnvironment({
    HOST: new URL(address).hostname,
    PORT: new URL(address).port,
    DATA_DIR: directory,
    DATABASE_URL: world.connectionString,
    METRICS_TOKEN: metricsToken,
    MAP_STYLE_URL: 'https://maps.example/style.json',
    SITE_URL: 'http://homes.example',
    SMTP_URL: 'smtp://mail.example',
    CONTACT_EMAIL: 'hello@homes.example',
    BACKUP_TO: 'none',
    SESSION_SECRET: testSecret,
    PATH: process.env.PATH,
  }),
  minFreeBytes: 0,
})

async function faults(changes: Partial<Environment> = {}): Promise<Fault[]> {
  const findings = await diagnose({ ...live, ...changes })
  for (const { message, advice } of findings) {
    expect(message).toMatch(/^[A-Z].*\.$/)
    expect(advice).toMatch(/^[A-Z].*\.$/)
  }
  // A machine without a browser runs the site as well.
  return findings.map(({ fault }) => fault).filter(fault => fault !== 'browser-missing')
}

/** Changes rows without telling the feed. */
const silently = (statement: string) =>
  world.database.transaction(async transaction => {
    await transaction.query('set local session_replication_role = replica')
    await transaction.query(statement)
  })

const listening = async (server: Server) => {
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return (server.address() as AddressInfo).port
}

test('a running node that agrees with its database has no findings, though its port is taken', async () => {
  expect(await faults()).toEqual([])
})

test('another SESSION_SECRET than that of the running node is reported', async () => {
  expect(await faults({ secret: testSecret.toUpperCase() })).toEqual(['other-secret'])
  const asked = (authorization?: string) =>
    fetch(`${node.address}/healthz/secret`, { headers: authorization ? { authorization } : {} })
  const answers = [await asked(), await asked(`Bearer ${testSecret}`), await asked(secretProof(testSecret))]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 204])
  for (const answer of answers) expect(await answer.text()).toBe('')
})

test('an index that lacks a home, or knows an old price, is reported', async () => {
  const key = await aListing(world.database, { askingPrice: 64_000 })
  expect(await faults()).toEqual([])
  await silently(`update listing set hold_review = true where key = ${key}`)
  expect(await faults()).toEqual(['index-differs'])
  await silently(`update listing set hold_review = false, asking_price = 65000 where key = ${key}`)
  expect(await faults()).toEqual(['index-differs'])
  await silently(`update listing set asking_price = 64000 where key = ${key}`)
  expect(await faults()).toEqual([])
})

test('a photo without its file is reported', async () => {
  const key = await aListing(world.database)
  await aPhoto(world.database, key, { drawing: null })
  expect(await faults()).toEqual(['photo-files-missing'])
  await world.database.query('delete from photo')
})

test('backups, changes and drills that are old or missing are reported', async () => {
  const place = join(directory, 'backups')
  const given = { backupTo: { folder: place }, backupHours: 24 }
  const found = async (now: number) => {
    const findings = await diagnose({ ...live, ...given, now: () => now })
    return findings
      .filter(({ fault }) => fault === 'backup-old' || fault === 'drill-old')
      .map(({ message }) => message)
  }
  const now = Date.now()
  const wrong = readEnvironment({ BACKUP_TO: 's3://box' }).backupTo
  expect(await faults({ backupTo: wrong })).toEqual(['backup-old'])
  expect(await found(now)).toEqual([expect.stringMatching(/^The backups cannot be read: .* no such folder/)])
  mkdirSync(place)
  expect(await found(now)).toEqual([
    `No complete backup found in ${place}.`,
    'No change has been backed up yet.',
    'No restore has been tried yet.',
  ])
  const folder = join(place, await selectSystem(world.database))
  for (const name of ['bases', 'wal', 'drills']) mkdirSync(join(folder, name), { recursive: true })
  const segment = '000000010000000000000005'
  writeFileSync(
    join(folder, contentsOf({ name: nameBase({ start: now, segment, since: undefined }), end: now })),
    '',
  )
  writeFileSync(join(folder, namePiece({ segment, reach: now, bytes: 100 })), '')
  writeFileSync(join(folder, 'drills', stampOf(now)), '')
  expect(await found(now)).toEqual([])
  expect(await found(now + 11 * 60_000)).toEqual([
    expect.stringMatching(/^The latest point in time that can be restored is /),
  ])
  expect((await found(now + 2 * DAY + 1_000))[0]).toMatch(/^The last complete backup ended on .* UTC\.$/)
  expect((await found(now + 10 * DAY)).at(-1)).toMatch(/^The last drill was on /)
  mkdirSync(join(folder, 'wal-began'))
  writeFileSync(join(folder, 'wal-began', stampOf(now + 1)), '')
  expect(await found(now + 2)).toEqual([expect.stringMatching(/, and the changes since then have a gap\.$/)])
})

test('a node that is not ready is reported', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return response.end('{"status":"up"}')
    return response.writeHead(503).end('{"status":"draining"}')
  })
  const port = await listening(server)
  expect(await faults({ port, host: 'localhost' })).toEqual(['not-ready'])
  server.close()
})

test('certificates of the site and of the relay that end soon are reported', async () => {
  const server = createSecureServer({ cert: certificate, key: certificateKey })
  const siteUrl = `https://localhost:${await listening(server)}`
  const relayCertificate = join(directory, 'certificate.pem')
  writeFileSync(relayCertificate, certificate)
  const end = Date.parse(certificateEnd)
  // The clock of the database is right.
  const ends = async (now: number, given: Partial<Environment>) =>
    (await faults({ ...given, now: () => now })).filter(fault => fault === 'certificate-ends').length
  for (const given of [{ siteUrl }, { relayCertificate }]) {
    expect(await ends(end - 30 * DAY, given)).toBe(0)
    expect(await ends(end - 13 * DAY, given)).toBe(1)
    expect(await ends(end + DAY, given)).toBe(1)
  }
  server.close()
})
