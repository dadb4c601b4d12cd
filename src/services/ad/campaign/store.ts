import type { Queryable, Transaction } from '#db/database.ts'
import { insertAll, insertKey } from '#db/insert.ts'
import type { Tables } from '#db/tables.ts'
import { updateTable } from '#db/update.ts'
import type { AdForm, GraphicForm } from '#model/ad/campaign.ts'
import type {
  AdKind,
  AdOffer,
  AdPage,
  AdPictureSize,
  AdReview,
  AdSubject,
  AdTarget,
  CampaignState,
} from '#model/ad/values.ts'
import type { Language } from '#model/language.ts'
import { today } from './figures.ts'

export interface CampaignRow {
  key: number
  companyKey: number | null
  name: string
  kind: AdKind
  subject: AdSubject
  state: CampaignState
  target: AdTarget
  targetState: string | null
  county: string | null
  city: string | null
  zip: string | null
  miles: number | null
  pages: readonly AdPage[]
  offer: AdOffer | null
  isChattel: boolean | null
  isSenior: boolean | null
  minPrice: number | null
  maxPrice: number | null
  minYear: number | null
  maxYear: number | null
  language: Language | null
  startsOn: string | null
  endsOn: string | null
  dailyViews: number | null
  /** A bit for each weekday, Sunday first. */
  weekdays: number
  /** Millionths of a dollar. */
  bid: number
  dailyBudget: number | null
  totalBudget: number | null
  opensAt: Date | null
  /** Paused until its owner acts: credit or budget are spent. */
  isSpent: boolean
  countsLeads: boolean
  /** Staff stopped all ads of its company. */
  isStopped: boolean
  /** Remaining budget of its company for today; null for no limit. */
  companyLeft: number | null
  version: number
  createdAt: Date
  /** Of the last 28 days. */
  views: number
  clicks: number
  filteredClicks: number
  leads: number
  cost: number
  ads: readonly AdRow[]
}

export interface AdRow {
  key: number
  language: Language
  title: string | null
  text: string | null
  displayLink: string | null
  websiteLink: string
  label: string | null
  /** Hash of each picture, as in its URL. */
  pictures: Record<AdPictureSize, string> | null
  review: AdReview
  reason: string | null
  views: number
  clicks: number
  leads: number
}

const figures = `
  select coalesce(sum(d.views), 0)::integer as views, coalesce(sum(d.clicks), 0)::integer as clicks,
    coalesce(sum(d.filtered_clicks), 0)::integer as "filteredClicks", coalesce(sum(d.leads), 0)::integer as leads,
    coalesce(sum(d.cost), 0)::bigint as cost
  from ad a join ad_day d on d.ad_key = a.key and d.day > ${today} - 28`

const pictures = `(select json_object_agg(p.size, left(p.hash, 16)) from ad_picture p where p.ad_key = a.key)`
/** A graphic ad has pictures. */
const isComplete = `(a.label is null or exists (select from ad_picture p where p.ad_key = a.key))`

const columns = `c.key, c.company_key as "companyKey", c.name, c.kind, c.subject, c.state, c.target,
  c.target_state as "targetState", k.name as county, t.name as city, c.zip, c.miles, c.pages, c.offer,
  c.is_chattel as "isChattel", c.is_senior as "isSenior", c.min_price as "minPrice", c.max_price as "maxPrice",
  c.min_year as "minYear", c.max_year as "maxYear", c.language, c.starts_on::text as "startsOn",
  c.ends_on::text as "endsOn", c.daily_views as "dailyViews", c.weekdays, c.bid, c.daily_budget as "dailyBudget",
  c.total_budget as "totalBudget", case when c.opens_at <> 'infinity' then c.opens_at end as "opensAt",
  coalesce(c.opens_at = 'infinity', false) as "isSpent", m.stopped_at is not null as "isStopped",
  case when m.daily_limit is not null then (
    select m.daily_limit - coalesce(sum(s.spent), 0)::bigint
    from ad_campaign o join ad_slice s on s.campaign_key = o.key and s.day = ${today}
    where o.company_key = c.company_key
  ) end as "companyLeft", c.counts_leads as "countsLeads", c.version, c.created_at as "createdAt", f.*,
  coalesce(
    (
      select json_agg(json_build_object(
        'key', a.key, 'language', a.language, 'title', a.title, 'text', a.text, 'displayLink', a.display_link,
        'websiteLink', a.website_link, 'label', a.label, 'pictures', ${pictures}, 'review', a.review, 'reason', a.review_reason,
        'views', coalesce(w.views, 0), 'clicks', coalesce(w.clicks, 0), 'leads', coalesce(w.leads, 0)
      ) order by a.key)
      from ad a
      left join lateral (
        select sum(d.views)::integer as views, sum(d.clicks)::integer as clicks, sum(d.leads)::integer as leads
        from ad_day d where d.ad_key = a.key and d.day > ${today} - 28
      ) as w on true
      where a.campaign_key = c.key and a.removed_at is null
    ),
    '[]'
  ) as ads`

