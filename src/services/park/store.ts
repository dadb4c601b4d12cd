import { queryByKeys, queryInOrder } from '#db/by-keys.ts'
import type { Database, Queryable } from '#db/database.ts'
import type { ParkEntry } from '../place/index.ts'
import { favoriteCounts } from '../rows/index.ts'
import type { ParkRecord } from './columns.ts'
import type { ParkParts, ParkRow } from './rows.ts'
import * as sql from './sql.ts'

type Keys = readonly number[]

type FlatEntry = Omit<ParkEntry, 'coordinates'> & ParkEntry['coordinates']
const asEntry = ({ latitude, longitude, ...entry }: FlatEntry): ParkEntry => ({
  ...entry,
  coordinates: { latitude, longitude },
})

/** All searchable parks, in batches. */
export const selectRecords = (database: Database) => database.stream<ParkRecord>(sql.selectRecords)

export const selectSomeRecords = (queryable: Queryable, keys: Keys) =>
  queryByKeys<ParkRecord>(queryable, sql.selectSomeRecords, keys)

/** Parks including removed ones, in the order of the keys. */
export const selectParks = (queryable: Queryable, keys: Keys) =>
  queryInOrder<ParkRow>(queryable, sql.selectParks, keys)

export const selectParts = (queryable: Queryable, keys: Keys) =>
  queryByKeys<ParkParts>(queryable, sql.selectParts, keys)

/** All parks, for the place service. */
export const selectEntries = async (queryable: Queryable): Promise<ParkEntry[]> =>
  (await queryable.query<FlatEntry>(sql.selectEntries)).map(asEntry)

export const selectSomeEntries = async (queryable: Queryable, keys: Keys): Promise<ParkEntry[]> =>
  (await queryByKeys<FlatEntry>(queryable, sql.selectSomeEntries, keys)).map(asEntry)

/** Number of users who saved each; omits those without any. */
export const selectFavoriteCounts = (queryable: Queryable, keys: Keys) =>
  queryByKeys<{ key: number; count: number }>(queryable, favoriteCounts('park'), keys)
