import type { ListingSearch } from '#model/listing/search.ts'

/** A filter that compares a column with a number: how, and numbers that searches ask for. */
type Comparison = readonly [operator: '>=' | '<=', asked: readonly number[]]

interface Plain {
  /** What homes have, on both sides of what is asked; a quarter of them do not state it. */
  readonly homes: readonly number[]
  readonly filters: Readonly<Partial<Record<keyof ListingSearch['filters'], Comparison>>>
}

/** Columns of `listing` that filters compare as they are stored. */
export const plainColumns: Readonly<Record<string, Plain>> = {
  year: {
    homes: [1975, 1999, 2024],
    filters: { 'minimum-year': ['>=', [1976, 1999]], 'maximum-year': ['<=', [1998, 2024]] },
  },
  square_feet: {
    homes: [899, 900, 1599, 1600],
    filters: { 'minimum-square-feet': ['>=', [900, 1200]], 'maximum-square-feet': ['<=', [899, 1599]] },
  },
  bedrooms: {
    homes: [0, 1, 2, 3, 5],
    filters: { bedrooms: ['>=', [0, 1, 2, 3, 4, 5]], 'maximum-bedrooms': ['<=', [1, 3]] },
  },
  bathrooms: {
    homes: [1, 1.5, 2, 2.5],
    filters: { bathrooms: ['>=', [1, 1.5, 2, 2.5]], 'maximum-bathrooms': ['<=', [1, 2]] },
  },
}

/** The plain filters of a search in SQL, by filter. */
export const plainConditions = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(plainColumns).flatMap(([column, { filters }]) =>
      Object.entries(filters).flatMap(([key, [operator]]) =>
        values[key] === undefined ? [] : [[key, `l.${column} ${operator} ${values[key]}`]],
      ),
    ),
  )
