import type { Queryable } from '#db/database.ts'
import { AD_TIME_ZONE } from '#model/ad/pacing.ts'
import type { AdKind } from '#model/ad/values.ts'

/** Today of the figures and statements of ads, as SQL. */
export const today = `(now() at time zone '${AD_TIME_ZONE}')::date`

export interface FigureRow {
  day: string
  page: string
  position: number
  state: string
  views: number
  filteredViews: number
  clicks: number
  filteredClicks: number
  leads: number
  /** Millionths of a dollar. */
  cost: number
}

/** Figures of a campaign of the last days, by day, kind of page, position and state, newest first. */
export const selectFigures = (queryable: Queryable, campaignKey: number, days: number) =>
  queryable.query<FigureRow>(
    `select d.day::text as day, d.page, d.position, d.state, sum(d.views)::integer as views,
      sum(d.filtered_views)::integer as "filteredViews", sum(d.clicks)::integer as clicks,
      sum(d.filtered_clicks)::integer as "filteredClicks", sum(d.leads)::integer as leads, sum(d.cost)::bigint as cost
    from ad a join ad_day d on d.ad_key = a.key
    where a.campaign_key = $1 and d.day > ${today} - $2::integer
    group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`,
    [campaignKey, days],
  )

/** Reasons of uncounted clicks in the last 28 days. */
export const selectFiltered = (queryable: Queryable, campaignKey: number) =>
  queryable.query<{ reason: string; count: number }>(
    `select coalesce(reason, '') as reason, count(*)::integer as count from ad_click
    where campaign_key = $1 and at > now() - interval '28 days' and reason is not null group by 1 order by 2 desc, 1`,
    [campaignKey],
  )

/**
 * Views of all text ads in an area in the last 28 days, with their number of days, and the total worth of competing
 * campaigns.
 */
export async function selectMarket(
  queryable: Queryable,
  { state, kind, without }: { state: string | null; kind: AdKind; without: number },
): Promise<{ views: number; days: number; worth: number }> {
  const [row] = await queryable.query<{ views: number; days: number; worth: number }>(
    `select coalesce(sum(d.views), 0)::integer as views, count(distinct d.day)::integer as days,
      (
        select coalesce(sum(o.worth), 0)::float8 from (
          select max(c.bid * a.rate) as worth
          from ad_campaign c join ad a on a.campaign_key = c.key and a.review = 'approved' and a.removed_at is null
          where c.state = 'active' and c.kind = $2 and c.key <> $3 and c.company_key is not null
            and ($1::text is null or c.target = 'nation' or c.target_state = $1)
          group by c.company_key
        ) as o
      ) as worth
    from ad_day d join ad a on a.key = d.ad_key join ad_campaign c on c.key = a.campaign_key
    where c.kind = $2 and d.day > ${today} - 28 and d.day < ${today} and ($1::text is null or d.state = $1)`,
    [state, kind, without],
  )
  return row!
}

export interface MonthRow {
  month: string
  /** Millionths of a dollar. */
  paid: number
  refunded: number
  spent: number
}

/** Payments and charges of an advertiser by month, newest first. */
export const selectMonths = (queryable: Queryable, companyKey: number) =>
  queryable.query<MonthRow>(
    `select to_char(at at time zone '${AD_TIME_ZONE}', 'YYYY-MM') as month,
      coalesce(-sum(amount) filter (where cause_type = 'payment'), 0)::bigint as paid,
      coalesce(sum(amount) filter (where cause_type = 'refund'), 0)::bigint as refunded,
      coalesce(sum(amount) filter (where cause_type in ('ad-click', 'ad-views')), 0)::bigint as spent
    from ledger_entry where account = $1 group by 1 order by 1 desc limit 36`,
    [`advertiser:${companyKey}`],
  )

export interface StatementRow {
  /** Millionths of a dollar. */
  opening: number
  paid: number
  refunded: number
  spent: number
}

/** Start of a month, YYYY-MM, in SQL. */
const monthStart = (months = 0) =>
  `(to_date($2, 'YYYY-MM') + interval '${months} month')::timestamp at time zone '${AD_TIME_ZONE}'`

/** Balance, payments and charges of an advertiser in a month, YYYY-MM. */
export async function selectStatement(
  queryable: Queryable,
  companyKey: number,
  month: string,
): Promise<StatementRow> {
  const [row] = await queryable.query<StatementRow>(
    `select coalesce(-sum(amount) filter (where at < ${monthStart()}), 0)::bigint as opening,
      coalesce(-sum(amount) filter (where cause_type = 'payment' and at >= ${monthStart()}), 0)::bigint as paid,
      coalesce(sum(amount) filter (where cause_type = 'refund' and at >= ${monthStart()}), 0)::bigint as refunded,
      coalesce(
        sum(amount) filter (where cause_type in ('ad-click', 'ad-views') and at >= ${monthStart()}), 0
      )::bigint as spent
    from ledger_entry where account = $1 and at < ${monthStart(1)}`,
    [`advertiser:${companyKey}`, month],
  )
  return row!
}

export interface StatementLine {
  key: number
  name: string
  views: number
  clicks: number
  filteredClicks: number
  leads: number
  /** Millionths of a dollar. */
  cost: number
}

/** Results and costs of a company's campaigns in a month, YYYY-MM. */
export const selectStatementLines = (queryable: Queryable, companyKey: number, month: string) =>
  queryable.query<StatementLine>(
    `select c.key, c.name, sum(d.views)::integer as views, sum(d.clicks)::integer as clicks,
      sum(d.filtered_clicks)::integer as "filteredClicks", sum(d.leads)::integer as leads,
      sum(d.cost)::bigint as cost
    from ad_campaign c join ad a on a.campaign_key = c.key join ad_day d on d.ad_key = a.key
    where c.company_key = $1 and d.day >= to_date($2, 'YYYY-MM')
      and d.day < to_date($2, 'YYYY-MM') + interval '1 month'
    group by c.key, c.name order by c.key`,
    [companyKey, month],
  )

export interface LimitRow {
  /** Millionths of a dollar. */
  dailyLimit: number | null
  stopReason: string | null
}

/** Settings of staff for a company; undefined for none. */
export async function selectLimit(queryable: Queryable, companyKey: number): Promise<LimitRow | undefined> {
  const [row] = await queryable.query<LimitRow>(
    'select daily_limit as "dailyLimit", stop_reason as "stopReason" from ad_limit where company_key = $1',
    [companyKey],
  )
  return row
}
