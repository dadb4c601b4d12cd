import { mkdtempSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callUrl } from '#contract/fetch-client.ts'
import { addOwnPhoto } from '#contract/v2/own-photo.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { aListing } from '../world/listing.ts'
import { aPicture } from '../world/picture.ts'
import { get, removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { aPerson, type SignedInVisitor } from '../world/visitor.ts'

/** How often the site is killed while photos are sent. */
const rounds = Number(process.env.ROUNDS ?? 3)
/** People who send photos at once. */
const senders = 4

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
let site: SiteProcess
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-photo-files-'))
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  // With a home, no sample data is created.
  await aListing(database)
  await start()
})
afterAll(async () => {
  await site?.stop()
  await database?.close()
  await server?.stop()
  await removeFolder(directory)
})

async function start(): Promise<void> {
  site = await runSite({
    DATABASE_URL: server.connectionString,
    DATA_DIR: join(directory, 'data'),
    TRUST_PROXY: '127.0.0.1,::1',
  })
}

/** Sends photos, each of another home, until the site is killed; returns how many were acknowledged. */
async function sendPhotos({ cookie, key }: SignedInVisitor): Promise<number> {
  for (let acknowledged = 0; ; acknowledged++) {
    const home = await aListing(database, { ownerType: 'registered-users', ownerKey: key })
    const url = new URL(callUrl(addOwnPhoto, { path: { type: 'listings', key: home } }), site.address)
    const body = await aPicture({ width: 1_200, height: 900 })
    const headers = { cookie, 'content-type': body.type }
    const reply = await get(url, { method: 'POST', headers, body }).catch(() => undefined)
    if (!reply) return acknowledged
    expect(reply.status, reply.text).toBe(201)
  }
}

const stored = async () =>
  (await database.query<{ name: string }>('select file_name as name from photo where color is not null'))
    .map(({ name }) => name)
    .sort()
const onDisk = async () => (await readdir(join(directory, 'data/files/listing'))).sort()

test('kill -9 while photos are sent loses none that was acknowledged, and leaves no file without a photo', async () => {
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    const people = await Promise.all(Array.from({ length: senders }, () => aPerson(site.address, database)))
    const sending = Promise.all(people.map(sendPhotos))
    await sleep(3_000 + ((round * 283) % 1_000))
    site.child.kill('SIGKILL')
    await site.ended
    for (const count of await sending) acknowledged += count
    await start()
  }
  expect(acknowledged).toBeGreaterThan(0)
  const names = await stored()
  expect(names.length).toBeGreaterThanOrEqual(acknowledged)
  // Files without a photo are deleted after an hour.
  expect(await onDisk()).toEqual(expect.arrayContaining(names))
  await database.query("update file_to_remove set due_at = due_at - interval '1 hour'")
  expect(await until(onDisk, found => found.length === names.length)).toEqual(names)
}, 300_000)
