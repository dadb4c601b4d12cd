import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

test('a server without backups is reported', async () => {
  expect(await faults({ isBackedUpElsewhere: false })).toEqual(['no-backups'])
  const found = async () => {
    const findings = await diagnose({ ...live, isBackedUpElsewhere: false })
    return findings.map(({ message }) => message).filter(message => !message.includes('browser'))
  }
  const stop = Math.floor(Date.now() / 1_000)
  await world.database.query(
    `insert into backup_report (tool, report, reported_at) values
      ('pgbackrest', jsonb_build_array(jsonb_build_object('backup', jsonb_build_array(
        jsonb_build_object('timestamp', jsonb_build_object('stop', $1::bigint)))), jsonb_build_object()), now()),
      ('drill', '{}', now())`,
    [stop],
  )
  expect(await found()).toEqual([
    'No backup of photos has been made.',
    expect.stringContaining('archive_mode is off'),
  ])
  await world.database.query('delete from backup_report')
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
