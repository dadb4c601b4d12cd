import type { Queryable } from '#db/database.ts'
import { squash } from '#kit/fold.ts'
import { slugify } from '#kit/slug.ts'
import { insertRow, stated } from './insert.ts'

/** Real towns that tests refer to by name. */
export const towns = {
  ocala: {
    city: 'Ocala',
    state: 'FL',
    county: 'Marion County',
    zip: '34470',
    latitude: 29.199,
    longitude: -82.087,
    countyKey: 12083,
  },
  tampa: {
    city: 'Tampa',
    state: 'FL',
    county: 'Hillsborough County',
    zip: '33602',
    latitude: 27.961,
    longitude: -82.46,
    countyKey: 12057,
  },
  lakeland: {
    city: 'Lakeland',
    state: 'FL',
    county: 'Polk County',
    zip: '33801',
    latitude: 28.038,
    longitude: -81.939,
    countyKey: 12105,
  },
  austin: {
    city: 'Austin',
    state: 'TX',
    county: 'Travis County',
    zip: '78701',
    latitude: 30.271,
    longitude: -97.743,
    countyKey: 48453,
  },
  ofallon: {
    city: "O'Fallon",
    state: 'MO',
    county: 'St. Charles County',
    zip: '63366',
    latitude: 38.81,
    longitude: -90.699,
    countyKey: 29183,
  },
  canonCity: {
    city: 'Cañon City',
    state: 'CO',
    county: 'Fremont County',
    zip: '81212',
    latitude: 38.441,
    longitude: -105.242,
    countyKey: 8043,
  },
  saginaw: {
    city: 'Saginaw',
    state: 'MI',
    county: 'Saginaw County',
    zip: '48601',
    latitude: 43.401,
    longitude: -83.913,
    countyKey: 26145,
  },
} as const

export interface Town {
  city: string
  state: string
  county?: string | null
  zip: string
  latitude: number
  longitude: number
  /** Five-digit FIPS code. */
  countyKey?: number
}
export type TownName = keyof typeof towns

const fips: Record<string, number> = { CO: 8, FL: 12, MI: 26, MO: 29, TX: 48 }
const point = ({ latitude, longitude }: Town) => ({ latitude, longitude })
const bounds = ({ latitude, longitude }: Town) => ({
  west: longitude - 0.5,
  south: latitude - 0.5,
  east: longitude + 0.5,
  north: latitude + 0.5,
})

/** The town's keys in the place tables; inserts missing rows for tests without the full tables. */
async function placeKeys(database: Queryable, town: Town) {
  const { state, zip, city } = town
  const known = () =>
    database.query<{ cityKey: number; countyKey: number | null; zip: string | null }>(
      `select c.key as "cityKey", coalesce(z.county_key, c.county_key) as "countyKey", z.zip
       from city c left join zip z on z.zip = $3 and z.state = c.state where c.state = $1 and c.fold = $2`,
      [state, squash(city), zip],
    )
  const [found] = await known()
  if (found) return found
  const population = 1000
  const { countyKey } = town
  await database.query(
    `insert into state (abbreviation, fips, name, population, latitude, longitude, west, south, east, north)
     values ($1, $2, $1, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      state,
      fips[state] ?? 900 + state.charCodeAt(0) * 32 + state.charCodeAt(1),
      population,
      ...Object.values(point(town)),
      ...Object.values(bounds(town)),
    ],
  )
  const area = { population, ...point(town), ...bounds(town), state }
  if (town.county && countyKey) {
    const [county] = await database.query('select key from county where key = $1', [countyKey])
    if (!county)
      await insertRow(database, 'county', {
        key: countyKey,
        name: town.county,
        slug: slugify(town.county),
        ...area,
      })
  }
  const cityKey = await insertRow(database, 'city', {
    fold: squash(city),
    name: city,
    slug: slugify(city),
    countyKey: countyKey ?? null,
    zipCount: 1,
    ...area,
  })
  await database.query(
    `insert into zip (zip, state, city_key, county_key, latitude, longitude)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [zip, state, cityKey, countyKey ?? null, ...Object.values(point(town))],
  )
  return { cityKey, countyKey: countyKey ?? null, zip }
}

export interface AddressGiven {
  /** A town by name, or its data; Ocala by default. */
  town?: TownName | Town
  streetAddress1?: string | null
  streetAddress2?: string | null
  schoolDistrict?: string | null
  verified?: boolean
  /** Degrees; the center of the town by default. */
  latitude?: number
  longitude?: number
}

/** Inserts an address with its place keys; returns its key. */
export async function anAddress(database: Queryable, given: AddressGiven = {}): Promise<number> {
  const { town: named = 'ocala', ...rest } = given
  const town: Town = typeof named === 'string' ? towns[named] : named
  const keys = await placeKeys(database, town)
  return insertRow(database, 'address', {
    streetAddress1: '12 Heron Way',
    city: town.city,
    state: town.state,
    postalCode: town.zip,
    county: town.county ?? null,
    ...point(town),
    ...keys,
    ...stated(rest),
  })
}
