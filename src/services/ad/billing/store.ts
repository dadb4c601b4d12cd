import type { Database, Queryable, Transaction } from '#db/database.ts'
import { AD_TIME_ZONE } from '#model/ad/pacing.ts'

/** The day of a time, in SQL. */
const dayOf = (moment: string) => `(${moment} at time zone '${AD_TIME_ZONE}')::date`
const today = dayOf('now()')

/** One start of one process; no other node spends its slices. */
export type Node = string

/** Spends an amount of a node's slice for today; false if the remainder is too small. */
export async function spendSlice(
  transaction: Transaction,
  { campaignKey, node, amount }: { campaignKey: number; node: Node; amount: number },
): Promise<boolean> {
  const rows = await transaction.query(
    `update ad_slice set spent = spent + $3, used_at = now()
    where campaign_key = $1 and day = ${today} and node = $2 and spent + $3 <= amount returning node`,
    [campaignKey, node, amount],
  )
  return rows.length > 0
}

/** Remainder of a node's slice for today; locks it. */
export async function lockLeft(
  transaction: Transaction,
  { campaignKey, node }: { campaignKey: number; node: Node },
): Promise<number> {
  const [row] = await transaction.query<{ left: number }>(
    `select amount - spent as left from ad_slice
    where campaign_key = $1 and day = ${today} and node = $2 for update`,
    [campaignKey, node],
  )
  return row?.left ?? 0
}

/** The budget of a campaign and its reserved part, millionths of a dollar. */
export interface Budget {
  companyKey: number
  bid: number
  dailyBudget: number
  totalBudget: number | null
  /** Of today and of all days: spent, or reserved in slices. */
  reservedToday: number
  reservedInTotal: number
  /** Spent of all days. */
  spentInAll: number
  /** Remainder of the node's slice. */
  own: number
  /** Left in all slices of the company. */
  reserved: number
  /** Maximum daily spend of the company; null for no limit. */
  companyLimit: number | null
  /** Of today, of all campaigns of the company: spent, or reserved in slices; and spent. */
  companyClaimed: number
  companySpent: number
  /** The database's clock, milliseconds since 1970. */
  now: number
}

/** Locks the campaign and the credit of its company; undefined for an ad of the site itself or of a stopped company. */
export async function lockBudget(
  transaction: Transaction,
  { campaignKey, node }: { campaignKey: number; node: Node },
): Promise<Budget | undefined> {
  const locked = await transaction.query(
    `select c.key from ad_campaign c join company y on y.key = c.company_key
    where c.key = $1 for no key update of c, y`,
    [campaignKey],
  )
  if (locked.length === 0) return undefined
  const [row] = await transaction.query<Budget>(
    `select y.key as "companyKey", c.bid, coalesce(c.daily_budget, 0) as "dailyBudget", c.total_budget as "totalBudget",
      coalesce(own."reservedToday", 0)::bigint as "reservedToday", coalesce(own."reservedInTotal", 0)::bigint as "reservedInTotal",
      coalesce(own."spentInAll", 0)::bigint as "spentInAll", coalesce(own.own, 0)::bigint as own,
      (
        select coalesce(sum(s.amount - s.spent), 0)::bigint
        from ad_campaign o join ad_slice s on s.campaign_key = o.key
        where o.company_key = c.company_key and s.spent < s.amount
      ) as reserved,
      m.daily_limit as "companyLimit", coalesce(company."companyClaimed", 0)::bigint as "companyClaimed",
      coalesce(company."companySpent", 0)::bigint as "companySpent",
      extract(epoch from clock_timestamp())::float8 * 1000 as now
    from ad_campaign c join company y on y.key = c.company_key
    left join ad_limit m on m.company_key = c.company_key
    cross join lateral (
      select sum(s.amount) as "companyClaimed", sum(s.spent) as "companySpent"
      from ad_campaign o join ad_slice s on s.campaign_key = o.key and s.day = ${today}
      where o.company_key = c.company_key
    ) as company
    cross join lateral (
      select sum(s.amount) filter (where s.day = ${today}) as "reservedToday", sum(s.amount) as "reservedInTotal",
        sum(s.spent) as "spentInAll",
        sum(s.amount - s.spent) filter (where s.day = ${today} and s.node = $2) as own
      from ad_slice s where s.campaign_key = c.key
    ) as own
    where c.key = $1 and m.stopped_at is null`,
    [campaignKey, node],
  )
  return row
}

