import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allChanges } from '#contract/audit/v2.ts'
import { getListing } from '#contract/listing/v1.ts'
import { getOwnListing } from '#contract/listing/v2.ts'
import {
  getDraft,
  publishDraft,
  saveContact,
  saveHome,
  saveLocation,
  saveMoney,
  savePackage,
  startListing,
} from '#contract/listing-draft/v1.ts'
import { decideAboutHome } from '#contract/moderation/v2.ts'
import { cancelOrder, getOrder, listOrders, orderPackage, ordersOfHome } from '#contract/order/v1.ts'
import {
  addCoupon,
  listCoupons,
  listPackagePrices,
  listPackages,
  removeCoupon,
  removePackagePrice,
  setPackagePrice,
} from '#contract/package/v1.ts'
import { DAY } from '#kit/dates.ts'
import { homePackageUrl } from '#model/account/urls.ts'
import type { RunningServer } from '#server/main.ts'
import { endPackages } from '#services/listing/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let stranger: SignedInVisitor
let staff: SignedInVisitor
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    // Emails stay in their table.
    env: { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: 'smtp://127.0.0.1:1' },
  })
  owner = await aPerson(site.address, world.database)
  stranger = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const aHome = (given: ListingGiven = {}) =>
  aListing(world.database, { ownerType: 'registered-users', ownerKey: owner.key, ...given })
const order = (key: number, body: object, who = owner) => who.call(orderPackage, { path: { key }, body })
const own = async (key: number) => (await owner.call(getOwnListing, { path: { key } })).json.payload
const priced = (body: object) => staff.call(setPackagePrice, { body })
const offersOf = async (who: { call: SignedInVisitor['call'] }, query: { state?: string } = {}) => {
  const { json } = await who.call(listPackages, { query })
  return Object.fromEntries(
    (json.payload as { packageName: string; price: number }[]).map(each => [each.packageName, each]),
  )
}

describe('packages (L186)', () => {
  test('have default prices, and effects that grow with them', async () => {
    const { standard, featured, premium } = await offersOf(aVisitor(site.address))
    expect(standard).toMatchObject({ price: 0, days: null, photos: 20, rank: 0, caption: false, star: false })
    expect(featured).toMatchObject({
      price: 49,
      days: 60,
      photos: 40,
      rank: 15,
      caption: true,
      boldText: true,
    })
    expect(premium).toMatchObject({ price: 99, days: 90, photos: 60, rank: 30, star: true, sponsored: true })
    const unknown = await owner.call(listPackages, { query: { state: 'XX' } })
    expect([unknown.status, unknown.json.payload]).toEqual([422, { state: 'inclusion' }])
  })

  test('cost what staff say for the state and the account type', async () => {
    await priced({ packageName: 'featured', state: 'OH', price: 30 })
    await priced({ packageName: 'featured', accountType: 'FSBO', price: 40 })
    await priced({ packageName: 'featured', state: 'OH', accountType: 'FSBO', price: 20 })
    const visitor = aVisitor(site.address)
    const prices = [
      await offersOf(visitor, { state: 'OH' }),
      await offersOf(owner),
      await offersOf(owner, { state: 'OH' }),
      await offersOf(visitor, { state: 'FL' }),
    ]
    expect(prices.map(({ featured }) => featured!.price)).toEqual([30, 40, 20, 49])
    const { json } = await staff.call(listPackagePrices)
    const rows = json.payload as { key: number; state: string | null; isDefault: boolean }[]
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(3)
    for (const { key } of rows.filter(({ isDefault }) => !isDefault))
      expect((await staff.call(removePackagePrice, { path: { key } })).status).toBe(204)
    const [ofAll] = rows.filter(({ isDefault }) => isDefault)
    const kept = await staff.call(removePackagePrice, { path: { key: ofAll!.key } })
    expect(kept.status).toBe(404)
    expect((await priced({ packageName: 'featured', price: -1 })).json.payload).toEqual({
      price: 'greater_than_or_equal_to',
    })
    expect((await owner.call(setPackagePrice, { body: { packageName: 'featured', price: 1 } })).status).toBe(
      403,
    )
  })
})

