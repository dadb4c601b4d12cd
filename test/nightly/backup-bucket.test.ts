import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { findEmbedded, startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { DAY } from '#kit/dates.ts'
import { drill, readState, restore, selectSystem } from '#services/backup/index.ts'
import { placeOf } from '#services/backup/names.ts'
import { openPlaces } from '#services/place/index.ts'
import { type ObjectStorage, startObjectStorage } from '../object-storage.ts'
import {
  type BackedUp,
  type BackupFolder,
  backUp,
  backupFolder,
  listBases,
  shipChanges,
  uploadedPhoto,
} from '../world/backup.ts'
import { aListing } from '../world/listing.ts'
import { runSite, until } from '../world/site.ts'

/** Megabytes that cannot be compressed, so that a base is sent in several parts of 24 MB. */
const LOAD = 48

let storage: ObjectStorage
let backups: BackupFolder
let server: Awaited<ReturnType<typeof startEmbedded>>
let site: BackedUp
let listingKey: number
let env: Record<string, string>

beforeAll(async () => {
  storage = await startObjectStorage()
  const { endpoint, region, accessKey, secretKey, bucket } = storage
  const keys = { endpoint, region, accessKey, secretKey, addressing: 'path' } as const
  backups = await backupFolder({ bucket, prefix: 'of/sites', server: keys })
  const dataDir = backups.path('data')
  env = {
    DATA_DIR: dataDir,
    BACKUP_TO: `s3://${bucket}/of/sites`,
    BACKUP_ENDPOINT_URL: endpoint,
    BACKUP_REGION: region,
    BACKUP_ACCESS_KEY_ID: accessKey,
    BACKUP_SECRET_ACCESS_KEY: secretKey,
    BACKUP_RECIPIENT: backups.recipient,
  }
  server = await startEmbedded({ dataDir, hasBackups: true })
  await migrate(server)
  const { connectionString } = server
  const database = connect({ connectionString, max: 10 })
  site = { database, connectionString, dataDir, isEmbedded: true }
  await openPlaces({ database, now: Date.now })
  // With a home, no sample data is created.
  listingKey = await aListing(database)
  await database.query('create table message (number integer)')
  await database.query('create table load (bytes bytea)')
  for (let part = 0; part < LOAD; part++)
    await database.query('insert into load values ($1)', [randomBytes(2 ** 20)])
})
afterAll(async () => {
  await site?.database.close()
  await server?.stop()
  await storage?.stop()
  await backups?.remove()
})

const quiet = () => {}
const drillNow = () => drill({ ...backups, parent: backups.path('drills'), now: Date.now, log: quiet })
const add = (number: number) => site.database.query('insert into message values ($1)', [number])

test('a backup in a bucket is restored to a moment between two messages, with its photos', async () => {
  const { target, opener, path } = backups
  const first = await uploadedPhoto(site, listingKey, 'first.jpg')
  const shipping = await shipChanges(backups, site)
  expect((await backUp(backups, site)).bytes).toBeGreaterThan(LOAD * 2 ** 20)
  expect(await storage.uploads()).toEqual([])
  await add(1)
  const at = Date.now()
  await new Promise(resolve => setTimeout(resolve, 20))
  await add(2)
  const after = Date.now()
  await until(
    async () => shipping.reach(),
    reach => reach > after,
  )
  await shipping.stop()
  expect((await storage.keys()).every(key => key.startsWith('of/sites/'))).toBe(true)

  const into = path('restored')
  expect(await restore({ target, opener, at, into, log: quiet })).toMatchObject({ at, photos: 1 })
  expect(await readFile(join(into, 'files/listing/first.jpg'))).toEqual(first)
  const restored = await startEmbedded({ dataDir: into })
  const database = connect(restored)
  try {
    expect(await database.query('select number from message')).toEqual([{ number: 1 }])
  } finally {
    await database.close()
    await restored.stop()
  }
})

test('a drill from a bucket finds no fault and is noted there', async () => {
  const system = await selectSystem(site.database)
  expect((await readState(backups.target, system)).drill).toBeUndefined()
  expect(await drillNow()).toMatchObject({ faults: [], photos: 1 })
  expect((await readState(backups.target, system)).drill).toBeGreaterThan(0)
})

test('a backup that is killed in the middle leaves no base, and its parts are deleted by the next one', async () => {
  const [first] = await listBases(backups)
  const killed = spawn(process.execPath, ['bin/havenrow.js', 'backup'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const ended = once(killed, 'close')
  const [begun] = await until(
    () => storage.uploads(),
    ({ length }) => length > 0,
    60_000,
  )
  storage.hang()
  killed.kill('SIGKILL')
  await ended
  await storage.resume()
  expect(begun).toMatch(/^of\/sites\/\d+\/bases\/.*\.tar\.zst\.age$/)
  expect(await storage.uploads()).toEqual([begun])
  expect(await storage.keys()).not.toContain(begun)
  expect(await listBases(backups)).toEqual([first])

  await backUp(backups, site)
  expect(await storage.uploads()).toEqual([])
  expect((await listBases(backups)).length).toBe(2)
})

test('what is not needed for the last week is deleted from the bucket', async () => {
  const before = await listBases(backups)
  expect(before.length).toBeGreaterThan(1)
  await backUp(backups, site, () => Date.now() + 8 * DAY)
  const [kept, ...others] = await listBases(backups)
  expect(others).toEqual([])
  const keys = await storage.keys()
  expect(keys.filter(key => key.includes('.tar.'))).toEqual([expect.stringContaining(kept!.name)])
  const segments = keys.flatMap(key => /\/wal\/([0-9A-F]{24})/.exec(key)?.[1] ?? [])
  expect(segments.map(placeOf).sort()[0]).toBe(placeOf(kept!.segment))
  expect((await drillNow()).faults).toEqual([])
})

test('while the bucket is away the site goes on and the doctor says so; then the changes are stored', async () => {
  const { target } = backups
  const system = await selectSystem(site.database)
  const reachOf = async () => (await readState(target, system)).reach ?? 0
  await site.database.close()
  await server.stop()
  const node = await runSite(env)
  const { connectionString } = (await findEmbedded(site.dataDir))!
  site = { ...site, connectionString, database: connect({ connectionString, max: 2 }) }
  try {
    const started = Date.now()
    await until(reachOf, reach => reach > started, 120_000)
    await storage.pause()
    await add(3)
    const after = Date.now()
    expect((await fetch(node.address)).status).toBe(200)
    const doctor = spawn(process.execPath, ['bin/havenrow.js', 'doctor'], {
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: new URL(node.address).port },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    doctor.stdout.on('data', chunk => {
      said += chunk
    })
    const [code] = await once(doctor, 'close')
    expect(said).toContain(
      `The backups cannot be read: ${storage.endpoint}/${storage.bucket} cannot be reached`,
    )
    expect(code).toBe(1)
    await until(
      async () => (await fetch(`${node.address}/metrics`)).text(),
      text => Number(/^havenrow_backup_waiting_bytes(?:{.*})? (\S+)/m.exec(text)?.[1]) > 0,
    )
    await storage.resume()
    await until(reachOf, reach => reach > after, 120_000)
    expect((await drillNow()).faults).toEqual([])
  } finally {
    await site.database.close()
    await node.stop()
  }
})