export const growSlice = (
  transaction: Transaction,
  { campaignKey, node, amount }: { campaignKey: number; node: Node; amount: number },
) =>
  transaction.query(
    `insert into ad_slice (campaign_key, day, node, amount) values ($1, ${today}, $2, $3)
    on conflict (campaign_key, day, node) do update set amount = ad_slice.amount + $3, used_at = now()`,
    [campaignKey, node, amount],
  )

/** Pauses a campaign until a time (milliseconds since 1970), or until its owner acts. */
export const restUntil = (transaction: Transaction, campaignKey: number, moment: number) =>
  transaction.query(
    `update ad_campaign set opens_at = case when $2::float8 = 'infinity' then 'infinity' else to_timestamp($2 / 1000) end
    where key = $1 and opens_at is distinct from
      case when $2::float8 = 'infinity' then 'infinity' else to_timestamp($2 / 1000) end`,
    [campaignKey, moment],
  )

/** Returns the remainder of slices unused for five minutes, such as those of a killed node. */
export const releaseSlices = (queryable: Queryable) =>
  queryable.query(
    `update ad_slice set amount = spent where spent < amount and used_at < now() - interval '5 minutes'`,
  )

/** The newest uncounted view; undefined if there is none. */
export async function selectNewestView(queryable: Queryable): Promise<number | undefined> {
  const [row] = await queryable.query<{ key: number | null }>(
    'select max(key) as key from ad_view where not is_counted',
  )
  return row?.key ?? undefined
}

/** Cost of the uncounted views up to a key, by campaign. */
export const selectOwed = (queryable: Queryable, newest: number) =>
  queryable.query<{ campaignKey: number; amount: number }>(
    `select a.campaign_key as "campaignKey", sum(v.price)::bigint as amount
    from ad_view v join ad a on a.key = v.ad_key
    where not v.is_counted and v.key <= $1 and v.reason is null and v.price > 0 group by a.campaign_key`,
    [newest],
  )

export interface UncountedView {
  key: number
  campaignKey: number
  companyKey: number | null
  price: number
  at: Date
}

/** Claims uncounted views in order up to a key, for this node alone, and marks them as counted. */
export const claimViews = (transaction: Transaction, { newest, limit }: { newest: number; limit: number }) =>
  transaction.query<UncountedView>(
    `with claimed as (
      update ad_view set is_counted = true
      where key in (
        select key from ad_view where not is_counted and key <= $1 order by key limit $2 for update skip locked
      )
      returning key, ad_key, reason, price, at
    )
    select t.key, a.campaign_key as "campaignKey", c.company_key as "companyKey",
      case when t.reason is null then t.price else 0 end as price, t.at
    from claimed t join ad a on a.key = t.ad_key join ad_campaign c on c.key = a.campaign_key
    order by t.key`,
    [newest, limit],
  )

/** Marks views that the budget did not cover. */
export const setBeyondBudget = (transaction: Transaction, keys: readonly number[]) =>
  transaction.query(`update ad_view set reason = 'beyond-budget' where key = any($1)`, [keys])

const addDays = `
  on conflict (ad_key, day, page, position, state) do update set
    views = ad_day.views + excluded.views, filtered_views = ad_day.filtered_views + excluded.filtered_views,
    clicks = ad_day.clicks + excluded.clicks, filtered_clicks = ad_day.filtered_clicks + excluded.filtered_clicks,
    cost = ad_day.cost + excluded.cost, leads = ad_day.leads + excluded.leads`

