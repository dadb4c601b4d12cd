import { matches } from '#kit/filter.ts'
import type { ListingColumn } from '#model/listing/columns.ts'
import { type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { selectionOf } from '#model/listing/selection.ts'
import { radii } from '#model/search/search.ts'
import type { AnyRow, Scope } from '#search/schema.ts'
import { type Saved, SavedSearches } from '#services/alert/saved-searches.ts'
import { type IndexRecord, indexRow } from '#services/listing/columns.ts'
import { columnsOf, placesOf } from '#services/place/index.ts'
import { isWithin, whereOf } from '#services/search/index.ts'
import { randomness } from '#test/oracle/homes.ts'
import { storedPlaces } from '#test/world/places.ts'
import { memoryInUse, milliseconds, timed } from './listings.ts'
import { sized } from './size.ts'

const HOMES = sized(1_000, 20)
const SCANNED = sized(20, 5)
const now = Date.UTC(2026, 5, 15)

type City = ReturnType<typeof storedPlaces>['cities'][number]

/** Cities weighted by size, for searches and homes. */
function cityPicker(cities: readonly City[], random: () => number): () => City {
  const sums: number[] = []
  let sum = 0
  for (const { population } of cities) {
    sum += population + 500
    sums.push(sum)
  }
  return () => {
    const at = random() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < at) low = middle + 1
      else high = middle
    }
    return cities[low]!
  }
}

/** Makes searches and homes at random, in places weighted by how many live there. */
export function makers(stored: ReturnType<typeof storedPlaces>, random: () => number) {
  const pickCity = cityPicker(stored.cities, random)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const counties = new Map(stored.counties.map(({ key, name }) => [key, name]))
  const zipsOf = Map.groupBy(stored.zips, ({ cityKey }) => cityKey)

  /** A fifth of the searches cover a state, most others a town and its surroundings. */
  function place(): Pick<Saved, 'place' | 'bounds'> {
    const { state, name, latitude, longitude, key, countyKey } = pickCity()
    const kind = random()
    const county = countyKey === null ? undefined : counties.get(countyKey)
    const zip = zipsOf.get(key)?.[0]?.zip
    const radius = pick(radii)
    if (kind < 0.02) return { place: {} }
    if (kind < 0.22) return { place: { state } }
    if (kind < 0.34 && county) return { place: { state, county } }
    if (kind < 0.54) return { place: { state, city: name } }
    if (kind < 0.8) return { place: { state, city: name, radius } }
    if (kind < 0.84 && zip) return { place: { state, zip } }
    if (kind < 0.95 && zip) return { place: { state, zip, radius } }
    const bounds = {
      west: longitude - 0.4,
      south: latitude - 0.3,
      east: longitude + 0.4,
      north: latitude + 0.3,
    }
    return { place: {}, bounds }
  }

  const filters = (): ListingSearch['filters'] => ({
    ...(random() < 0.5 && { 'listing-type': [pick(['for-sale', 'for-rent', 'for-sale-by-owner'])] }),
    ...(random() < 0.6 && { 'maximum-price': 20_000 + Math.floor(random() * 40) * 5_000 }),
    ...(random() < 0.15 && { 'minimum-price': Math.floor(random() * 10) * 10_000 }),
    ...(random() < 0.5 && { bedrooms: 1 + Math.floor(random() * 4) }),
    ...(random() < 0.3 && { bathrooms: pick([1, 1.5, 2]) }),
    ...(random() < 0.15 && { type: [pick(['manufactured', 'mobile', 'park-model'])] }),
    ...(random() < 0.15 && { 'maximum-lot-rent': 300 + Math.floor(random() * 10) * 50 }),
    ...(random() < 0.15 && { 'pets-allowed': true }),
    ...(random() < 0.1 && { 'has-photos': true }),
    ...(random() < 0.05 && { 'recently-listed': true }),
    ...(random() < 0.1 && { 'home-location-type': [pick(['senior-community', 'private', 'move'])] }),
  })

  function home(key: number): IndexRecord {
    const { state, key: cityKey, countyKey, latitude, longitude } = pickCity()
    const sale = random() < 0.85
    return {
      ...({} as IndexRecord),
      key,
      latitude,
      longitude,
      state,
      cityKey,
      countyKey,
      zip: zipsOf.get(cityKey)?.[0]?.zip ?? null,
      parkKey: null,
      parkName: null,
      petsAllowed: pick([0, 1, 2, 3]),
      active: 1,
      showSold: false,
      startedAt: now - 1000,
      createdAt: now - 1000,
      modifiedAt: now - 1000,
      confirmedAt: now - 1000,
      removedAt: null,
      askingPrice: sale ? 15_000 + Math.floor(random() * 170_000) : null,
      rentalPrice: sale ? null : 600 + Math.floor(random() * 1_500),
      rentToOwnPrice: null,
      isByOwner: random() < 0.4,
      homeType: pick(['manufactured', 'mobile', 'park-model'] as const),
      year: 1999,
      sections: pick([1, 2]),
      squareFeet: 1_200,
      bedrooms: pick([1, 2, 3, 4]),
      bathrooms: pick([1, 1.5, 2]),
      make: null,
      description: null,
      tenure: 'leased-lot',
      locationTypes: pick([['senior-community'], ['private'], []] as const),
      lotRentAmount: 300 + Math.floor(random() * 600),
      packageName: 'standard',
      stateAssociationKey: null,
      salesCenterKey: null,
      photoCount: pick([0, 5]),
      sponsoredStart: null,
      sponsoredEnd: null,
    }
  }
  return { search: (): Saved => ({ ...place(), filters: filters() }), home }
}

