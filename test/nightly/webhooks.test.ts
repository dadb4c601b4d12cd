import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOwnListing, patchListing } from '#contract/listing/v2.ts'
import { createWebhook } from '#contract/webhook/v2.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openPlaces } from '#services/place/index.ts'
import { aListing } from '../world/listing.ts'
import { removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'
import { aReceiver, isSigned, type Receiver } from '../world/webhook.ts'

/** How often the site is killed, each time a little later after a home was changed. */
const rounds = Number(process.env.ROUNDS ?? 3)

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
let receiver: Receiver
const sites: SiteProcess[] = []
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-webhooks-'))
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  await openPlaces({ database, now: Date.now })
  receiver = await aReceiver()
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  await receiver?.close()
  await database?.close()
  await server?.stop()
  await removeFolder(directory)
})

async function start(): Promise<SiteProcess> {
  const site = await runSite({ DATABASE_URL: server.connectionString, ALLOW_LOCAL_TARGETS: 'true' })
  sites.push(site)
  return site
}

async function kill({ child, ended }: SiteProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

/** Changes a home; the response says that it is stored. */
async function change({ address }: SiteProcess, { cookie }: SignedInVisitor, key: number, caption: string) {
  const owner = Object.assign(aVisitor(address), { cookie })
  const { headers } = await owner.call(getOwnListing, { path: { key } })
  const version = Number(/\d+/.exec(headers.get('etag') ?? '')?.[0])
  expect((await owner.call(patchListing, { path: { key }, version, body: { caption } })).status).toBe(200)
}

const deliveries = (condition = 'true') =>
  database.query<{ id: string }>(`select id::text as id from webhook_delivery where ${condition}`)

test('no event is lost when the site is killed before, while or after it is delivered; a repeated one has the same id', async () => {
  const first = await start()
  const rosa = await aPerson(first.address, database)
  const owner = { ownerType: 'registered-users', ownerKey: rosa.key } as const
  const home = await aListing(database, owner)
  const made = await rosa.call(createWebhook, {
    path: owner,
    body: { url: receiver.url, events: ['listing.changed'] },
  })
  expect(made.status).toBe(201)
  await kill(first)

  for (let round = 0; round < rounds; round++) {
    const site = await start()
    await change(site, rosa, home, `Round ${round}`)
    // Due events are looked for every second.
    await sleep((round * 1_400) / rounds)
    await kill(site)
    expect(await deliveries()).toHaveLength(round + 1)
  }

  const site = await start()
  receiver.answer = 'silent'
  const before = receiver.received.length
  await change(site, rosa, home, 'In the middle')
  await until(
    async () => receiver.received.length,
    length => length > before,
  )
  await kill(site)
  receiver.answer = { status: 200, body: 'thanks' }
  const waiting = await deliveries('delivered_at is null')
  expect(waiting.length).toBeGreaterThan(0)
  // What was in the middle is due again after a minute.
  await database.query('update webhook_delivery set due_at = now() where due_at is not null')
  await start()
  expect(
    await until(
      () => deliveries('delivered_at is null'),
      left => left.length === 0,
    ),
  ).toEqual([])

  const ids = (await deliveries()).map(({ id }) => id)
  expect(ids).toHaveLength(rounds + 1)
  expect([...new Set(receiver.received.map(({ id }) => id))].sort()).toEqual(ids.sort())
  for (const received of receiver.received) expect(isSigned(received, made.json.payload.secret)).toBe(true)
  // At most one for each kill.
  expect(receiver.received.length - ids.length).toBeLessThanOrEqual(rounds + 1)
}, 300_000)