describe('an order of a package', () => {
  test('leaves the home as it is until it is paid (L82) (L186)', async () => {
    const key = await aHome()
    const { status, json } = await order(key, { packageName: 'premium' })
    expect(status).toBe(201)
    expect(json.payload).toMatchObject({
      listingKey: key,
      packageName: 'premium',
      price: 99,
      total: 99,
      state: 'open',
    })
    expect(await own(key)).toMatchObject({
      packageName: 'standard',
      desiredPackageName: 'premium',
      desiredPackagePrice: 99,
      topPlacement: false,
      boldText: false,
      monthlyBilling: false,
      dates: { upgradeEnd: null, lastUpgrade: null },
    })
  })

  test('of a free package starts it at once, with all its effects (L82) (L186)', async () => {
    const code = (await staff.call(addCoupon, { body: { code: 'all-free', percent: 100 } })).json.payload.code
    expect(code).toBe('ALL-FREE')
    const key = await aHome({ photos: 65, caption: 'Bright corner home' } as ListingGiven)
    expect((await order(key, { packageName: 'premium', coupon: 'all-free' })).json.payload).toMatchObject({
      price: 99,
      discount: 99,
      total: 0,
      state: 'paid',
    })
    const home = await own(key)
    expect(home).toMatchObject({
      packageName: 'premium',
      packagePrice: 99,
      topPlacement: true,
      boldText: true,
      photosInResults: true,
    })
    const days = (Date.parse(`${home.dates.upgradeEnd.replace(' ', 'T')}Z`) - Date.now()) / DAY
    expect(Math.round(days)).toBe(90)
    const page = await aVisitor(site.address).call(getListing, {
      path: { key },
      query: { 'include[]': ['sponsored-listing'] },
    })
    expect(page.json.payload).toMatchObject({
      isPremium: true,
      packageName: 'premium',
      caption: 'Bright corner home',
      isSponsored: true,
    })

    // A lower package would take away what is paid for.
    const lower = await order(key, { packageName: 'featured' })
    expect([lower.status, lower.json.payload]).toEqual([422, { packageName: 'exclusion' }])
    // Bought again, it lasts longer.
    await order(key, { packageName: 'premium', coupon: 'ALL-FREE' })
    const { upgradeEnd, lastUpgrade } = (await own(key)).dates
    expect(Math.round((Date.parse(`${upgradeEnd.replace(' ', 'T')}Z`) - Date.now()) / DAY)).toBe(180)

    await world.database.query('update listing set monthly_billing = true where key = $1', [key])
    await world.database.transaction(transaction => endPackages(transaction, Date.now() + 181 * DAY))
    expect(await own(key)).toMatchObject({
      monthlyBilling: false,
      packageName: 'standard',
      topPlacement: false,
      boldText: false,
      dates: { upgradeStart: null, upgradeEnd: null, lastUpgrade },
    })
  })

  test('replaces an unpaid one, is cancelled, and gives its coupon back', async () => {
    await staff.call(addCoupon, { body: { code: 'ONCE', amount: 10, maxUses: 1 } })
    const [key, other] = [await aHome(), await aHome()]
    const first = (await order(key, { packageName: 'featured', coupon: 'ONCE' })).json.payload
    expect(first).toMatchObject({ price: 49, discount: 10, total: 39 })
    const again = await order(other, { packageName: 'featured', coupon: 'ONCE' })
    expect([again.status, again.json.payload]).toEqual([422, { coupon: 'coupon' }])
    const second = (await order(key, { packageName: 'premium' })).json.payload
    expect((await owner.call(getOrder, { path: { key: first.key } })).json.payload.state).toBe('cancelled')
    const { json } = await owner.call(ordersOfHome, { path: { key } })
    expect(json.payload.map((one: { key: number }) => one.key)).toEqual([second.key])
    const cancelled = await owner.call(cancelOrder, { path: { key: second.key } })
    expect(cancelled.json.payload.state).toBe('cancelled')
    expect((await order(other, { packageName: 'featured', coupon: 'ONCE' })).status).toBe(201)
  })

  test.each([
    [{ packageName: 'gold' }, { packageName: 'inclusion' }],
    [{ packageName: 'featured', coupon: 'no' }, { coupon: 'coupon' }],
    [{ packageName: 'featured', coupon: 'NONE-SUCH' }, { coupon: 'coupon' }],
    [{ packageName: 'featured', monthlyBilling: true }, { monthlyBilling: 'exclusion' }],
  ])('refuses %j', async (body, fields) => {
    const { status, json } = await order(await aHome(), body)
    expect([status, json.payload]).toEqual([422, fields])
  })

  test('is for the owner of the home, and read by staff', async () => {
    const key = await aHome()
    expect((await order(key, { packageName: 'featured' }, stranger)).status).toBe(403)
    expect((await order(999_999_999, { packageName: 'featured' })).status).toBe(404)
    const made = (await order(key, { packageName: 'featured' })).json.payload
    const path = { key: made.key }
    const statuses = async (operation: typeof getOrder | typeof cancelOrder) =>
      Promise.all(
        [aVisitor(site.address), stranger, staff, owner].map(
          async who => (await who.call(operation, { path })).status,
        ),
      )
    expect(await statuses(getOrder)).toEqual([401, 403, 200, 200])
    expect(await statuses(cancelOrder)).toEqual([401, 403, 403, 200])
    for (const operation of [getOrder, cancelOrder])
      expect((await owner.call(operation, { path: { key: 1 } })).status).toBe(404)
    expect((await stranger.call(ordersOfHome, { path: { key } })).status).toBe(403)
    expect((await owner.call(ordersOfHome, { path: { key: 999_999_999 } })).status).toBe(404)
  })
})

