import { buildPlaces } from '#services/place/build.ts'
import { type Places, placesOf } from '#services/place/index.ts'
import type { StoredPlaces } from '#services/place/rows.ts'

/** All places as the database would hold them, with keys from 1 in the order of the build. */
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

/** The real places without a database; built once for all tests of a file. */
export function testPlaces(): Places {
  built ??= placesOf(storedPlaces())
  return built
}
