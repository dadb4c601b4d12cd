import type { Database } from '#db/database.ts'
import { readMarks, readPhotos } from '../photo/index.ts'
import type { DealerRecord } from './columns.ts'
import type { DealerParts, DealerRow, SoldPlanRow } from './rows.ts'
import * as sql from './sql.ts'

type Keys = readonly number[]
const MAX_PHOTOS = 500
/** Maximum number of floor plans in a dealer's response. */
const MAX_PLANS = 24

/** Database access of this feature. */
export type DealerStore = ReturnType<typeof dealerStore>

export function dealerStore(database: Database) {
  /** Runs a query by keys; skips it for no keys. */
  const byKey = <Row>(text: string, keys: Keys, ...more: unknown[]): Promise<Row[]> =>
    keys.length === 0 ? Promise.resolve([]) : database.query<Row>(text, [keys, ...more])

  return {
    /** Every searchable dealer; only thousands, so in one batch. */
    async *allRecords(): AsyncGenerator<DealerRecord[]> {
      yield await database.query<DealerRecord>(sql.selectRecords)
    },
    records: (keys: Keys) => byKey<DealerRecord>(sql.selectSomeRecords, keys),

    /** Dealers including closed ones, in the order of the keys. */
    async dealers(keys: Keys): Promise<DealerRow[]> {
      const rows = new Map((await byKey<DealerRow>(sql.selectDealers, keys)).map(row => [row.key, row]))
      return keys.flatMap(key => rows.get(key) ?? [])
    },
    async names(keys: Keys): Promise<ReadonlyMap<number, string>> {
      const rows = await byKey<{ key: number; name: string }>(sql.selectNames, keys)
      return new Map(rows.map(({ key, name }) => [key, name]))
    },
    parts: (keys: Keys) => byKey<DealerParts>(sql.selectParts, keys),
    plans: (keys: Keys) => byKey<SoldPlanRow>(sql.selectPlans, keys, MAX_PLANS),
    photos: (keys: Keys) => readPhotos(database, 'dealers', keys, MAX_PHOTOS),
    marks: (keys: Keys) => readMarks(database, 'dealers', keys),
  }
}
