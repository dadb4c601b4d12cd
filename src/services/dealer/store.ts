import type { Database } from '#db/database.ts'
import { readMarks, readPhotos } from '../photo/index.ts'
import type { DealerRecord } from './columns.ts'
import type { DealerParts, DealerRow, SoldPlanRow } from './rows.ts'
import * as sql from './sql.ts'

type Keys = readonly number[]
const MOST_PHOTOS = 500
/** Floor plans that a dealer's answer names at most. */
const MOST_PLANS = 24

/** The only way from this room to the database. */
export type DealerStore = ReturnType<typeof dealerStore>

export function dealerStore(database: Database) {
  /** Rows of a statement over keys; none is asked for no key. */
  const byKey = <Row>(text: string, keys: Keys, ...more: unknown[]): Promise<Row[]> =>
    keys.length === 0 ? Promise.resolve([]) : database.query<Row>(text, [keys, ...more])

  return {
    /** Every dealer that searches may find; they are thousands, so at once. */
    async *allRecords(): AsyncGenerator<DealerRecord[]> {
      yield await database.query<DealerRecord>(sql.selectRecords)
    },
    records: (keys: Keys) => byKey<DealerRecord>(sql.selectSomeRecords, keys),

    /** Dealers, closed ones too, in the order of the keys. */
    async dealers(keys: Keys): Promise<DealerRow[]> {
      const rows = new Map((await byKey<DealerRow>(sql.selectDealers, keys)).map(row => [row.key, row]))
      return keys.flatMap(key => rows.get(key) ?? [])
    },
    async names(keys: Keys): Promise<ReadonlyMap<number, string>> {
      const rows = await byKey<{ key: number; name: string }>(sql.selectNames, keys)
      return new Map(rows.map(({ key, name }) => [key, name]))
    },
    parts: (keys: Keys) => byKey<DealerParts>(sql.selectParts, keys),
    plans: (keys: Keys) => byKey<SoldPlanRow>(sql.selectPlans, keys, MOST_PLANS),
    photos: (keys: Keys) => readPhotos(database, 'dealers', keys, MOST_PHOTOS),
    marks: (keys: Keys) => readMarks(database, 'dealers', keys),
  }
}
