import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackups } from '#server/backups.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/log.ts'
import { nameBackup } from '#services/backup/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'

let world: TestDatabase
let directory: string
beforeAll(async () => {
  world = await testDatabase()
  directory = await mkdtemp(join(tmpdir(), 'havenrow-backup-metrics-'))
})
afterAll(async () => {
  await world.close()
  await rm(directory, { recursive: true, force: true })
})

const HOUR = 3_600
const never = Number.POSITIVE_INFINITY

/** Age of each part, hours. */
async function ages(env: Record<string, string>) {
  const config = readConfig({ DATA_DIR: directory, ...env })
  const { metrics } = openBackups({ database: world.database, config, logger: createLogger('silent') })
  const read = await metrics[0]!.read()
  return Object.fromEntries(
    read.map(({ value, attributes }) => [
      attributes?.part,
      Number.isFinite(value) ? Math.floor(value / HOUR) : value,
    ]),
  )
}

test('the ages of backups in a folder are those of its files', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const env = { BACKUP_TO: directory, BACKUP_RECIPIENT: recipient }
  expect(await ages({})).toEqual({ base: Number.NaN })
  expect(await ages(env)).toEqual({ base: never, drill: never })
  const before = (hours: number) => Date.now() - hours * HOUR * 1_000 - 1_000
  for (const hours of [30, 5]) await writeFile(join(directory, nameBackup(before(hours))), '')
  await writeFile(join(directory, `${nameBackup(before(1))}.new`), '')
  await writeFile(join(directory, 'last-drill'), '')
  await utimes(join(directory, 'last-drill'), before(7) / 1_000, before(7) / 1_000)
  expect(await ages(env)).toEqual({ base: 5, drill: 7 })
})

test('the ages of the backups of a server are those of its reports', async () => {
  const env = { DATABASE_URL: world.connectionString, SESSION_SECRET: 'a session secret of test sites only' }
  const none = { base: never, changes: never, photos: never, drill: never }
  expect(await ages(env)).toEqual(none)
  expect(await ages({ ...env, BACKUP_TO: 'none' })).toEqual({ base: Number.NaN })
  const [clock] = await world.database.query<{ now: number }>(
    'select extract(epoch from now())::float8 as now',
  )
  const stop = (hours: number) => Math.floor(clock!.now) - hours * HOUR
  const backup = [
    { timestamp: { stop: stop(40) } },
    { timestamp: { stop: stop(16) }, error: false },
    // With pages that do not have their checksum.
    { timestamp: { stop: stop(2) }, error: true },
  ]
  const snapshots = [9, 33].map(hours => ({ time: new Date(stop(hours) * 1_000).toISOString() }))
  await world.database.query(
    `insert into backup_report (tool, report, reported_at) values ('pgbackrest', $1, now()), ('restic', $2, now()),
      ('drill', '{}', now() - interval '50 hours')`,
    [JSON.stringify([{ backup }]), JSON.stringify(snapshots)],
  )
  expect(await ages(env)).toEqual({ base: 16, changes: never, photos: 9, drill: 50 })
  const bucket = { PHOTO_STORE: 's3://box/photos', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  expect(await ages({ ...env, ...bucket })).toEqual({ base: 16, changes: never, drill: 50 })
})
