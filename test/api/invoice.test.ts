import { mkdtempSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOwnListing } from '#contract/listing/v2.ts'
import { decideAboutHome, getModeratedHome } from '#contract/moderation/v2.ts'
import {
  checkoutOrder,
  getOrder,
  listOrders,
  markOrderPaid,
  orderPackage,
  refundOrder,
} from '#contract/order/v1.ts'
import { DAY } from '#kit/dates.ts'
import { paymentEventsUrl } from '#model/package/urls.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { get, removeFolder, startSite, until } from '../world/site.ts'
import { aPerson, type SignedInVisitor } from '../world/visitor.ts'

/** A site without a payment provider. */
const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-invoices-'))
let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let staff: SignedInVisitor
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: {
      TRUST_PROXY: '127.0.0.1,::1',
      DATA_DIR: dataDir,
      COMPANY_NAME: 'Havenrow, Inc.',
      COMPANY_STREET: '12 Oak Street',
      COMPANY_CITY: 'Tampa',
      COMPANY_STATE: 'FL',
    },
  })
  owner = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
  await removeFolder(dataDir)
})

const own = async (key: number) => (await owner.call(getOwnListing, { path: { key } })).json.payload
async function anOrder(body: object = { packageName: 'featured' }) {
  const home = await aListing(world.database, { ownerType: 'registered-users', ownerKey: owner.key })
  const { json } = await owner.call(orderPackage, { path: { key: home }, body })
  return { home, key: json.payload.key as number, path: { key: json.payload.key as number } }
}
const bookings = (cause: string) =>
  world.database.query<{ type: string; account: string; amount: number }>(
    `select cause_type as type, account, amount from ledger_entry where cause_key = $1 order by key`,
    [cause],
  )
/** Emails in the outbox that contain a text. */
async function mailsWith(text: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const mails = await Promise.all(
    names.filter(name => name.endsWith('.eml')).map(name => readFile(join(folder, name), 'utf8')),
  )
  return mails.filter(mail => mail.includes(text))
}

test('an order is an invoice, and starts its package when staff mark it as paid', async () => {
  const { home, key, path } = await anOrder({ packageName: 'featured', language: 'es' })
  const { json } = await owner.call(getOrder, { path })
  expect(json.payload).toMatchObject({
    state: 'open',
    payBy: 'invoice',
    payTo: expect.arrayContaining(['Havenrow, Inc.', '12 Oak Street']),
  })
  expect((await owner.call(checkoutOrder, { path })).json.payload).toEqual({ order: 'not_allowed' })
  const monthly = await owner.call(orderPackage, {
    path: { key: home },
    body: { packageName: 'featured', monthlyBilling: true },
  })
  expect(monthly.json.payload).toEqual({ monthlyBilling: 'exclusion' })

  const [invoice] = await until(
    () => mailsWith(`Factura ${key}`),
    mails => mails.length > 0,
  )
  expect(invoice).toContain('12 Oak Street')
  expect((await staff.call(markOrderPaid, { path })).json.payload).toMatchObject({ state: 'paid' })
  expect(await own(home)).toMatchObject({ packageName: 'featured', packagePrice: 49 })
  expect(await bookings(`invoice-${key}`)).toEqual([
    { type: 'payment', account: 'cash:invoice', amount: 49_000_000 },
    { type: 'payment', account: `user:${owner.key}`, amount: -49_000_000 },
    { type: 'charge', account: `user:${owner.key}`, amount: 49_000_000 },
    { type: 'charge', account: 'sales:packages', amount: -49_000_000 },
  ])
  expect((await staff.call(markOrderPaid, { path })).json.payload).toEqual({ order: 'not_allowed' })

  expect((await staff.call(refundOrder, { path })).json.payload).toMatchObject({ state: 'refunded' })
  expect(await own(home)).toMatchObject({ packageName: 'standard', dates: { upgradeEnd: null } })
  expect((await staff.call(refundOrder, { path })).status).toBe(422)
})

