import { expect, test } from 'vitest'
import { loadLanguage } from '#i18n/catalogues.ts'
import { listingSearch } from '#model/listing/search.ts'
import { type SearchType, searchTypes } from '#model/place/search-type.ts'
import { emptySearchOf } from '#model/search/search.ts'
import { textIn, textOf } from '../ui/client/text.tsx'
import { readSearch } from './address.ts'
import { breadcrumbsOf, headingOf, placeName, suggestedChanges } from './names.ts'

const i18n = { en: textIn('en', await loadLanguage('en')), es: textIn('es', await loadLanguage('es')) }
const t = (language: 'en' | 'es') => textOf(i18n[language])

const search = { ...emptySearchOf(listingSearch), place: { state: 'FL', city: 'Tampa' } }
const results = {
  path: { state: 'FL', slug: 'tampa' },
  search,
  meta: {
    total: 1,
    offset: 0,
    limit: 22,
    counts: {},
    place: { label: 'Tampa, FL', coordinatePoint: { latitude: 28, longitude: -82 }, fips: null },
  },
}
const kindOf = (type: SearchType) => ({ definition: { ...listingSearch, type }, segments: {} })

test('breadcrumbs name each type as specified (L25)', () => {
  const second = (type: SearchType) => breadcrumbsOf(kindOf(type), results, t('en'), 'en')[1]!.label
  expect(searchTypes.map(second)).toEqual(['For Sale or Rent', 'Parks', 'Dealers', 'Floor Plans'])
  expect(breadcrumbsOf(kindOf('parks'), results, t('es'), 'es').map(({ label }) => label)).toEqual([
    'Inicio',
    'Parques',
    'Florida',
    'Tampa',
  ])
})

test('headings name the type and place, in both languages', () => {
  const heading = (type: SearchType, language: 'en' | 'es') =>
    headingOf(kindOf(type), results, t(language), language)
  expect(heading('dealers', 'en')).toBe('Manufactured home dealers in Tampa, FL')
  expect(heading('parks', 'es')).toBe('Parques de casas móviles en Tampa, FL')
  const near = {
    ...results,
    path: {},
    search: { ...search, place: {}, near: { latitude: 28, longitude: -82 } },
  }
  expect(headingOf(kindOf('parks'), { ...near, meta: { ...near.meta, place: null } }, t('en'), 'en')).toBe(
    'Parks near this point',
  )
})

test('a search without a place names none', () => {
  const nation = { search: { ...search, place: {} }, meta: { ...results.meta, place: null } }
  expect(placeName(nation, 'en')).toBeUndefined()
  expect(placeName(results, 'en')).toBe('Tampa, FL')
})

test('a county is named in the reader’s language, with its article in a sentence (RULINGS 10)', () => {
  const ofCounty = {
    ...results,
    search: { ...search, place: { state: 'FL', county: 'Hillsborough County' } },
    meta: { ...results.meta, place: { ...results.meta.place, label: 'Hillsborough County, FL' } },
  }
  const said = (language: 'en' | 'es') => [
    headingOf(kindOf('homes'), ofCounty, t(language), language),
    breadcrumbsOf(kindOf('homes'), ofCounty, t(language), language).at(-1)!.label,
  ]
  expect(said('en')).toEqual(['Manufactured homes in Hillsborough County, FL', 'Hillsborough County'])
  expect(said('es')).toEqual([
    'Casas prefabricadas en el condado de Hillsborough, FL',
    'Condado de Hillsborough',
  ])
})

test('a suggested change of two things is one sentence, in both languages (L116)', () => {
  const query = new URLSearchParams('bedrooms=5&maximum-price=60000')
  const { search: narrow } = readSearch(kindOf('homes'), {}, query)
  const suggested = (language: 'en' | 'es', first: string, parameter: string, value: string | null) => {
    const relaxations = [{ parameter: first, value: null, and: { parameter, value }, count: 9 }]
    const meta = { ...results.meta, relaxations }
    return suggestedChanges(kindOf('homes'), { search: narrow, meta }, t(language)).map(({ text }) => text)
  }
  expect(suggested('en', 'bedrooms', 'radius', '100')).toEqual(['Within 100 miles, without “Bedrooms 5+”'])
  expect(suggested('es', 'bedrooms', 'radius', '100')).toEqual(['A 100 millas o menos, sin “Recámaras 5+”'])
  expect(suggested('en', 'bedrooms', 'maximum-price', null)).toEqual(['Remove “Bedrooms 5+” and “< $60,000”'])
  expect(suggested('es', 'bedrooms', 'maximum-price', null)).toEqual(['Sin “Recámaras 5+” y sin “< $60,000”'])
})
