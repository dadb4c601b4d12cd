import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { ownedListings } from '#contract/listing/v2.ts'
import type { ListingFeed } from '#contract/listing-feed/v2.response.ts'
import {
  fetchListingFeed,
  getListingFeed,
  removeListingFeed,
  saveListingFeed,
} from '#contract/listing-feed/v2.ts'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import {
  getListingLoad,
  listListingLoads,
  mapListingLoad,
  startListingLoad,
  undoListingLoad,
} from '#contract/listing-load/v2.ts'
import { DAY } from '#kit/dates.ts'
import { aCompanyOf, joinCompany } from '../world/company.ts'
import { unseen } from '../world/seen.ts'
import { until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const { mail, world, person } = await siteWithMail({ ALLOW_LOCAL_TARGETS: 'true' })
const { database } = world

/** The lists of dealers, by path, and what was asked of them. */
const lists = new Map<string, { status: number; body: string }>()
const asked: { path: string; authorization: string | undefined }[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push({ path, authorization: request.headers.authorization })
  const { status, body } = lists.get(path) ?? { status: 404, body: '' }
  const etag = `"${Buffer.from(body).toString('base64url').slice(-40)}${body.length}"`
  if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
  return response.writeHead(status, { etag }).end(body)
})
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const heading = 'Stock #,City,State,Zip,Price'
const listOf = (numbers: readonly number[], price = 50_000) =>
  `${heading}\n${numbers.map(number => `A-${number},Ocala,FL,34470,${price}`).join('\n')}\n`
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** A dealer with a feed. */
async function aDealer(body: string, ofCompany = false) {
  const who = await person()
  const url = `/${crypto.randomUUID()}.csv`
  const path = ofCompany
    ? ({ ownerType: 'companies', ownerKey: await aCompanyOf(database, { owner: who.key }) } as const)
    : ({ ownerType: 'registered-users', ownerKey: who.key } as const)
  const dealer = {
    who,
    url,
    path,
    offer: (text: string, status = 200) => lists.set(url, { status, body: text }),
    feed: async () => (await who.call(getListingFeed, { path })).json.payload as ListingFeed,
    mails: () => mail.received.filter(({ to }) => to?.some(({ address }) => address === who.username)),
    homes: async () =>
      (
        (await who.call(ownedListings, { path, query: { 'active[]': 1 } })).json.payload as {
          ownNumber: string
        }[]
      )
        .map(({ ownNumber }) => ownNumber)
        .sort(),
    loads: async () => (await who.call(listListingLoads, { path })).json.payload as ListingLoad[],
    load: async (loadKey: number) =>
      (await who.call(getListingLoad, { path: { ...path, loadKey } })).json.payload as ListingLoad,
    /** Fetches now; returns the preview. */
    async preview() {
      expect((await who.call(fetchListingFeed, { path })).status).toBe(204)
      const { outcome, loadKey } = await until(dealer.feed, ({ isFetching }) => !isFetching)
      expect(outcome).toBe('preview')
      return dealer.load(loadKey!)
    },
    /** Starts a load by hand. */
    async start(loadKey: number) {
      expect((await who.call(startListingLoad, { path: { ...path, loadKey } })).status).toBe(200)
      return until(
        () => dealer.load(loadKey),
        ({ state }) => state === 'loaded',
      )
    },
    /** The next night; `days` later for what happened before. */
    async night(days = 1) {
      await database.query(
        `update listing_feed set due_at = now() - interval '1 second', fetched_at = null,
          loaded_at = loaded_at - $3 * interval '1 day', reported_at = reported_at - $3 * interval '1 day'
        where owner_type = $1 and owner_key = $2`,
        [path.ownerType, path.ownerKey, days],
      )
      return until(dealer.feed, ({ fetched, outcome }) => fetched !== null && outcome !== 'loading')
    },
  }
  dealer.offer(body)
  expect((await who.call(saveListingFeed, { path, body: { url: web + url, isOn: true } })).status).toBe(204)
  return dealer
}

