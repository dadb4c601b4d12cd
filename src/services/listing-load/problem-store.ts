import type { Queryable } from '#db/database.ts'
import type { OffMarketReason } from '#model/listing-load/status.ts'
import type { Decision } from '#model/moderation/decision.ts'
import { isNotOffered } from './store.ts'

export interface ProblemRow {
  line: number
  /** Null: no home at all. */
  cells: string[] | null
  problems: Record<string, string>
}

export interface OffMarketRow extends Pick<ProblemRow, 'line' | 'cells'> {
  reason: OffMarketReason
}

/** Homes that are not added because they are not offered, by line. */
export const selectOffMarket = (
  queryable: Queryable,
  loadKey: number,
  limit: number,
): Promise<OffMarketRow[]> =>
  queryable.query<OffMarketRow>(
    `select line, cells, case when problems ? 'status' then 'not_for_sale' else 'no_consent' end as reason
    from listing_load_line where load_key = $1 and outcome = 'refused' and ${isNotOffered}
    order by line limit $2`,
    [loadKey, limit],
  )

/** Refused lines after another one, in order. */
export const selectProblems = (
  queryable: Queryable,
  loadKey: number,
  after: number,
  limit: number,
): Promise<ProblemRow[]> =>
  queryable.query<ProblemRow>(
    `select line, cells, problems from listing_load_line
    where load_key = $1 and outcome = 'refused' and not ${isNotOffered} and line > $2 order by line limit $3`,
    [loadKey, after, limit],
  )

const noted = `from listing_load_line
  where load_key = $1 and outcome <> 'refused' and (home ? 'notes' or problems <> '{}')`

export async function countNoted(queryable: Queryable, loadKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(`select count(*)::integer as count ${noted}`, [
    loadKey,
  ])
  return row!.count
}

/** Lines with cells that are not used as they are, in order. */
export const selectNoted = (queryable: Queryable, loadKey: number, limit: number): Promise<ProblemRow[]> =>
  queryable.query<ProblemRow>(
    `select line, cells, coalesce(home->'notes', '{}') || problems as problems ${noted} order by line limit $2`,
    [loadKey, limit],
  )

export interface RefusedCell {
  field: string
  cell: string
  lines: number
}

/** The cells of columns whose fields have an error or a note, by descending number. Columns count from 1. */
export const selectRefusedCells = (
  queryable: Queryable,
  loadKey: number,
  columns: readonly { field: string; column: number }[],
  limit: number,
): Promise<RefusedCell[]> =>
  queryable.query<RefusedCell>(
    `select c.field, l.cells[c.number] as cell, count(*)::integer as lines
    from listing_load_line l, unnest($2::text[], $3::integer[]) c (field, number)
    where l.load_key = $1 and (l.problems ? c.field or l.home->'notes' ? c.field)
      and octet_length(l.cells[c.number]) <= 2000
    group by c.field, l.cells[c.number] order by lines desc, c.field, cell limit $4`,
    [loadKey, columns.map(({ field }) => field), columns.map(({ column }) => column), limit],
  )

export interface HeldRow {
  line: number
  listingKey: number
  ownNumber: string
  decision: Decision | null
  hasNewProof: boolean
}

const held = `from listing_load_line n join listing l on l.key = n.listing_key
  where n.load_key = $1 and n.done_at is not null and n.outcome <> 'refused' and l.hold_review and l.active in (0, 1)`

export async function countHeld(queryable: Queryable, loadKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(`select count(*)::integer as count ${held}`, [
    loadKey,
  ])
  return row!.count
}

/** Homes of a load that are held for review, by line. */
export const selectHeld = (queryable: Queryable, loadKey: number, limit: number): Promise<HeldRow[]> =>
  queryable.query<HeldRow>(
    `select h.line, h.key as "listingKey", coalesce(h.own_number, 'site-' || h.key) as "ownNumber", d.decision,
      exists (
        select from listing_proof p where p.listing_key = h.key and (d.at is null or p.at > d.at)
      ) as "hasNewProof"
    from (select n.line, l.key, l.own_number ${held} order by n.line limit $2) h
    left join lateral (
      select d.decision, d.at from listing_decision d where d.listing_key = h.key order by d.key desc limit 1
    ) d on true
    order by h.line`,
    [loadKey, limit],
  )
