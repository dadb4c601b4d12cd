import { type ListingColumn, listingColumns, NEVER } from '#model/listing/columns.ts'

const unknown = Object.fromEntries(listingColumns.map(column => [column, null])) as Record<
  ListingColumn,
  null
>

/** Number columns of a home that is on the market and of which nothing else is known. */
export const unknownHome = {
  ...unknown,
  active: 1,
  offMarketAt: NEVER,
  startedAt: 0,
  photoCount: 0,
  flags: 0,
}
