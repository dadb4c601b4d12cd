import type { Alternatives } from '#kit/filter.ts'
import type { PageContext } from '#model/ad/page-context.ts'
import { worthOf } from '#model/ad/rate.ts'
import {
  type AdKind,
  type AdOffer,
  type AdPage,
  type AdPictureSize,
  type AdSubject,
  type AdTarget,
  adKinds,
  adOffers,
  adPages,
} from '#model/ad/values.ts'
import { type Language, languages } from '#model/language.ts'
import type { Row, Schema } from '#search/schema.ts'

/** A running ad in memory. Times are minutes since 1970, amounts millionths of a dollar. */
export interface AdRecord {
  key: number
  campaignKey: number
  /** Null: an ad of the site itself. */
  companyKey: number | null
  advertiser: string | null
  kind: AdKind
  subject: AdSubject
  language: Language
  title: string | null
  text: string | null
  displayLink: string | null
  websiteLink: string
  label: string | null
  pictures: Partial<Record<AdPictureSize, string>> | null
  rate: number
  bid: number
  target: AdTarget
  state: string | null
  countyKey: number | null
  cityKey: number | null
  zip: string | null
  miles: number | null
  latitude: number | null
  longitude: number | null
  pages: readonly AdPage[]
  pageLanguage: Language | null
  offer: AdOffer | null
  isChattel: boolean | null
  isSenior: boolean | null
  minPrice: number | null
  maxPrice: number | null
  minYear: number | null
  maxYear: number | null
  weekdays: number
  opens: number
  closes: number
}

type NumberOf =
  | 'kind'
  | 'pages'
  | 'languages'
  | 'weekdays'
  | 'opens'
  | 'closes'
  | 'offers'
  | 'grounds'
  | 'ages'
  | 'worth'

export const adSchema = {
  numbers: {
    kind: 'uint8',
    pages: 'bits',
    languages: 'bits',
    weekdays: 'bits',
    opens: 'int32',
    closes: 'int32',
    offers: 'bits',
    grounds: 'bits',
    ages: 'bits',
    worth: 'float64',
  },
  dictionaries: { target: { sortKey: text => text } },
  sorts: { worth: { number: 'worth' } },
} as const satisfies Schema<NumberOf, 'target', 'worth'>

export type AdRow = Row<NumberOf, 'target'>

/** One bit for each value, and a last one for pages with an unknown value. */
const bitOf = <T>(values: readonly T[], value: T | undefined) =>
  1 << (value === undefined ? values.length : values.indexOf(value))
/** Ads for any value also match pages with an unknown one. */
const bitsOf = <T>(values: readonly T[], only: T | null) =>
  only === null ? (1 << (values.length + 1)) - 1 : bitOf(values, only)
const flags = [true, false]

/** Name of the area in which an ad is shown. */
function targetOf({ target, state, countyKey, cityKey, zip }: AdRecord): string {
  if (target === 'state') return `state ${state}`
  if (target === 'county') return `county ${countyKey}`
  if (target === 'city') return `city ${cityKey}`
  return target === 'zip' ? `zip ${zip}` : target
}

/** Place keys of a page's subject; null for unknown. */
export interface PagePlace {
  state: string | null
  countyKey: number | null
  cityKey: number | null
  zip: string | null
  point: { latitude: number; longitude: number } | null
}

/** Names of all areas that a place is in, without those around a point. */
export const areasOf = ({ state, countyKey, cityKey, zip }: PagePlace): string[] => [
  'nation',
  ...(state === null ? [] : [`state ${state}`]),
  ...(countyKey === null ? [] : [`county ${countyKey}`]),
  ...(cityKey === null ? [] : [`city ${cityKey}`]),
  ...(zip === null ? [] : [`zip ${zip}`]),
]

export const isByView = ({ kind }: Pick<AdRecord, 'kind'>) => kind === 'graphic'

export const adRow = (ad: AdRecord): AdRow => ({
  key: ad.key,
  latitude: ad.target === 'radius' ? ad.latitude : null,
  longitude: ad.target === 'radius' ? ad.longitude : null,
  kind: adKinds.indexOf(ad.kind),
  pages:
    ad.pages.length === 0
      ? (1 << adPages.length) - 1
      : ad.pages.reduce((all, page) => all | bitOf(adPages, page), 0),
  languages: bitsOf(languages, ad.pageLanguage),
  weekdays: ad.weekdays,
  opens: ad.opens,
  closes: ad.closes,
  offers: bitsOf(adOffers, ad.offer),
  grounds: bitsOf(flags, ad.isChattel),
  ages: bitsOf(flags, ad.isSenior),
  worth: worthOf({ isByView: isByView(ad), bid: ad.bid, rate: ad.rate }),
  target: targetOf(ad),
})

/** Conditions for ads on a page, without those of price and year. `minute` is minutes since 1970, `weekday` 0 for Sunday. */
export function conditionsOf(
  kind: AdKind,
  { page, language, offer, isChattel, isSenior }: PageContext,
  { minute, weekday }: { minute: number; weekday: number },
): ReadonlyMap<string, Alternatives<NumberOf>> {
  return new Map<string, Alternatives<NumberOf>>([
    [
      'fit',
      [
        [
          { column: 'kind', oneOf: [adKinds.indexOf(kind)] },
          { column: 'opens', max: minute },
          { column: 'closes', min: minute + 1 },
          { column: 'weekdays', anyBit: 1 << weekday },
          { column: 'pages', anyBit: bitOf(adPages, page) },
          { column: 'languages', anyBit: bitOf(languages, language) },
          { column: 'offers', anyBit: bitOf(adOffers, offer) },
          { column: 'grounds', anyBit: bitOf(flags, isChattel) },
          { column: 'ages', anyBit: bitOf(flags, isSenior) },
        ],
      ],
    ],
  ])
}

const isWithin = (value: number | null | undefined, min: number | null, max: number | null) =>
  value == null ? min === null && max === null : value >= (min ?? value) && value <= (max ?? value)

/**
 * Whether an ad matches the price and year of a page; a page without one matches only ads without such a limit. Not a
 * condition of the index: pages have too many prices to cache a list of matching ads for each.
 */
export const isForPage = (
  { minPrice, maxPrice, minYear, maxYear }: AdRecord,
  { price, year }: PageContext,
): boolean => isWithin(price, minPrice, maxPrice) && isWithin(year, minYear, maxYear)
