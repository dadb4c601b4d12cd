import type { Database } from '#db/database.ts'
import { EARTH_RADIUS_MILES, MILES_PER_DEGREE, type Point } from '#kit/geo.ts'
import { addressShownIf } from '../../rows/index.ts'

/** Impressions of homes in results in 28 days; each area reads its addresses by their index. */
const shown = (condition: string) => `
  select coalesce(sum(d.searched_count), 0)::integer as shown
  from address a join listing l on l.address_key = a.key join listing_day d on d.listing_key = l.key
  where d.day > current_date - 28 and ${condition}`

interface ShownRow {
  shown: number
}

export async function selectShown(database: Database): Promise<number> {
  const [row] = await database.query<ShownRow>(
    `select coalesce(sum(searched_count), 0)::integer as shown from listing_day where day > current_date - 28`,
  )
  return row!.shown
}

const columns = { state: 'a.state', county: 'a.county_key', city: 'a.city_key', zip: 'a.zip' } as const

/** In a place by its key: abbreviation, key of county or city, ZIP code. */
export async function selectShownIn(
  database: Database,
  kind: keyof typeof columns,
  key: string | number | null,
): Promise<number> {
  const [row] = await database.query<ShownRow>(shown(`${columns[kind]} = $1`), [key])
  return row!.shown
}

// If the street is hidden, only the public point counts, as in the index: otherwise circles would reveal the house.
const { latitude, longitude } = addressShownIf('l.display_address')
/** Degrees by which a shown point may be off. */
const BLUR = 0.01

const milesAway = `2 * ${EARTH_RADIUS_MILES} * asin(least(1, sqrt(
  sin(radians(${latitude} - $1) / 2) ^ 2
    + cos(radians($1)) * cos(radians(${latitude})) * sin(radians(${longitude} - $2) / 2) ^ 2
)))`

/** Within some miles of a point. */
export async function selectShownAround(database: Database, center: Point, miles: number): Promise<number> {
  const [row] = await database.query<ShownRow>(
    shown(`a.latitude between $1::float8 - $4::float8 and $1 + $4 and ${milesAway} <= $3`),
    [center.latitude, center.longitude, miles, miles / MILES_PER_DEGREE + BLUR],
  )
  return row!.shown
}
