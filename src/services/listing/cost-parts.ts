import { formatDay } from '#kit/dates.ts'
import { costOfHome } from '#model/listing/cost-of-home.ts'
import type { Assumptions, OwnAssumptions } from '#model/monthly-cost/assumptions.ts'
import type { ListingRow } from './rows.ts'

/** Monthly cost of a home by part. */
export const costParts = (
  row: ListingRow,
  site: { assumptions: Assumptions; asOf: string },
  own: OwnAssumptions,
) =>
  costOfHome(
    { ...row, rentIncludesLot: row.rentIncludes.includes('lot-rent') },
    { stated: formatDay(row.confirmedAt), lotRent: row.lotRentAsOf, parkRent: row.parkRentAsOf },
    site,
    own,
  )
