import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPpcAds } from '#contract/ad/v1.ts'
import {
  addAd,
  adStatement,
  adStatementTable,
  campaignFigures,
  campaignTable,
  changeAd,
  changeCampaign,
  copyCampaign,
  createCampaign,
  createHouseCampaign,
  forecastCampaign,
  getCampaign,
  listAdReviews,
  listCampaigns,
  listHouseCampaigns,
  moveCampaign,
  orderCredit,
  removeAd,
  reviewAd,
} from '#contract/campaign/v2.ts'
import { cancelOrder, checkoutOrder, getOrder, refundOrder } from '#contract/order/v1.ts'
import { CENT, MICROS } from '#model/ad/values.ts'
import { weekdays } from '#model/weekdays.ts'
import type { RunningServer } from '#server/main.ts'
import { adWords, aRunningAd } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { unseen } from '../world/seen.ts'
import { get, startSite, until } from '../world/site.ts'
import { type MailServer, startMailServer } from '../world/smtp.ts'
import { type FakeStripe, fakeStripe } from '../world/stripe.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let stripe: FakeStripe
let mail: MailServer
let owner: SignedInVisitor
let stranger: SignedInVisitor
let staff: SignedInVisitor
let companyKey = 0
beforeAll(async () => {
  world = await testDatabase()
  stripe = await fakeStripe()
  mail = await startMailServer()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: mail.url, ...stripe.env },
  })
  owner = await aPerson(site.address, world.database, { firstName: 'Ivy' })
  stranger = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
  companyKey = await aCompanyOf(world.database, { owner: owner.key }, { name: 'Gulf Coast Insurance' })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await mail?.close()
  await stripe?.close()
  await world?.close()
})

const goal = { name: 'Quotes in Florida', kind: 'text', subject: 'insurance' } as const
const ofCompany = () => ({ companyKey })

async function aDraft(given: Partial<{ name: string; kind: string; subject: string }> = {}) {
  const { json } = await owner.call(createCampaign, { path: ofCompany(), body: { ...goal, ...given } })
  return json.payload as { key: number; version: number }
}
const versionOf = async (key: number) =>
  (await owner.call(getCampaign, { path: { key } })).json.payload.version as number
const change = async (key: number, body: object) =>
  owner.call(changeCampaign, { path: { key }, version: await versionOf(key), body })
const move = async (key: number, to: string) =>
  owner.call(moveCampaign, { path: { key }, version: await versionOf(key), body: { to } })
const add = async (key: number, words: object = {}) =>
  owner.call(addAd, { path: { key }, version: await versionOf(key), body: { ...adWords, ...words } })

