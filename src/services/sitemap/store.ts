import type { Queryable } from '#db/database.ts'
import { keysOf } from '#kit/keys.ts'

/** Features with a page for each row. */
export const keyedKinds = ['homes', 'parks', 'dealers', 'floorplans', 'associations'] as const
export type KeyedKind = (typeof keyedKinds)[number]

/** Rows of each kind whose page returns 200: key, and last change. */
const shown: Record<KeyedKind, string> = {
  // Sold homes are excluded from search engines; visitors see them for 90 days.
  homes: `select key, modified_at as modified from listing
    where active = 1 and not is_hidden and (removed_at is null or removed_at > now())`,
  parks: 'select key, modified_at as modified from park where active',
  dealers: `select d.key, d.modified_at as modified, d.name, a.city, a.state
    from sales_center d join address a on a.key = d.address_key where d.active`,
  floorplans: 'select key, modified_at as modified from floor_plan where active',
  associations:
    'select key, null::timestamptz as modified from state_association where key <> 3001 and retired_at is null',
}

/** A row of a file; a dealer's URL includes name and place. */
export interface SitemapRow {
  key: number
  modified: Date | null
  name?: string
  city?: string
  state?: string
}

/** Locations of homes, parks and dealers, for the pages of their cities and states. */
const placed = {
  homes: `listing l join address a on a.key = l.address_key
    where l.active = 1 and not l.is_hidden and (l.removed_at is null or l.removed_at > now())`,
  parks: 'park l join address a on a.key = l.address_key where l.active',
  dealers: 'sales_center l join address a on a.key = l.address_key where l.active',
} as const
export type PlacedKind = keyof typeof placed
export const placedKinds = keysOf(placed)

/** First key and latest change of each file of up to `size` rows; one scan. */
export const chunks = (
  database: Queryable,
  kind: KeyedKind,
  size: number,
): Promise<{ first: number; modified: Date | null }[]> =>
  database.query(
    `select min(key) as first, max(modified) as modified
     from (select key, modified, (row_number() over (order by key) - 1) / $1::integer as chunk from (${shown[kind]}) as s) as c
     group by chunk order by chunk`,
    [size],
  )

/** Rows of a file from its first key; by primary key. */
export const rowsFrom = (
  database: Queryable,
  kind: KeyedKind,
  first: number,
  size: number,
): Promise<SitemapRow[]> =>
  database.query(`select * from (${shown[kind]}) as s where key >= $1 order by key limit $2`, [first, size])

/** States and cities that are not empty; a state's slug is null. One scan. */
export const placesWith = (
  database: Queryable,
  kind: PlacedKind,
): Promise<{ state: string; slug: string | null; modified: Date | null }[]> =>
  database.query(
    `select p.state, c.slug, max(p.modified_at) as modified
     from (select a.state, a.city_key, l.modified_at from ${placed[kind]}) as p
     left join city c on c.key = p.city_key and c.active
     group by grouping sets ((p.state), (p.state, c.slug)) having c.slug is not null or grouping(c.slug) = 1
     order by p.state, c.slug nulls first`,
  )

/** Names of makers of offered floor plans, the latest changed first. */
export const makersWith = (database: Queryable): Promise<{ name: string; modified: Date | null }[]> =>
  database.query(
    `select manufacturer as name, max(modified_at) as modified from floor_plan where active
     group by manufacturer order by max(modified_at) desc, manufacturer`,
  )
