import { queryByKeys, queryInOrder } from '#db/by-keys.ts'
import type { Queryable } from '#db/database.ts'
import type { DealerRecord } from './columns.ts'
import type { DealerParts, DealerRow, SoldPlanRow } from './rows.ts'
import * as sql from './sql.ts'

type Keys = readonly number[]
/** Maximum number of floor plans in a dealer's response. */
const MAX_PLANS = 24

/** All searchable dealers; only thousands, so in one batch. */
export async function* selectRecords(queryable: Queryable): AsyncGenerator<DealerRecord[]> {
  yield await queryable.query<DealerRecord>(sql.selectRecords)
}

export const selectSomeRecords = (queryable: Queryable, keys: Keys) =>
  queryByKeys<DealerRecord>(queryable, sql.selectSomeRecords, keys)

/** Dealers including closed ones, in the order of the keys. */
export const selectDealers = (queryable: Queryable, keys: Keys) =>
  queryInOrder<DealerRow>(queryable, sql.selectDealers, keys)

export const selectNames = (queryable: Queryable, keys: Keys) =>
  queryByKeys<{ key: number; name: string }>(queryable, sql.selectNames, keys)

export const selectParts = (queryable: Queryable, keys: Keys) =>
  queryByKeys<DealerParts>(queryable, sql.selectParts, keys)

export const selectPlans = (queryable: Queryable, keys: Keys) =>
  queryByKeys<SoldPlanRow>(queryable, sql.selectPlans, keys, MAX_PLANS)
