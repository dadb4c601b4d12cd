import type { SearchDefinition } from '#model/search/definition.ts'
import type { PlaceCounts } from '../place/index.ts'
import { keyOfText } from './address.ts'
import { type FindTools, groupsOf } from './find.ts'

/** Time to live of the counts in milliseconds. */
const COUNTS_LAST = 10_000

export type CountedPlaces = PlaceCounts & {
  /** Expiry, in milliseconds since 1970. */
  readonly freshUntil: number
}

/**
 * Number of matches in each place for a search without filters. Cached for a few seconds, which is fresh enough for
 * suggestions.
 */
export function createPlaceCounts(
  definition: SearchDefinition,
  catalogue: FindTools['catalogue'],
  now: () => number,
): () => CountedPlaces {
  let counted: CountedPlaces | undefined

  function count(): CountedPlaces {
    const moment = now()
    const { index, moment: settled } = catalogue.at(moment)
    const groups = groupsOf(definition, { condition: undefined }, {}, settled)
    const by = <Key>(groupBy: string, keyOf: (text: string) => Key): Map<Key, number> => {
      const found = index.search({ groups, groupBy, offset: 0, limit: 0 }).groups ?? []
      return new Map(found.map(({ value, count }) => [keyOf(value), count]))
    }
    return {
      state: by('state', String),
      county: by('county', Number),
      city: by('city', keyOfText),
      zip: by('zip', String),
      park: definition.groupings.includes('park') ? by('park', keyOfText) : undefined,
      freshUntil: moment + COUNTS_LAST,
    }
  }

  return () => {
    if (!counted || counted.freshUntil <= now()) counted = count()
    return counted
  }
}