describe('coupons', () => {
  test.each([
    [{ code: 'x' }, { code: 'coupon', percent: 'at_least_one_required' }],
    [{ code: 'BOTH', percent: 5, amount: 5 }, { percent: 'at_least_one_required' }],
    [{ code: 'DAYS', percent: 5, startsOn: '2026-02-01', endsOn: '2026-01-01' }, { endsOn: 'end_too_low' }],
  ])('that are wrong are refused: %j', async (body, fields) => {
    const { status, json } = await staff.call(addCoupon, { body })
    expect(status).toBe(422)
    expect(json.payload).toMatchObject(Object.fromEntries(Object.entries(fields).slice(0, 1)))
  })

  test('are kept by code, for their days and their package', async () => {
    const body = { code: 'PAST', percent: 50, endsOn: '2020-01-01' }
    expect((await staff.call(addCoupon, { body })).status).toBe(201)
    expect((await staff.call(addCoupon, { body })).json.payload).toEqual({ code: 'not_unique' })
    const only = { code: 'ONLY-PREMIUM', percent: 50, packageName: 'premium' }
    const { key } = (await staff.call(addCoupon, { body: only })).json.payload
    for (const coupon of ['PAST', 'ONLY-PREMIUM'])
      expect((await order(await aHome(), { packageName: 'featured', coupon })).status).toBe(422)
    const halved = await order(await aHome(), { packageName: 'premium', coupon: 'only-premium' })
    expect(halved.json.payload).toMatchObject({ price: 99, discount: 49.5, total: 49.5 })
    expect((await staff.call(listCoupons)).json.payload).toContainEqual({
      key,
      code: 'ONLY-PREMIUM',
      percent: 50,
      amount: null,
      packageName: 'premium',
      maxUses: null,
      startsOn: null,
      endsOn: null,
      uses: 1,
    })
    expect((await staff.call(removeCoupon, { path: { key } })).status).toBe(204)
    expect((await staff.call(removeCoupon, { path: { key } })).status).toBe(404)
  })
})

test('the audit log has every price and coupon that staff set or delete', async () => {
  const log = async (type: string, key: number) =>
    (await staff.call(allChanges, { query: { 'subject-type': type, 'subject-key': key } })).json.payload.map(
      ({ fields }: { fields: { name: string; before: unknown; after: unknown }[] }) =>
        fields.find(({ name }) => name === 'price' || name === 'code'),
    )
  const { key } = (await priced({ packageName: 'premium', state: 'OH', price: 80 })).json.payload
  await priced({ packageName: 'premium', state: 'OH', price: 70 })
  await staff.call(removePackagePrice, { path: { key } })
  expect(await log('package-price', key)).toEqual([
    { name: 'price', before: 70, after: null },
    { name: 'price', before: 80, after: 70 },
    { name: 'price', before: null, after: 80 },
  ])
  const coupon = (await staff.call(addCoupon, { body: { code: 'LOGGED', percent: 10 } })).json.payload.key
  const ordered = await order(await aHome(), { packageName: 'premium', coupon: 'LOGGED' })
  const uses = await staff.call(listOrders, { query: { 'coupon-key': coupon } })
  expect(uses.json.payload.map((each: { key: number }) => each.key)).toEqual([ordered.json.payload.key])
  await staff.call(removeCoupon, { path: { key: coupon } })
  expect(await log('coupon', coupon)).toEqual([
    { name: 'code', before: 'LOGGED', after: null },
    { name: 'code', before: null, after: 'LOGGED' },
  ])
})

