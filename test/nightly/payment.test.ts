import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOwnListing } from '#contract/listing/v2.ts'
import { checkoutOrder, orderPackage } from '#contract/order/v1.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { paymentEventsUrl } from '#model/package/urls.ts'
import { openPlaces } from '#services/place/index.ts'
import { aListing } from '../world/listing.ts'
import { get, removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { type FakeStripe, fakeStripe, type SignedEvent } from '../world/stripe.ts'
import { aPerson, aVisitor } from '../world/visitor.ts'

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
let stripe: FakeStripe
let site: SiteProcess | undefined
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-payment-'))
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  await openPlaces({ database, now: Date.now })
  stripe = await fakeStripe()
})
afterAll(async () => {
  await kill()
  await stripe?.close()
  await database?.close()
  await server?.stop()
  await removeFolder(directory)
})

async function start(): Promise<SiteProcess> {
  site = await runSite({
    DATABASE_URL: server.connectionString,
    TRUST_PROXY: '127.0.0.1,::1',
    ...stripe.env,
  })
  return site
}

async function kill(): Promise<void> {
  site?.child.kill('SIGKILL')
  await site?.ended
}

const send = ({ body, headers }: SignedEvent) =>
  get(site!.address + paymentEventsUrl(), { method: 'POST', body, headers })

test('a server killed at each step charges nothing twice and loses nothing paid', async () => {
  const { address } = await start()
  const owner = await aPerson(address, database)
  const home = await aListing(database, { ownerType: 'registered-users', ownerKey: owner.key })
  const ordered = await owner.call(orderPackage, { path: { key: home }, body: { packageName: 'premium' } })
  const path = { key: ordered.json.payload.key as number }
  /** Starts the site again; returns its owner there. */
  const restart = async () => Object.assign(aVisitor((await start()).address), { cookie: owner.cookie })
  const state = async () => {
    const [row] = await database.query<{ state: string; packageName: string; balance: number }>(
      `select o.state, l.package_name as "packageName",
        (select coalesce(sum(amount), 0)::integer from ledger_entry where account = $2) as balance
      from package_order o join listing l on l.key = o.listing_key where o.key = $1`,
      [path.key, `user:${owner.key}`],
    )
    return row
  }
  const unpaid = { state: 'open', packageName: 'standard', balance: 0 }
  const entriesOf = ({ payment_intent }: { payment_intent: string | null }) =>
    database.query('select key from ledger_entry where cause_key = $1', [payment_intent])

  // After the order.
  await kill()
  expect(await state()).toEqual(unpaid)
  let who = await restart()
  const known = stripe.sessions.size

  // After Stripe has made the session, before the site knows it.
  const made = Promise.withResolvers<void>()
  stripe.before = async () => {
    made.resolve()
    await new Promise(() => {})
  }
  const unanswered = who.call(checkoutOrder, { path }).catch(() => undefined)
  await made.promise
  await kill()
  await unanswered
  expect(await state()).toEqual(unpaid)
  stripe.before = async () => {}
  who = await restart()
  const { json } = await who.call(checkoutOrder, { path })
  expect(stripe.sessions.size).toBe(known + 1)
  const id = (json.payload.url as string).split('/').at(-1)!

  // Paid while the site is down: Stripe sends the event again later.
  await kill()
  const session = stripe.pay(id)
  expect(await state()).toEqual(unpaid)
  await restart()
  const paid = stripe.paidEvent(id)

  // The event is stored, but not worked off: the order is locked.
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const lock = database.transaction(async transaction => {
    await transaction.query('select key from package_order where key = $1 for update', [path.key])
    locked.resolve()
    await release.promise
  })
  await locked.promise
  expect((await send(paid)).status).toBe(200)
  await kill()
  release.resolve()
  await lock
  expect(await state()).toEqual(unpaid)
  expect(await entriesOf(session)).toEqual([])
  await restart()
  // Its job is taken up when its heartbeat is missed; the event sent again finds it stored.
  expect((await send(paid)).status).toBe(200)
  await until(state, row => row?.state === 'paid', 300_000)

  // Active, and told again.
  await kill()
  who = await restart()
  await send(stripe.event('checkout.session.completed', { ...session }))
  const unworked = () => database.query('select key from payment_event where worked_at is null')
  // Killed between the payment and the note of it, its job starts again when its heartbeat is missed.
  expect(await until(unworked, ({ length }) => length === 0, 300_000)).toEqual([])
  expect(await entriesOf(session)).toHaveLength(4)
  const { json: found } = await who.call(getOwnListing, { path: { key: home } })
  expect(found.payload).toMatchObject({ packageName: 'premium', packagePrice: 99 })
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)).toEqual([])
}, 900_000)
