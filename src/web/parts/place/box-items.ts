import { createPlace, type Place } from '#model/place/place.ts'
import { popularBoxCities } from '#model/place/popular.ts'
import { type RecentSearch, recentSearches } from './recent-searches.ts'

/** A row of the suggestion list. */
export type BoxItem =
  | { kind: 'place'; place: Place; isPopular?: true }
  | { kind: 'recent'; search: RecentSearch }
  | { kind: 'near' }
  | { kind: 'forget' }

export const itemId = (item: BoxItem): string =>
  item.kind === 'place'
    ? item.place.dropdownItemLabel
    : item.kind === 'recent'
      ? `recent:${item.search.address}`
      : item.kind

/** Suggestions of the empty box: recent searches, near me, popular places. */
export function itemsOfEmptyBox(): BoxItem[] {
  const recent = recentSearches().map((search): BoxItem => ({ kind: 'recent', search }))
  return [
    { kind: 'near' },
    ...recent,
    ...(recent.length > 0 ? [{ kind: 'forget' } as const] : []),
    ...popularBoxCities.map(
      ({ city, state }): BoxItem => ({ kind: 'place', place: createPlace({ city, state }), isPopular: true }),
    ),
  ]
}