describe('a campaign', () => {
  test('goes from nothing to a running ad: goal, place, words, budget, credit, start, review (L187)', async () => {
    const { key } = await aDraft()
    const place = { target: 'county', state: 'FL', county: 'Hillsborough' }
    expect((await change(key, { place })).json.payload.place).toEqual({
      target: 'county',
      state: 'FL',
      county: 'Hillsborough County',
      city: null,
      zip: null,
      miles: null,
    })
    const budget = {
      bid: 0.55,
      dailyBudget: 20,
      totalBudget: 300,
      startsOn: '2026-01-01',
      endsOn: '2099-12-31',
      dailyViews: 10_000,
      weekdays: ['sunday', 'tuesday'],
    }
    expect((await change(key, { budget })).json.payload.budget).toEqual(budget)
    // Every day is a day on which this test runs.
    expect((await change(key, { budget: { ...budget, weekdays: [...weekdays] } })).status).toBe(200)
    const pages = {
      pages: ['listing', 'park'],
      offer: 'sale',
      leasedLot: 'yes',
      minPrice: 10_000,
      maxPrice: 90_000,
      minYear: 1977,
      maxYear: 2020,
    }
    expect((await change(key, { pages, name: 'Quotes' })).json.payload).toMatchObject({
      name: 'Quotes',
      pages: { ...pages, seniors: null, language: null },
      standing: 'draft',
    })
    expect((await move(key, 'active')).json.payload).toEqual({ to: 'no_ads' })
    const added = await add(key)
    expect(added.status).toBe(201)
    const [ad] = added.json.payload.ads
    expect(ad).toMatchObject({ ...adWords, review: 'pending', reason: null, findings: [] })
    expect((await move(key, 'active')).json.payload).toMatchObject({ state: 'active', standing: 'in-review' })
    // Credit by card.
    const { json } = await owner.call(orderCredit, { path: ofCompany(), body: { amount: 50 } })
    expect(json.payload).toMatchObject({
      packageName: 'ad-credit',
      total: 50,
      state: 'open',
      payBy: 'card',
      listingKey: null,
    })
    const order = { path: { key: json.payload.key } }
    const { url } = (await owner.call(checkoutOrder, order)).json.payload
    const id = String(url).split('/').at(-1)!
    stripe.pay(id)
    const event = stripe.paidEvent(id)
    // The provider tells it twice.
    for (let n = 0; n < 2; n += 1)
      await get(`${site.address}/api/payment-events`, { method: 'POST', ...event })
    await until(
      () => owner.call(getOrder, order),
      reply => reply.json.payload.state === 'paid',
    )
    expect((await owner.call(listCampaigns, { path: ofCompany() })).json.meta).toMatchObject({
      credit: 50,
      months: [{ paid: 50, spent: 0, refunded: 0 }],
    })
    // Staff approve.
    const reviews = (await staff.call(listAdReviews)).json
    expect(reviews.payload.map((one: { key: number }) => one.key)).toContain(ad.key)
    expect(
      (await staff.call(reviewAd, { path: { adKey: ad.key }, body: { decision: 'approved' } })).status,
    ).toBe(200)
    const shown = await until(
      () =>
        aVisitor(site.address).call(listPpcAds, {
          query: {
            count: 3,
            position: 0,
            zip: '33610',
            page: 'park',
            offer: 'sale',
            'is-chattel': true,
            price: 54_900,
            year: 1998,
          },
        }),
      reply => reply.json.payload.length > 0,
      5_000,
    )
    expect(shown.json.payload[0]).toMatchObject({
      key: ad.key,
      advertiser: 'Gulf Coast Insurance',
      area: 'county',
    })
    expect((await owner.call(getCampaign, { path: { key } })).json.payload.standing).toBe('active')
    const letters = await until(
      async () => mail.received.filter(({ subject }) => subject?.includes('is approved')),
      ({ length }) => length > 0,
    )
    expect(letters[0]!.text).toContain('Insure your home')
    // What is not spent is paid back.
    expect((await staff.call(refundOrder, order)).json.payload.state).toBe('refunded')
    expect(stripe.refunds.at(-1)).toMatchObject({ amount: 5_000 })
    expect((await owner.call(listCampaigns, { path: ofCompany() })).json.meta.credit).toBe(0)
  })

  test('is paused, runs again, ends, and is copied as a draft', async () => {
    const { key } = await aDraft({ name: 'Moves' })
    await add(key)
    for (const to of ['active', 'paused', 'active', 'ended'])
      expect((await move(key, to)).json.payload.state).toBe(to)
    expect((await move(key, 'active')).json.payload).toEqual({ to: 'not_allowed' })
    expect((await change(key, { name: 'Late' })).json.payload).toEqual({ state: 'not_allowed' })
    expect((await add(key)).json.payload).toEqual({ state: 'not_allowed' })
    const copy = await owner.call(copyCampaign, { path: { key } })
    expect(copy.status).toBe(201)
    expect(copy.json.payload).toMatchObject({
      name: 'Moves 2',
      state: 'draft',
      ads: [{ ...adWords, review: 'pending' }],
    })
  })

  test('never overwrites what another window saved', async () => {
    const { key, version } = await aDraft()
    await change(key, { name: 'First' })
    const late = await owner.call(changeCampaign, { path: { key }, version, body: { name: 'Second' } })
    expect([late.status, late.json.payload.name]).toEqual([412, 'First'])
  })

  test.each([
    [{ place: { target: 'state' } }, { state: 'required' }],
    [{ place: { target: 'county', state: 'FL' } }, { county: 'required' }],
    [{ place: { target: 'county', state: 'FL', county: 'Nowhere' } }, { county: 'result_from_list' }],
    [{ place: { target: 'radius', zip: '33610' } }, { miles: 'required' }],
    [{ place: { target: 'radius', zip: '33610', miles: 10 } }, { miles: 'too_narrow' }],
    [{ place: { target: 'radius', zip: '00000', miles: 20 } }, { zip: 'result_from_list' }],
    [{ place: { target: 'radius', miles: 20 } }, { state: 'required', city: 'required' }],
    [{ place: { target: 'radius', state: 'FL', city: 'Nowhere', miles: 20 } }, { city: 'result_from_list' }],
    [{ place: { target: 'zip', zip: '33610' } }, { target: 'too_narrow' }],
    [{ place: { target: 'city', state: 'FL', city: 'Tampa' } }, { target: 'too_narrow' }],
    [{ pages: { seniors: 'yes' } }, { seniors: 'too_narrow' }],
    [{ pages: { language: 'es' } }, { language: 'too_narrow' }],
    [{ pages: { minPrice: 2, maxPrice: 1 } }, { maxPrice: 'end_too_low' }],
    [{ pages: { minYear: 2000, maxYear: 1999 } }, { maxYear: 'end_too_low' }],
    [{ budget: { bid: 2, dailyBudget: 1 } }, { dailyBudget: 'below_bid' }],
    [{ budget: { bid: 1, dailyBudget: 10, totalBudget: 9 } }, { totalBudget: 'below_daily' }],
    [
      { budget: { bid: 1, dailyBudget: 10, startsOn: '2026-02-02', endsOn: '2026-02-01' } },
      { endsOn: 'end_too_low' },
    ],
  ])('of insurance is refused: %j', async (body, fields) => {
    const { key } = await aDraft()
    const reply = await change(key, body)
    expect([reply.status, reply.json.payload]).toEqual([422, fields])
  })

  test.each([
    [{ target: 'nation' }, { target: 'nation' }],
    [{ target: 'state', state: 'FL' }, { state: 'FL' }],
    [
      { target: 'city', state: 'FL', city: 'tampa' },
      { city: 'Tampa', state: 'FL' },
    ],
    [
      { target: 'zip', zip: '33610' },
      { zip: '33610', state: 'FL' },
    ],
    [
      { target: 'radius', zip: '33610', miles: 5 },
      { zip: '33610', miles: 5, state: 'FL' },
    ],
    [
      { target: 'radius', state: 'FL', city: 'Tampa', miles: 5 },
      { city: 'Tampa', miles: 5 },
    ],
  ])('of a mover is aimed at %j', async (place, expected) => {
    const { key } = await aDraft({ subject: 'other' })
    expect((await change(key, { place })).json.payload.place).toMatchObject(expected)
  })
})

