import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diagnose } from '#cli/doctor/checks.ts'
import type { Environment, Fault } from '#cli/doctor/finding.ts'
import { readEnvironment } from '#cli/doctor.ts'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { startTestDatabase } from '#test/postgres.ts'
import { aUser } from '#test/world/alert.ts'
import { testSecret } from '#test/world/site.ts'
import { tinyTiles } from '#test/world/tiny-tiles.ts'
import { canActAsNobody } from '../faults/processes.ts'
import { type Answers, startFakePostgres } from './fake-postgres.ts'

/** User to switch to if the test runs as root. */
const nobody = canActAsNobody() ? { uid: 65_534, gid: 65_534 } : {}

/** What a public site should have. */
const complete = {
  SITE_URL: 'http://homes.example',
  SMTP_URL: 'smtp://mail.example',
  CONTACT_EMAIL: 'hello@homes.example',
  BACKUP_TO: 'none',
  SESSION_SECRET: testSecret,
  METRICS_TOKEN: 'a-token-of-the-doctor',
}

let directory = ''
let healthy: Environment
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-doctor-'))
  const programs = join(directory, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'chromium'), '')
  const variables = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(directory, 'data'),
    PATH: programs,
    MAP_STYLE_URL: 'https://maps.example/style.json',
    ...complete,
  }
  healthy = { ...readEnvironment(variables), minFreeBytes: 0 }
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function faults(changes: Partial<Environment>): Promise<Fault[]> {
  const findings = await diagnose({ ...healthy, ...changes })
  for (const { message, advice } of findings) {
    expect(message).toMatch(/^[A-Z].*\.$/)
    expect(advice).toMatch(/^[A-Z].*\.$/)
  }
  return findings.map(({ fault }) => fault)
}

const modern = (version: string, number: string, extensions: string[]): Answers => ({
  pg_settings: {
    columns: ['name', 'setting'],
    rows: [
      ['server_version', version],
      ['server_version_num', number],
    ],
  },
  clock_timestamp: {
    columns: ['now'],
    // Read on demand, like a real clock.
    get rows() {
      return [[String(Date.now())]]
    },
  },
  pg_available_extensions: { columns: ['name'], rows: extensions.map(name => [name]) },
})

/** Runs the doctor like `npm run doctor`. */
async function runDoctor(
  variables: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
): Promise<{ code: number; output: string }> {
  const script = join(import.meta.dirname, '../../bin/havenrow.js')
  const environment = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(directory, 'data'), ...variables }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'doctor'], {
      env: environment,
      ...user,
    })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, output: stdout }
  }
}

test('a healthy machine has no findings', async () => {
  expect(await faults({})).toEqual([])
  const streets = { MAP_STYLE_URL: 'https://maps.example/style.json' }
  expect(await runDoctor({ PATH: healthy.searchPath, ...streets })).toEqual({
    code: 0,
    output: 'No problems found.\n',
  })
})

test('a wrong Node version', async () => {
  expect(await faults({ nodeVersion: 'v20.19.2' })).toEqual(['node'])
  expect(await faults({ nodeVersion: 'v22.21.9' })).toEqual(['node'])
  expect(await faults({ nodeVersion: 'v22.22.0' })).toEqual([])
})

