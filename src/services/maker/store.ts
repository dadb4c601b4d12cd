import type { Queryable, Transaction } from '#db/database.ts'

/** A spelling of a maker. */
export interface SpellingRow {
  name: string
  planCount: number
  homeCount: number
}

/** Maximum number of spellings that occur only in homes, as typed by sellers. */
const MAX_OF_HOMES = 500

/** All spellings of makers of floor plans, and the most frequent ones of homes. */
export const selectSpellings = (queryable: Queryable) =>
  queryable.query<SpellingRow>(
    `select coalesce(f.name, l.name) as name, coalesce(f.count, 0) as "planCount", coalesce(l.count, 0) as "homeCount"
    from (select manufacturer as name, count(*)::integer from floor_plan group by manufacturer) as f
    full join (
      select make as name, count(*)::integer from listing where make is not null group by make
      order by make in (select manufacturer from floor_plan) desc, count(*) desc, make limit ${MAX_OF_HOMES}
    ) as l on l.name = f.name
    order by name`,
  )

/** Others that rename makers wait until this transaction ends. */
export const lockMakers = (transaction: Transaction) =>
  transaction.query(`select pg_advisory_xact_lock(hashtext('makers'))`)

/** Redirects the page of a former spelling to a maker, and removes any redirect of the maker's slug. */
export async function saveFormerMaker(
  transaction: Transaction,
  former: { slug: string; name: string },
  maker: { slug: string; name: string },
): Promise<void> {
  await transaction.query('update former_maker set name = $2 where name = $1', [former.name, maker.name])
  await transaction.query('delete from former_maker where slug = $1', [maker.slug])
  if (former.slug === '' || former.slug === maker.slug) return
  await transaction.query(
    `insert into former_maker (slug, name) values ($1, $2)
    on conflict (slug) do update set name = excluded.name`,
    [former.slug, maker.name],
  )
}
