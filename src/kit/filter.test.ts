import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  type ColumnOf,
  compile,
  type Filter,
  type FilterValues,
  facets,
  matches,
  withNegations,
} from './filter.ts'
import { readFilter } from './read-filter.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 5, 1)

type Column = 'asking' | 'rental' | 'price' | 'beds' | 'features' | 'started' | 'removed' | 'association'

const prices = { filter: 'kind', columns: { sale: 'asking', rent: 'rental' } } as const

const filters = [
  {
    key: 'kind',
    kind: 'any-of',
    label: 'kind',
    choices: [
      { value: 'sale', label: 'sale', when: () => [{ column: 'asking' }] },
      { value: 'rent', label: 'rent', when: () => [{ column: 'rental' }] },
      { value: 'swap', label: 'swap', when: () => [{ column: 'features', anyBit: 4 }] },
    ],
  },
  { key: 'minimum', kind: 'min', label: 'minimum', column: 'price', boundTo: prices, lowest: 0 },
  { key: 'maximum', kind: 'max', label: 'maximum', column: 'price', boundTo: prices, lowest: 0 },
  {
    key: 'beds',
    kind: 'min',
    label: 'beds',
    column: 'beds',
    offered: [1, 2],
    integer: true,
    highest: 9,
  },
  { key: 'pool', kind: 'flag', label: 'pool', when: () => [{ column: 'features', anyBit: 1 }] },
  { key: 'recent', kind: 'flag', label: 'recent', when: now => [{ column: 'started', min: now - 28 * DAY }] },
  {
    key: 'removed',
    kind: 'min',
    label: 'removed',
    column: 'removed',
    read: text => (/^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : undefined),
  },
  { key: 'association', kind: 'equals', label: 'association', column: 'association', offered: [52, 9] },
] as const satisfies readonly Filter<Column>[]

const home: Record<Column, number | null> = {
  asking: 90_000,
  rental: 1_200,
  price: 90_000,
  beds: 2,
  features: 1,
  started: NOW - 10 * DAY,
  removed: null,
  association: 9,
}

function passes(values: FilterValues<typeof filters>, row: Partial<typeof home> = {}, now = NOW): boolean {
  return matches({ ...home, ...row }, compile<Column>(filters, values, now))
}

const beds = filters[3]

describe('compile and match', () => {
  test('no filter passes every row', () => {
    expect(compile<Column>(filters, {}, NOW).size).toBe(0)
    expect(passes({ pool: false, kind: [], beds: undefined })).toBe(true)
  })

  test('ranges include their edges and unknown never passes', () => {
    expect(passes({ beds: 2 })).toBe(true)
    expect(passes({ beds: 3 })).toBe(false)
    expect(passes({ beds: 0 }, { beds: null })).toBe(false)
    expect(passes({ removed: 0 })).toBe(false)
  })

  test('choices combine with OR, filters with AND', () => {
    expect(passes({ kind: ['sale', 'rent'] }, { asking: null })).toBe(true)
    expect(passes({ kind: ['sale'] }, { asking: null })).toBe(false)
    expect(passes({ kind: ['sale'], pool: true }, { features: 6 })).toBe(false)
    expect(passes({ kind: ['swap'] }, { features: 6 })).toBe(true)
  })

  test('a bound range applies to the column of the chosen kind', () => {
    expect(passes({ minimum: 50_000, maximum: 100_000 })).toBe(true)
    expect(passes({ kind: ['rent'], maximum: 1_500 })).toBe(true)
    expect(passes({ kind: ['rent'], minimum: 50_000 })).toBe(false)
    expect(passes({ kind: ['sale', 'rent'], maximum: 1_500 })).toBe(true)
    // The asking price is too high and there is no rent: a price of one kind never substitutes for another.
    expect(passes({ kind: ['sale', 'rent'], maximum: 1_500 }, { rental: null })).toBe(false)
    // A kind without a column of its own uses the range's column.
    expect(passes({ kind: ['swap'], minimum: 50_000 }, { features: 4 })).toBe(true)
    expect(passes({ maximum: 1_500 })).toBe(false)
  })

  test('a time-dependent rule uses the given time', () => {
    expect(passes({ recent: true }, {}, NOW + 18 * DAY)).toBe(true)
    expect(passes({ recent: true }, {}, NOW + 18 * DAY + 1)).toBe(false)
  })

  test('equals matches exactly its number', () => {
    expect(passes({ association: 9 })).toBe(true)
    expect(passes({ association: 52 })).toBe(false)
  })
})

describe('facets', () => {
  test('every offered choice has its conditions', () => {
    const offered = facets<Column>(filters, {}, NOW)
    expect([...offered.keys()]).toEqual(['kind', 'beds', 'pool', 'recent', 'association'])
    expect(offered.get('beds')?.get('2')).toEqual([{ column: 'beds', min: 2 }])
    expect(offered.get('association')?.get('52')).toEqual([{ column: 'association', oneOf: [52] }])
    expect(offered.get('recent')?.get('true')).toEqual([{ column: 'started', min: NOW - 28 * DAY }])
  })

  test('a bound range still applies within the choices of its kind', () => {
    const kinds = facets<Column>(filters, { kind: ['sale'], maximum: 1_500 }, NOW).get('kind')
    expect(kinds?.get('rent')).toEqual([{ column: 'rental' }, { column: 'rental', max: 1_500 }])
    expect(kinds?.get('swap')).toEqual([
      { column: 'features', anyBit: 4 },
      { column: 'price', max: 1_500 },
    ])
  })
})

