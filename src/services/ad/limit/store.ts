import type { Queryable, Transaction } from '#db/database.ts'
import { AD_TIME_ZONE } from '#model/ad/pacing.ts'

const today = `(now() at time zone '${AD_TIME_ZONE}')::date`
const midnight = `(${today}::timestamp at time zone '${AD_TIME_ZONE}')`
const spent = `l.cause_type in ('ad-click', 'ad-views')`

/** Amounts in millionths of a dollar. */
export interface AdvertiserRow {
  companyKey: number
  name: string
  credit: number
  spentToday: number
  spent28: number
  running: number
  dailyLimit: number | null
  stopReason: string | null
  stoppedAt: Date | null
  version: number
}

const advertisers = `
  select y.key as "companyKey", y.name, m.credit, m."spentToday", m.spent28,
    (select count(*)::integer from ad_campaign c where c.company_key = y.key and c.state = 'active') as running,
    t.daily_limit as "dailyLimit", t.stop_reason as "stopReason", t.stopped_at as "stoppedAt",
    coalesce(t.version, 1) as version
  from company y
  left join ad_limit t on t.company_key = y.key
  cross join lateral (
    select coalesce(-sum(l.amount), 0)::bigint as credit,
      coalesce(sum(l.amount) filter (where ${spent} and l.at >= ${midnight}), 0)::bigint as "spentToday",
      coalesce(sum(l.amount) filter (where ${spent} and l.at >= ${midnight} - interval '27 days'), 0)::bigint as spent28
    from ledger_entry l where l.account = 'advertiser:' || y.key
  ) as m`

/** Companies with campaigns or limits whose name matches a pattern. */
const listed = `(
  t.company_key is not null or exists (select from ad_campaign c where c.company_key = y.key)
) and y.name ilike $1`

/** By spend in 28 days, descending, from the figures of days: the ledger is summed for one page only. */
export const selectAdvertisers = (
  queryable: Queryable,
  { pattern, offset, limit }: { pattern: string; offset: number; limit: number },
) =>
  queryable.query<AdvertiserRow>(
    `with page as (
      select y.key, row_number() over (order by coalesce(f.cost, 0) desc, y.name, y.key) as place
      from company y
      left join ad_limit t on t.company_key = y.key
      left join lateral (
        select sum(d.cost) as cost
        from ad_campaign c join ad a on a.campaign_key = c.key
        join ad_day d on d.ad_key = a.key and d.day > ${today} - 28
        where c.company_key = y.key
      ) as f on true
      where ${listed} order by place offset $2 limit $3
    )
    ${advertisers} join page p on p.key = y.key order by p.place`,
    [pattern, offset, limit],
  )

export async function countAdvertisers(queryable: Queryable, pattern: string): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from company y left join ad_limit t on t.company_key = y.key where ${listed}`,
    [pattern],
  )
  return row!.count
}

export async function selectAdvertiser(
  queryable: Queryable,
  companyKey: number,
): Promise<AdvertiserRow | undefined> {
  const [row] = await queryable.query<AdvertiserRow>(`${advertisers} where y.key = $1`, [companyKey])
  return row
}

export type LimitRow = Pick<AdvertiserRow, 'dailyLimit' | 'stopReason' | 'stoppedAt' | 'version'>

/**
 * The limits of a company, locked in the same way as for reservations of its budgets; undefined for an unknown
 * company.
 */
export async function lockLimit(transaction: Transaction, companyKey: number): Promise<LimitRow | undefined> {
  // Campaigns first, as reservations do.
  await transaction.query(
    'select key from ad_campaign where company_key = $1 order by key for no key update',
    [companyKey],
  )
  const locked = await transaction.query('select key from company where key = $1 for no key update', [
    companyKey,
  ])
  if (locked.length === 0) return undefined
  const [row] = await transaction.query<LimitRow>(
    `select daily_limit as "dailyLimit", stop_reason as "stopReason", stopped_at as "stoppedAt", version
    from ad_limit where company_key = $1`,
    [companyKey],
  )
  return row ?? { dailyLimit: null, stopReason: null, stoppedAt: null, version: 1 }
}

export const setLimit = (
  transaction: Transaction,
  companyKey: number,
  { dailyLimit, stopReason, stoppedAt, version }: LimitRow,
) =>
  transaction.query(
    `insert into ad_limit (company_key, daily_limit, stop_reason, stopped_at, version) values ($1, $2, $3, $4, $5)
    on conflict (company_key) do update set daily_limit = $2, stop_reason = $3, stopped_at = $4, version = $5`,
    [companyKey, dailyLimit, stopReason, stoppedAt, version],
  )

/** Revokes the unspent reservations of nodes for a company's budgets. */
export const releaseSlices = (transaction: Transaction, companyKey: number) =>
  transaction.query(
    `update ad_slice set amount = spent where (campaign_key, day, node) in (
      select s.campaign_key, s.day, s.node
      from ad_campaign c join ad_slice s on s.campaign_key = c.key
      where c.company_key = $1 and s.spent < s.amount
      order by s.campaign_key, s.day, s.node for update of s
    )`,
    [companyKey],
  )

/** Allows paused campaigns to retry. */
export const wakeCampaigns = (transaction: Transaction, companyKey: number) =>
  transaction.query(
    `update ad_campaign set opens_at = null where company_key = $1 and opens_at < 'infinity' and opens_at > now()`,
    [companyKey],
  )
