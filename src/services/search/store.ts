import type { Database } from '#db/database.ts'
import { type CityName, type CountyName, sharedState } from './names.ts'

/** All cities by key, including inactive ones that addresses still refer to. */
export async function readCityNames(database: Database): Promise<Map<number, CityName>> {
  const rows = await database.query<CityName & { key: number }>('select key, name, state from city')
  return named(rows)
}

export async function readCountyNames(database: Database): Promise<Map<number, CountyName>> {
  const rows = await database.query<CountyName & { key: number }>('select key, name, state from county')
  return named(rows)
}

const named = (rows: readonly { key: number; name: string; state: string }[]) =>
  new Map(rows.map(({ key, name, state }) => [key, { name, state: sharedState(state) }]))
