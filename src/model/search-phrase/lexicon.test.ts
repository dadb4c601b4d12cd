import { describe, expect, test } from 'vitest'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { listingSearch } from '../listing/search.ts'
import { parkSearch } from '../park/search.ts'
import type { DescribedFilter, SearchDefinition } from '../search/definition.ts'
import { understand } from './grammar.ts'
import { type LabelOf, lexiconOf } from './lexicon.ts'
import { synonyms } from './synonyms.ts'

const texts = { en: openCatalogue(['enumeration'], 'en'), es: openCatalogue(['enumeration'], 'es') }
const labelOf: LabelOf = (key, language) => texts[language](key)
const noPlace = () => undefined

/** Filters that a page sets otherwise, or that have no words of their own: keys of records, and a date. */
const wordless = /-key$|^removed-date$/

describe.each([
  ['homes', listingSearch],
  ['parks', parkSearch],
] as const)('the lexicon of %s', (_, definition: SearchDefinition) => {
  test.each(['en', 'es'] as const)('understands every filter and choice by its label (%s)', language => {
    const lexicon = lexiconOf(definition, language, labelOf)
    const read = (text: string) => understand(text, lexicon, noPlace)
    const notUnderstood: string[] = []
    for (const filter of definition.filters) {
      if (wordless.test(filter.key) || filter.kind === 'term') continue
      const labels =
        filter.kind === 'any-of'
          ? filter.choices.map(({ label }) => label)
          : [filter.label as typeof filter.label]
      for (const label of labels) {
        const isNumber = filter.kind !== 'any-of' && filter.kind !== 'flag'
        const { search, left } = read(`${labelOf(label, language)}${isNumber ? ` ${sampleOf(filter)}` : ''}`)
        if (Object.keys(search.filters).length === 0 || left.length > 0) notUnderstood.push(label)
      }
    }
    expect(notUnderstood).toEqual([])
  })

  test('has synonyms only for filters and choices that exist', () => {
    const known = new Set(
      definition.filters.flatMap(filter =>
        filter.kind === 'any-of' ? filter.choices.map(({ value }) => `${filter.key}:${value}`) : [filter.key],
      ),
    )
    const { en = {}, es = {} } = synonyms[definition.type] ?? {}
    const keys = [...Object.keys(en), ...Object.keys(es)].flatMap(key => key.split(' '))
    expect(keys.length).toBeGreaterThan(10)
    expect(keys.filter(key => !known.has(key))).toEqual([])
  })
})

const sampleOf = ({ key }: DescribedFilter) =>
  key.endsWith('-year') ? 2005 : key.endsWith('rooms') ? 2 : key.endsWith('completeness') ? 75 : 500

test('a word that names different filters in two languages has the meaning of the asked one', () => {
  const flag = (key: string, label: string) => ({ key, kind: 'flag', label, description: '', when: () => [] })
  const filters = [
    flag('pan', 'listing.amenity.oven'),
    flag('bread', 'listing.amenity.pantry'),
  ] as unknown as readonly DescribedFilter[]
  const names: Record<string, readonly [string, string]> = {
    'listing.amenity.oven': ['Pan', 'Sartén'],
    'listing.amenity.pantry': ['Bread', 'Pan'],
  }
  const definition: SearchDefinition = { ...listingSearch, filters, shownFilters: [] }
  const read = (language: 'en' | 'es') =>
    understand(
      'pan',
      lexiconOf(definition, language, (key, of) => names[key]?.[of === 'en' ? 0 : 1] ?? ''),
      noPlace,
    ).search.filters
  expect([read('en'), read('es')]).toEqual([{ pan: true }, { bread: true }])
})

test('a text of many possible places is looked up a limited number of times', () => {
  const lookups = { names: 0, slips: 0 }
  const text = 'in abcdefg '.repeat(18)
  understand(text, lexiconOf(listingSearch, 'en', labelOf), (_, slip) => {
    lookups[slip ? 'slips' : 'names']++
    return undefined
  })
  expect(lookups).toEqual({ names: 80, slips: 8 })
})

describe('a new filter is understood by its label alone', () => {
  const added = [
    {
      key: 'has-fireplace',
      kind: 'flag',
      label: 'listing.amenity.fireplace',
      description: '',
      when: () => [],
    },
    {
      key: 'minimum-ceiling',
      kind: 'min',
      label: 'listing.amenity.skylights',
      description: '',
      column: 'ceiling',
      highest: 14,
    },
  ] as unknown as readonly DescribedFilter[]
  const definition: SearchDefinition = { ...listingSearch, filters: [...added, ...listingSearch.filters] }
  const names: Record<string, readonly [string, string]> = {
    'listing.amenity.skylights': ['Minimum ceiling height', 'Altura mínima del techo'],
  }
  const lexicon = (language: 'en' | 'es') =>
    lexiconOf(definition, language, (key, of) => names[key]?.[of === 'en' ? 0 : 1] ?? labelOf(key, of))
  const read = (text: string, language: 'en' | 'es' = 'en') =>
    understand(text, lexicon(language), noPlace).search.filters

  test('a flag, in both languages', () => {
    expect(read('3 bed with a fireplace')).toEqual({ bedrooms: 3, 'has-fireplace': true })
    expect(read('con chimenea y 2 baños', 'es')).toEqual({ bathrooms: 2, 'has-fireplace': true })
  })

  test('a number, with and without its bound', () => {
    expect(read('minimum ceiling height 9')).toEqual({ 'minimum-ceiling': 9 })
    expect(read('at least 9 ceiling height')).toEqual({ 'minimum-ceiling': 9 })
    expect(read('altura mínima del techo 9', 'es')).toEqual({ 'minimum-ceiling': 9 })
  })
})