describe('ads', () => {
  test('show the address of the page that they lead to', async () => {
    const { key } = await aDraft()
    expect((await add(key, { displayLink: 'mybank.example' })).json.payload).toEqual({
      displayLink: 'other_site',
    })
    expect((await add(key, { displayLink: 'www.insure.example' })).status).toBe(201)
  })

  test('with plainly unlawful words are refused at once; others are marked for staff', async () => {
    const { key } = await aDraft()
    expect((await add(key, { title: 'No children here' })).json.payload).toEqual({ title: 'fair_housing' })
    const marked = await add(key, { text: 'Guaranteed approval for everyone.' })
    expect(marked.json.payload.ads[0].findings).toEqual([
      { phrase: 'Guaranteed approval', basis: 'credit-promise', isUnlawful: false },
    ])
  })

  test('that are changed are reviewed again; that are removed run no more', async () => {
    const { key } = await aDraft({ subject: 'other' })
    const [{ key: adKey }] = (await add(key)).json.payload.ads
    await move(key, 'active')
    await staff.call(reviewAd, { path: { adKey }, body: { decision: 'approved' } })
    const version = await versionOf(key)
    const changed = await owner.call(changeAd, {
      path: { key, adKey },
      version,
      body: { ...adWords, title: 'Better words' },
    })
    expect(changed.json.payload.ads[0]).toMatchObject({ title: 'Better words', review: 'pending' })
    expect(
      (
        await owner.call(changeAd, {
          path: { key, adKey },
          version: version + 1,
          body: { ...adWords, title: 'No kids allowed' },
        })
      ).status,
    ).toBe(422)
    expect(
      (await owner.call(changeAd, { path: { key, adKey: 1 }, version: version + 1, body: adWords })).status,
    ).toBe(404)
    // A running campaign keeps one.
    expect((await owner.call(removeAd, { path: { key, adKey }, version: version + 1 })).json.payload).toEqual(
      { ad: 'no_ads' },
    )
    await add(key)
    const left = await owner.call(removeAd, { path: { key, adKey }, version: version + 2 })
    expect(left.json.payload.ads).toHaveLength(1)
    expect((await owner.call(removeAd, { path: { key, adKey }, version: version + 3 })).status).toBe(404)
  })

  test('are refused with a reason, which is emailed', async () => {
    const { key } = await aDraft({ subject: 'other' })
    const [{ key: adKey }] = (await add(key, { title: 'Roofs in two days' })).json.payload.ads
    await move(key, 'active')
    expect(
      (await staff.call(reviewAd, { path: { adKey }, body: { decision: 'refused' } })).json.payload,
    ).toEqual({ reason: 'required' })
    const reason = 'The page that the ad leads to does not exist.'
    await staff.call(reviewAd, { path: { adKey }, body: { decision: 'refused', reason } })
    expect((await owner.call(getCampaign, { path: { key } })).json.payload).toMatchObject({
      standing: 'refused',
      ads: [{ review: 'refused', reason }],
    })
    const letters = await until(
      async () => mail.received.filter(({ subject }) => subject?.includes('Roofs in two days')),
      ({ length }) => length > 0,
    )
    expect(letters[0]!.text).toContain(reason)
    expect((await staff.call(reviewAd, { path: { adKey: 1 }, body: { decision: 'approved' } })).status).toBe(
      404,
    )
  })
})

