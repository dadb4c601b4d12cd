import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { CENT } from '#model/ad/values.ts'
import type { AdRecord } from './columns.ts'
import { openAdDelivery } from './index.ts'

const anAd = (key: number, given: Partial<AdRecord> = {}): AdRecord => ({
  key,
  campaignKey: key,
  companyKey: key,
  advertiser: `Advertiser ${key}`,
  kind: 'text',
  subject: 'other',
  language: 'en',
  title: 'Title',
  text: 'Text',
  displayLink: 'x.example',
  websiteLink: 'https://x.example',
  label: null,
  pictures: null,
  rate: 3_000,
  bid: 50 * CENT,
  target: 'nation',
  state: null,
  countyKey: null,
  cityKey: null,
  zip: null,
  miles: null,
  latitude: null,
  longitude: null,
  pages: [],
  pageLanguage: null,
  offer: null,
  isChattel: null,
  isSenior: null,
  minPrice: null,
  maxPrice: null,
  minYear: null,
  maxYear: null,
  weekdays: 127,
  opens: 0,
  closes: 2_000_000_000,
  ...given,
})

async function chosenAmong(ads: AdRecord[], context: { price?: number; year?: number }): Promise<number[]> {
  const database = {
    async *stream() {
      yield ads
    },
  } as unknown as Database
  const places = { resolve: () => undefined }
  const delivery = await openAdDelivery({ database, places, secret: 'test', now: Date.now })
  const { ads: chosen } = delivery.choose({
    kind: 'text',
    context: { page: 'listing', language: 'en', ...context },
    place: {},
    count: 3,
    position: 0,
    without: [],
  })
  return chosen.map(({ ad }) => ad.key)
}

test('an ad that fits is found behind many that are worth more and do not', async () => {
  const many = Array.from({ length: 200 }, (_, at) => anAd(1 + at, { minPrice: 50_000, bid: 90 * CENT }))
  const ads = [...many, anAd(1_000)]
  expect(await chosenAmong(ads, {})).toEqual([1_000])
  expect(await chosenAmong(ads, { price: 49_999 })).toEqual([1_000])
  expect(await chosenAmong(ads, { price: 50_000 })).not.toContain(1_000)
})

test.each([
  [{ minPrice: 40_000 }, { price: 40_000 }, true],
  [{ minPrice: 40_000 }, { price: 39_999 }, false],
  [{ maxPrice: 40_000 }, { price: 40_000 }, true],
  [{ maxPrice: 40_000 }, { price: 40_001 }, false],
  [{ maxPrice: 40_000 }, {}, false],
  [{ minYear: 1977 }, { year: 1977 }, true],
  [{ minYear: 1977 }, { year: 1976 }, false],
  [{ maxYear: 1990 }, { year: 1991 }, false],
  [{ maxYear: 1990 }, { price: 10_000 }, false],
  [{}, {}, true],
])('an ad for %o on a page with %o: %s', async (limits, context, fits) => {
  expect(await chosenAmong([anAd(1, limits)], context)).toEqual(fits ? [1] : [])
})