describe('reading parameters', () => {
  test('numbers are validated by their filter', () => {
    expect(readFilter(beds, ['3'])).toBe(3)
    for (const bad of ['', 'x', '1.5', '10', '1e3', '0x1', 'Infinity', 'NaN']) {
      expect(readFilter(beds, [bad]), bad).toBeUndefined()
    }
    expect(readFilter(filters[1], ['-1'])).toBeUndefined()
    expect(readFilter(beds, ['1', '2'])).toBeUndefined()
  })

  test('choices must be known, dates are parsed by the filter, flags accept form values', () => {
    expect(readFilter(filters[0], ['rent', 'sale', 'rent'])).toEqual(['rent', 'sale'])
    expect(readFilter(filters[0], ['rent', 'barter'])).toBeUndefined()
    expect(readFilter(filters[6], ['2026-06-01'])).toBe(NOW)
    expect(readFilter(filters[6], ['soon'])).toBeUndefined()
    expect(readFilter(filters[4], ['on'])).toBe(true)
    expect(readFilter(filters[4], ['0'])).toBe(false)
    expect(readFilter(filters[4], ['maybe'])).toBeUndefined()
  })
})

describe('choices that apply together, and choices that are excluded', () => {
  const bit = (anyBit: number) => () => [{ column: 'features' as const, anyBit }]
  const withAll = withNegations([
    {
      key: 'extras',
      kind: 'all-of',
      label: 'extras',
      negatable: true,
      choices: [
        { value: 'deck', label: 'deck', when: bit(1) },
        { value: 'shed', label: 'shed', when: bit(2), excluded: bit(6) },
      ],
    },
    {
      key: 'size',
      kind: 'any-of',
      label: 'size',
      negatable: true,
      single: true,
      choices: [{ value: 'large', label: 'large', when: () => [{ column: 'beds', min: 3 }] }],
    },
  ] as const satisfies readonly Filter<Column>[])
  const finds = (values: FilterValues<typeof withAll>, row: Partial<typeof home>) =>
    matches({ ...home, ...row }, compile<Column>(withAll, values, NOW))

  test('all chosen ones must apply', () => {
    expect(finds({ extras: ['deck', 'shed'] }, { features: 3 })).toBe(true)
    expect(finds({ extras: ['deck', 'shed'] }, { features: 1 })).toBe(false)
  })

  test('none of the excluded ones may apply; what is unknown passes', () => {
    expect(finds({ 'not-size': ['large'] }, { beds: 2 })).toBe(true)
    expect(finds({ 'not-size': ['large'] }, { beds: 3 })).toBe(false)
    expect(finds({ 'not-size': ['large'] }, { beds: null })).toBe(true)
    expect(finds({ 'not-extras': ['deck', 'shed'] }, { features: 0 })).toBe(true)
    expect(finds({ 'not-extras': ['deck', 'shed'] }, { features: 2 })).toBe(false)
  })

  test('a choice may exclude more than it finds', () => {
    expect(finds({ extras: ['shed'] }, { features: 4 })).toBe(false)
    expect(finds({ 'not-extras': ['shed'] }, { features: 4 })).toBe(false)
  })

  test('each is counted together with the chosen ones', () => {
    const counted = facets<Column>(withAll, { extras: ['deck'], 'not-extras': ['deck'] }, NOW)
    expect(counted.get('extras')?.get('shed')).toEqual([
      { column: 'features', anyBit: 1 },
      { column: 'features', anyBit: 2 },
    ])
    expect(counted.get('not-extras')?.get('shed')).toEqual([
      { column: 'features', anyBit: 1, not: true },
      { column: 'features', anyBit: 6, not: true },
    ])
  })

  test('a negation has the choices of its filter, and only one if that has one', () => {
    expect(withAll.map(({ key }) => key)).toEqual(['extras', 'not-extras', 'size', 'not-size'])
    expect(withAll[3]).toMatchObject({ kind: 'none-of', single: true, choices: [{ value: 'large' }] })
    expectTypeOf<FilterValues<typeof withAll>['not-extras']>().toEqualTypeOf<
      readonly ('deck' | 'shed')[] | undefined
    >()
  })

  test('several conditions have no negation', () => {
    const choices = [{ value: 'both', label: 'both', when: () => [...bit(1)(), ...bit(2)()] }] as const
    const wrong = withNegations([{ key: 'x', kind: 'any-of', label: 'x', negatable: true, choices }])
    expect(() => compile<Column>(wrong, { 'not-x': ['both'] }, NOW)).toThrow(RangeError)
  })
})

test('types are inferred from the list', () => {
  type Values = FilterValues<typeof filters>
  expectTypeOf<Values['beds']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Values['pool']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<Values['kind']>().toEqualTypeOf<readonly ('sale' | 'rent' | 'swap')[] | undefined>()
  expectTypeOf<ColumnOf<typeof filters>>().toExtend<Column>()
})
