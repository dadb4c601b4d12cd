import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { listingSearch } from '#model/listing/search.ts'
import { parkSearch } from '#model/park/search.ts'
import { searchSchema } from '#model/search/schema.ts'
import { phraseTypes } from '#model/search-phrase/question.ts'
import { runs } from '#test/world/fuzz.ts'
import { testPlaces } from '#test/world/places.ts'
import { type Sentence, sentences } from '#test/world/search-phrases.ts'
import { openSearchPhrases, type SearchPhrase } from './index.ts'

const phrases = openSearchPhrases({ places: testPlaces() })
const all = sentences()
const placeNames = new Set(['state', 'city', 'county', 'zip'])

const shown = ({ place, parameters, left }: SearchPhrase) => ({
  place: place?.dropdownItemLabel ?? '',
  parameters: Object.entries(parameters)
    .filter(([name]) => !placeNames.has(name))
    .flatMap(([name, value]) => [value].flat().map(text => `${name}=${text}`))
    .join('&'),
  left: left.join('; '),
})

const schemas = { listing: searchSchema(listingSearch), park: searchSchema(parkSearch) }
const isAccepted = ({ type, parameters }: SearchPhrase) => v.safeParse(schemas[type], parameters).success

test('there are 400 sentences, half of them messy, in both languages', () => {
  expect(all.filter(({ isMessy }) => isMessy)).toHaveLength(200)
  expect(all.filter(({ isMessy }) => !isMessy)).toHaveLength(200)
  for (const isMessy of [true, false])
    for (const language of ['en', 'es'])
      expect(all.filter(one => one.isMessy === isMessy && one.language === language).length).toBeGreaterThan(
        60,
      )
})

describe('a sentence becomes filters and a place', () => {
  it.each(all.map(one => [one.language, one.text, one] as const))('%s “%s”', (_, __, sentence: Sentence) => {
    const { language, type, text, place, parameters, left } = sentence
    const read = phrases.read({ language, type, text })
    expect(shown(read)).toEqual({ place, parameters, left })
    expect(isAccepted(read)).toBe(true)
  })
})

test('the place is in the parameters, and a state without a radius', () => {
  const read = (text: string) => phrases.read({ language: 'en', type: 'listing', text }).parameters
  expect(read('in Ocala, FL')).toEqual({ state: 'FL', city: 'Ocala' })
  expect(read('in Marion County, FL')).toEqual({ state: 'FL', county: 'Marion County' })
  expect(read('near 33610')).toEqual({ state: 'FL', zip: '33610', radius: '20' })
  expect(read('near Florida')).toEqual({ state: 'FL' })
})

describe('a place, a number or a choice beside another', () => {
  it.each([
    ['Dallas TX 75211', 'Dallas, TX 75211', '', ''],
    ['75211 or 75212', 'Dallas, TX 75211', '', '75212'],
    ['tampa 75000', 'Tampa, FL', 'maximum-price=75000', ''],
    ['land o lakes 55+', "Land O' Lakes, FL", 'home-location-type[]=senior-community', ''],
    ['LA', 'Louisiana', '', ''],
    ['la', '', '', ''],
    ['rent or buy in ocala', 'Ocala, FL', 'listing-type[]=for-sale&listing-type[]=for-rent', ''],
    ['2 bedrooms or less', '', '', '2 bedrooms or less'],
    ['3 bedrooms max 80k', '', 'maximum-price=80000&bedrooms=3', ''],
    ['12 month lease', '', '', '12 month lease'],
    ['1,5 baños', '', 'bathrooms=1.5', ''],
  ])('“%s”', (text, place, parameters, left) => {
    expect(shown(phrases.read({ language: 'en', type: 'listing', text }))).toEqual({
      place,
      parameters,
      left,
    })
  })
})

describe('what must not be is never searched for', () => {
  it.each([
    ['3 bed not in Tampa', '', 'bedrooms=3', 'not in Tampa'],
    ['Florida except Tampa or Orlando', 'Florida', '', 'except Tampa or Orlando'],
    ["don't want a mobile home in Tampa", 'Tampa, FL', '', "don't want a mobile home"],
    ['no lot rent over 500', '', '', 'no lot rent over 500'],
    ['no quiero que esté en renta', '', '', 'no quiero que esté en renta'],
    ['que no esté en un parque', '', 'home-location-type[]=private', ''],
    ['sin ninguna renta de lote, 3 recámaras', '', 'bedrooms=3', 'sin ninguna renta de lote'],
  ])('“%s”', (text, place, parameters, left) => {
    expect(shown(phrases.read({ language: 'en', type: 'listing', text }))).toEqual({
      place,
      parameters,
      left,
    })
  })
})

const words = [...new Set(all.flatMap(({ text }) => text.split(' ')))]

test('the search accepts the parameters of any mixture of such words', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 25 }),
      fc.constantFrom(...phraseTypes),
      fc.constantFrom('en' as const, 'es' as const),
      (mixed, type, language) => {
        expect(isAccepted(phrases.read({ text: mixed.join(' ').slice(0, 200), type, language }))).toBe(true)
      },
    ),
    { numRuns: runs(1500) },
  )
})

test('any text is read without an error, and what is left was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), text => {
      const read = phrases.read({ text, type: 'listing', language: 'es' })
      expect(isAccepted(read)).toBe(true)
      for (const left of read.left) expect(text).toContain(left)
    }),
    { numRuns: runs(1500) },
  )
})
