import { describe, expect, test } from 'vitest'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { hasChoices } from '#kit/filter.ts'
import { listingSearch } from '../listing/search.ts'
import { parkSearch } from '../park/search.ts'
import type { DescribedFilter, SearchDefinition } from '../search/definition.ts'
import { understand } from './grammar.ts'
import { type LabelOf, lexiconOf } from './lexicon.ts'
import { synonyms } from './synonyms.ts'

const texts = { en: openCatalogue(['enumeration'], 'en'), es: openCatalogue(['enumeration'], 'es') }
const labelOf: LabelOf = (key, language) => texts[language](key)
const noPlace = () => undefined
const now = Date.UTC(2026, 11, 1)

/** Filters that a page sets otherwise, or that have no words of their own: keys of records, and a date. */
const wordless = /-key$|^removed-date$/

describe.each([
  ['homes', listingSearch],
  ['parks', parkSearch],
] as const)('the lexicon of %s', (_, definition: SearchDefinition) => {
  test.each(['en', 'es'] as const)('understands every filter and choice by its label (%s)', language => {
    const lexicon = lexiconOf(definition, language, labelOf)
    const read = (text: string) => understand(text, lexicon, noPlace, now)
    const notUnderstood: string[] = []
    for (const filter of definition.filters) {
      if (wordless.test(filter.key) || filter.kind === 'term') continue
      const not = (label: string) =>
        filter.kind === 'none-of' ? texts[language]('search.not', { name: label }) : label
      const labels = hasChoices(filter)
        ? filter.choices.map(({ label }) => label)
        : [filter.label as typeof filter.label]
      for (const label of labels) {
        const isNumber = !hasChoices(filter) && filter.kind !== 'flag'
        const text = not(labelOf(label, language))
        const { search, left } = read(isNumber ? `${text} ${sampleOf(filter)}` : text)
        if (Object.keys(search.filters).length === 0 || left.length > 0) notUnderstood.push(text)
      }
    }
    expect(notUnderstood).toEqual([])
  })

  test('has synonyms only for filters and choices that exist', () => {
    const known = new Set(
      definition.filters.flatMap(filter =>
        hasChoices(filter) ? filter.choices.map(({ value }) => `${filter.key}:${value}`) : [filter.key],
      ),
    )
    const { en = {}, es = {} } = synonyms[definition.type] ?? {}
    const keys = [...Object.keys(en), ...Object.keys(es)].flatMap(key => key.split(' '))
    expect(keys.length).toBeGreaterThan(10)
    expect(keys.filter(key => !known.has(key))).toEqual([])
  })
})

const sampleOf = ({ key }: DescribedFilter) =>
  key === 'available-by'
    ? '2027-02'
    : key.endsWith('-year')
      ? 2005
      : key.endsWith('rooms')
        ? 2
        : key.endsWith('completeness')
          ? 75
          : 500

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
      now,
    ).search.filters
  expect([read('en'), read('es')]).toEqual([{ pan: true }, { bread: true }])
})

test('a text of many possible places is looked up a limited number of times', () => {
  const lookups = { names: 0, slips: 0 }
  const text = 'in abcdefg '.repeat(18)
  understand(
    text,
    lexiconOf(listingSearch, 'en', labelOf),
    (_, slip) => {
      lookups[slip ? 'slips' : 'names']++
      return undefined
    },
    now,
  )
  expect(lookups).toEqual({ names: 80, slips: 8 })
})

describe('a new filter is understood by its label alone', () => {
  const added = [
    {
      key: 'has-dishwasher',
      kind: 'flag',
      label: 'listing.amenity.dishwasher',
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
    understand(text, lexicon(language), noPlace, now).search.filters

  test('a flag, in both languages', () => {
    expect(read('3 bed with a dishwasher')).toEqual({ bedrooms: 3, 'has-dishwasher': true })
    expect(read('con lavavajillas y 2 baños', 'es')).toEqual({ bathrooms: 2, 'has-dishwasher': true })
  })

  test('a number, with and without its bound', () => {
    expect(read('minimum ceiling height 9')).toEqual({ 'minimum-ceiling': 9 })
    expect(read('at least 9 ceiling height')).toEqual({ 'minimum-ceiling': 9 })
    expect(read('altura mínima del techo 9', 'es')).toEqual({ 'minimum-ceiling': 9 })
  })
})