describe('figures', () => {
  test('tell views, clicks, filtered clicks, leads and cost by day, page, position and state; as CSV, too', async () => {
    const { campaignKey, adKey } = await aRunningAd(world.database, { companyKey })
    await world.database.query(
      `insert into ad_day (ad_key, day, page, position, state, views, filtered_views, clicks, filtered_clicks, leads, cost)
      values ($1, (now() at time zone 'America/New_York')::date, 'park', 2, 'FL', 1000, 7, 12, 3, 2, $2)`,
      [adKey, 325 * CENT],
    )
    await world.database.query(
      `insert into ad_click (ad_key, campaign_key, token, price, reason, hour) values ($1, $2, 'x', 0, 'robot', 1)`,
      [adKey, campaignKey],
    )
    const path = { key: campaignKey }
    const { payload, meta } = (await owner.call(campaignFigures, { path })).json
    expect(payload).toEqual([
      {
        day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        page: 'park',
        position: 2,
        state: 'FL',
        views: 1000,
        filteredViews: 7,
        clicks: 12,
        filteredClicks: 3,
        leads: 2,
        cost: 3.25,
      },
    ])
    expect(meta).toEqual({ filtered: [{ reason: 'robot', count: 1 }] })
    expect((await owner.call(getCampaign, { path })).json.payload.figures).toEqual({
      views: 1000,
      clicks: 12,
      filteredClicks: 3,
      leads: 2,
      cost: 3.25,
    })
    const { text } = await owner.call(campaignTable, { path })
    expect(text).toMatch(
      /^\uFEFF?day,page,position,state,views,filtered_views,clicks,filtered_clicks,leads,cost\r\n/,
    )
    expect(text).toMatch(/,park,2,FL,1000,7,12,3,2,3\.25\r\n$/)
  })

  test('make a forecast, or say that there is not enough data', async () => {
    const { campaignKey } = await aRunningAd(world.database, {
      companyKey,
      target: 'state',
      targetState: 'WY',
    })
    const path = { key: campaignKey }
    expect((await owner.call(forecastCampaign, { path })).json.payload).toBeNull()
    const { adKey } = await aRunningAd(world.database, { target: 'state', targetState: 'WY', bid: 50 * CENT })
    await world.database.query(
      `insert into ad_day (ad_key, day, page, position, state, views)
      select $1, (now() at time zone 'America/New_York')::date - n, 'park', 0, 'WY', 500 from generate_series(1, 10) n`,
      [adKey],
    )
    await world.database.query(`update ad_campaign set state = 'ended' where target = 'nation'`)
    const { views, clicks, basedOn } = (await owner.call(forecastCampaign, { path })).json.payload
    // Two with the same bid share 500 views a day, 3 of 1,000 are clicked.
    expect(views).toEqual({ low: 150, high: 350 })
    expect(clicks).toEqual({ low: 0, high: 2 })
    expect(basedOn).toBe(5_000)
  })
})

