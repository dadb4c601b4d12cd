import * as v from 'valibot'
import { type Language, languages } from '../language.ts'
import { states } from '../place/states.ts'
import { keyText, repeated, sent, trimmed } from '../sent-text.ts'
import { type AdOffer, type AdPage, adOffers, adPages } from './values.ts'

/** Inputs of the selection of an ad: the page and its place, nothing about the reader. */
export interface PageContext {
  page: AdPage
  language: Language
  offer?: AdOffer | undefined
  /** The home is on a leased lot (chattel), or on land sold with it. */
  isChattel?: boolean | undefined
  /** A 55+ community. */
  isSenior?: boolean | undefined
  /** US dollars. */
  price?: number | undefined
  year?: number | undefined
}

const integer = (max: number, description: string) =>
  v.optional(
    v.pipe(
      sent(9, 'invalid', 'not_an_integer'),
      v.regex(/^\d{1,9}$/, 'not_an_integer'),
      v.transform(Number),
      v.maxValue(max, 'too_large'),
      v.description(description),
    ),
  )
const flag = (description: string) =>
  v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'inclusion'),
      v.transform(text => text === 'true'),
      v.description(description),
    ),
  )
const name = (description: string) => v.optional(v.pipe(trimmed(100), v.description(description)))

export const stateParameter = v.optional(
  v.pipe(
    sent(2, 'invalid', 'inclusion'),
    v.toUpperCase(),
    v.picklist(
      states.map(({ abbreviation }) => abbreviation),
      'inclusion',
    ),
    v.description('Postal abbreviation of the state.'),
  ),
)

/** The place that a page is about (part 1 §7). */
export const placeParameters = {
  state: stateParameter,
  zip: v.optional(
    v.pipe(sent(5, 'invalid', 'zip'), v.regex(/^\d{5}$/, 'zip'), v.description('ZIP code, five digits.')),
  ),
  city: name('City.'),
  county: name('County, with or without “County”.'),
}

/** Additions to the calls of the specification: what the page is about. */
export const pageParameters = {
  page: v.optional(v.pipe(v.picklist(adPages, 'inclusion'), v.description('Type of the page.')), 'results'),
  language: v.optional(
    v.pipe(v.picklist(languages, 'inclusion'), v.description('Language of the page.')),
    'en',
  ),
  offer: v.optional(
    v.pipe(
      v.picklist(adOffers, 'inclusion'),
      v.description('Whether the page is about homes for sale or for rent.'),
    ),
  ),
  'is-chattel': flag('Whether the home is on a leased lot.'),
  'is-senior': flag('Whether the page is about a 55+ community.'),
  price: integer(100_000_000, 'Price of the home, US dollars.'),
  year: integer(2_100, 'Year of the home.'),
  'without[]': v.optional(
    v.pipe(
      repeated(9, 20),
      v.array(keyText('Key of an ad.')),
      v.description('Keys of ads on the page; their advertisers get no other place on it.'),
    ),
    [],
  ),
}

type PageParameters = v.InferOutput<ReturnType<typeof pageQuery>>
const pageQuery = () => v.object(pageParameters)

export const contextOf = (query: PageParameters): PageContext => ({
  page: query.page,
  language: query.language,
  offer: query.offer,
  isChattel: query['is-chattel'],
  isSenior: query['is-senior'],
  price: query.price,
  year: query.year,
})
