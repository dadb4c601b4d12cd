import type { Point } from '#kit/geo.ts'
import type { Grouping, ListingSearch, PlaceScope } from '#model/listing/search.ts'
import type { Scope } from '#search/schema.ts'
import type { Places, ResolvedPlace } from '../place/index.ts'
import { namedText } from './columns.ts'
import type { Names } from './names.ts'

/** Where a search looks, and from where it measures. */
export interface Where {
  scope: Scope<Grouping>
  near?: Point
  place?: ResolvedPlace
}

const isNamed = ({ state, zip }: PlaceScope) => state !== undefined || zip !== undefined

/**
 * Where a search looks: a place's homes, or all within the radius round its point by true distance; a state is always
 * the whole state. Undefined where the place is unknown.
 */
export function whereOf(
  { place: names, near, bounds }: Pick<ListingSearch, 'place' | 'near' | 'bounds'>,
  places: Pick<Places, 'resolve'>,
  cities: Pick<Names, 'cityFold'>,
): Where | undefined {
  const place = isNamed(names) ? places.resolve(names) : undefined
  if (isNamed(names) && !place) return undefined
  const round = place && place.kind !== 'state' && names.radius !== undefined ? names.radius : undefined
  const circle =
    round !== undefined && place
      ? { ...place.coordinates, miles: round }
      : near?.range !== undefined
        ? { latitude: near.latitude, longitude: near.longitude, miles: near.range }
        : undefined
  const point = near ?? (place && place.kind !== 'state' ? place.coordinates : undefined)
  return {
    scope: {
      ...(place && round === undefined && { within: within(place, cities) }),
      ...(circle && { circle }),
      ...(bounds && { box: bounds }),
    },
    ...(point && { near: { latitude: point.latitude, longitude: point.longitude } }),
    ...(place && { place }),
  }
}

function within(place: ResolvedPlace, cities: Pick<Names, 'cityFold'>): Scope<Grouping>['within'] {
  const { kind, state, cityKey, countyKey, zips } = place
  if (kind === 'state') return { state: [state] }
  if (kind === 'county') return { county: [String(countyKey)] }
  if (kind === 'zip') return { zip: zips }
  return { city: [namedText(cities.cityFold(cityKey) ?? '', cityKey ?? 0)] }
}
