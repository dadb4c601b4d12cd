import { newestRentOrder } from '../rows/index.ts'
import { indexFields } from './columns.ts'

/*
 * Columns for the index as texts: the initial fill copies all homes in PostgreSQL's text format, a change queries a
 * few by key, and both use the same parser.
 */

/** Visible photos. */
export const displayable = "display and not hidden and mime_type <> 'application/pdf'"

/** Drafts and homes held for review are not searchable. */
const searchable = 'l.active in (1, 2, 3, 4) and not l.is_hidden'

const photoCounts = `select listing_key, count(*) as photo_count from photo
  where listing_key is not null and ${displayable}`

// A home of a closed park stays on the market at its address.
const joins = `from listing l
  join address a on a.key = l.address_key
  left join park p on p.key = l.park_key and p.active
  left join sponsored_listing s on s.listing_key = l.key`

/** The newest lot rent figure of each park. */
const newestRents = `select distinct on (r.park_key) r.park_key, r.amount from park_lot_rent r
  order by r.park_key, ${newestRentOrder}`
const newestRent = `select r.amount from park_lot_rent r where r.park_key = p.key
  order by ${newestRentOrder} limit 1`

/** The end of each home's last open house. */
const lastOpenHouses = 'select listing_key, max(end_at) as end_at from open_house'

const fields = Object.entries(indexFields)

/** Every searchable home, in the text format of COPY. */
export const copyAll = `copy (
  select ${fields.map(([, { sql }]) => sql).join(', ')}
  ${joins}
  left join (${photoCounts} group by listing_key) f on f.listing_key = l.key
  left join (${newestRents}) r on r.park_key = p.key
  left join (${lastOpenHouses} group by listing_key) o on o.listing_key = l.key
  where ${searchable}
) to stdout`

/** Searchable homes by key ($1). */
export const selectSome = `
  select ${fields.map(([name, { sql }]) => `(${sql})::text as "${name}"`).join(', ')}
  ${joins}
  left join lateral (${photoCounts} and listing_key = l.key group by listing_key) f on true
  left join lateral (${newestRent}) r on true
  left join lateral (${lastOpenHouses} where listing_key = l.key group by listing_key) o on true
  where l.key = any($1) and ${searchable}`
