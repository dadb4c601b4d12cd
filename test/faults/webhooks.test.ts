import { afterEach, expect, test } from 'vitest'
import { getOwnListing, patchListing } from '#contract/v2/own-listing.ts'
import { createWebhook } from '#contract/v2/webhook.ts'
import { testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { runSite, type SiteProcess, until } from '../world/site.ts'
import { aPerson } from '../world/visitor.ts'
import { aReceiver, isSigned } from '../world/webhook.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('an event is sent although the site was killed right after the change', {
  timeout: 180_000,
}, async () => {
  const world = await testDatabase()
  ends.push(() => world.close())
  const receiver = await aReceiver()
  ends.push(() => receiver.close())
  // Nothing is accepted before the site is killed.
  receiver.answer = { status: 503, body: '' }
  const env = {
    DATABASE_URL: world.connectionString,
    SESSION_SECRET: 'the same secret before and after the kill',
    ALLOW_LOCAL_TARGETS: 'true',
  }
  let site: SiteProcess = await runSite(env)
  ends.push(() => site.stop())
  const rosa = await aPerson(site.address, world.database)
  const owner = { ownerType: 'registered-users', ownerKey: rosa.key } as const
  const key = await aListing(world.database, owner)
  const { json } = await rosa.call(createWebhook, {
    path: owner,
    body: { url: receiver.url, events: ['listing.changed'] },
  })
  const before = await rosa.call(getOwnListing, { path: { key } })
  const changed = await rosa.call(patchListing, {
    path: { key },
    version: before.json.payload.version,
    body: { caption: 'Not lost' },
  })
  expect(changed.status).toBe(200)
  site.child.kill('SIGKILL')
  await site.ended

  receiver.received.length = 0
  receiver.answer = { status: 200, body: '' }
  site = await runSite(env)
  const received = await until(
    async () => receiver.received,
    found => found.length > 0,
    120_000,
  )
  expect(received[0]!.event).toMatchObject({ type: 'listing.changed', data: { key, caption: 'Not lost' } })
  expect(isSigned(received[0]!, json.payload.secret)).toBe(true)
})
