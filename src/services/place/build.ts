import { boxContains, milesBetween, milesOutside, type Point } from '#kit/geo.ts'
import { entryOf, itemAt } from '#kit/lookup.ts'
import { slugify } from '#kit/slug.ts'
import { countyWireName } from '#model/place/county.ts'
import { placeSlug } from '#model/place/place.ts'
import { states } from '#model/place/states.ts'
import { areaContains, boxOf, meanOf, measure } from './atlas.ts'
import { cityFold, cityName } from './names.ts'
import { nearestPoints } from './near.ts'
import type { CityRow, CountyRow, PlaceRows, StateRow, ZipRow } from './rows.ts'
import { readAtlas, readCities, readZips, type SourceCity, type SourceZip } from './sources.ts'

/** A populated place farther than this from the ZIPs of its name is a namesake; Alaska's ZIPs are vast. */
const sameCityMiles = (state: string) => (state === 'AK' ? 150 : 40)
/** Degrees added around the ZIP points of a city, and of a county without an outline. */
const cityMargin = 0.06
const countyMargin = 0.3
/** If a ZIP is farther than this outside its county's bounds, either its point or its county is wrong. */
const strayMiles = 10

const stateOfFips = new Map(states.map(state => [String(state.fips).padStart(2, '0'), state.abbreviation]))
const fipsOfState = new Map([...stateOfFips].map(([fips, state]) => [state, fips]))

/**
 * Counties missing in the outlines of 2017: Alaska's Valdez-Cordova was split in two in 2019. Connecticut's planning
 * regions of 2022 are omitted on purpose, because visitors search for its eight counties.
 */
const splitCounty = '02261'
const newCounties: readonly (readonly [fips: string, name: string])[] = [
  ['02063', 'Chugach'],
  ['02066', 'Copper River'],
]

type County = Omit<CountyRow, 'population'>

/** FIPS codes of independent cities end in 510 or higher (also Carson City's). */
const isCityCode = (state: string, fips: string) =>
  ['VA', 'MO', 'MD', 'NV'].includes(state) && Number(fips.slice(2)) >= 510

function buildCounties(atlas: ReturnType<typeof readAtlas>, zips: readonly SourceZip[]) {
  const counties = new Map<number, County>()
  const add = (fips: string, name: string, shape: Omit<County, 'key' | 'state' | 'name' | 'slug'>) => {
    const state = entryOf(stateOfFips, fips.slice(0, 2))
    const wire = countyWireName(state, isCityCode(state, fips) ? `${name} (city)` : name)
    const slug = placeSlug({ state, county: wire })
    counties.set(Number(fips), { key: Number(fips), state, name: wire, slug, ...shape })
  }
  for (const [fips, area] of atlas.counties) {
    if (fips !== splitCounty) add(fips, area.properties.name, measure(area))
  }
  for (const [fips, name] of newCounties) {
    const points = zips.filter(zip => zip.state === 'AK' && `02${zip.countyFips}` === fips)
    add(fips, name, { ...meanOf(points), ...boxOf(points, countyMargin) })
  }
  return counties
}

/** Finds the county whose outline contains a point of a state. */
function countyFinder(atlas: ReturnType<typeof readAtlas>, counties: ReadonlyMap<number, County>) {
  const ofState = Map.groupBy(counties.values(), county => county.state)
  return (state: string, point: Point): number | null => {
    const county = ofState.get(state)?.find(candidate => {
      const { west, south, east, north } = candidate
      if (point.latitude < south || point.latitude > north) return false
      if (point.longitude < west || point.longitude > east) return false
      const area = atlas.counties.get(String(candidate.key).padStart(5, '0'))
      return area !== undefined && areaContains(area, point)
    })
    return county?.key ?? null
  }
}

/**
 * Corrects wrong counties of ZIPs: Fort Myers' 33967 is listed in Polk, at a distance of 80 miles. If a ZIP of the
 * same town, or its post office, is in the listed county, the ZIP's point is wrong instead, as with Alaska's vast ZIPs,
 * and the county is not changed.
 */
function countyCorrector(countyAt: ReturnType<typeof countyFinder>, zips: readonly SourceZip[]) {
  return (zip: SourceZip, stated: County): number => {
    if (milesOutside(stated, zip) <= strayMiles) return stated.key
    const { state } = zip
    const fold = cityFold(cityName(state, zip.city))
    const confirms = (other: SourceZip, point: Point) =>
      other.state === state &&
      boxContains(stated, point.latitude, point.longitude) &&
      cityFold(cityName(state, other.city)) === fold &&
      countyAt(state, point) === stated.key
    const confirmed = zips.some(other => confirms(other, other) || confirms(other, other.postOffice))
    return confirmed ? stated.key : (countyAt(state, zip) ?? stated.key)
  }
}

interface CityDraft {
  readonly state: string
  readonly fold: string
  name: string
  readonly zips: { point: Point; countyKey: number | null }[]
  readonly candidates: { source: SourceCity; name: string }[]
}