/** A paid order of a home that staff hold for review. */
async function aHeldOrder(body: object = { packageName: 'featured' }) {
  const home = await aListing(world.database, {
    ownerType: 'registered-users',
    ownerKey: owner.key,
    active: 0,
    holdReview: true,
  })
  const ordered = await owner.call(orderPackage, { path: { key: home }, body })
  expect(ordered.status, ordered.text).toBe(201)
  const path = { key: ordered.json.payload.key as number }
  if (ordered.json.payload.state === 'open') await staff.call(markOrderPaid, { path })
  return { home, path }
}
async function decide(key: number, decision: object) {
  const { version } = (await staff.call(getModeratedHome, { path: { key } })).json.payload
  const decided = await staff.call(decideAboutHome, { path: { key }, version, body: decision })
  expect(decided.status, decided.text).toBe(200)
}
const orderOf = async (path: { key: number }) => (await owner.call(getOrder, { path })).json.payload
const seenByStaff = async (key: number) =>
  (await staff.call(listOrders, { query: { key: String(key) } })).json.payload[0]

describe('the package of a home that is held', () => {
  test('starts when the home is approved, not when it is paid (L186)', async () => {
    const { home, path } = await aHeldOrder()
    expect(await orderOf(path)).toMatchObject({ state: 'paid', isWaiting: true })
    expect(await own(home)).toMatchObject({ packageName: 'standard', dates: { upgradeStart: null } })
    const [receipt] = await until(
      () => mailsWith(`Receipt for order ${path.key}`),
      mails => mails.length > 0,
    )
    expect(receipt).toContain('The package starts when your home is published.')
    expect(await seenByStaff(path.key)).toMatchObject({ isWaiting: true, isRefundSuggested: false })

    await decide(home, { decision: 'approve' })
    expect(await orderOf(path)).toMatchObject({ state: 'paid', isWaiting: false })
    const { packageName, active, dates } = await own(home)
    expect([packageName, active]).toEqual(['featured', 1])
    expect(Date.parse(`${dates.upgradeEnd.replace(' ', 'T')}Z`) - Date.now()).toBeGreaterThan(59.9 * DAY)
  })

  test('is suggested for a refund when the home is refused, and the refund leaves the home as it is', async () => {
    const { home, path } = await aHeldOrder()
    await decide(home, { decision: 'refuse', reason: 'fraud' })
    expect(await seenByStaff(path.key)).toMatchObject({ state: 'paid', isRefundSuggested: true })
    expect((await staff.call(refundOrder, { path })).json.payload).toMatchObject({
      state: 'refunded',
      isWaiting: false,
    })
    expect(await seenByStaff(path.key)).toMatchObject({ isRefundSuggested: false })
    expect(await own(home)).toMatchObject({ packageName: 'standard' })
    await decide(home, { decision: 'approve' })
    expect(await own(home)).toMatchObject({ packageName: 'standard', active: 1 })
  })

  test('cannot be replaced by a lower one that would end it', async () => {
    const { home } = await aHeldOrder({ packageName: 'premium' })
    const lower = await owner.call(orderPackage, { path: { key: home }, body: { packageName: 'featured' } })
    expect(lower.json.payload).toEqual({ packageName: 'exclusion' })
  })
})

test('nobody but staff marks, refunds and lists orders', async () => {
  const { path } = await anOrder({ packageName: 'featured' })
  for (const operation of [markOrderPaid, refundOrder]) {
    expect((await owner.call(operation, { path })).status).toBe(403)
    expect((await staff.call(operation, { path: { key: 1 } })).status).toBe(404)
  }
  expect((await owner.call(listOrders)).status).toBe(403)
  const { json } = await staff.call(listOrders, { query: { state: 'open', limit: 1 } })
  expect(json).toMatchObject({ payload: [{ key: path.key, state: 'open' }], meta: { offset: 0, limit: 1 } })
  expect((await staff.call(listOrders, { query: { state: 'x' } })).status).toBe(422)
  expect(
    (
      await get(site.address + paymentEventsUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).status,
  ).toBe(404)
})

test('every documented response is seen', () => {
  const here = /^order\.(list|mark-paid|refund)$/
  expect(unseen('order', id => here.test(id))).toEqual([])
})