describe('credit', () => {
  test('an unpaid order is replaced by the next one, and can be cancelled', async () => {
    const order = async (amount: number) =>
      (await owner.call(orderCredit, { path: ofCompany(), body: { amount } })).json.payload.key as number
    const first = await order(20)
    const second = await order(30)
    const stateOf = async (key: number) => (await owner.call(getOrder, { path: { key } })).json.payload.state
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'open'])
    expect((await stranger.call(getOrder, { path: { key: second } })).status).toBe(403)
    await owner.call(cancelOrder, { path: { key: second } })
    expect(await stateOf(second)).toBe('cancelled')
    for (const amount of [19, 10_001, 20.5])
      expect((await owner.call(orderCredit, { path: ofCompany(), body: { amount } })).status).toBe(422)
  })

  test('of a company that was deleted can still be paid back', async () => {
    const person = await aPerson(site.address, world.database)
    const gone = await aCompanyOf(world.database, { owner: person.key }, { name: 'Gone' })
    const ordered = await person.call(orderCredit, { path: { companyKey: gone }, body: { amount: 25 } })
    const { key } = ordered.json.payload
    const { url } = (await person.call(checkoutOrder, { path: { key } })).json.payload
    const id = String(url).split('/').at(-1)!
    stripe.pay(id)
    await get(`${site.address}/api/payment-events`, { method: 'POST', ...stripe.paidEvent(id) })
    await until(
      () => person.call(getOrder, { path: { key } }),
      reply => reply.json.payload.state === 'paid',
    )
    await world.database.query('delete from company where key = $1', [gone])
    expect((await staff.call(refundOrder, { path: { key } })).json.payload.state).toBe('refunded')
    expect(stripe.refunds.at(-1)!.amount).toBe(2_500)
  })

  test('lets campaigns run again that were out of it; only what is left is paid back', async () => {
    const { campaignKey } = await aRunningAd(world.database, { companyKey, opensAt: 'infinity' })
    const standing = async () =>
      (await owner.call(getCampaign, { path: { key: campaignKey } })).json.payload.standing
    expect(await standing()).toBe('spent')
    const { key } = (await owner.call(orderCredit, { path: ofCompany(), body: { amount: 40 } })).json.payload
    const { url } = (await owner.call(checkoutOrder, { path: { key } })).json.payload
    const id = String(url).split('/').at(-1)!
    stripe.pay(id)
    await get(`${site.address}/api/payment-events`, { method: 'POST', ...stripe.paidEvent(id) })
    expect(await until(standing, now => now === 'active')).toBe('active')
    // 15 of 40 dollars are spent.
    await world.database.query(
      `insert into ledger_entry (account, amount, cause_type, cause_key, at)
      select v.account, v.amount, 'ad-views', 'of-a-test', now()
      from (values ($1, $2::bigint), ('sales:ads', -$2::bigint)) as v (account, amount)`,
      [`advertiser:${companyKey}`, 15 * MICROS],
    )
    expect((await staff.call(refundOrder, { path: { key } })).json.payload.state).toBe('refunded')
    expect(stripe.refunds.at(-1)!.amount).toBe(2_500)
    const { credit } = (await owner.call(listCampaigns, { path: ofCompany() })).json.meta
    expect(credit).toBe(0)
  })
})

