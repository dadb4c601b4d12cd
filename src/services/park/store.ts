import type { Database } from '#db/database.ts'
import { readMarks, readPhotos } from '../photo/index.ts'
import type { ParkEntry } from '../place/index.ts'
import type { ParkRecord } from './columns.ts'
import type { ParkParts, ParkRow } from './rows.ts'
import * as sql from './sql.ts'

type Keys = readonly number[]
/** Number of photos on a card, and maximum number per park. */
const FIRST_PHOTOS = 6
const MAX_PHOTOS = 500

type FlatEntry = Omit<ParkEntry, 'coordinates'> & ParkEntry['coordinates']
const asEntry = ({ latitude, longitude, ...entry }: FlatEntry): ParkEntry => ({
  ...entry,
  coordinates: { latitude, longitude },
})

/** Database access of this feature. */
export type ParkStore = ReturnType<typeof parkStore>

export function parkStore(database: Database) {
  /** Runs a query by keys; skips it for no keys. */
  const byKey = <Row>(text: string, keys: Keys): Promise<Row[]> =>
    keys.length === 0 ? Promise.resolve([]) : database.query<Row>(text, [keys])

  return {
    /** All searchable parks, in batches. */
    allRecords: () => database.stream<ParkRecord>(sql.selectRecords),
    records: (keys: Keys) => byKey<ParkRecord>(sql.selectSomeRecords, keys),

    /** Parks including removed ones, in the order of the keys. */
    async parks(keys: Keys): Promise<ParkRow[]> {
      const rows = new Map((await byKey<ParkRow>(sql.selectParks, keys)).map(row => [row.key, row]))
      return keys.flatMap(key => rows.get(key) ?? [])
    },
    parts: (keys: Keys) => byKey<ParkParts>(sql.selectParts, keys),
    firstPhotos: (keys: Keys) => readPhotos(database, 'parks', keys, FIRST_PHOTOS),
    photos: (keys: Keys) => readPhotos(database, 'parks', keys, MAX_PHOTOS),
    /** Number of users who saved each park; omits parks without any. */
    favoriteCounts: (keys: Keys) =>
      byKey<{ key: number; count: number }>(
        `select entity_key as key, count(*)::integer as count from favorite
        where type = 'park' and entity_key = any($1) and unsaved_at is null group by entity_key`,
        keys,
      ),
    marks: (keys: Keys) => readMarks(database, 'parks', keys),

    /** Parks for the place service. */
    async entries(): Promise<ParkEntry[]> {
      return (await database.query<FlatEntry>(sql.selectEntries)).map(asEntry)
    },
    async someEntries(keys: Keys): Promise<ParkEntry[]> {
      return (await byKey<FlatEntry>(sql.selectSomeEntries, keys)).map(asEntry)
    },
  }
}
