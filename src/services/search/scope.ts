import type { Conjunction } from '#kit/filter.ts'
import type { Point } from '#kit/geo.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import type { PlaceScope, Search } from '#model/search/search.ts'
import type { Scope } from '#search/schema.ts'
import type { Places, ResolvedPlace } from '../place/index.ts'
import { namedText } from './address.ts'
import type { AddressNames } from './names.ts'

/** Scope of a search, and the point to measure distances from. */
export interface Where {
  scope: Scope
  /** Condition for the state searched, for entities in several states (see `stateCondition`). */
  condition?: Conjunction
  near?: Point
  place?: ResolvedPlace
}

const isNamed = ({ state, zip }: PlaceScope) => state !== undefined || zip !== undefined

/**
 * Scope of a search: a place, or everything within the radius of its point; a state is always the entire state.
 * Undefined for an unknown place.
 */
export function whereOf(
  definition: SearchDefinition,
  { place: names, near, bounds, area }: Pick<Search, 'place' | 'near' | 'bounds' | 'area'>,
  places: Pick<Places, 'resolve'>,
  cities: Pick<AddressNames, 'cityFold'>,
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
  const condition = place?.kind === 'state' ? definition.stateCondition?.(place.state) : undefined
  const point = near ?? (place && place.kind !== 'state' ? place.coordinates : undefined)
  return {
    scope: {
      ...(place && round === undefined && !condition && { within: within(place, cities) }),
      ...(circle && { circle }),
      ...(bounds && { box: bounds }),
      ...(area && { area }),
    },
    ...(condition && { condition }),
    ...(point && { near: { latitude: point.latitude, longitude: point.longitude } }),
    ...(place && { place }),
  }
}

function within(place: ResolvedPlace, cities: Pick<AddressNames, 'cityFold'>): Scope['within'] {
  const { kind, state, cityKey, countyKey, zips } = place
  if (kind === 'state') return { state: [state] }
  if (kind === 'county') return { county: [String(countyKey)] }
  if (kind === 'zip') return { zip: zips }
  return { city: [namedText(cities.cityFold(cityKey) ?? '', cityKey ?? 0)] }
}
