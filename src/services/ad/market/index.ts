import type { Database } from '#db/database.ts'
import { emptySearch as everyHome } from '#model/listing/search.ts'
import { parkSearch } from '#model/park/search.ts'
import { emptySearchOf, type PlaceScope } from '#model/search/search.ts'
import type { Listings } from '../../listing/index.ts'
import type { Parks } from '../../park/index.ts'
import type { Area } from './area.ts'
import { selectShown, selectShownAround, selectShownIn } from './store.ts'

export { type Area, areaOf } from './area.ts'

/** Lifetime of an area's cached impressions, milliseconds, and maximum number of cached areas. */
const SHOWN_LASTS = 3_600_000
const MAX_AREAS = 2_000

const everyPark = emptySearchOf(parkSearch)

interface MarketOptions {
  database: Database
  listings: Pick<Listings, 'totalOf' | 'nextChange'>
  parks: Pick<Parks, 'totalOf'>
  now: () => number
}

export type AdMarket = ReturnType<typeof openAdMarket>

/** Homes, parks and impressions of the site in an area. */
export function openAdMarket({ database, listings, parks, now }: MarketOptions) {
  /** Oldest first. */
  const known = new Map<string, { shown: Promise<number>; until: number }>()

  function shownIn(area: Area) {
    const name = `${area.target} ${area.place?.place.dropdownItemLabel} ${area.miles}`
    const cached = known.get(name)
    if (cached && cached.until > now()) return cached
    const made = { shown: selectShownOf(database, area), until: now() + SHOWN_LASTS }
    made.shown.catch(() => known.delete(name))
    known.delete(name)
    known.set(name, made)
    for (const oldest of known.keys()) {
      if (known.size <= MAX_AREAS) break
      known.delete(oldest)
    }
    return made
  }

  return {
    /**
     * Homes on the market and parks, from memory, and impressions of homes in results in 28 days, cached for an hour.
     */
    async of(area: Area) {
      const { shown, until } = shownIn(area)
      const place = scopeOf(area)
      return {
        homes: listings.totalOf({ ...everyHome, place }) ?? 0,
        parks: parks.totalOf({ ...everyPark, place }) ?? 0,
        shown: await shown,
        freshUntil: Math.min(until, listings.nextChange() ?? until),
      }
    },
  }
}

function selectShownOf(database: Database, { place, miles }: Area): Promise<number> {
  if (!place) return selectShown(database)
  if (miles !== undefined) return selectShownAround(database, place.coordinates, miles)
  const { kind, state, countyKey, cityKey, zips } = place
  const keys = { state, county: countyKey, city: cityKey, zip: zips[0] ?? null }
  return selectShownIn(database, kind, keys[kind])
}

/** The area as search parameters. */
function scopeOf({ place: resolved, miles }: Area): PlaceScope {
  if (!resolved) return {}
  const { kind, state, place } = resolved
  return {
    state,
    ...(kind !== 'state' && { [kind]: place[kind]! }),
    ...(miles !== undefined && { radius: miles }),
  }
}
