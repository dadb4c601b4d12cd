import { queryByKeys } from '#db/by-keys.ts'
import type { Database, Queryable } from '#db/database.ts'
import { AD_TIME_ZONE } from '#model/ad/pacing.ts'
import type { AdPictureSize } from '#model/ad/values.ts'
import type { AdRecord } from './columns.ts'

/** A time that never comes, minutes since 1970. */
const NEVER = 2_000_000_000

const minutes = (moment: string) => `floor(extract(epoch from ${moment}) / 60)::integer`
const midnight = (day: string) => `(${day}::timestamp at time zone '${AD_TIME_ZONE}')`

/** Ads that run, or will: approved, in an active campaign of a company that is not stopped. */
const records = `
  select a.key, c.key as "campaignKey", c.company_key as "companyKey", y.name as advertiser, c.kind, c.subject,
    a.language, a.title, a.text, a.display_link as "displayLink", a.website_link as "websiteLink", a.label,
    (select json_object_agg(p.size, left(p.hash, 16)) from ad_picture p where p.ad_key = a.key) as pictures,
    a.rate, c.bid, c.target, c.target_state as state, c.county_key as "countyKey", c.city_key as "cityKey", c.zip,
    c.miles, c.latitude, c.longitude, c.pages, c.language as "pageLanguage", c.offer, c.is_chattel as "isChattel",
    c.is_senior as "isSenior", c.min_price as "minPrice", c.max_price as "maxPrice", c.min_year as "minYear",
    c.max_year as "maxYear", c.weekdays,
    case when c.opens_at = 'infinity' then ${NEVER}
      else greatest(coalesce(${minutes(midnight('c.starts_on'))}, 0), coalesce(${minutes('c.opens_at')} + 1, 0))
    end as opens,
    coalesce(${minutes(midnight('(c.ends_on + 1)'))}, ${NEVER}) as closes
  from ad a
  join ad_campaign c on c.key = a.campaign_key
  left join company y on y.key = c.company_key
  left join ad_limit m on m.company_key = c.company_key
  where a.review = 'approved' and a.removed_at is null and c.state = 'active' and m.stopped_at is null`

export const streamRecords = (database: Database) => database.stream<AdRecord>(records)

export const selectSomeRecords = (queryable: Queryable, keys: readonly number[]) =>
  queryByKeys<AdRecord>(queryable, `${records} and a.key = any($1)`, keys)

export interface StoredPicture {
  type: string
  content: Buffer
}

/** A picture of an ad, whether the ad runs or not. */
export async function selectPicture(
  queryable: Queryable,
  { key, size, hash }: { key: number; size: AdPictureSize; hash: string },
): Promise<StoredPicture | undefined> {
  const [row] = await queryable.query<StoredPicture>(
    'select type, content from ad_picture where ad_key = $1 and size = $2 and left(hash, 16) = $3',
    [key, size, hash],
  )
  return row
}