/**
 * Prints how long it takes to find the saved searches that match a home, compared with trying each of them on shared
 * precompiled conditions; and the memory use.
 */
export async function benchAlerts(): Promise<void> {
  const stored = storedPlaces()
  const places = placesOf(columnsOf(stored))
  const folds = new Map(stored.cities.map(({ key, fold }) => [key, fold]))
  const names = { cityFold: (key: number | null) => (key === null ? undefined : folds.get(key)) }
  const scopeOf = (search: Saved) => whereOf(listingSearch, search, places, names)?.scope
  for (const count of sized([100_000, 1_000_000], [300])) {
    const { search, home } = makers(stored, randomness(count))
    const rows = Array.from({ length: HOMES }, (_, index) => indexRow(home(index + 1), names, now) as AnyRow)
    const before = memoryInUse()
    const alerts = new SavedSearches(scopeOf, () => null)
    const start = performance.now()
    for (let key = 1; key <= count; key++) alerts.put(key, search())
    const seconds = (performance.now() - start) / 1000
    const megabytes = (memoryInUse() - before) / 1024 ** 2
    const perAlert = (megabytes * 1024 ** 2) / count
    console.log(
      `${count} saved searches: read in ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, ${perAlert.toFixed(0)} bytes each`,
    )
    let met = 0
    await timed(turn => alerts.matching(rows[turn % HOMES]!, now), 100)
    const found = await timed(turn => {
      met += alerts.matching(rows[turn]!, now).length
    }, HOMES)
    const scan = scanner(makers(stored, randomness(count)), count, scopeOf)
    let scannedMet = 0
    const scanned = await timed(turn => {
      scannedMet += scan(rows[turn]!)
    }, SCANNED)
    const same = rows.slice(0, SCANNED).reduce((sum, row) => sum + alerts.matching(row, now).length, 0)
    if (same !== scannedMet) throw new Error(`${same} found, ${scannedMet} by trying all.`)
    console.log(`  a home meets ${(met / HOMES).toFixed(0)} of them`)
    console.log(`  matching ${milliseconds(found)}   trying all ${milliseconds(scanned)}`)
    console.log(
      `  1/${(scanned.p50 / found.p50).toFixed(0)} of the time at p50, 1/${(scanned.p99 / found.p99).toFixed(0)} at p99`,
    )
  }
}

/** Tries every search on a home, with each place and each set of conditions compiled once. */
function scanner(
  { search, home }: ReturnType<typeof makers>,
  count: number,
  scopeOf: (search: Saved) => Scope | undefined,
) {
  // Create the same homes before the searches, because random numbers are sequential.
  for (let key = 1; key <= HOMES; key++) home(key)
  const scopes = new Map<string, Scope | undefined>()
  const conditions = new Map<string, ReturnType<typeof selectionOf>>()
  const all = Array.from({ length: count }, () => {
    const { filters, ...where } = search()
    const [place, asked] = [JSON.stringify(where), JSON.stringify(filters)]
    if (!scopes.has(place)) scopes.set(place, scopeOf({ ...where, filters: {} }))
    if (!conditions.has(asked)) conditions.set(asked, selectionOf(filters, now))
    return { scope: scopes.get(place), compiled: conditions.get(asked)! }
  })
  return (row: AnyRow): number => {
    const columns = row as unknown as Readonly<Record<ListingColumn, number | null>>
    let met = 0
    for (const { scope, compiled } of all)
      if (scope && isWithin(scope, row) && matches(columns, compiled)) met++
    return met
  }
}