/** Picks the candidate for a city: near its ZIPs if it has any, then by population. */
function chooseCandidate({ state, zips, candidates }: CityDraft) {
  const middle = zips.length > 0 ? meanOf(zips.map(zip => zip.point)) : undefined
  return candidates
    .filter(
      ({ source }) =>
        !middle ||
        milesBetween(middle.latitude, middle.longitude, source.latitude, source.longitude) <=
          sameCityMiles(state),
    )
    .reduce<CityDraft['candidates'][number] | undefined>(
      (best, next) => (best && best.source.population >= next.source.population ? best : next),
      undefined,
    )
}

/** The key that occurs more often than any other; null for an empty list. */
function modeOf(keys: readonly (number | null)[]): number | null {
  const counts = new Map<number, number>()
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  let best: number | null = null
  for (const [key, count] of counts) if (best === null || count > entryOf(counts, best)) best = key
  return best
}

/**
 * Builds all places from the data packages: about 41,000 ZIPs, 34,000 cities, 3,200 counties and equivalents, 56
 * states and territories. Needs a second or two and about 200 MB; runs in a worker.
 */
export function buildPlaces(): PlaceRows {
  const sourceZips = readZips()
  const atlas = readAtlas()
  const counties = buildCounties(atlas, sourceZips)
  const countyAt = countyFinder(atlas, counties)
  const corrected = countyCorrector(countyAt, sourceZips)

  const known = (zip: SourceZip): number | null => {
    const stated = counties.get(Number(`${fipsOfState.get(zip.state)}${zip.countyFips}`))
    return stated ? corrected(zip, stated) : countyAt(zip.state, zip)
  }
  const countyOfZip = sourceZips.map(known)
  const near = nearestPoints(
    Float64Array.from(sourceZips, zip => zip.latitude),
    Float64Array.from(sourceZips, zip => zip.longitude),
  )
  const countyOfNearestZip = (state: string, point: Point): number | null => {
    const found = near.find(point, i => itemAt(sourceZips, i).state === state && countyOfZip[i] !== null)
    return found ? itemAt(countyOfZip, found.index) : null
  }

  const drafts = new Map<string, CityDraft>()
  const draft = (state: string, name: string): CityDraft => {
    const fold = cityFold(name)
    const key = `${state} ${fold}`
    const existing = drafts.get(key)
    if (existing) return existing
    const made: CityDraft = { state, fold, name, zips: [], candidates: [] }
    drafts.set(key, made)
    return made
  }

  const zips = sourceZips.map((zip, i): ZipRow => {
    const { state, latitude, longitude } = zip
    const countyKey = countyOfZip[i] ?? countyOfNearestZip(state, zip)
    const city = draft(state, cityName(state, zip.city))
    city.zips.push({ point: zip, countyKey })
    return { zip: zip.zip, state, cityFold: city.fold, countyKey, latitude, longitude }
  })
  for (const source of readCities()) {
    const name = cityName(source.state, source.name)
    // "(historical)" places no longer exist; names without a Latin letter cannot be typed or used in a URL.
    if (source.name.includes('(historical)') || cityFold(name) === '') continue
    draft(source.state, name).candidates.push({ source, name })
  }

  const cities: CityRow[] = []
  for (const city of drafts.values()) {
    const { state, fold } = city
    const chosen = chooseCandidate(city)
    const points = city.zips.map(zip => zip.point)
    // A distant namesake is not evidence about these ZIPs; without ZIPs there is always a candidate.
    const at: Point = chosen?.source ?? meanOf(points)
    // GeoNames has apostrophes and accents; in Hawaii, mail and people omit them.
    const name = chosen && (state !== 'HI' || points.length === 0) ? chosen.name : city.name
    cities.push({
      state,
      fold,
      name,
      slug: slugify(name),
      countyKey:
        (chosen && countyAt(state, at)) ??
        modeOf(city.zips.map(zip => zip.countyKey)) ??
        countyOfNearestZip(state, at),
      population: chosen?.source.population ?? 0,
      zipCount: points.length,
      latitude: at.latitude,
      longitude: at.longitude,
      ...boxOf([...points, at], cityMargin),
    })
  }

  const populationBy = (key: (city: CityRow) => string | number | null) => {
    const sums = new Map<string | number | null, number>()
    for (const city of cities) sums.set(key(city), (sums.get(key(city)) ?? 0) + city.population)
    return (of: string | number) => sums.get(of) ?? 0
  }
  const ofState = populationBy(city => city.state)
  const ofCounty = populationBy(city => city.countyKey)

  return {
    states: states.map((state): StateRow => {
      const { abbreviation, fips, name } = state
      const shape = measure(entryOf(atlas.states, entryOf(fipsOfState, abbreviation)))
      return { abbreviation, fips, name, population: ofState(abbreviation), ...shape }
    }),
    counties: [...counties.values()].map(county => ({ ...county, population: ofCounty(county.key) })),
    cities,
    zips,
  }
}
