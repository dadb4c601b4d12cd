import { serialize } from 'node:v8'
import type { Database } from '#db/database.ts'
import { buildPlaces } from '#services/place/build.ts'
import {
  columnsOf,
  finderOf,
  openColumns,
  type openPlaces,
  type PlaceColumns,
  type Places,
  placesOf,
  withParks,
} from '#services/place/index.ts'
import type { StoredPlaces } from '#services/place/rows.ts'
import { placesVersion } from '#services/place/version.ts'
import { type AddressNames, openAddressNames } from '#services/search/index.ts'

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

interface Load {
  columns: PlaceColumns
  finder: ReturnType<typeof finderOf>
  names?: Promise<AddressNames>
}

/** By the load that they come from: each test database is a copy of one template, unless a test changes it. */
const loads = new Map<string, Load>()
const loadOf = new WeakMap<Database, Load>()

async function readPlaces(options: Parameters<typeof openColumns>[0]): Promise<Load> {
  const columns = await openColumns(options)
  return { columns, finder: finderOf(columns) }
}

/** Opens the places of a database. Files of one worker share what the first one read. */
export const sharedPlaces: typeof openPlaces = async options => {
  const [stored] = await options.database.query<{ name: string }>(
    `select concat_ws(' ', version, loaded_at, (select count(*) from zip where active),
      (select count(*) filter (where active) || ' ' || count(*) from city),
      (select count(*) from county where active)) as name
    from place_load where version = $1`,
    [placesVersion],
  )
  const load = (stored && loads.get(stored.name)) ?? (await readPlaces(options))
  if (stored) loads.set(stored.name, load)
  loadOf.set(options.database, load)
  options.saved?.addPlaces(() => serialize(load.columns))
  return withParks(load.finder)
}

/** The names of these places, shared in the same way. */
export const sharedNames: typeof openAddressNames = options => {
  const load = loadOf.get(options.database)
  if (!load) return openAddressNames(options)
  load.names ??= openAddressNames(options)
  return load.names
}