/** The same, once its first load is confirmed. */
async function aLoadedDealer(body: string) {
  const dealer = await aDealer(body)
  await dealer.start((await dealer.preview()).key)
  return dealer
}
const mailsOf = ({ mails }: { mails: () => { subject?: string | undefined }[] }, count: number) =>
  until(
    async () => mails().filter(({ subject }) => subject?.includes('127.0.0.1')),
    found => found.length >= count,
    3_000,
  )

describe('a list at a web address', () => {
  test('is previewed, then loaded every night as it changes, and reported by email', async () => {
    const dealer = await aDealer(listOf(upTo(5)))
    expect(await dealer.feed()).toMatchObject({ outcome: null, isOn: true, fetched: null })
    const preview = await dealer.preview()
    expect(preview).toMatchObject({ state: 'preview', added: 5, changed: 0, refused: 0 })
    expect(await dealer.homes()).toEqual([])
    await dealer.start(preview.key)
    expect(await dealer.homes()).toHaveLength(5)

    // What was loaded by hand is loaded once more, which changes nothing and is no news.
    expect(await dealer.night()).toMatchObject({ outcome: 'loaded' })
    expect(await dealer.night()).toMatchObject({ outcome: 'unchanged' })
    expect(await dealer.loads()).toHaveLength(2)
    expect(await mailsOf(dealer, 1)).toEqual([])

    dealer.offer(`${listOf(upTo(6), 48_000)}A-7,Ocala,TX,34470,1\n`)
    const { loadKey } = await dealer.night()
    expect(await dealer.load(loadKey!)).toMatchObject({ state: 'loaded', added: 1, changed: 5, refused: 1 })
    const [email] = await mailsOf(dealer, 1)
    expect(email).toMatchObject({ subject: expect.stringContaining('We imported your list') })
    expect(JSON.stringify(email)).toContain('Line 8: ')
  }, 60_000)

  test('takes off the market what it does not have any more, puts it back, and is undone', async () => {
    const dealer = await aLoadedDealer(listOf(upTo(5)))
    dealer.offer(listOf([1, 2, 3, 4]))
    const { loadKey } = await dealer.night()
    expect(await dealer.load(loadKey!)).toMatchObject({ state: 'loaded', removed: 1 })
    expect(await dealer.homes()).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
    dealer.offer(listOf(upTo(5)))
    await dealer.night()
    expect(await dealer.homes()).toHaveLength(5)

    dealer.offer(listOf([2, 3, 4, 5]))
    const last = await dealer.night()
    expect(await dealer.homes()).toHaveLength(4)
    const path = { ...dealer.path, loadKey: last.loadKey! }
    expect((await dealer.who.call(undoListingLoad, { path })).status).toBe(200)
    await until(
      () => dealer.load(last.loadKey!),
      ({ state }) => state === 'undone',
    )
    expect(await dealer.homes()).toHaveLength(5)
    // Who takes a load back is asked about the next one.
    dealer.offer(listOf([2, 3, 4, 5], 40_000))
    expect(await dealer.night()).toMatchObject({ outcome: 'waiting' })
    expect(await dealer.homes()).toHaveLength(5)
  }, 60_000)

  test('waits if more than a fifth of the homes are missing, and removes nothing if it is empty or cut off', async () => {
    const dealer = await aLoadedDealer(listOf(upTo(9)))
    for (const [text, outcome] of [
      ['', 'empty'],
      [`${heading}\n`, 'empty'],
      [`${listOf(upTo(8))}A-9`, 'loaded'],
      [listOf(upTo(7)), 'missing'],
    ] as const) {
      dealer.offer(text)
      expect(await dealer.night()).toMatchObject({ outcome })
      expect(await dealer.homes()).toHaveLength(9)
    }
    const emails = await mailsOf(dealer, 3)
    expect(emails.map(({ subject }) => subject?.includes('is waiting for you'))).toContain(true)
    const { loadKey } = await dealer.feed()
    expect(await dealer.load(loadKey!)).toMatchObject({
      state: 'preview',
      removed: 2,
      gone: [{ ownNumber: 'A-8' }, { ownNumber: 'A-9' }],
    })
    // The same list is no news, and the columns may be named anew without losing what is missing.
    expect(await dealer.night()).toMatchObject({ outcome: 'missing', loadKey })
    const path = { ...dealer.path, loadKey: loadKey! }
    const { json } = await dealer.who.call(mapListingLoad, { path, body: { columns: [] } })
    expect(json.payload).toMatchObject({ removed: 2 })
    await dealer.start(loadKey!)
    expect(await dealer.homes()).toHaveLength(7)
    expect(await dealer.feed()).toMatchObject({ outcome: 'loaded' })
  }, 60_000)

  test('waits with columns and words that were not loaded before, and the last list replaces the one before', async () => {
    const dealer = await aDealer(listOf([1]))
    expect(await dealer.night()).toMatchObject({ outcome: 'waiting' })
    await dealer.start((await dealer.feed()).loadKey!)
    dealer.offer(`${heading},Type\nA-1,Ocala,FL,34470,50000,Manufactured home\n`)
    expect(await dealer.night()).toMatchObject({ outcome: 'waiting' })
    await dealer.start((await dealer.feed()).loadKey!)
    dealer.offer(`${heading},Type\nA-1,Ocala,FL,34470,50000,Hut\n`)
    expect(await dealer.night()).toMatchObject({ outcome: 'waiting' })
    dealer.offer(`Unit,City,State,Zip\nA-1,Ocala,FL,34470\n`)
    const { outcome, loadKey } = await dealer.night()
    expect([outcome, (await dealer.load(loadKey!)).state]).toEqual(['waiting', 'mapping'])
    expect(await dealer.loads()).toHaveLength(3)
    // The first day, and not again for a week.
    expect(await mailsOf(dealer, 2)).toHaveLength(1)
  }, 60_000)

  test('that fails is reported on the first day, then once a week, and the homes stay', async () => {
    const dealer = await aLoadedDealer(listOf([1]))
    dealer.offer('busy', 503)
    for (const days of [1, 1, 1]) expect(await dealer.night(days)).toMatchObject({ outcome: 'server' })
    expect(await mailsOf(dealer, 2)).toHaveLength(1)
    await dealer.night(7)
    expect(await mailsOf(dealer, 2)).toHaveLength(2)
    dealer.offer('<!doctype html><title>Log in</title>')
    expect(await dealer.night()).toMatchObject({ outcome: 'web_page' })
    expect(await mailsOf(dealer, 3)).toHaveLength(3)
    expect(await dealer.homes()).toEqual(['A-1'])
  }, 60_000)

  test('of a company is JSON with photos, and stops once its person leaves', async () => {
    const home = { ListingKey: 'A-1', City: 'Ocala', StateOrProvince: 'FL', PostalCode: '34470' }
    const listed = (ListPrice: number) =>
      JSON.stringify({ value: [{ ...home, ListPrice, Media: [{ MediaURL: `${web}/front.jpg` }] }] })
    const dealer = await aDealer(listed(50_000), true)
    const { key, photos } = await dealer.preview()
    expect(photos).toMatchObject({ asked: 1 })
    await dealer.start(key)
    dealer.offer(listed(49_000))
    expect(await dealer.night()).toMatchObject({ outcome: 'loaded' })
    expect(await dealer.load((await dealer.feed()).loadKey!)).toMatchObject({ changed: 1 })
    const colleague = await person()
    await joinCompany(database, dealer.path.ownerKey, { owner: colleague.key })
    await database.query('delete from company_member where user_key = $1', [dealer.who.key])
    await database.query(
      "update listing_feed set due_at = now() - interval '1 second' where owner_key = $1 and owner_type = 'companies'",
      [dealer.path.ownerKey],
    )
    const { outcome, isOn } = await until(
      async () => (await colleague.call(getListingFeed, { path: dealer.path })).json.payload as ListingFeed,
      ({ outcome }) => outcome === 'not_allowed',
    )
    expect([outcome, isOn]).toEqual(['not_allowed', false])
  }, 60_000)

  test('that is unchanged is loaded again after a week, which confirms its homes', async () => {
    const dealer = await aLoadedDealer(listOf([1]))
    await dealer.night()
    await database.query(
      `update listing set confirmed_at = now() - interval '40 days' where owner_key = $1 and owner_type = 'registered-users'`,
      [dealer.who.key],
    )
    expect(await dealer.night()).toMatchObject({ outcome: 'unchanged' })
    expect(await dealer.night(8)).toMatchObject({ outcome: 'loaded' })
    const [home] = await database.query<{ at: Date }>(
      'select confirmed_at as at from listing where owner_key = $1',
      [dealer.who.key],
    )
    expect(home!.at.getTime()).toBeGreaterThan(Date.now() - DAY)
  }, 60_000)
})

