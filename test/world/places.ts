import { buildPlaces } from '#services/place/build.ts'
import { columnsOf, type Places, placesOf } from '#services/place/index.ts'
import type { StoredPlaces } from '#services/place/rows.ts'

/** All places as stored in the database, with keys from 1 in build order. */
export function storedPlaces(): StoredPlaces {
  const { states, counties, cities, zips } = buildPlaces()
  const keyOf = new Map(cities.map((city, index) => [`${city.state} ${city.fold}`, index + 1]))
  return {
    states,
    counties,
    cities: cities.map((city, index) => ({ ...city, key: index + 1 })),
    zips: zips.map(({ cityFold, ...zip }) => ({ ...zip, cityKey: keyOf.get(`${zip.state} ${cityFold}`)! })),
  }
}

let built: Places | undefined

/** The real places without a database; built once per test file. */
export function testPlaces(): Places {
  built ??= placesOf(columnsOf(storedPlaces()))
  return built
}
