import type { Database } from '#db/database.ts'
import { readPhotos } from '../photo/index.ts'
import { copiedRows, type Texts } from '../search/index.ts'
import type { IndexRecord } from './columns.ts'
import { readRecord } from './index-record.ts'
import { copyAll, selectSome } from './index-sql.ts'
import * as sql from './page-sql.ts'
import type {
  AssociationRow,
  HistoryRow,
  ListingRow,
  ParkRow,
  SalesCenterRow,
  SalesPersonRow,
} from './rows.ts'

type Keys = readonly number[]
interface Counts {
  viewedCount: number
  searchedCount: number
  favoriteCount: number
  isTourOffered: boolean
}
/** Photos that a card has, and the most that a home may have. */
const FIRST_PHOTOS = 6
const MOST_PHOTOS = 500

/** The only way from this room to the database. */
export type ListingStore = ReturnType<typeof listingStore>

export function listingStore(database: Database) {
  /** Rows of a statement over keys; none is asked for no key. */
  const byKey = <Row>(text: string, keys: Keys, ...more: unknown[]): Promise<Row[]> =>
    keys.length === 0 ? Promise.resolve([]) : database.query<Row>(text, [keys, ...more])

  const photosOf = (keys: Keys, most: number) => readPhotos(database, 'homes', keys, most)

  return {
    /** Every home that searches may find, in parts. */
    async *allRecords(): AsyncGenerator<IndexRecord[]> {
      for await (const rows of copiedRows(await database.copyTo(copyAll))) yield rows.map(readRecord)
    },

    /** Those of some keys that searches may find. */
    async records(keys: Keys): Promise<IndexRecord[]> {
      const rows = await byKey<Record<string, string | null>>(selectSome, keys)
      return rows.map(row => readRecord(Object.values(row) as Texts))
    },

    /** Homes of any status by key, in the order of the keys; `now` in milliseconds decides which open houses come. */
    async listings(keys: Keys, now: number): Promise<ListingRow[]> {
      const [rows, photos] = await Promise.all([
        byKey<sql.FlatListing>(sql.selectListings, keys, new Date(now)),
        photosOf(keys, FIRST_PHOTOS),
      ])
      const byListing = Map.groupBy(photos, photo => photo.ownerKey)
      const found = new Map(rows.map(row => [row.key, sql.listingOf(row, byListing.get(row.key) ?? [])]))
      return keys.flatMap(key => found.get(key) ?? [])
    },

    photos: (keys: Keys) => photosOf(keys, MOST_PHOTOS),
    parks: (keys: Keys) => byKey<ParkRow>(sql.selectParks, keys),
    salesCenters: (keys: Keys) => byKey<SalesCenterRow>(sql.selectSalesCenters, keys),
    salesPersons: (keys: Keys) => byKey<SalesPersonRow>(sql.selectSalesPersons, keys),
    associations: (keys: Keys) => byKey<AssociationRow>(sql.selectAssociations, keys),
    /** How often a home was looked at and was among results, as far as it was counted, and how many have saved it. */
    async counts(key: number): Promise<Counts> {
      const [row] = await database.query<Counts>(
        `select coalesce(c.viewed_count, 0) as "viewedCount", coalesce(c.searched_count, 0) as "searchedCount",
          (
            select count(*)::integer from favorite
            where type = 'listing' and entity_key = k.key and unsaved_at is null
          ) as "favoriteCount",
          exists (
            select from appointment_offer o where o.type = 'listing' and o.entity_key = k.key
          ) as "isTourOffered"
        from (values ($1::integer)) as k (key) left join listing_counter c on c.listing_key = k.key`,
        [key],
      )
      return row!
    },
    history: (keys: Keys) => byKey<HistoryRow>(sql.selectHistory, keys),
  }
}