test('the statement of a month has opening and closing credit, and what each campaign brought and cost', async () => {
  const own = await aCompanyOf(world.database, { manager: stranger.key, owner: staff.key }, { name: 'Roofs' })
  const { campaignKey, adKey } = await aRunningAd(world.database, { companyKey: own, name: 'Roofs' })
  const book = (type: string, key: string, at: string, amount: number) =>
    world.database.query(
      `insert into ledger_entry (account, amount, cause_type, cause_key, at)
      select v.account, v.amount, $3, $4, $5::timestamptz
      from (values ($1, $2::bigint), ('sales:ads', -$2::bigint)) as v (account, amount)`,
      [`advertiser:${own}`, amount, type, key, at],
    )
  await book('payment', 'march', '2026-03-15T12:00:00Z', -100 * MICROS)
  await book('ad-views', 'march', '2026-03-20T12:00:00Z', 30 * MICROS)
  // The last minute of March in New York.
  await book('ad-views', 'late', '2026-04-01T03:59:00Z', 5 * MICROS)
  await book('payment', 'april', '2026-04-02T12:00:00Z', -50 * MICROS)
  await book('ad-views', 'april', '2026-04-10T12:00:00Z', 12.25 * MICROS)
  await book('refund', 'april', '2026-04-30T12:00:00Z', 10 * MICROS)
  await book('ad-views', 'may', '2026-05-01T04:00:00Z', 1 * MICROS)
  await world.database.query(
    `insert into ad_day (ad_key, day, page, position, state, views, clicks, filtered_clicks, leads, cost)
    values ($1, '2026-04-10', 'park', 0, 'FL', 900, 9, 2, 3, 12250000), ($1, '2026-05-01', 'park', 0, 'FL', 9, 1, 0, 1, 1000000)`,
    [adKey],
  )
  const path = { companyKey: own, month: '2026-04' }
  expect((await stranger.call(adStatement, { path })).json.payload).toEqual({
    month: '2026-04',
    opening: 65,
    paid: 50,
    refunded: 10,
    spent: 12.25,
    closing: 92.75,
    campaigns: [
      { key: campaignKey, name: 'Roofs', views: 900, clicks: 9, filteredClicks: 2, leads: 3, cost: 12.25 },
    ],
  })
  const { text } = await stranger.call(adStatementTable, { path })
  expect(text).toContain(`2026-04,${campaignKey},Roofs,900,9,2,3,-12.25\r\n`)
  expect(text).toContain('2026-04,,closing credit,,,,,92.75\r\n')
  for (const call of [adStatement, adStatementTable]) {
    expect((await owner.call(call, { path })).status).toBe(403)
    expect((await owner.call(call, { path: { ...path, month: '2026-13' } })).status).toBe(404)
  }
})