describe('the settings of a feed', () => {
  const save = (who: SignedInVisitor, body: object) =>
    who.call(saveListingFeed, { path: { ownerType: 'registered-users', ownerKey: who.key }, body })

  test('keep the password secret, and for the same server only', async () => {
    const dealer = await aDealer(listOf([1]))
    const { who, path, url } = dealer
    const body = { url: web + url, username: 'ana', password: 'correct horse', isOn: true }
    expect((await save(who, body)).status).toBe(204)
    const { text, json } = await who.call(getListingFeed, { path })
    expect(json.payload).toMatchObject({ hasPassword: true })
    const stored = JSON.stringify(await database.query('select * from listing_feed'))
    for (const secret of ['correct horse', 'ana:']) expect(text + stored).not.toContain(secret)
    // An address on the same server, without typing them again.
    await save(who, { url: `${web}${url}?all=1`, isOn: true })
    lists.set(`${url}?all=1`, { status: 200, body: listOf([1]) })
    await dealer.preview()
    expect(asked.at(-1)).toEqual({
      path: `${url}?all=1`,
      authorization: `Basic ${Buffer.from('ana:correct horse').toString('base64')}`,
    })
    await save(who, { url: 'https://homes.example/list.csv', isOn: true })
    expect(await dealer.feed()).toMatchObject({ hasPassword: false })
  })

  test.each([
    [{ url: 'homes.csv' }, { url: 'not_a_url' }],
    [{ url: '' }, { url: 'required' }],
    [{ url: 'http://homes.example/list.csv' }, { url: 'not_public_url' }],
    [{ url: 'https://ana:secret@homes.example/list.csv' }, { url: 'not_public_url' }],
    [{ url: 'https://10.0.0.1/list.csv' }, { url: 'not_public_url' }],
    [{ url: 'ftp://homes.example/list.csv' }, { url: 'not_public_url' }],
    [{ url: 'https://homes.example/list.csv', password: 'x' }, { username: 'required' }],
    [{ url: 'https://homes.example/list.csv', username: 'a:b' }, { username: 'invalid' }],
    [{ url: `https://homes.example/${'a'.repeat(2_000)}` }, { url: 'too_long' }],
  ])('%.60j is refused', async (body, payload) => {
    const who = await person()
    expect(await save(who, body)).toMatchObject({ status: 422, json: { payload } })
  })

  test('are paused and deleted by those who may load the homes', async () => {
    const dealer = await aDealer(listOf([1]))
    const { who, path } = dealer
    const stranger = await person()
    for (const operation of [getListingFeed, fetchListingFeed, removeListingFeed])
      expect((await stranger.call(operation, { path })).status).toBe(403)
    const body = { url: web + dealer.url, isOn: false }
    expect((await stranger.call(saveListingFeed, { path, body })).status).toBe(403)
    await save(who, body)
    expect(await dealer.feed()).toMatchObject({ isOn: false, next: null })
    expect((await who.call(removeListingFeed, { path })).status).toBe(204)
    expect(await dealer.feed()).toBeNull()
    for (const operation of [fetchListingFeed, removeListingFeed])
      expect((await who.call(operation, { path })).status).toBe(404)
  })
})

test('every documented answer was seen', () => expect(unseen('listing-feed')).toEqual([]))
