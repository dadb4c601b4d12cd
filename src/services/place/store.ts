import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Transaction } from '#db/database.ts'
import type { CityRow, CountyRow, PlaceRows, StateRow, StoredPlaces } from './rows.ts'

/** Advisory lock for loading places; any otherwise unused constant. */
const loadLock = 7_203_411

/** Version of the places in the database; undefined if there are none. */
export async function loadedVersion(database: Pick<Database, 'query'>): Promise<string | undefined> {
  const [row] = await database.query<{ version: string }>('select version from place_load')
  return row?.version
}

const area = 'population, latitude, longitude, west, south, east, north'
const areaColumns = area.split(', ')

/** `alpha = excluded.alpha, …` of an upsert. */
const overwrite = (columns: readonly string[]) =>
  columns.map(column => `${column} = excluded.${column}`).join(', ')

type Line = readonly (string | number | null)[]

/** Joins lines of PostgreSQL's text format to chunks of about 64 KB. */
function* copyText(lines: Iterable<Line>): Generator<string> {
  let chunk = ''
  for (const line of lines) {
    const fields = line.map(value => (value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, ' ')))
    chunk += `${fields.join('\t')}\n`
    if (chunk.length < 65_536) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

async function copyRows(
  transaction: Transaction,
  table: string,
  columns: readonly string[],
  lines: Iterable<Line>,
): Promise<void> {
  const sink = await transaction.copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)
  await pipeline(Readable.from(copyText(lines)), sink)
}

const shape = (row: StateRow | CountyRow | CityRow) => [
  row.population,
  row.latitude,
  row.longitude,
  row.west,
  row.south,
  row.east,
  row.north,
]

async function loadStates(transaction: Transaction, states: readonly StateRow[]): Promise<void> {
  const columns = ['abbreviation', 'fips', 'name', ...areaColumns]
  await transaction.query('create temp table state_in (like state including defaults) on commit drop')
  await copyRows(
    transaction,
    'state_in',
    columns,
    states.map(row => [row.abbreviation, row.fips, row.name, ...shape(row)]),
  )
  await transaction.query(
    `insert into state (${columns.join(', ')}) select ${columns.join(', ')} from state_in
     on conflict (abbreviation) do update set ${overwrite(columns.slice(1))}`,
  )
}

async function loadCounties(transaction: Transaction, counties: readonly CountyRow[]): Promise<void> {
  const columns = ['key', 'state', 'name', 'slug', ...areaColumns]
  await transaction.query('create temp table county_in (like county including defaults) on commit drop')
  await copyRows(
    transaction,
    'county_in',
    columns,
    counties.map(row => [row.key, row.state, row.name, row.slug, ...shape(row)]),
  )
  await transaction.query('update county set active = false where key not in (select key from county_in)')
  await transaction.query(
    `insert into county (${columns.join(', ')}) select ${columns.join(', ')} from county_in
     on conflict (key) do update set active = true, ${overwrite(columns.slice(1))}`,
  )
}

async function loadCities(transaction: Transaction, cities: readonly CityRow[]): Promise<void> {
  const columns = ['state', 'fold', 'name', 'slug', 'county_key', 'zip_count', ...areaColumns]
  await transaction.query(
    `create temp table city_in on commit drop as select ${columns.join(', ')} from city with no data`,
  )
  await copyRows(
    transaction,
    'city_in',
    columns,
    cities.map(row => [row.state, row.fold, row.name, row.slug, row.countyKey, row.zipCount, ...shape(row)]),
  )
  await transaction.query(
    'update city set active = false where (state, fold) not in (select state, fold from city_in)',
  )
  await transaction.query(
    `insert into city (${columns.join(', ')})
     select ${columns.join(', ')} from city_in order by population desc, state, fold
     on conflict (state, fold) do update set active = true, ${overwrite(columns.slice(2))}`,
  )
}

async function loadZips(transaction: Transaction, zips: PlaceRows['zips']): Promise<void> {
  await transaction.query(
    `create temp table zip_in (zip text, state text, city_fold text, county_key integer,
       latitude double precision, longitude double precision) on commit drop`,
  )
  await copyRows(
    transaction,
    'zip_in',
    ['zip', 'state', 'city_fold', 'county_key', 'latitude', 'longitude'],
    zips.map(row => [row.zip, row.state, row.cityFold, row.countyKey, row.latitude, row.longitude]),
  )
  await transaction.query('update zip set active = false where zip not in (select zip from zip_in)')
  const columns = ['state', 'city_key', 'county_key', 'latitude', 'longitude']
  await transaction.query(
    `insert into zip (zip, ${columns.join(', ')})
     select i.zip, i.state, city.key, i.county_key, i.latitude, i.longitude
     from zip_in i join city on city.state = i.state and city.fold = i.city_fold
     on conflict (zip) do update set active = true, ${overwrite(columns)}`,
  )
}

/**
 * Loads places in one transaction: updates rows in place for stable keys; places missing in the data become inactive.
 * If several nodes start at once, one loads and the others wait.
 * @param now milliseconds since 1970
 */
export async function savePlaces(
  database: Database,
  places: PlaceRows,
  version: string,
  now: number,
): Promise<void> {
  await database.transaction(async transaction => {
    await transaction.query('select pg_advisory_xact_lock($1)', [loadLock])
    if ((await loadedVersion(transaction)) === version) return
    await loadStates(transaction, places.states)
    await loadCounties(transaction, places.counties)
    await loadCities(transaction, places.cities)
    await loadZips(transaction, places.zips)
    await transaction.query(
      `insert into place_load (version, loaded_at) values ($1, to_timestamp($2::double precision / 1000))
       on conflict (singleton) do update set version = excluded.version, loaded_at = excluded.loaded_at`,
      [version, now],
    )
    for (const table of ['state', 'county', 'city', 'zip']) await transaction.query(`analyze ${table}`)
  })
}

/** All active places. */
export async function readPlaces(database: Database): Promise<StoredPlaces> {
  const states = database.query<StateRow>(`select abbreviation, fips, name, ${area} from state`)
  const counties = database.query<CountyRow>(
    `select key, state, name, slug, ${area} from county where active`,
  )
  const cities = database.query<CityRow & { key: number }>(
    `select key, state, fold, name, slug, county_key as "countyKey", zip_count as "zipCount", ${area}
     from city where active`,
  )
  const zips = database.query<StoredPlaces['zips'][number]>(
    `select zip, state, city_key as "cityKey", county_key as "countyKey", latitude, longitude
     from zip where active`,
  )
  return { states: await states, counties: await counties, cities: await cities, zips: await zips }
}