test('nobody else gets in, and what does not exist is not found', async () => {
  const { key, version } = await aDraft()
  const [{ key: adKey }] = (await add(key)).json.payload.ads
  const calls = [
    [getCampaign, {}],
    [changeCampaign, { version, body: { name: 'Mine' } }],
    [moveCampaign, { version, body: { to: 'ended' } }],
    [copyCampaign, {}],
    [addAd, { version, body: adWords }],
    [changeAd, { version, body: adWords }],
    [removeAd, { version }],
    [campaignFigures, {}],
    [campaignTable, {}],
    [forecastCampaign, {}],
  ] as const
  for (const [operation, rest] of calls) {
    expect((await stranger.call(operation, { ...rest, path: { key, adKey } })).status, operation.id).toBe(403)
    expect((await owner.call(operation, { ...rest, path: { key: 999, adKey } })).status, operation.id).toBe(
      404,
    )
    if (!('version' in rest)) continue
    const withoutVersion = { path: { key, adKey }, ...('body' in rest && { body: rest.body }) }
    expect((await owner.call(operation, withoutVersion)).status, operation.id).toBe(428)
    expect((await owner.call(operation, { ...withoutVersion, version: 99 })).status, operation.id).toBe(412)
  }
  const bad = await versionOf(key)
  expect((await owner.call(moveCampaign, { path: { key }, version: bad, body: { to: 'x' } })).status).toBe(
    422,
  )
  expect((await owner.call(removeAd, { path: { key, adKey }, version: bad })).status).toBe(200)
  for (const [operation, body] of [
    [listCampaigns, undefined],
    [createCampaign, goal],
    [orderCredit, { amount: 50 }],
  ] as const)
    expect((await stranger.call(operation, { path: ofCompany(), ...(body && { body }) })).status).toBe(403)
  expect(
    (await owner.call(createCampaign, { path: ofCompany(), body: { ...goal, kind: 'video' } })).status,
  ).toBe(422)
  expect((await staff.call(listAdReviews, { query: { limit: 'x' } })).status).toBe(422)
})

test('staff make ads of the site itself, which are free and fill empty places', async () => {
  const made = await staff.call(createHouseCampaign, {
    body: { name: 'Sell here', kind: 'text', subject: 'other' },
  })
  expect(made.json.payload).toMatchObject({ companyKey: null, budget: { bid: null, dailyBudget: null } })
  const { key } = made.json.payload
  const path = { key }
  expect((await owner.call(getCampaign, { path })).status).toBe(403)
  const added = await staff.call(addAd, { path, version: 1, body: { ...adWords, title: 'Sell your home' } })
  const [{ key: adKey }] = added.json.payload.ads
  await staff.call(moveCampaign, { path, version: 2, body: { to: 'active' } })
  await staff.call(reviewAd, { path: { adKey }, body: { decision: 'approved' } })
  expect((await staff.call(listHouseCampaigns)).json.payload).toMatchObject([{ key, standing: 'active' }])
  const query = { count: 10, position: 0, state: 'AK', 'include[]': 'link' }
  const shown = await until(
    () => aVisitor(site.address).call(listPpcAds, { query }),
    reply => reply.json.payload.at(-1)?.key === null,
    5_000,
  )
  // After every paid one, and straight to its link.
  expect(shown.json.payload.at(-1)).toMatchObject({
    key: null,
    title: 'Sell your home',
    relationships: { websiteLink: adWords.websiteLink },
  })
  expect((await staff.call(createHouseCampaign, { body: {} })).status).toBe(422)
})

test('a company has 100 campaigns at most that have not ended', async () => {
  const full = await aCompanyOf(world.database, {}, { name: 'Full' })
  await world.database.query(
    `insert into ad_campaign (company_key, name, kind, subject, bid, daily_budget)
    select $1, 'One of many', 'text', 'other', 50000, 1000000 from generate_series(1, 100)`,
    [full],
  )
  expect((await staff.call(createCampaign, { path: { companyKey: full }, body: goal })).json.payload).toEqual(
    { name: 'too_many' },
  )
  const [row] = await world.database.query<{ key: number }>(
    'select key from ad_campaign where company_key = $1 limit 1',
    [full],
  )
  expect((await staff.call(copyCampaign, { path: { key: row!.key } })).json.payload).toEqual({
    campaign: 'too_many',
  })
})

test('the tests above cover success and every documented error', () => {
  // Those of graphic ads are in campaign-graphic.test.ts.
  expect(unseen('campaign', id => !/graphic|picture/.test(id))).toEqual([])
})