describe('a new home', () => {
  async function drafted(state: { city: string; state: string; postalCode: string }, chosen: object) {
    const { json } = await owner.call(startListing)
    const key = json.payload.key as string
    const steps = [
      [saveLocation, state],
      [saveHome, { year: 1998 }],
      [saveMoney, { askingPrice: 50_000, lot: 'own-land' }],
      [saveContact, { sellerName: 'Rosa' }],
      [savePackage, chosen],
    ] as const
    for (const [operation, answer] of steps) {
      const { version } = (await owner.call(getDraft, { path: { key } })).json.payload
      const saved = await owner.call(operation, { path: { key }, body: { version, ...answer } })
      expect(saved.status, saved.text).toBe(200)
    }
    return key
  }
  const tampa = { city: 'Tampa', state: 'FL', postalCode: '33602' }

  test('is live at once, and its chosen package waits for the payment', async () => {
    const key = await drafted(tampa, { packageName: 'featured' })
    const { json } = await owner.call(publishDraft, { path: { key } })
    expect(json.payload).toMatchObject({ isLive: true, isHeld: false, orderKey: expect.any(Number) })
    expect(await own(json.payload.listingKey)).toMatchObject({ active: 1, packageName: 'standard' })
  })

  test('waits for the payment where even the standard package has a price', async () => {
    await priced({ packageName: 'standard', state: 'NV', price: 15 })
    const reno = { city: 'Reno', state: 'NV', postalCode: '89501' }
    const key = await drafted(reno, { packageName: 'standard' })
    const { json } = await owner.call(publishDraft, { path: { key } })
    expect(json.payload).toMatchObject({ isLive: false, isHeld: false, orderKey: expect.any(Number) })
    expect(await own(json.payload.listingKey)).toMatchObject({ active: 0, desiredPackagePrice: 15 })
    await staff.call(addCoupon, { body: { code: 'NEVADA', percent: 100 } })
    await order(json.payload.listingKey, { packageName: 'standard', coupon: 'NEVADA' })
    expect(await own(json.payload.listingKey)).toMatchObject({ active: 1, packagePrice: 15 })
  })

  test('that was held waits for the payment after its release (L84)', async () => {
    await priced({ packageName: 'standard', state: 'UT', price: 20 })
    const provo = { city: 'Provo', state: 'UT', postalCode: '84601' }
    const { json } = await owner.call(publishDraft, {
      path: { key: await drafted(provo, { packageName: 'standard' }) },
    })
    const key = json.payload.listingKey as number
    await world.database.query('update listing set hold_review = true where key = $1', [key])
    const { version } = await own(key)
    const released = await staff.call(decideAboutHome, {
      path: { key },
      version,
      body: { decision: 'approve' },
    })
    expect([released.status, released.json.payload.holdReview]).toEqual([200, false])
    expect(await own(key)).toMatchObject({ active: 0 })
    const [mail] = await world.database.query<{ details: object }>(
      `select details from mail where template = 'listing-review' order by key desc limit 1`,
    )
    expect(mail?.details).toMatchObject({ isUnpaid: true, url: homePackageUrl(key) })
    await staff.call(addCoupon, { body: { code: 'UTAH', percent: 100 } })
    await order(key, { packageName: 'standard', coupon: 'UTAH' })
    expect(await own(key)).toMatchObject({ active: 1, holdReview: false })
  })

  test('that was paid while it was held is live at its release', async () => {
    await priced({ packageName: 'standard', state: 'ID', price: 20 })
    await staff.call(addCoupon, { body: { code: 'IDAHO', percent: 100 } })
    const boise = { city: 'Boise', state: 'ID', postalCode: '83702' }
    const { json } = await owner.call(publishDraft, {
      path: { key: await drafted(boise, { packageName: 'standard' }) },
    })
    const key = json.payload.listingKey as number
    await world.database.query('update listing set hold_review = true where key = $1', [key])
    await order(key, { packageName: 'standard', coupon: 'IDAHO' })
    const { version, active } = await own(key)
    expect(active).toBe(0)
    await staff.call(decideAboutHome, { path: { key }, version, body: { decision: 'approve' } })
    expect(await own(key)).toMatchObject({ active: 1 })
  })

  test('keeps its draft if the coupon is used up before it is published', async () => {
    await staff.call(addCoupon, { body: { code: 'LAST', percent: 50, maxUses: 1 } })
    const key = await drafted(tampa, { packageName: 'featured', coupon: 'LAST' })
    await order(await aHome(), { packageName: 'featured', coupon: 'LAST' })
    const { status, json } = await owner.call(publishDraft, { path: { key } })
    expect([status, json.payload]).toEqual([422, { package: 'coupon' }])
    expect((await owner.call(getDraft, { path: { key } })).json.payload.listingKey).toBeNull()
  })
})

test('every documented response is seen', () => {
  const here = /^order\.(create|of-home|get|cancel)$/
  expect([...unseen('package'), ...unseen('order', id => here.test(id))]).toEqual([])
})
