import type { Database, Queryable, Transaction } from '#db/database.ts'
import type { FilterReason } from '#model/ad/filtering.ts'
import { AD_TIME_ZONE } from '#model/ad/pacing.ts'

const today = `(now() at time zone '${AD_TIME_ZONE}')::date`
const thisHour = 'floor(extract(epoch from now()) / 3600)::integer'

export interface ViewRow {
  token: string
  adKey: number | null
  page: string | null
  position: number | null
  state: string | null
  countyKey: number | null
  price: number
  reason: FilterReason | null
}

/** Stores views in one statement; returns the tokens of those that were not known. Deleted ads are left out. */
export async function insertViews(database: Database, rows: readonly ViewRow[]): Promise<Set<string>> {
  const column = <K extends keyof ViewRow>(name: K) => rows.map(row => row[name])
  const stored = await database.query<{ token: string }>(
    `insert into ad_view (token, ad_key, page, position, state, county_key, price, reason)
    select v.token, v.ad_key, v.page, v.position, v.state, v.county_key, v.price, v.reason
    from unnest($1::text[], $2::integer[], $3::text[], $4::smallint[], $5::text[], $6::integer[], $7::bigint[], $8::text[])
      as v (token, ad_key, page, position, state, county_key, price, reason)
    where v.ad_key is null or exists (select from ad a where a.key = v.ad_key)
    on conflict (token) do nothing
    returning token`,
    [
      column('token'),
      column('adKey'),
      column('page'),
      column('position'),
      column('state'),
      column('countyKey'),
      column('price'),
      column('reason'),
    ],
  )
  return new Set(stored.map(({ token }) => token))
}

export interface ClickFacts {
  isUnseen: boolean
  isUsed: boolean
  isRepeated: boolean
}

/** Earlier views and clicks that matter for a click. */
export async function selectClickFacts(
  transaction: Transaction,
  { token, adKey, person }: { token: string; adKey: number; person: string },
): Promise<ClickFacts> {
  const [row] = await transaction.query<ClickFacts>(
    `select not exists (select from ad_view where token = $1 and reason is null) as "isUnseen",
      exists (select from ad_click where token = $1 and reason is null) as "isUsed",
      exists (
        select from ad_click where ad_key = $2 and person = $3 and hour = ${thisHour} and reason is null
      ) as "isRepeated"`,
    [token, adKey, person],
  )
  return row!
}

export interface ClickRow extends ViewRow {
  campaignKey: number | null
  person: string | null
  /** In the address that it leads to; null if its campaign counts no leads. */
  reference: string | null
}

/**
 * Stores a click; undefined if another one with the token, or of the person in this hour, was stored concurrently.
 */
export async function insertClick(
  transaction: Transaction,
  row: ClickRow,
): Promise<{ key: number; at: Date } | undefined> {
  const [stored] = await transaction.query<{ key: number; at: Date }>(
    `insert into ad_click (
      ad_key, campaign_key, token, page, position, state, county_key, price, reason, person, reference, hour
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${thisHour})
    on conflict do nothing returning key, at`,
    [
      row.adKey,
      row.campaignKey,
      row.token,
      row.page,
      row.position,
      row.state,
      row.countyKey,
      row.price,
      row.reason,
      row.person,
      row.reference,
    ],
  )
  return stored
}

export interface AdOfClick {
  campaignKey: number
  companyKey: number | null
  websiteLink: string
  countsLeads: boolean
}

/** An approved ad, whether it runs or not. */
export async function selectAd(queryable: Queryable, key: number): Promise<AdOfClick | undefined> {
  const [row] = await queryable.query<AdOfClick>(
    `select a.campaign_key as "campaignKey", c.company_key as "companyKey", a.website_link as "websiteLink",
      c.counts_leads as "countsLeads"
    from ad a join ad_campaign c on c.key = a.campaign_key where a.key = $1 and a.review = 'approved'`,
    [key],
  )
  return row
}

/** The key of today's hashes, made at the first call of a day; `day` is YYYY-MM-DD. */
export async function dayKey(queryable: Queryable, secret: Buffer): Promise<{ day: string; secret: Buffer }> {
  const [row] = await queryable.query<{ day: string; secret: Buffer }>(
    `with made as (
      insert into ad_day_key (day, secret) values (${today}, $1) on conflict (day) do update set day = excluded.day
      returning day, secret
    )
    select day::text, secret from made`,
    [secret],
  )
  return row!
}

/**
 * Deletes counted views and forged clicks after two days, other uncharged clicks after 90, and identifying hashes
 * after the day. Charged clicks stay, because the ledger refers to them; figures by day include all of them.
 */
export async function deleteOld(database: Database): Promise<void> {
  await database.query(`delete from ad_view where at < now() - interval '2 days' and is_counted`)
  await database.query(
    `delete from ad_click where reason = 'forged' and at < now() - interval '2 days' and is_counted`,
  )
  await database.query(
    `delete from ad_click
    where (reason is not null or price = 0) and at < now() - interval '90 days' and is_counted`,
  )
  await database.query(
    `update ad_click set person = null
    where person is not null and at < ${today}::timestamp at time zone '${AD_TIME_ZONE}'`,
  )
  await database.query(`delete from ad_day_key where day < ${today}`)
}
