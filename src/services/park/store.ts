import type { Queryable } from '#db/database.ts'
import type { ParkEntry } from '#services/place/index.ts'

interface ParkRow {
  key: number
  name: string
  city: string
  state: string
  zip: string
  latitude: number
  longitude: number
}

const select = `select p.key, p.name, a.city, a.state, a.postal_code as zip, a.latitude, a.longitude
  from park p join address a on a.key = p.address_key where p.active`

const asEntry = ({ key, name, city, state, zip, latitude, longitude }: ParkRow): ParkEntry => ({
  key,
  name,
  city,
  state,
  zip,
  coordinates: { latitude, longitude },
})

/** All parks that are shown; one scan, at start. */
export async function readParks(database: Queryable): Promise<ParkEntry[]> {
  return (await database.query<ParkRow>(select)).map(asEntry)
}

/** Those of these keys that are shown; by primary key. */
export async function readParksByKey(database: Queryable, keys: readonly number[]): Promise<ParkEntry[]> {
  return (await database.query<ParkRow>(`${select} and p.key = any($1)`, [keys])).map(asEntry)
}
