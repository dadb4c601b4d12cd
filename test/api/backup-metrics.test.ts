import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBackups } from '#server/backups.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/log.ts'
import { selectSystem } from '#services/backup/index.ts'
import { contentsOf, nameBase, namePiece, stampOf } from '#services/backup/names.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'

let world: TestDatabase
let directory: string
beforeAll(async () => {
  world = await testDatabase()
  directory = await mkdtemp(join(tmpdir(), 'havenrow-backup-metrics-'))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
  await rm(directory, { recursive: true, force: true })
})

test('the ages of backups grow while the target is away, and are infinite for what there never was', async () => {
  const place = join(directory, 'target')
  const recipient = await identityToRecipient(await generateX25519Identity())
  const config = readConfig({ BACKUP_TO: place, BACKUP_RECIPIENT: recipient, DATA_DIR: directory })
  const { database, connectionString } = world
  const { metrics } = openBackups({ database, connectionString, config, logger: createLogger('silent') })
  const ages = async () => {
    const read = await metrics.find(({ name }) => name === 'havenrow_backup_age_seconds')!.read()
    return Object.fromEntries(read.map(({ value, attributes }) => [attributes?.part, value]))
  }
  const clock = vi.spyOn(performance, 'now')
  let minute = 0
  const later = () => clock.mockReturnValue(++minute * 61_000)
  const never = Number.POSITIVE_INFINITY

  later()
  expect(await ages()).toEqual({ base: never, changes: never, drill: never })
  const now = Date.now()
  const folder = join(place, await selectSystem(database))
  for (const name of ['bases', 'wal', 'drills']) await mkdir(join(folder, name), { recursive: true })
  const segment = '000000010000000000000005'
  await writeFile(
    join(
      folder,
      contentsOf({ name: nameBase({ start: now, segment, since: undefined }), end: now - 3_600_000 }),
    ),
    '',
  )
  await writeFile(join(folder, namePiece({ segment, reach: now - 10_000, bytes: 100 })), '')
  later()
  const seen = await ages()
  expect(seen.base).toBeGreaterThanOrEqual(3_600)
  expect(seen.changes).toBeGreaterThanOrEqual(10)
  expect(seen.drill).toBe(never)
  await writeFile(join(folder, 'drills', stampOf(now - 7_200_000)), '')
  later()
  expect((await ages()).drill).toBeGreaterThanOrEqual(7_200)

  await rename(place, `${place}.away`)
  later()
  const away = await ages()
  expect(away.base).toBeGreaterThanOrEqual(seen.base!)
  expect(away.changes).toBeGreaterThanOrEqual(seen.changes!)
  expect(away.drill).toBeLessThan(never)
})