/** Adds views to the figures by day. */
export const addViews = (transaction: Transaction, keys: readonly number[]) =>
  transaction.query(
    `insert into ad_day (ad_key, day, page, position, state, views, filtered_views, cost)
    select ad_key, ${dayOf('at')}, page, position, coalesce(state, ''),
      count(*) filter (where reason is null), count(*) filter (where reason is not null),
      coalesce(sum(price) filter (where reason is null and is_by_view), 0)
    from (
      select v.*, c.kind = 'graphic' as is_by_view
      from ad_view v join ad a on a.key = v.ad_key join ad_campaign c on c.key = a.campaign_key
      where v.key = any($1)
    ) as v
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 ${addDays}`,
    [keys],
  )

/** Adds uncounted clicks to the figures by day; returns how many. */
export async function countClicks(database: Database, limit: number): Promise<number> {
  const [row] = await database.query<{ claimed: number }>(
    `with claimed as (
      update ad_click set is_counted = true
      where key in (select key from ad_click where not is_counted order by key limit $1 for update skip locked)
      returning ad_key, page, position, state, price, reason, at
    ), days as (
      insert into ad_day (ad_key, day, page, position, state, clicks, filtered_clicks, cost)
      select ad_key, ${dayOf('at')}, page, position, coalesce(state, ''), count(*) filter (where reason is null),
        count(*) filter (where reason is not null), coalesce(sum(price) filter (where reason is null), 0)
      from claimed where ad_key is not null
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 ${addDays}
    )
    select count(*)::integer as claimed from claimed`,
    [limit],
  )
  return row?.claimed ?? 0
}

/** Adds uncounted leads to the figures of their clicks; returns their number. */
export async function countLeads(database: Database, limit: number): Promise<number> {
  const [row] = await database.query<{ claimed: number }>(
    `with claimed as (
      update ad_lead set is_counted = true
      where click_key in (
        select click_key from ad_lead where not is_counted order by click_key limit $1 for update skip locked
      )
      returning click_key
    ), days as (
      insert into ad_day (ad_key, day, page, position, state, leads)
      select k.ad_key, ${dayOf('k.at')}, k.page, k.position, coalesce(k.state, ''), count(*)
      from claimed t join ad_click k on k.key = t.click_key
      where k.ad_key is not null
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 ${addDays}
    )
    select count(*)::integer as claimed from claimed`,
    [limit],
  )
  return row?.claimed ?? 0
}

/** Campaigns that reached their daily views pause until tomorrow. */
export const restAfterViews = (database: Database) =>
  database.query(
    `update ad_campaign c set opens_at = ((${today} + 1)::timestamp at time zone '${AD_TIME_ZONE}')
    where c.state = 'active' and c.daily_views is not null
      and coalesce(c.opens_at, '-infinity') < ((${today} + 1)::timestamp at time zone '${AD_TIME_ZONE}')
      and c.daily_views <= (
        select coalesce(sum(d.views), 0) from ad a join ad_day d on d.ad_key = a.key
        where a.campaign_key = c.key and d.day = ${today}
      )`,
  )

export interface AdFigures {
  key: number
  rate: number
  views: number
  clicks: number
}

/** Figures of the last 28 days of the ads shown today. */
export const selectFigures = (database: Database) =>
  database.query<AdFigures>(
    `select a.key, a.rate, sum(d.views)::integer as views, sum(d.clicks)::integer as clicks
    from ad a join ad_day d on d.ad_key = a.key and d.day > ${today} - 28
    where a.key in (select ad_key from ad_day where day = ${today})
    group by a.key`,
  )

export const setRate = (database: Database, key: number, rate: number) =>
  database.query('update ad set rate = $2 where key = $1', [key, rate])

/** Cost of today's ads, millionths of a dollar. */
export async function selectChargedToday(database: Queryable): Promise<number> {
  const [row] = await database.query<{ cost: number }>(
    `select coalesce(sum(cost), 0)::float8 as cost from ad_day where day = ${today}`,
  )
  return row?.cost ?? 0
}

/** Views and clicks that are not in the figures yet. */
export async function countUncounted(database: Queryable): Promise<{ views: number; clicks: number }> {
  const [row] = await database.query<{ views: number; clicks: number }>(
    `select (select count(*) from ad_view where not is_counted) as views,
      (select count(*) from ad_click where not is_counted) as clicks`,
  )
  return row ?? { views: 0, clicks: 0 }
}
