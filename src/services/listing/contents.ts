import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { Grouping } from '#model/listing/search.ts'
import type { ListingSort } from '#model/listing/sorts.ts'
import { confirmedWithin, PRICE_REDUCED_DAYS, RECENT_DAYS, SOLD_DAYS } from '#model/listing/status.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { Assumptions } from '#model/monthly-cost/assumptions.ts'
import { type AddressNames, type Contents, type GroupName, keyOfText, nameOfText } from '../search/index.ts'
import {
  computedCost,
  type IndexColumn,
  type IndexRecord,
  indexRow,
  listingSchema,
  paidTime,
} from './columns.ts'
import { selectRecords, selectSomeRecords } from './store.ts'

export type ListingContents = Contents<IndexRecord, IndexColumn, Grouping, ListingSort>

/** Content of the index: homes and names of groups. `assumptions` returns those of the site. */
export function listingContents(database: Database, names: AddressNames, assumptions: () => Assumptions) {
  const cost = computedCost(assumptions)
  const contents: ListingContents = {
    schema: { ...listingSchema, computed: { monthlyCost: cost, costOrder: cost } },
    all: () => selectRecords(database),
    some: keys => selectSomeRecords(database, keys),
    row: (home, now) => indexRow(home, names, now),
    boundaries: boundariesOf,
    turns(home) {
      const paid = paidTime(home)
      return paid ? [paid.start, paid.end] : []
    },
  }
  return {
    contents,
    groupName(grouping: string, text: string): GroupName | undefined {
      if (grouping !== 'park') return undefined
      const key = String(keyOfText(text))
      return { value: key, label: nameOfText(text) || key }
    },
  }
}

/** Times at which a home's search results or card change without any write. */
function boundariesOf(record: IndexRecord): number[] {
  const moments = [
    record.startedAt + RECENT_DAYS * DAY + 1,
    ...confirmedWithin.map(days => record.confirmedAt + Number(days) * DAY + 1),
  ]
  if (record.priceReducedAt !== null) moments.push(record.priceReducedAt + PRICE_REDUCED_DAYS * DAY + 1)
  if (record.openUntil !== null) moments.push(record.openUntil)
  if (record.removedAt !== null) {
    moments.push(record.removedAt + 1)
    if (record.active === activeStatus.Sold) moments.push(record.removedAt + SOLD_DAYS * DAY + 1)
  }
  return moments
}
