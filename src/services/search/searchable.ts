import type { Queryable } from '#db/database.ts'
import type { SearchType } from '#model/place/search-type.ts'

/** Expected number of rows of each index. */
export async function countSearchable(queryable: Queryable): Promise<Record<SearchType, number>> {
  const [row] = await queryable.query<Record<SearchType, number>>(`select
    (select count(*) from listing where active in (1, 2, 3, 4) and not is_hidden) as homes,
    (select count(*) from park where active) as parks,
    (select count(*) from sales_center where active) as dealers,
    (select count(*) from floor_plan where active) as floorplans`)
  if (!row) throw new Error('A count without a row')
  return row
}

/** A home for sale, with the values that a search finds it by. */
export interface SampleHome {
  key: number
  state: string
  zip: string
  price: number
}

/** Some homes for sale, spread over the entire table. */
export const sampleHomes = (queryable: Queryable, limit: number): Promise<SampleHome[]> =>
  queryable.query<SampleHome>(
    `select l.key, a.state, a.postal_code as zip, coalesce(l.asking_price, 0) as price
    from (
      select distinct trunc(low + random() * (high - low + 1))::integer as start
      from (select min(key) as low, max(key) as high from listing) as keys, generate_series(1, $1)
    ) as places
    join lateral (
      select * from listing where key >= start and active = 1 and not is_hidden and asking_price is not null
      order by key limit 1
    ) l on true
    join address a on a.key = l.address_key
    where a.postal_code is not null`,
    [limit],
  )
