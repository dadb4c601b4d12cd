import type { Queryable } from '#db/database.ts'

interface KnownDealerRow {
  name: string
  zip: string
}

/** Names and ZIP codes of all dealers but those under review, including closed ones, which are not added again. */
export const selectKnownDealers = (queryable: Queryable) =>
  queryable.query<KnownDealerRow>(
    `select c.name, a.postal_code as zip from sales_center c join address a on a.key = c.address_key
    where c.review is null`,
  )