const from = `ad_campaign c left join county k on k.key = c.county_key left join city t on t.key = c.city_key
  left join ad_limit m on m.company_key = c.company_key
  cross join lateral (${figures} where a.campaign_key = c.key) as f`

/** Campaigns of a company, or of the site itself for null. */
export const selectCampaigns = (queryable: Queryable, companyKey: number | null) =>
  queryable.query<CampaignRow>(
    `select ${columns} from ${from} where c.company_key is not distinct from $1::integer order by c.state = 'ended', c.key desc limit 200`,
    [companyKey],
  )

export async function selectCampaign(queryable: Queryable, key: number): Promise<CampaignRow | undefined> {
  const [row] = await queryable.query<CampaignRow>(`select ${columns} from ${from} where c.key = $1`, [key])
  return row
}

/** The values that a change depends on, locked. */
export type LockedCampaign = Pick<
  CampaignRow,
  'key' | 'companyKey' | 'kind' | 'subject' | 'state' | 'version'
>

export async function lockCampaign(
  transaction: Transaction,
  key: number,
): Promise<LockedCampaign | undefined> {
  const [row] = await transaction.query<LockedCampaign>(
    `select key, company_key as "companyKey", kind, subject, state, version from ad_campaign where key = $1 for no key update`,
    [key],
  )
  return row
}

export const insertCampaign = (transaction: Transaction, row: Tables['ad_campaign']): Promise<number> =>
  insertKey(transaction, 'ad_campaign', row)

/** Copies a campaign as a draft, with its ads, which are reviewed again; returns its key. */
export async function copyCampaign(transaction: Transaction, key: number, name: string): Promise<number> {
  const [row] = await transaction.query<{ key: number }>(
    `insert into ad_campaign (
      company_key, name, kind, subject, target, target_state, county_key, city_key, zip, miles, latitude, longitude, pages,
      offer, is_chattel, is_senior, min_price, max_price, min_year, max_year, language, weekdays, daily_views, bid,
      daily_budget, total_budget, counts_leads
    )
    select company_key, $2, kind, subject, target, target_state, county_key, city_key, zip, miles, latitude, longitude,
      pages, offer, is_chattel, is_senior, min_price, max_price, min_year, max_year, language, weekdays, daily_views, bid,
      daily_budget, total_budget, counts_leads
    from ad_campaign where key = $1 returning key`,
    [key, name],
  )
  const ads = await transaction.query<{ key: number }>(
    'select key from ad where campaign_key = $1 and removed_at is null order by key',
    [key],
  )
  for (const ad of ads) await copyAd(transaction, ad.key, row!.key)
  return row!.key
}

const copyAd = (transaction: Transaction, key: number, campaignKey: number) =>
  transaction.query(
    `with copy as (
      insert into ad (campaign_key, language, title, text, display_link, website_link, label)
      select $2, language, title, text, display_link, website_link, label from ad where key = $1 returning key
    )
    insert into ad_picture (ad_key, size, type, content, hash)
    select copy.key, p.size, p.type, p.content, p.hash from copy, ad_picture p where p.ad_key = $1`,
    [key, campaignKey],
  )

/** Updates columns of a campaign, increments its version, and resumes it if it is paused. */
export const updateCampaign = (transaction: Transaction, key: number, row: Partial<Tables['ad_campaign']>) =>
  updateTable(transaction, 'ad_campaign', key, { ...row, opens_at: null }, { version: 'version + 1' })

