import type { Queryable } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { comingOpenHouses } from '#model/listing/badges.ts'
import { type ListingInclude, listingIncludes } from '#model/listing/search.ts'
import { countsAsRemoved } from '#model/listing/status.ts'
import { presentPhoto, readPhotos } from '../photo/index.ts'
import { presentAddress, presentPhone } from '../rows/index.ts'
import { isPaidAt } from './columns.ts'
import { presentOpenHouse } from './present.ts'
import type { ComparisonRow, ListingRow, ParkRow, RepliesRow, SalesCenterRow } from './rows.ts'
import {
  selectAssociations,
  selectComparisons,
  selectHistory,
  selectParks,
  selectReplies,
  selectReportOutcomes,
  selectSalesCenters,
  selectSalesPersons,
} from './store.ts'

export const allRelations: ReadonlySet<ListingInclude> = new Set(listingIncludes)

/** A park or a dealer of a home. */
const presentPlace = <Row extends ParkRow | SalesCenterRow>({ phone, address, ...place }: Row) => ({
  ...place,
  phone: presentPhone(phone),
  address: presentAddress(address),
})

const keysOf = (rows: readonly ListingRow[], key: (row: ListingRow) => number | null) => [
  ...new Set(rows.map(key).filter(value => value !== null)),
]
const byKey = <Row extends { key: number }>(rows: readonly Row[]) => new Map(rows.map(row => [row.key, row]))

function presentReplies(rows: readonly RepliesRow[], { key }: ListingRow) {
  const found = rows.find(({ listingKey }) => listingKey === key)
  if (!found) return null
  const { listingKey: _, ...figures } = found
  return figures
}

/** Homes that are no longer public remain in the range, without a link. */
function presentComparison(row: ComparisonRow | undefined, now: number) {
  if (!row) return null
  const { range, comparedAt, homes } = row
  return {
    ...range,
    comparedAt: formatMoment(comparedAt),
    homes: homes.map(({ active, showSold, removedAt, ...home }) => ({
      ...home,
      hasPage: !countsAsRemoved({ active, showSold, removedAt }, now),
    })),
  }
}

/**
 * Loads relations of homes, each with one query for all of them. `address` and `photos` are part of every card and
 * load nothing.
 */
export async function loadRelations(
  database: Queryable,
  rows: readonly ListingRow[],
  include: ReadonlySet<ListingInclude>,
  now: number,
) {
  const keys = rows.map(({ key }) => key)
  const some = (name: ListingInclude, of: readonly number[]) => (include.has(name) ? of : [])
  const related = (name: ListingInclude, keyOf: (row: ListingRow) => number | null) =>
    some(name, keysOf(rows, keyOf))
  const [photos, parks, centers, persons, associations, history, comparisons, replies, reports] =
    await Promise.all([
      readPhotos(database, 'homes', some('displayable-photos', keys)),
      selectParks(
        database,
        related('park', row => row.parkKey),
      ),
      selectSalesCenters(
        database,
        related('sales-center', row => row.salesCenterKey),
      ),
      selectSalesPersons(
        database,
        related('sales-person', row => row.salesPersonKey),
      ),
      selectAssociations(
        database,
        related('state-association', row => row.stateAssociationKey),
      ),
      selectHistory(database, some('history', keys)),
      selectComparisons(database, some('price-comparison', keys)),
      selectReplies(database, some('replies', keys)),
      selectReportOutcomes(database, some('report-outcomes', keys), now),
    ])
  const [park, center] = [byKey(parks), byKey(centers)]
  const [person, association] = [byKey(persons), byKey(associations)]
  const one = <Row, Shown>(rowsByKey: Map<number, Row>, key: number | null, show: (row: Row) => Shown) => {
    const row = key === null ? undefined : rowsByKey.get(key)
    return row === undefined ? null : show(row)
  }

  return (row: ListingRow) => ({
    ...(include.has('displayable-photos') && {
      displayablePhotos: photos.filter(p => p.ownerKey === row.key).map(presentPhoto),
    }),
    ...(include.has('open-houses') && {
      openHouses: comingOpenHouses(row.openHouses, now).map(presentOpenHouse),
    }),
    ...(include.has('park') && { parkDetails: one(park, row.parkKey, presentPlace<ParkRow>) }),
    ...(include.has('sales-center') && {
      salesCenter: one(center, row.salesCenterKey, presentPlace<SalesCenterRow>),
    }),
    ...(include.has('sales-person') && {
      salesPerson: one(person, row.salesPersonKey, ({ key, firstName, lastName }) => ({
        key,
        name: { firstName, lastName },
      })),
    }),
    ...(include.has('state-association') && {
      stateAssociation: one(association, row.stateAssociationKey, ({ key, name, isSponsored }) => ({
        key,
        name,
        isSponsored,
      })),
    }),
    ...(include.has('sponsored-listing') && {
      sponsoredListing: row.sponsored && isPaidAt(row.sponsored, now) ? { key: row.sponsored.key } : null,
    }),
    ...(include.has('history') && {
      history: history
        .filter(entry => entry.listingKey === row.key)
        .map(({ at, kind, from, to, earlierKey }) => ({ at: formatMoment(at), kind, from, to, earlierKey })),
    }),
    ...(include.has('report-outcomes') && {
      reportOutcomes: reports
        .filter(({ listingKey }) => listingKey === row.key)
        .map(({ listingKey: _, ...outcome }) => outcome),
    }),
    ...(include.has('replies') && { replies: presentReplies(replies, row) }),
    ...(include.has('price-comparison') && {
      priceComparison: presentComparison(
        comparisons.find(({ listingKey }) => listingKey === row.key),
        now,
      ),
    }),
  })
}