test('a port in use, and a foreign address', async () => {
  const server = createServer()
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(await faults({ port })).toEqual(['port'])
  const { code, output } = await runDoctor({ PORT: String(port), PATH: healthy.searchPath })
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} of 127.0.0.1 is in use`)
  server.close()
  expect(await faults({ host: '192.0.2.1' })).toEqual(['port'])
  expect(await faults({ port: 99_999 })).toEqual(['port'])
})

test('too little memory', async () => {
  const findings = await diagnose({ ...healthy, memory: 256 * 2 ** 20 })
  expect(findings).toMatchObject([{ fault: 'memory-short', isSerious: true }])
  expect(findings[0]?.message).toContain('256 MB')
  expect(await faults({ memory: 8 * 2 ** 30 })).toEqual([])
  const database = await startTestDatabase()
  await migrate(database)
  const { connectionString: databaseUrl } = database
  expect(await faults({ memory: 256 * 2 ** 20, databaseUrl })).toEqual(['memory-short', 'no-staff'])
  await database.stop()
})

/** What the doctor says about a site with these settings, of which the first are left out. */
async function saidWithout(names: readonly (keyof typeof complete)[], more: Record<string, string> = {}) {
  const all = { PATH: healthy.searchPath, MAP_STYLE_URL: 'https://maps.example/style.json', ...complete }
  const kept = Object.entries(all).filter(([name]) => !names.some(left => left === name))
  return runDoctor({ ...Object.fromEntries(kept), ...more })
}

test('a public site without mail or backups is not well', async () => {
  expect(await saidWithout([])).toEqual({ code: 0, output: 'No problems found.\n' })
  const mail = await saidWithout(['SMTP_URL'])
  expect(mail.code).toBe(1)
  expect(mail.output).toMatch(
    /^Fault: SMTP_URL is not set: emails are written to .*outbox, and are not delivered\.$/m,
  )
  const backups = await saidWithout(['BACKUP_TO'])
  expect(backups.code).toBe(1)
  expect(backups.output).toMatch(/^Fault: BACKUP_TO is not set: nothing is backed up\.$/m)
  expect(backups.output).toContain('BACKUP_TO=none if you back up the database and the photos yourself')
})

test('a public site without a contact address, its own address or staff has notes', async () => {
  const contact = await saidWithout(['CONTACT_EMAIL'])
  expect(contact.code).toBe(0)
  expect(contact.output).toMatch(/^Note: {2}CONTACT_EMAIL is not set/m)
  const figures = await saidWithout(['METRICS_TOKEN'])
  expect(figures.code).toBe(0)
  expect(figures.output).toMatch(/^Note: {2}METRICS_TOKEN is not set/m)
  const database = await startTestDatabase()
  await migrate(database)
  const { connectionString: databaseUrl } = database
  const address = await saidWithout(['SITE_URL'], { DATABASE_URL: databaseUrl })
  expect(address.code).toBe(0)
  expect(address.output).toMatch(/^Note: {2}SITE_URL is not set\.$/m)
  expect(address.output).toMatch(/^Note: {2}No account is staff/m)
  expect(await faults({ databaseUrl, siteUrl: 'http://localhost:3000' })).toEqual(['no-site-url', 'no-staff'])
  const open = connect({ connectionString: databaseUrl, max: 1 })
  await aUser(open, { isStaff: true })
  await open.close()
  expect(await faults({ databaseUrl })).toEqual([])
  expect(await faults({ databaseUrl, secret: undefined })).toEqual(['no-secret'])
  await database.stop()
})

test('faults are listed before notes', async () => {
  const { output } = await saidWithout(['CONTACT_EMAIL', 'BACKUP_TO'], { SITE_ULR: 'https://homes.example' })
  expect(output.match(/^(Fault|Note)/gm)).toEqual(['Fault', 'Note', 'Note'])
})

test('a site on a laptop needs none of that', async () => {
  const laptop = {
    smtpUrl: undefined,
    contactEmail: undefined,
    metricsToken: undefined,
    isBackedUpElsewhere: false,
    secret: undefined,
  }
  expect(await faults({ ...laptop, siteUrl: undefined })).toEqual([])
  expect(await faults({ ...laptop, siteUrl: 'http://127.0.0.1:3000' })).toEqual([])
})

test('a variable that is nearly a setting', async () => {
  const { code, output } = await saidWithout([], { SITE_ULR: 'https://homes.example' })
  expect(code).toBe(0)
  expect(output).toContain('Note:  SITE_ULR is not a setting: did you mean SITE_URL?\n')
})

test('a locked data directory', async () => {
  const dataDir = join(directory, 'locked')
  const server = await startEmbedded({ dataDir })
  const findings = await diagnose({ ...healthy, dataDir })
  await server.stop()
  expect(findings.map(({ fault }) => fault)).toEqual(['data-directory-locked'])
  expect(findings[0]?.message).toContain(`process ${process.pid}`)
  expect(await faults({ dataDir })).toEqual([])
})

test('a read-only data directory', async () => {
  expect(await faults({ dataDir: '/proc/havenrow', minFreeBytes: 0 })).toEqual([
    'data-directory-not-writable',
  ])
  const file = join(directory, 'file')
  writeFileSync(file, '')
  expect(await faults({ dataDir: join(file, 'data') })).toContain('data-directory-not-writable')
})

test.runIf(process.getuid?.() !== 0 || canActAsNobody())(
  'a data directory without the right to write',
  async () => {
    chmodSync(directory, 0o755)
    const dataDir = join(directory, 'closed')
    mkdirSync(dataDir, { mode: 0o555 })
    const { code, output } = await runDoctor({ DATA_DIR: dataDir, PATH: healthy.searchPath }, nobody)
    expect(code).toBe(1)
    expect(output).toContain(`The data directory ${dataDir} cannot be written`)
  },
)

test('maps without streets, and an unreadable tile file', async () => {
  expect(await faults({ mapStyleUrl: undefined })).toEqual(['no-streets'])
  expect(await faults({ mapTiles: join(directory, 'none.pmtiles') })).toEqual(['map-tiles'])
  const file = join(directory, 'tiles.pmtiles')
  writeFileSync(file, tinyTiles())
  expect(await faults({ mapTiles: file, mapStyleUrl: undefined })).toEqual([])
})

test('a full disk', async () => {
  expect(await faults({ minFreeBytes: Number.MAX_SAFE_INTEGER })).toEqual(['disk-full'])
})

test('an unreachable PostgreSQL', async () => {
  expect(await faults({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
    'database-unreachable',
  ])
  expect(await faults({ databaseUrl: 'postgres://no.such.host.invalid/none' })).toEqual([
    'database-unreachable',
  ])
  expect(await faults({ databaseUrl: 'not an address' })).toEqual(['database-unreachable'])
})

test('a PostgreSQL that is too old', async () => {
  const server = await startFakePostgres(modern('14.9', '140009', ['citext', 'btree_gist']))
  expect(await faults({ databaseUrl: server.connectionString })).toEqual(['database-too-old'])
  await expect(migrate(server)).rejects.toThrow(
    'PostgreSQL 14.9 is too old: Havenrow needs version 15 or later.',
  )
  server.close()
})

test('a PostgreSQL without an extension', async () => {
  const server = await startFakePostgres(modern('15.4', '150004', ['btree_gist']))
  const findings = await diagnose({ ...healthy, databaseUrl: server.connectionString })
  expect(findings.map(({ fault }) => fault)).toEqual(['extension-missing'])
  expect(findings[0]?.message).toContain('lacks the extensions citext')
  await expect(migrate(server)).rejects.toThrow('lacks the extensions citext')
  server.close()
})

test('a missing test browser, which the site does not need', async () => {
  const { code, output } = await runDoctor({ PATH: '/nowhere', PLAYWRIGHT_BROWSERS_PATH: '/nowhere' })
  expect(code).toBe(0)
  expect(output).toContain('No browser for the tests found.')
})

test.each([
  'havenrow',
  'ftp://example.com',
  'https://example.com/homes',
  'https://example.com/?a=b',
  'https://me:word@example.com',
])('a bad SITE_URL: %s', async siteUrl => {
  expect(await faults({ siteUrl })).toEqual(['site-url'])
  expect(await faults({ siteUrl: 'https://example.com' })).toEqual([])
})

test('a clock that differs from the database', async () => {
  const server = await startTestDatabase()
  const databaseUrl = server.connectionString
  expect(await faults({ databaseUrl })).toEqual([])
  expect(await faults({ databaseUrl, now: () => Date.now() + 60_000 })).toEqual(['clock-skew'])
  expect(await faults({ databaseUrl, now: () => Date.now() - 60_000 })).toEqual(['clock-skew'])
  await server.stop()
})