export async function countCampaigns(queryable: Queryable, companyKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from ad_campaign where company_key = $1 and state <> 'ended'`,
    [companyKey],
  )
  return row!.count
}

const wordsOf = (ad: AdForm | GraphicForm) => ({
  language: ad.language,
  website_link: ad.websiteLink,
  ...('label' in ad ? { label: ad.label } : { title: ad.title, text: ad.text, display_link: ad.displayLink }),
})

export const insertAd = (
  transaction: Transaction,
  campaignKey: number,
  ad: AdForm | GraphicForm,
): Promise<number> => insertKey(transaction, 'ad', { campaign_key: campaignKey, ...wordsOf(ad) })

/** Locks an ad; false if the campaign has no such ad. */
export async function lockAd(
  transaction: Transaction,
  { campaignKey, adKey }: { campaignKey: number; adKey: number },
): Promise<boolean> {
  const rows = await transaction.query(
    'select from ad where key = $2 and campaign_key = $1 and removed_at is null for update',
    [campaignKey, adKey],
  )
  return rows.length > 0
}

/** Updates the texts of an ad, if any, and submits it for review again. */
export const updateAd = (transaction: Transaction, key: number, ad?: AdForm | GraphicForm) =>
  updateTable(transaction, 'ad', key, {
    ...(ad && wordsOf(ad)),
    review: 'pending',
    review_reason: null,
    reviewed_at: null,
  })

/** Replaces the pictures of an ad. */
export const setPictures = (
  transaction: Transaction,
  key: number,
  all: readonly { size: AdPictureSize; content: Buffer; hash: string }[],
) =>
  insertAll(
    transaction,
    'ad_picture',
    all.map(picture => ({ ad_key: key, type: 'image/webp', ...picture })),
    {
      onConflict:
        '(ad_key, size) do update set type = excluded.type, content = excluded.content, hash = excluded.hash',
    },
  )

export async function removeAd(
  transaction: Transaction,
  { campaignKey, adKey }: { campaignKey: number; adKey: number },
): Promise<boolean> {
  const rows = await transaction.query(
    'update ad set removed_at = now() where key = $2 and campaign_key = $1 and removed_at is null returning key',
    [campaignKey, adKey],
  )
  return rows.length > 0
}

/** Number of a campaign's ads, and of those without pictures. */
export async function countAds(
  queryable: Queryable,
  campaignKey: number,
): Promise<{ count: number; unfinished: number }> {
  const [row] = await queryable.query<{ count: number; unfinished: number }>(
    `select count(*)::integer as count, count(*) filter (where not ${isComplete})::integer as unfinished
    from ad a where campaign_key = $1 and removed_at is null`,
    [campaignKey],
  )
  return row!
}

export interface ReviewRow extends AdRow {
  campaignKey: number
  campaign: string
  kind: AdKind
  subject: AdSubject
  advertiser: string | null
  createdAt: Date
}

/** Ads that wait for staff, oldest first, of campaigns that are not drafts. */
export const selectReviews = (queryable: Queryable, { offset, limit }: { offset: number; limit: number }) =>
  queryable.query<ReviewRow & { total: number }>(
    `select a.key, a.language, a.title, a.text, a.display_link as "displayLink", a.website_link as "websiteLink",
      a.label, ${pictures} as pictures, a.review, a.review_reason as reason, 0 as views, 0 as clicks, 0 as leads, c.key as "campaignKey", c.name as campaign,
      c.kind, c.subject, y.name as advertiser, a.created_at as "createdAt", count(*) over ()::integer as total
    from ad a join ad_campaign c on c.key = a.campaign_key left join company y on y.key = c.company_key
    where a.review = 'pending' and a.removed_at is null and c.state in ('active', 'paused')
      and ${isComplete}
    order by a.created_at, a.key offset $1 limit $2`,
    [offset, limit],
  )

export interface DecidedAd {
  campaignKey: number
  companyKey: number | null
  title: string | null
}

/** Stores a decision about an ad; undefined for an unknown ad. */
export async function setReview(
  transaction: Transaction,
  key: number,
  { review, reason }: { review: 'approved' | 'refused'; reason: string | null },
): Promise<DecidedAd | undefined> {
  const [row] = await transaction.query<DecidedAd>(
    `update ad a set review = $2, review_reason = $3, reviewed_at = now()
    from ad_campaign c
    where a.key = $1 and c.key = a.campaign_key and a.removed_at is null and ${isComplete}
    returning a.campaign_key as "campaignKey", c.company_key as "companyKey", coalesce(a.title, a.label) as title`,
    [key, review, reason],
  )
  return row
}

/** Recipients of notices about a company's ads: its owners and managers with a confirmed address. */
export const selectManagers = (queryable: Queryable, companyKey: number) =>
  queryable.query<{ key: number; email: string; name: string; language: Language }>(
    `select u.key, e.email_address as email, u.first_name as name, coalesce(u.language, 'en') as language
    from company_member m join registered_user u on u.key = m.user_key join email e on e.key = u.email_key
    where m.company_key = $1 and m.role in ('owner', 'manager') and u.deactivated_at is null and not u.block_send
    order by u.key`,
    [companyKey],
  )
