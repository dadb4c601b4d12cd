import { serialize } from 'node:v8'
import { buildPlaces } from '#services/place/build.ts'
import {
  columnsOf,
  openColumns,
  type openPlaces,
  type PlaceColumns,
  type Places,
  placesOf,
} from '#services/place/index.ts'
import type { StoredPlaces } from '#services/place/rows.ts'
import { placesVersion } from '#services/place/version.ts'

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

/** Columns by the load that they come from: each test database is a copy of one template, unless a test changes it. */
const columnsOfLoad = new Map<string, PlaceColumns>()

/** Opens the places of a database. Files of one worker share what the first one read. */
export const sharedPlaces: typeof openPlaces = async options => {
  const [load] = await options.database.query<{ name: string }>(
    `select concat_ws(' ', version, loaded_at, (select count(*) from zip where active),
      (select count(*) from city where active), (select count(*) from county where active)) as name
    from place_load where version = $1`,
    [placesVersion],
  )
  const columns = (load && columnsOfLoad.get(load.name)) ?? (await openColumns(options))
  if (load) columnsOfLoad.set(load.name, columns)
  options.saved?.addPlaces(() => serialize(columns))
  return placesOf(columns)
}
