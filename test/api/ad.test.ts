import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clickAd, getGraphicAd, listAdBanners, listPpcAds, viewAds } from '#contract/ad/v1.ts'
import { callUrl } from '#contract/fetch-client.ts'
import type { AnyOperation, Input } from '#contract/operation.ts'
import { CENT, MICROS } from '#model/ad/values.ts'
import type { RunningServer } from '#server/main.ts'
import { openAdBilling } from '#services/ad/billing/index.ts'
import { adTokens } from '#services/ad/delivery/index.ts'
import { openAdEvents } from '#services/ad/event/index.ts'
import { aCampaign, anAd, anAdvertiser, aRunningAd, browserAgent, giveCredit, paintAd } from '../world/ad.ts'
import { joinCompany } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { expectAnswer, unseen } from '../world/seen.ts'
import { get, startSite, testSecret, until } from '../world/site.ts'
import { aPerson, newClientAddress } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({ connectionString: world.connectionString, env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})
beforeEach(() => world.database.query(`update ad_campaign set state = 'ended'`))

interface Sent extends Pick<Input, 'path' | 'query' | 'body'> {
  headers?: Record<string, string>
  from?: string
}

/** Calls as a browser does, each time from another address. */
async function call(
  operation: AnyOperation,
  { headers = {}, from = newClientAddress(), ...input }: Sent = {},
) {
  const reply = await get(new URL(callUrl(operation, input), site.address), {
    method: operation.method,
    headers: {
      'user-agent': browserAgent,
      'x-forwarded-for': from,
      ...(input.body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(input.body && { body: JSON.stringify(input.body) }),
  })
  expectAnswer(operation, reply)
  return reply
}

const ppc = (query: Input['query'] = {}) => call(listPpcAds, { query: { count: 3, position: 1, ...query } })
const keysOf = (reply: { json: { payload: { key: number | null }[] } }) =>
  reply.json.payload.map(({ key }) => key)
/** The ads of a search, once the feed has brought them. */
const shown = async (query: Input['query'], expected: readonly (number | null)[]) => {
  const reply = await until(
    () => ppc(query),
    answer => JSON.stringify(keysOf(answer)) === JSON.stringify(expected),
    5_000,
  )
  expect(keysOf(reply)).toEqual(expected)
  return reply.json
}
const look = (token: string, sent: Sent = {}) => call(viewAds, { body: { tokens: [token] }, ...sent })

describe('pay-per-click ads', () => {
  test('have key, title, text, display link, website link and noFollow; position and county in meta (L187) (L191)', async () => {
    const { adKey } = await aRunningAd(world.database)
    const { payload, meta } = await shown({ zip: '33610', 'include[]': 'link' }, [adKey])
    expect(payload[0]).toEqual({
      key: adKey,
      title: 'Insure your manufactured home',
      text: 'A quote in five minutes, from people who know older homes.',
      displayLink: 'insure.example',
      relationships: { websiteLink: `/api/v1/ad-clicks/${payload[0].token}.json` },
      // The link is the counter page.
      noFollow: true,
      advertiser: 'Gulf Coast Insurance',
      area: 'nation',
      language: 'en',
      position: 1,
      token: expect.stringMatching(/^[\w-]+\.[\w-]{22}$/),
    })
    // Hillsborough County.
    expect(meta).toEqual({ position: 1, countyCode: 12_057 })
    const bare = (await ppc()).json
    expect(bare.payload[0]).toMatchObject({ relationships: { websiteLink: null }, noFollow: true })
    expect(bare.meta).toEqual({ position: 1, countyCode: null })
  })

  test('without count or position the answer is ‘Must provide PPC options.’ (L191)', async () => {
    for (const [query, fields] of [
      [{}, { count: 'required', position: 'required' }],
      [{ count: 2 }, { position: 'required' }],
      [{ position: 2 }, { count: 'required' }],
    ] as const) {
      const reply = await call(listPpcAds, { query })
      expect(reply.status).toBe(422)
      expect(reply.json).toMatchObject({ error: { message: 'Must provide PPC options.' }, payload: fields })
    }
  })

  test('bad parameters are named', async () => {
    for (const [query, fields] of [
      [{ count: 11, position: 1 }, { count: 'too_large' }],
      [{ count: 0, position: 1 }, { count: 'too_small' }],
      [{ count: 1, position: 1, state: 'XX' }, { state: 'inclusion' }],
      [{ count: 1, position: 1, zip: '336' }, { zip: 'zip' }],
      [{ count: 1, position: 1, page: 'login' }, { page: 'inclusion' }],
      [{ count: 1, position: 1, 'without[]': 'x' }, { 'without[]': 'invalid' }],
      [{ count: 1, position: 1, price: '-1' }, { price: 'not_an_integer' }],
      [{ count: 1, position: 1, age: '60' }, { age: 'unknown' }],
    ] as const)
      expect((await call(listPpcAds, { query })).json.payload).toEqual(fields)
  })

  test('an ad of the site itself has no key, and its link leads straight there (L192)', async () => {
    await aRunningAd(
      world.database,
      { companyKey: null, bid: 0 },
      { websiteLink: 'https://havenrow.example/homes/start' },
    )
    const { payload } = await shown({ 'include[]': 'link' }, [null])
    expect(payload[0]).toMatchObject({
      key: null,
      relationships: { websiteLink: 'https://havenrow.example/homes/start' },
      noFollow: false,
      advertiser: null,
    })
  })
})

describe('which ad', () => {
  /** One campaign for each place, each of an own advertiser. */
  const places = [
    [{}, ['nation']],
    [{ state: 'FL' }, ['nation', 'state']],
    [{ state: 'FL', county: 'Hillsborough County' }, ['nation', 'state', 'county', 'radius']],
    [{ state: 'FL', city: 'Tampa' }, ['nation', 'state', 'county', 'city', 'radius']],
    [{ zip: '33610' }, ['nation', 'state', 'county', 'city', 'zip', 'radius']],
    [{ zip: '33611' }, ['nation', 'state', 'county', 'city', 'radius']],
    // 60 miles away, in another county.
    [{ zip: '34748' }, ['nation', 'state']],
    [{ zip: '30301' }, ['nation']],
  ] as const

  test('fits the place: nation, state, county, city, ZIP code, radius', async () => {
    const { database } = world
    const [city] = await database.query<{ key: number }>(
      `select key from city where state = 'FL' and slug = 'tampa'`,
    )
    const target = {
      nation: {},
      state: { targetState: 'FL' },
      county: { countyKey: 12_057 },
      city: { cityKey: city!.key },
      zip: { zip: '33610' },
      radius: { miles: 15, latitude: 27.95, longitude: -82.46 },
    } as const
    const names = new Map<number, string>()
    for (const [name, columns] of Object.entries(target)) {
      const { adKey } = await aRunningAd(database, { target: name, ...columns })
      names.set(adKey, name)
    }
    for (const [place, expected] of places) {
      const reply = await until(
        () => ppc({ ...place, count: 10 }),
        answer => keysOf(answer).length === expected.length,
        5_000,
      )
      expect(
        keysOf(reply)
          .map(key => names.get(key!))
          .sort(),
        JSON.stringify(place),
      ).toEqual([...expected].sort())
    }
  })

  test.each([
    ['page', { pages: ['listing'] }, { page: 'listing' }, { page: 'park' }],
    ['language', { language: 'es' }, { language: 'es' }, { language: 'en' }],
    ['sale or rent', { offer: 'rent' }, { offer: 'rent' }, { offer: 'sale' }],
    ['sale or rent, on a page that says neither', { offer: 'rent' }, { offer: 'rent' }, {}],
    ['leased lot', { isChattel: true }, { 'is-chattel': 'true' }, { 'is-chattel': 'false' }],
    ['senior', { isSenior: true }, { 'is-senior': 'true' }, {}],
    ['price', { minPrice: 50_000, maxPrice: 90_000 }, { price: 90_000 }, { price: 90_001 }],
    ['price, on a page without', { minPrice: 50_000 }, { price: 50_000 }, {}],
    ['year', { minYear: 1976 }, { year: 1976 }, { year: 1975 }],
    ['latest year', { maxYear: 1999 }, { year: 1999 }, { year: 2000 }],
  ] as const)('fits what the page is about: %s', async (_, campaign, fits, doesNot) => {
    const { adKey } = await aRunningAd(world.database, campaign)
    await shown(fits, [adKey])
    expect(keysOf(await ppc(doesNot))).toEqual([])
  })

  test.each([
    ['draft', { state: 'draft' }, {}],
    ['paused', { state: 'paused' }, {}],
    ['not begun', { startsOn: '2099-01-01' }, {}],
    ['over', { startsOn: '2020-01-01', endsOn: '2020-02-01' }, {}],
    ['resting', { opensAt: '2099-01-01T00:00:00Z' }, {}],
    ['not reviewed', {}, { review: 'pending' }],
    ['refused', {}, { review: 'refused' }],
    ['deleted', {}, { removedAt: '2026-01-01T00:00:00Z' }],
  ] as const)('does not run: %s', async (_, campaign, ad) => {
    await aRunningAd(world.database, campaign, ad)
    const { adKey } = await aRunningAd(world.database)
    await shown({ count: 10 }, [adKey])
  })

  test('the one that is worth most comes first; an advertiser gets one place of a page', async () => {
    const { database } = world
    const low = await aRunningAd(database, { bid: 20 * CENT })
    const high = await aRunningAd(database, { bid: 90 * CENT })
    const second = await anAd(database, high.campaignKey, { rate: 2_000 })
    await shown({}, [high.adKey, low.adKey])
    expect(keysOf(await ppc({ 'without[]': high.adKey }))).toEqual([low.adKey])
    // The feed may bring the second one later.
    await shown({ 'without[]': second }, [low.adKey])
  })

  test('in the language of the page comes before one of the same campaign in the other', async () => {
    const { campaignKey, adKey } = await aRunningAd(world.database, {}, { rate: 9_000 })
    const spanish = await anAd(world.database, campaignKey, { language: 'es', title: 'Seguro para tu casa' })
    await shown({ language: 'es' }, [spanish])
    await shown({ language: 'en' }, [adKey])
  })

  test('does not depend on who asks: the same with every cookie and with Global Privacy Control', async () => {
    const { adKey } = await aRunningAd(world.database)
    await shown({}, [adKey])
    const given = { query: { count: 1, position: 0 } }
    const withoutToken = (reply: Awaited<ReturnType<typeof call>>) => ({
      ...reply.json.payload[0],
      token: '',
    })
    const plain = await call(listPpcAds, given)
    const private_ = await call(listPpcAds, {
      ...given,
      headers: { 'sec-gpc': '1', cookie: 'session=x; ad=1' },
    })
    expect(withoutToken(private_)).toEqual(withoutToken(plain))
    for (const reply of [plain, private_]) {
      expect(reply.headers.get('set-cookie')).toBeNull()
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('ads for housing, credit and insurance', () => {
  test.each(['housing', 'credit', 'insurance'])(
    '%s is never aimed at protected classes, or at what stands for them',
    async subject => {
      const companyKey = await anAdvertiser(world.database)
      for (const aimed of [
        { isSenior: true },
        { language: 'es' },
        { target: 'zip', zip: '33610' },
        { target: 'city', cityKey: 1 },
        { target: 'radius', miles: 14, latitude: 28, longitude: -82 },
      ] as const)
        await expect(aCampaign(world.database, { companyKey, subject, ...aimed })).rejects.toThrow(
          /ad_campaign_fair/,
        )
      await aCampaign(world.database, {
        companyKey,
        subject,
        target: 'radius',
        miles: 15,
        latitude: 28,
        longitude: -82,
      })
    },
  )
})

describe('graphic ads and banners', () => {
  test('a graphic ad has key, slot, link, noFollow, label, type and four images; none is null (L187) (L190)', async () => {
    const { database } = world
    expect((await call(getGraphicAd, { query: { slot: 'park-side' } })).json.payload).toBeNull()
    const { adKey } = await aRunningAd(
      database,
      { kind: 'graphic', bid: 8 * MICROS, targetState: 'FL', target: 'state' },
      { label: 'A porch in the evening' },
    )
    await paintAd(database, adKey)
    await database.query('update ad set label = label where key = $1', [adKey])
    const ask = (query: Input['query']) => call(getGraphicAd, { query })
    const reply = await until(
      () => ask({ state: 'fl', slot: 'park-side' }),
      ({ json }) => json.payload?.images.tile.length > 20,
      5_000,
    )
    expect(reply.json.payload).toMatchObject({
      key: adKey,
      slot: 'park-side',
      noFollow: true,
      label: 'A porch in the evening',
      type: 'graphic',
      advertiser: 'Gulf Coast Insurance',
    })
    expect(reply.json.payload.link).toMatch(/^\/api\/v1\/ad-clicks\//)
    const images: [string, number, number][] = [
      ['small', 320, 100],
      ['large', 728, 90],
      ['extraLarge', 970, 90],
      ['tile', 600, 500],
    ]
    for (const [name, width, height] of images) {
      const picture = await get(site.address + reply.json.payload.images[name])
      expect(picture.status).toBe(200)
      expect(picture.text).toContain(`width="${width}" height="${height}"`)
      expect(picture.headers.get('content-security-policy')).toContain('sandbox')
      expect(picture.headers.get('cache-control')).toContain('immutable')
    }
    expect((await ask({ state: 'GA' })).json.payload).toBeNull()
    // It replaces another kind only if it earns enough.
    expect((await ask({ state: 'FL', replaces: 'ppc', 'minimum-cpm': '8.00' })).json.payload.key).toBe(adKey)
    expect((await ask({ state: 'FL', replaces: 'ppc', 'minimum-cpm': '8.01' })).json.payload).toBeNull()
    expect((await ask({ state: 'FL', 'minimum-cpm': '9' })).json.payload.key).toBe(adKey)
    expect((await ask({ replaces: 'x', 'minimum-cpm': 'y' })).json.payload).toEqual({
      replaces: 'inclusion',
      'minimum-cpm': 'not_a_number',
    })
  })

  test.each([
    '/ads/1/small/0123456789abcdef',
    '/ads/0/small/0123456789abcdef',
    '/ads/1/huge/0123456789abcdef',
    '/ads/1/small/x',
  ])('there is no picture at %s', async path => {
    expect((await get(site.address + path)).status).toBe(404)
  })

  test('banners fit state, year, price and chattel (L189)', async () => {
    const { database } = world
    const { adKey } = await aRunningAd(
      database,
      {
        kind: 'banner',
        subject: 'credit',
        target: 'state',
        targetState: 'FL',
        minYear: 1976,
        minPrice: 20_000,
        maxPrice: 150_000,
        isChattel: true,
      },
      { title: 'Loans for homes on leased lots' },
    )
    const home = { state: 'FL', 'start-year': 1998, 'sale-price': 54_900, 'is-chattel': 'true' }
    const banners = async (query: Input['query']) =>
      keysOf(await call(listAdBanners, { query: { ...home, ...query } }))
    expect(
      await until(
        () => banners({}),
        ({ length }) => length > 0,
        5_000,
      ),
    ).toEqual([adKey])
    const [banner] = (await call(listAdBanners, { query: home })).json.payload
    expect(banner).toMatchObject({
      title: 'Loans for homes on leased lots',
      subject: 'credit',
      noFollow: true,
    })
    for (const other of [
      { state: 'GA' },
      { 'start-year': 1975 },
      { 'sale-price': 19_999 },
      { 'sale-price': 150_001 },
      { 'is-chattel': 'false' },
    ])
      expect(await banners(other), JSON.stringify(other)).toEqual([])
    expect((await call(listAdBanners, { query: { 'start-year': 'old' } })).json.payload).toEqual({
      'start-year': 'not_an_integer',
    })
  })
})

/** What is stored of the clicks of an ad, oldest first. */
const clicksOf = (adKey: number) =>
  world.database.query<{ reason: string | null; price: number }>(
    'select reason, price from ad_click where ad_key = $1 order by key',
    [adKey],
  )
const reasonsOf = async (adKey: number) => (await clicksOf(adKey)).map(({ reason }) => reason)

/** A running ad with its token, seen from an address. */
async function anAdSeen({
  isSeen = true,
  ...campaign
}: Parameters<typeof aRunningAd>[1] & { isSeen?: boolean } = {}) {
  const made = await aRunningAd(world.database, campaign)
  const from = newClientAddress()
  const { payload } = await shown({ 'without[]': 1 }, [made.adKey])
  const { token } = payload[0]
  if (isSeen) expect((await look(token, { from })).json.payload).toEqual({ counted: 1 })
  const click = (sent: Sent = {}) =>
    call(clickAd, { path: { token }, body: { key: made.adKey, county: null, position: 1 }, from, ...sent })
  /** Another showing of the ad, seen as well. */
  const again = async () => {
    const [{ token: next }] = (await ppc()).json.payload
    await look(next, { from })
    return next as string
  }
  return { ...made, token, from, click, again }
}
const link = 'https://insure.example/quote?from=havenrow'

describe('clicks', () => {
  const pruneEvents = () =>
    openAdEvents({
      database: world.database,
      delivery: { get: () => undefined },
      billing: openAdBilling({ database: world.database, now: Date.now }),
      secret: 'x',
      now: Date.now,
    }).prune()

  test('a POST to the website link with key, county and position answers where to go, and is charged (L192)', async () => {
    const { adKey, companyKey, click } = await anAdSeen()
    const reply = await click()
    expect(reply.json.payload).toEqual({ redirect: link })
    expect(await clicksOf(adKey)).toEqual([{ reason: null, price: 5 * CENT }])
    const entries = await world.database.query(
      `select account, amount from ledger_entry where cause_type = 'ad-click' and account in ($1, 'sales:ads') order by key desc limit 2`,
      [`advertiser:${companyKey}`],
    )
    expect(entries).toEqual([
      { account: 'sales:ads', amount: -5 * CENT },
      { account: `advertiser:${companyKey}`, amount: 5 * CENT },
    ])
  })

  test('opened as a plain link it leads there with the same checks', async () => {
    const { adKey, token, from } = await anAdSeen()
    const open = () =>
      get(`${site.address}/api/v1/ad-clicks/${token}.json`, {
        headers: { 'user-agent': browserAgent, 'x-forwarded-for': from },
      })
    for (const expected of [[null], [null, 'replayed']]) {
      const reply = await open()
      expect([reply.status, reply.headers.get('location')]).toEqual([303, link])
      expect(reply.headers.get('cache-control')).toBe('no-store')
      expect(await reasonsOf(adKey)).toEqual(expected)
    }
  })

  test('the link is the ad’s own, whatever the request says', async () => {
    const { token, click } = await anAdSeen()
    const reply = await get(
      `${site.address}/api/v1/ad-clicks/${token}.json?redirect=https://evil.example&url=//evil.example`,
      {
        headers: { 'user-agent': browserAgent, host: 'evil.example' },
      },
    )
    expect(reply.headers.get('location')).toBe(link)
    expect((await click({ body: { key: 1, position: 1, redirect: 'https://evil.example' } })).status).toBe(
      422,
    )
  })

  test('bad bodies are named', async () => {
    const { click } = await anAdSeen()
    expect((await click({ body: {} })).json.payload).toEqual({ key: 'required', position: 'required' })
    expect((await click({ body: { key: 'x', position: -1 } })).json.payload).toEqual({
      key: 'not_a_number',
      position: 'too_small',
    })
  })

  /** Changes the last bit of the signature's last letter, which a decoder would drop, or its first letter. */
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const forgeEnd = (token: string) => `${token.slice(0, -1)}${letters[letters.indexOf(token.at(-1)!) ^ 1]}`
  const forge = (token: string) => token.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`)

  test('a forged token leads nowhere and is kept', async () => {
    const { token, adKey } = await anAdSeen()
    const count = async () => {
      const [row] = await world.database.query<{ count: number }>(
        `select count(*)::integer as count from ad_click where reason = 'forged'`,
      )
      return row!.count
    }
    const before = await count()
    for (const given of [
      forge(token),
      forgeEnd(token),
      'x',
      `${token}.x`,
      'a.b',
      `.${token.split('.')[1]}`,
    ]) {
      const body = { key: adKey, position: 1 }
      expect((await call(clickAd, { path: { token: given }, body })).status).toBe(404)
      expect((await get(`${site.address}/api/v1/ad-clicks/${given}.json`)).status).toBe(404)
    }
    // Nor does a token lead to another ad than it is for.
    expect((await call(clickAd, { path: { token }, body: { key: 1, position: 1 } })).status).toBe(404)
    expect(await count()).toBe(before + 13)
  })

  test.each([
    ['a robot', 'robot', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }],
    ['a program', 'robot', { headers: { 'user-agent': 'curl/8.5.0' } }],
    ['a data center', 'data-center', { headers: { 'user-agent': `${browserAgent} Amazon CloudFront` } }],
    ['a prefetch', 'prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ] as const)('%s gets there and is not charged', async (_, reason, sent) => {
    const { adKey, click } = await anAdSeen()
    expect((await click(sent)).json.payload).toEqual({ redirect: link })
    expect(await reasonsOf(adKey)).toEqual([reason])
  })

  test('an ad that was not seen, a token used twice, a person twice in an hour', async () => {
    const unseenAd = await anAdSeen({ isSeen: false })
    await unseenAd.click()
    expect(await reasonsOf(unseenAd.adKey)).toEqual(['unseen'])
    await world.database.query(`update ad_campaign set state = 'ended'`)
    const { adKey, click, again, from } = await anAdSeen()
    await click()
    await click()
    const next = await again()
    await call(clickAd, { path: { token: next }, body: { key: adKey, position: 1 }, from })
    expect(await reasonsOf(adKey)).toEqual([null, 'replayed', 'repeated'])
    // Another person, another click.
    const other = await again()
    await call(clickAd, { path: { token: other }, body: { key: adKey, position: 1 } })
    expect((await reasonsOf(adKey)).at(-1)).toBeNull()
  })

  test.each([
    ['made an hour ago', 60, null],
    ['made by a node whose clock is an hour ahead', -60, null],
    ['made more than four hours ago', 241, 'expired'],
    ['made more than two hours ahead', -121, 'expired'],
  ])('a token %s', async (_, minutesAgo, reason) => {
    const { adKey } = await aRunningAd(world.database)
    await shown({}, [adKey])
    const minute = Math.floor(Date.now() / 60_000) - minutesAgo
    const showing = { adKey, price: 5 * CENT, page: 'park', position: 1, state: 'FL', countyKey: 12_057 }
    const token = adTokens(testSecret).write({ ...showing, minute })
    expect((await look(token)).json.payload.counted).toBe(reason === null ? 1 : 0)
    await call(clickAd, { path: { token }, body: { key: adKey, position: 1 } })
    expect(await reasonsOf(adKey)).toEqual([reason])
  })

  test('of one visitor with many fresh tokens one is charged in an hour', async () => {
    const { adKey, companyKey, again, from } = await anAdSeen()
    const tokens: string[] = []
    for (let count = 0; count < 15; count++) tokens.push(await again())
    const open = (token: string) =>
      get(`${site.address}/api/v1/ad-clicks/${token}.json`, {
        headers: { 'user-agent': browserAgent, 'x-forwarded-for': from },
      })
    const replies = await Promise.all(tokens.map(open))
    expect(new Set(replies.map(({ headers }) => headers.get('location')))).toEqual(new Set([link]))
    const reasons = await reasonsOf(adKey)
    expect(reasons.filter(reason => reason === null)).toHaveLength(1)
    expect(reasons.filter(reason => reason === 'repeated')).toHaveLength(14)
    const [spent] = await world.database.query<{ charges: number; amount: number }>(
      `select count(*)::integer as charges, sum(amount)::integer as amount from ledger_entry
      where cause_type = 'ad-click' and account = $1`,
      [`advertiser:${companyKey}`],
    )
    expect(spent).toEqual({ charges: 1, amount: 5 * CENT })
  })

  test('of one address are stored up to 600 an hour; the link leads there all the same', async () => {
    const { adKey, token, from } = await anAdSeen()
    const open = (given: string) =>
      get(`${site.address}/api/v1/ad-clicks/${given}.json`, {
        headers: { 'user-agent': browserAgent, 'x-forwarded-for': from },
      })
    const rows = async () => (await world.database.query<{ key: number }>('select key from ad_click')).length
    await open('a.b')
    await world.database.query('update throttle set count = 600 where count = 1')
    const before = await rows()
    expect((await open('a.b')).status).toBe(404)
    const reply = await open(token)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, link])
    expect((await call(clickAd, { path: { token }, body: { key: adKey, position: 1 }, from })).status).toBe(
      429,
    )
    expect(await rows()).toBe(before)
  })

  test('a token counts once, however many clicks race', async () => {
    const { adKey, click } = await anAdSeen()
    await Promise.all(Array.from({ length: 12 }, () => click()))
    const reasons = await reasonsOf(adKey)
    expect(reasons.filter(reason => reason === null)).toHaveLength(1)
    expect(reasons).toHaveLength(12)
  })

  test('people of the advertiser are not charged', async () => {
    const { adKey, companyKey, click } = await anAdSeen()
    const person = await aPerson(site.address, world.database)
    await joinCompany(world.database, companyKey!, { owner: person.key })
    await click({ headers: { cookie: person.cookie } })
    expect(await reasonsOf(adKey)).toEqual(['own'])
  })

  test('of a campaign that was paused meanwhile they lead there and are not charged; of a refused ad nowhere', async () => {
    const { adKey, campaignKey, click } = await anAdSeen()
    await world.database.query(`update ad_campaign set state = 'paused' where key = $1`, [campaignKey])
    await shown({}, [])
    expect((await click()).json.payload).toEqual({ redirect: link })
    expect(await reasonsOf(adKey)).toEqual(['over'])
    await world.database.query(`update ad set review = 'refused' where key = $1`, [adKey])
    expect((await click()).status).toBe(404)
  })

  test('outlive their ad and its advertiser', async () => {
    const { companyKey, token, click } = await anAdSeen()
    await click()
    await world.database.query('delete from company where key = $1', [companyKey])
    expect(
      await world.database.query(
        'select ad_key as ad, campaign_key as campaign, reason from ad_click where token = $1',
        [adTokens(testSecret).read(token)!.id],
      ),
    ).toEqual([{ ad: null, campaign: null, reason: null }])
  })

  test('what would tell people apart is deleted after the day, and forged clicks after two', async () => {
    const { adKey, click } = await anAdSeen()
    await click()
    const people = () =>
      world.database.query<{ person: string | null }>('select person from ad_click where ad_key = $1', [
        adKey,
      ])
    const forged = async () =>
      (
        await world.database.query<{ token: string }>(
          `select token from ad_click where reason = 'forged' and token in ('old', 'new')`,
        )
      ).map(({ token }) => token)
    expect((await people())[0]!.person).toMatch(/^[\w-]{22}$/)
    await world.database.query(`update ad_click set at = at - interval '1 day' where ad_key = $1`, [adKey])
    await world.database.query(
      `insert into ad_click (token, price, reason, hour, at, is_counted)
      values ('old', 0, 'forged', 0, now() - interval '3 days', true), ('new', 0, 'forged', 0, now(), true)`,
    )
    await world.database.query(
      `insert into ad_day_key (day, secret) select current_date - 3, secret from ad_day_key limit 1`,
    )
    await pruneEvents()
    expect(await people()).toEqual([{ person: null }])
    expect(await forged()).toEqual(['new'])
    expect(await world.database.query('select from ad_day_key')).toHaveLength(1)
  })

  test('clicks that cost nothing are deleted after 90 days, once they are in the figures; charged ones stay', async () => {
    const { database } = world
    const { adKey } = await anAdSeen()
    const insert = (
      token: string,
      days: number,
      columns: { price?: number; reason?: string; counted?: boolean },
    ) =>
      database.query(
        `insert into ad_click (ad_key, token, page, position, price, reason, hour, at, is_counted)
        values ($1, $2, 'park', 0, $3, $4, 0, now() - $5 * interval '1 day', $6)`,
        [adKey, token, columns.price ?? 0, columns.reason ?? null, days, columns.counted ?? true],
      )
    const robot = { price: 5 * CENT, reason: 'robot' }
    await insert('robot-91', 91, robot)
    await insert('robot-89', 89, robot)
    await insert('uncounted-91', 91, { ...robot, counted: false })
    await insert('free-91', 91, {})
    await insert('charged-91', 91, { price: 5 * CENT })
    await database.query(
      `insert into ad_day (ad_key, day, page, position, state, filtered_clicks)
      values ($1, current_date - 91, 'park', 0, 'FL', 1)`,
      [adKey],
    )
    await pruneEvents()
    const left = await database.query<{ token: string }>(
      'select token from ad_click where ad_key = $1 order by token',
      [adKey],
    )
    expect(left.map(({ token }) => token)).toEqual(['charged-91', 'robot-89', 'uncounted-91'])
    expect(
      await database.query('select filtered_clicks as filtered from ad_day where ad_key = $1', [adKey]),
    ).toEqual([{ filtered: 1 }])
  })
})

describe('views', () => {
  test('count once, also when told twice at the same time', async () => {
    const { adKey, token } = await anAdSeen({ isSeen: false })
    const replies = await Promise.all([look(token), look(token), look(token)])
    await look(token)
    const stored = await world.database.query<{ reason: string | null }>(
      'select reason from ad_view where ad_key = $1 order by reason nulls first',
      [adKey],
    )
    expect(stored.map(({ reason }) => reason)).toEqual([null, 'replayed', 'replayed', 'replayed'])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('of robots and with forged tokens are kept and do not count', async () => {
    const { token } = await anAdSeen({ isSeen: false })
    const { json } = await call(viewAds, { body: { tokens: [`${token}x`, 'nonsense'] } })
    expect(json.payload).toEqual({ counted: 0 })
    const robot = await look(token, { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect(robot.json.payload).toEqual({ counted: 0 })
  })

  test('with forged tokens are stored up to 60 times an hour and address', async () => {
    const { token } = await anAdSeen({ isSeen: false })
    const from = newClientAddress()
    const statuses: number[] = []
    for (let count = 0; count < 61; count++) statuses.push((await look(`${token}x`, { from })).status)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]))
    expect(statuses[60]).toBe(429)
    expect((await look(token, { from })).json.payload).toEqual({ counted: 1 })
  })

  test('bad bodies are named', async () => {
    expect((await call(viewAds, { body: {} })).json.payload).toEqual({ tokens: 'required' })
    expect((await call(viewAds, { body: { tokens: [] } })).json.payload).toEqual({ tokens: 'required' })
    expect(
      (await call(viewAds, { body: { tokens: Array.from({ length: 21 }, () => 'x') } })).json.payload,
    ).toEqual({
      tokens: 'too_many',
    })
  })
})

describe('figures and budgets', () => {
  const billing = () => openAdBilling({ database: world.database, now: Date.now })
  const figuresOf = async (adKey: number) => {
    const [row] = await world.database.query(
      `select sum(views)::integer as views, sum(filtered_views)::integer as "filteredViews", sum(clicks)::integer as clicks,
        sum(filtered_clicks)::integer as "filteredClicks", sum(cost)::bigint as cost
      from ad_day where ad_key = $1`,
      [adKey],
    )
    return row
  }
  const creditOf = async (companyKey: number) => {
    const [row] = await world.database.query<{ credit: number }>(
      'select -sum(amount)::bigint as credit from ledger_entry where account = $1',
      [`advertiser:${companyKey}`],
    )
    return row!.credit
  }

  test('views and clicks are counted once by any number of nodes, the filtered ones apart', async () => {
    const { adKey, click, token } = await anAdSeen()
    await click()
    await click()
    await look(token)
    await Promise.all([billing().count(), billing().count(), billing().count()])
    expect(await figuresOf(adKey)).toEqual({
      views: 1,
      filteredViews: 1,
      clicks: 1,
      filteredClicks: 1,
      cost: 5 * CENT,
    })
  })

  test('a click beyond the budget leads there, is not charged, and the campaign rests', async () => {
    // A tenth of the day's budget may be spent at once, at any time of the day: one click.
    const { adKey, campaignKey, click, again } = await anAdSeen({
      bid: 5 * CENT,
      dailyBudget: 5 * CENT,
      totalBudget: 5 * CENT,
    })
    const next = await again()
    await click()
    const reply = await call(clickAd, { path: { token: next }, body: { key: adKey, position: 1 } })
    expect(reply.json.payload).toEqual({ redirect: link })
    const reasons = await reasonsOf(adKey)
    expect(reasons.filter(reason => reason === null).length).toBeLessThanOrEqual(1)
    expect(reasons.at(-1)).toBe('beyond-budget')
    const [campaign] = await world.database.query<{ rests: boolean }>(
      'select opens_at > now() as rests from ad_campaign where key = $1',
      [campaignKey],
    )
    expect(campaign!.rests).toBe(true)
    await shown({}, [])
  })

  test('views of a graphic ad are charged when they are counted, up to the credit', async () => {
    const { database } = world
    const companyKey = await anAdvertiser(database, { credit: 1 })
    const { adKey } = await aRunningAd(
      database,
      { companyKey, kind: 'graphic', bid: 400 * MICROS, dailyBudget: 4_000 * MICROS },
      { label: 'A porch' },
    )
    // Each costs 40 cents: two of three are covered.
    for (let n = 0; n < 3; n += 1)
      await database.query(
        `insert into ad_view (token, ad_key, page, position, price) values ($1, $2, 'park', 0, 400000)`,
        [`view-${adKey}-${n}-of-a-graphic-ad`, adKey],
      )
    await billing().count()
    expect(await figuresOf(adKey)).toMatchObject({ views: 2, filteredViews: 1, cost: 800_000 })
    expect(await creditOf(companyKey)).toBe(200_000)
    await giveCredit(database, companyKey, 1)
  })

  test('a campaign rests for the day after its views', async () => {
    const { campaignKey, again } = await anAdSeen({ dailyViews: 2 })
    await again()
    await billing().count()
    const [campaign] = await world.database.query<{ rests: boolean }>(
      'select opens_at > now() as rests from ad_campaign where key = $1',
      [campaignKey],
    )
    expect(campaign!.rests).toBe(true)
  })

  test('the expected rate follows the figures', async () => {
    const { adKey } = await anAdSeen()
    await world.database.query(
      `insert into ad_day (ad_key, day, page, position, state, views, clicks)
      values ($1, (now() at time zone 'America/New_York')::date, 'home', 0, '', 100000, 2000)`,
      [adKey],
    )
    await billing().count()
    const [{ rate } = { rate: 0 }] = await world.database.query<{ rate: number }>(
      'select rate from ad where key = $1',
      [adKey],
    )
    expect(rate).toBeGreaterThan(19_000)
  })

  test('three nodes never spend more than the budget of the day, the whole budget or the credit', async () => {
    const { database } = world
    const companyKey = await anAdvertiser(database, { credit: 7 })
    const nodes = [billing(), billing(), billing()]
    const campaigns = [
      await aRunningAd(database, {
        companyKey,
        dailyBudget: 20 * MICROS,
        totalBudget: 2 * MICROS,
        bid: 30 * CENT,
      }),
      await aRunningAd(database, { companyKey, dailyBudget: 900 * MICROS, bid: 30 * CENT }),
    ]
    let charged = 0
    const click = async (n: number) => {
      const node = nodes[n % 3]!
      const { campaignKey } = campaigns[n % 2]!
      const price = (5 + (n % 25)) * CENT
      if (!(await node.reserve(campaignKey, price))) return
      await database.transaction(async transaction => {
        const clickKey = 1_000_000 + companyKey * 10_000 + n
        if (await node.chargeClick(transaction, { clickKey, campaignKey, companyKey, price, at: new Date() }))
          charged += price
      })
    }
    for (let from = 0; from < 240; from += 12)
      await Promise.all(Array.from({ length: 12 }, (_, at) => click(from + at)))
    expect(await creditOf(companyKey)).toBe(7 * MICROS - charged)
    expect(await creditOf(companyKey)).toBeGreaterThanOrEqual(0)
    const slices = await database.query<{ key: number; spent: number }>(
      `select campaign_key as key, sum(spent)::bigint as spent from ad_slice where campaign_key = any($1) group by 1`,
      [campaigns.map(({ campaignKey }) => campaignKey)],
    )
    const spent = new Map(slices.map(({ key, spent }) => [key, spent]))
    expect(spent.get(campaigns[0]!.campaignKey) ?? 0).toBeLessThanOrEqual(2 * MICROS)
    expect([...spent.values()].reduce((a, b) => a + b, 0)).toBe(charged)
    // Nearly all of the credit was used.
    expect(charged).toBeGreaterThan(5 * MICROS)
  })

  test('what a dead node reserved is given back after five minutes', async () => {
    const { database } = world
    const companyKey = await anAdvertiser(database, { credit: 10 })
    const { campaignKey } = await aRunningAd(database, { companyKey, totalBudget: 60 * CENT, bid: 50 * CENT })
    const dead = billing()
    const alive = billing()
    expect(await dead.reserve(campaignKey, 50 * CENT)).toBe(true)
    expect(await alive.reserve(campaignKey, 50 * CENT)).toBe(false)
    await database.query(
      `update ad_slice set used_at = now() - interval '6 minutes' where campaign_key = $1`,
      [campaignKey],
    )
    await alive.count()
    expect(await alive.reserve(campaignKey, 50 * CENT)).toBe(true)
  })
})

test('the tests above cover success and every documented error', () => {
  expect(unseen('ad')).toEqual([])
})
