import type { Queryable } from '#db/database.ts'
import { insertAll } from '#db/insert.ts'
import type { Tables } from '#db/tables.ts'
import { DAY } from '#kit/dates.ts'
import { type Candidate, LOWEST_PRICE, SALE_YEARS, WIDEST } from '#model/book-value.ts'
import type { Tenure } from '#model/listing/values.ts'

/** A candidate for a comparable. */
export interface CandidateRow extends Candidate {
  key: number
  sections: number | null
  tenure: Tenure
  /** Kind of price: sale price or last asking price. */
  basis: 'asked' | 'sold'
  /** Time of the sale, or of the last confirmation at that price. */
  at: Date
  active: 1 | 2
  removedAt: Date | null
  city: string
  state: string
}

const sold = 'l.active = 2 and l.sold_price is not null'
const price = `case when ${sold} then l.sold_price else l.asking_price end`

/**
 * Homes with a price at a time ($1): on the market, or sold since ($2) if the seller shows the sale. Excludes
 * repossessions, because banks sell below the value, and homes with unknown tenure.
 */
const priced = `
  from address a join listing l on l.address_key = a.key
  where not l.is_hidden and not l.is_repossession and l.tenure is not null and ${price} >= ${LOWEST_PRICE}
    and (
      l.active = 1 and (l.removed_at is null or l.removed_at >= $1)
      or l.active = 2 and l.show_sold and l.removed_at >= $2
    )`

/** Only of a leased lot. */
export const lotRent = `case when l.tenure = 'leased-lot' then l.lot_rent_amount end as "lotRent"`

const columns = `
  select l.key, ${price} as price, case when ${sold} then 'sold' else 'asked' end as basis,
    case when l.active = 2 then l.removed_at else l.confirmed_at end as at,
    l.active, l.removed_at as "removedAt", l.year, l.square_feet as "squareFeet", l.sections, l.tenure,
    ${lotRent}, a.city, a.state, a.latitude, a.longitude`

const yearFits = `($5::integer is null or l.year between $5 - ${WIDEST.years} and $5 + ${WIDEST.years})`
const sizeFits = `($6::integer is null
  or l.square_feet between $6 * ${1 - WIDEST.size} and $6 * ${1 + WIDEST.size})`
const sectionsFit = '($7::integer is null or l.sections = $7)'
const inState = 'and a.state = $3 and l.tenure = any($4)'

/** More than any range uses; the nearest ones. */
const MAX_CANDIDATES = 400

/**
 * Scans the state's addresses by `address_state` and joins each home by its unique address; sorts by the squared
 * planar distance from a point ($8, $9).
 */
const nearestCandidates = `${columns} ${priced} ${inState}
    and ${yearFits} and ${sizeFits} and ${sectionsFit}
  order by (a.latitude - $8) ^ 2 + ((a.longitude - $9) * cos(radians($8))) ^ 2 nulls last, at desc, l.key
  limit ${MAX_CANDIDATES}`

/** Homes in the state that match when one filter is ignored. */
const countWithoutEachFilter = `
  select count(*) filter (where ${sizeFits} and ${sectionsFit})::integer as year,
    count(*) filter (where ${yearFits} and ${sectionsFit})::integer as "squareFeet",
    count(*) filter (where ${yearFits} and ${sizeFits})::integer as sections,
    count(*) filter (where ${yearFits} and ${sizeFits} and ${sectionsFit})::integer as "all"
  ${priced} ${inState}`

export interface ValuedHome {
  now: number
  state: string
  tenures: readonly string[]
  year: number | undefined
  squareFeet: number | undefined
  sections: number | undefined
}

const moments = (now: number) => [new Date(now), new Date(now - SALE_YEARS * 365 * DAY)]
const parameters = ({ now, state, tenures, year, squareFeet, sections }: ValuedHome) => [
  ...moments(now),
  state,
  tenures,
  year ?? null,
  squareFeet ?? null,
  sections ?? null,
]

/** Candidates in a state, nearest to the point first. */
export const selectCandidates = (
  queryable: Queryable,
  question: ValuedHome,
  point: { latitude: number; longitude: number } | undefined,
) =>
  queryable.query<CandidateRow>(nearestCandidates, [
    ...parameters(question),
    point?.latitude ?? null,
    point?.longitude ?? null,
  ])

/** Number of homes that match without each filter, and with all of them. */
export async function countLeftAside(queryable: Queryable, question: ValuedHome) {
  const [row] = await queryable.query<Record<'year' | 'squareFeet' | 'sections' | 'all', number>>(
    countWithoutEachFilter,
    parameters(question),
  )
  return row!
}

/** Homes with a price in a state, for each home of it that is compared. */
export const selectCandidatesOf = (
  queryable: Queryable,
  { now, state, tenures }: Pick<ValuedHome, 'now' | 'state' | 'tenures'>,
) =>
  queryable.query<CandidateRow>(`${columns} ${priced} ${inState} order by l.key`, [
    ...moments(now),
    state,
    tenures,
  ])

/** Every home with a price in all states, for the benchmark. */
export const selectEveryPriced = (queryable: Queryable, now: number) =>
  queryable.query<CandidateRow>(`${columns} ${priced}`, moments(now))

export const priceColumns = [
  'price',
  'position',
  'low',
  'median',
  'high',
  'found',
  'comparables',
  'radius',
  'computed_at',
]

/** Replaces the price positions of homes. */
export const upsertPrices = (queryable: Queryable, rows: readonly Tables['listing_price'][]) =>
  insertAll(queryable, 'listing_price', rows, {
    onConflict: `(listing_key) do update set ${priceColumns.map(column => `${column} = excluded.${column}`).join(', ')}`,
  })
