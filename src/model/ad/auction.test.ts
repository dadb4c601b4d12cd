import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auction, type Bidder, MIN_CLICK } from './auction.ts'
import { expectedRate, NEW_RATE, worthOf } from './rate.ts'
import { CENT } from './values.ts'

const bidder = (given: Partial<Bidder> & { key: number }): Bidder => {
  const ad = { advertiser: given.key, bid: 50 * CENT, isByView: false, rate: NEW_RATE, ...given }
  return { ...ad, worth: worthOf(ad) }
}
const keys = (winners: readonly { ad: Bidder }[]) => winners.map(({ ad }) => ad.key)

describe('auction', () => {
  test('the ad whose views are worth the most comes first, not the one with the highest bid', () => {
    const loud = bidder({ key: 1, bid: 100 * CENT, rate: 1_000 })
    const liked = bidder({ key: 2, bid: 40 * CENT, rate: 5_000 })
    expect(keys(auction([loud, liked], { count: 2, turn: 0 }))).toEqual([2, 1])
  })

  test('a click costs what keeps the place before the next one, in whole cents', () => {
    const first = bidder({ key: 1, bid: 100 * CENT })
    const second = bidder({ key: 2, bid: 31 * CENT })
    const [won, last] = auction([first, second], { count: 2, turn: 0 })
    expect(won).toMatchObject({ ad: { key: 1 }, price: 31 * CENT })
    // Nobody is behind the last one.
    expect(last).toMatchObject({ ad: { key: 2 }, price: MIN_CLICK })
    // Twice as many clicks are expected of it: half of the price is enough.
    const liked = bidder({ key: 3, bid: 100 * CENT, rate: 2 * NEW_RATE })
    expect(auction([liked, second], { count: 1, turn: 0 })[0]!.price).toBe(16 * CENT)
  })

  test('views are paid by the next one’s worth, too', () => {
    const first = bidder({ key: 1, isByView: true, bid: 800 * CENT })
    const second = bidder({ key: 2, isByView: true, bid: 300 * CENT })
    expect(auction([first, second], { count: 1, turn: 0 })[0]!.price).toBe((300 * CENT) / 1_000)
  })

  test('one advertiser gets one place of a page, and is not its own rival', () => {
    const ads = [
      bidder({ key: 1, advertiser: 7, bid: 90 * CENT }),
      bidder({ key: 2, advertiser: 7, bid: 80 * CENT }),
      bidder({ key: 3, advertiser: 8, bid: 20 * CENT }),
    ]
    expect(keys(auction(ads, { count: 3, turn: 0 }))).toEqual([1, 3])
    expect(auction(ads, { count: 1, turn: 0 })[0]!.price).toBe(20 * CENT)
    expect(keys(auction(ads, { count: 3, without: new Set([7]), turn: 0 }))).toEqual([3])
  })

  test('ads of the site itself fill what is left, free of charge', () => {
    const house = bidder({ key: 1, advertiser: null, bid: 0 })
    const paid = bidder({ key: 2, bid: MIN_CLICK })
    expect(auction([house, paid], { count: 2, turn: 0 })).toMatchObject([
      { ad: { key: 2 }, price: MIN_CLICK },
      { ad: { key: 1 }, price: 0 },
    ])
  })

  test('ads that are worth the same take turns', () => {
    const ads = [1, 2, 3, 4].map(key => bidder({ key }))
    const first = new Set(Array.from({ length: 40 }, (_, turn) => keys(auction(ads, { count: 1, turn }))[0]!))
    expect(first.size).toBe(4)
  })

  test('nobody pays more than their bid, or less than the least price', () => {
    const one = fc.record({
      key: fc.integer({ min: 1, max: 1_000 }),
      advertiser: fc.integer({ min: 1, max: 20 }),
      bid: fc.integer({ min: 5, max: 5_000 }).map(cents => cents * CENT),
      rate: fc.integer({ min: 100, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(one), fc.integer({ min: 1, max: 5 }), fc.nat(), (given, count, turn) => {
        const winners = auction(given.map(bidder), { count, turn })
        expect(winners.length).toBeLessThanOrEqual(count)
        expect(new Set(winners.map(({ ad }) => ad.advertiser)).size).toBe(winners.length)
        for (const { ad, price } of winners) {
          expect(price).toBeLessThanOrEqual(ad.bid)
          expect(price).toBeGreaterThanOrEqual(MIN_CLICK)
          expect(price % CENT).toBe(0)
        }
        const worths = winners.map(({ ad }) => ad.worth)
        expect(worths).toEqual(worths.toSorted((a, b) => b - a))
      }),
    )
  })
})

describe('expected rate', () => {
  test('a newcomer is never expected to do worse than a new ad', () => {
    expect(expectedRate({ views: 0, clicks: 0 })).toBe(NEW_RATE)
    expect(expectedRate({ views: 1_999, clicks: 0 })).toBe(NEW_RATE)
    expect(expectedRate({ views: 2_000, clicks: 0 })).toBe(1_000)
  })

  test('with many views its own figures count', () => {
    expect(expectedRate({ views: 1_000_000, clicks: 20_000 })).toBeCloseTo(20_000, -2)
    expect(expectedRate({ views: 100_000_000, clicks: 0 })).toBe(100)
  })
})
