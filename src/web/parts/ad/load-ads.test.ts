import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client, Input } from '#contract/operation.ts'
import { type AdConfig, adSlots } from '#model/ad/slots.ts'
import { type AdRequest, loadAds } from './load-ads.ts'

type Reply = 'nothing' | 'error' | 'never' | 'null' | 'one'

const ad = { key: 7, token: 'x.y', link: '/api/v1/ad-clicks/x.y.json', relationships: { websiteLink: '/l' } }

/** A client that answers each call by its id, and notes what was asked. */
function aClient(replies: Record<string, Reply>) {
  const asked: { id: string; query: Input['query'] }[] = []
  const client = {
    call: ({ id }: { id: string }, { query, signal }: Input = {}) => {
      asked.push({ id, query })
      const reply = replies[id] ?? 'nothing'
      if (reply === 'never')
        return new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        )
      if (reply === 'error') return Promise.reject(new Error('away'))
      const payload = reply === 'null' ? null : reply === 'nothing' ? [] : id === 'ad.graphic' ? ad : [ad]
      return Promise.resolve({
        status: 200,
        headers: {},
        body: { payload, meta: { position: 1, countyCode: 12057 } },
      })
    },
  } as unknown as Client
  return { client, asked }
}

const requestOf = (client: Client, given: Partial<AdRequest> = {}): AdRequest => ({
  client,
  page: 'results',
  language: 'es',
  about: { state: 'FL', city: 'Tampa', isSenior: false, price: 54_900, year: 1998, isChattel: true },
  isNarrow: false,
  hasNetwork: false,
  without: [3],
  hostname: 'havenrow.example',
  ...given,
})

const config: AdConfig = {
  type: 'graphic',
  slot: 'home-end',
  style: adSlots['home-end'].style,
  ppcOptions: { count: 3, position: 2 },
  graphicOptions: { replaces: 'ppc', minimumCpm: 4 },
  fallback: { slot: 'results-end', type: 'ppc' },
}

describe('ads of a slot', () => {
  test('the call gets the options of the slot and what the page is about (L188)', async () => {
    const { client, asked } = aClient({ 'ad.graphic': 'one' })
    expect(await loadAds(config, requestOf(client))).toMatchObject({ type: 'graphic', ad: { key: 7 } })
    expect(asked).toEqual([
      {
        id: 'ad.graphic',
        query: expect.objectContaining({
          slot: 'home-end',
          replaces: 'ppc',
          'minimum-cpm': 4,
          state: 'FL',
          city: 'Tampa',
          page: 'results',
          language: 'es',
          price: 54_900,
          year: 1998,
          'is-chattel': true,
          'without[]': [3],
        }),
      },
    ])
  })

  test('without an ad for the location the fallback is asked, with its own type and slot (L188) (L190)', async () => {
    const { client, asked } = aClient({ 'ad.graphic': 'null', 'ad.ppc': 'one' })
    expect(await loadAds(config, requestOf(client))).toMatchObject({ type: 'text', county: 12_057 })
    expect(asked.map(({ id }) => id)).toEqual(['ad.graphic', 'ad.ppc'])
    expect(asked[1]!.query).toMatchObject({ count: 3, position: 2, 'include[]': 'link' })
  })

  test('a row has two ads where they are one below the other', async () => {
    const { client, asked } = aClient({ 'ad.ppc': 'one' })
    await loadAds({ ...config, type: 'ppc' }, requestOf(client, { isNarrow: true }))
    expect(asked[0]!.query).toMatchObject({ count: 2 })
  })

  test('an own ad without options falls back silently, and asks nothing (L191)', async () => {
    const { ppcOptions: _, ...without } = config
    const { client, asked } = aClient({ 'ad.graphic': 'one' })
    const fallback = { slot: 'home-end', type: 'graphic' } as const
    expect(await loadAds({ ...without, type: 'ppc', fallback }, requestOf(client))).toMatchObject({
      type: 'graphic',
    })
    expect(asked.map(({ id }) => id)).toEqual(['ad.graphic'])
  })

  test('banners get state, year, price and chattel of the home (L189)', async () => {
    const { client, asked } = aClient({ 'ad.banners': 'one' })
    expect(await loadAds(adSlots['listing-cost'], requestOf(client))).toMatchObject({ type: 'text' })
    expect(asked[0]).toEqual({
      id: 'ad.banners',
      query: expect.objectContaining({
        state: 'FL',
        'start-year': 1998,
        'sale-price': 54_900,
        'is-chattel': true,
      }),
    })
  })

  test('a failure falls back; without an ad anywhere there is nothing (L193)', async () => {
    const failing = aClient({ 'ad.graphic': 'error', 'ad.ppc': 'one' })
    expect(await loadAds(config, requestOf(failing.client))).toMatchObject({ type: 'text' })
    const empty = aClient({ 'ad.graphic': 'error', 'ad.ppc': 'error' })
    expect(await loadAds(config, requestOf(empty.client))).toBeUndefined()
  })

  test('the network is used only where it is configured and allowed (L197)', async () => {
    const { client } = aClient({})
    const end = adSlots['results-end']
    expect(await loadAds(end, requestOf(client, { hasNetwork: true }))).toEqual({ type: 'network' })
    expect(await loadAds(end, requestOf(client, { hasNetwork: false }))).toBeUndefined()
  })
})

describe('ads that take too long (L193)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['havenrow.example', 2_000],
    ['localhost', 10_000],
    ['127.0.0.1', 10_000],
  ])('on %s they have %d ms, then the fallback is asked', async (hostname, limit) => {
    const { client, asked } = aClient({ 'ad.graphic': 'never', 'ad.ppc': 'one' })
    const loaded = loadAds(config, requestOf(client, { hostname }))
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(asked.map(({ id }) => id)).toEqual(['ad.graphic'])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map(({ id }) => id)).toEqual(['ad.graphic', 'ad.ppc'])
    expect(await loaded).toMatchObject({ type: 'text' })
  })

  test('where the fallback takes too long as well there is nothing', async () => {
    const { client } = aClient({ 'ad.graphic': 'never', 'ad.ppc': 'never' })
    const loaded = loadAds(config, requestOf(client))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await loaded).toBeUndefined()
  })
})
