import type { Queryable, Transaction } from '#db/database.ts'
import type { AssociationPicture, LayoutBlock } from '#model/association/association.ts'
import type { Language } from '#model/language.ts'
import {
  type AddressRow,
  addressColumns,
  milliseconds,
  object,
  type PhoneRow,
  phoneBy,
} from '../rows/index.ts'

interface LogoRow {
  url: string
  alt: string
  /** Pixels. */
  width: number
  height: number
}

/** An uploaded picture. */
export interface UploadRow {
  /** Position, also in its URL. */
  n: number
  /** Alternative text. */
  description: string | null
  /** Milliseconds since 1970. */
  modified: number
  /** Pixels. */
  width: number
  height: number
}

interface BlockRow {
  enabled: boolean
  link: string | null
  backgroundImage: string | null
  title: string | null
  titleEs: string | null
  text: string | null
  textEs: string | null
}

/** An association with its private data. */
export interface AssociationRow {
  key: number
  name: string
  abbreviation: string
  state: string | null
  isSponsored: boolean
  hasFilteredResults: boolean
  boostsLeads: boolean
  website: string | null
  joinLink: string | null
  managerKey: number | null
  sendNotices: boolean
  showStatisticSection: boolean
  aboutImage: string | null
  headerImage: string | null
  cardHeaderImage: string | null
  cardLeftImage: string | null
  cardRightImage: string | null
  phone: PhoneRow | null
  address: AddressRow | null
  logos: Partial<Record<'logo' | 'alternate', LogoRow>>
  blocks: Partial<Record<LayoutBlock, BlockRow>>
  links: { label: string; labelEs: string | null; url: string }[]
  /** They come before those of other addresses. */
  uploads: Partial<Record<AssociationPicture, UploadRow>>
}

const associations = `
  select s.key, s.name, s.abbreviation, s.state, s.is_sponsored as "isSponsored",
    s.has_filtered_results as "hasFilteredResults", s.boosts_leads as "boostsLeads", s.website,
    s.join_link as "joinLink", s.manager_key as "managerKey", s.send_notices as "sendNotices",
    s.show_statistic_section as "showStatisticSection", s.about_image as "aboutImage",
    s.header_image as "headerImage", s.card_header_image as "cardHeaderImage",
    s.card_left_image as "cardLeftImage", s.card_right_image as "cardRightImage",
    ${phoneBy('s.phone_key')} as phone,
    case when a.key is not null then ${object(addressColumns)} end as address,
    coalesce((
      select json_object_agg(l.kind, json_build_object(
        'url', l.url, 'alt', l.alt, 'width', l.width, 'height', l.height
      )) from state_association_logo l where l.state_association_key = s.key
    ), '{}') as logos,
    coalesce((
      select json_object_agg(b.block, json_build_object(
        'enabled', b.enabled, 'link', b.link, 'backgroundImage', b.background_image,
        'title', b.title, 'titleEs', b.title_es, 'text', b.text, 'textEs', b.text_es
      )) from state_association_block b where b.state_association_key = s.key
    ), '{}') as blocks,
    coalesce((
      select json_agg(json_build_object('label', u.label, 'labelEs', u.label_es, 'url', u.url) order by u.number)
      from state_association_link u where u.state_association_key = s.key
    ), '[]') as links,
    coalesce((
      select json_object_agg(f.kind, json_build_object(
        'n', f.order_number, 'description', f.description, 'modified', ${milliseconds('f.modified_at')},
        'width', case when f.turned in (90, 270) then f.height else f.width end,
        'height', case when f.turned in (90, 270) then f.width else f.height end
      )) from photo f where f.state_association_key = s.key
    ), '{}') as uploads
  from state_association s
  left join address a on a.key = s.address_key
  where s.key <> $1 and s.retired_at is null`

export interface MemberRow {
  associationKey: number
  key: number
  name: string
  city: string
  state: string
  /** Total number of members. */
  total: number
}

/** Members of associations ($1) by name, up to $2 each; by the index on the association's key. */
const members = (table: 'park' | 'sales_center') => `
  select m.association_key as "associationKey", m.key, m.name, a.city, a.state, m.total::integer
  from (
    select key, name, address_key, state_association_key as association_key,
      row_number() over by_name as place, count(*) over (partition by state_association_key) as total
    from ${table} where state_association_key = any($1) and active
    window by_name as (partition by state_association_key order by name, key)
  ) m
  join address a on a.key = m.address_key
  where m.place <= $2 order by m.association_key, m.place`

/** All associations visible to visitors, but one; their number is limited by that of the states. */
export const selectAssociations = (queryable: Queryable, dropped: number) =>
  queryable.query<AssociationRow>(associations, [dropped])

/** Members of associations by name, up to `limit` of each kind per association. */
export const selectMembers = (
  queryable: Queryable,
  table: 'park' | 'sales_center',
  keys: readonly number[],
  limit: number,
) => queryable.query<MemberRow>(members(table), [keys, limit])

interface NoticeRow {
  associationKey: number
  name: string
  hasJoined: boolean
}

/** Deletes and returns the notices of one association whose oldest is from before a time. */
export const claimNotices = (transaction: Transaction, before: Date): Promise<NoticeRow[]> =>
  transaction.query<NoticeRow>(
    `with due as (
      select state_association_key as key from association_notice where at <= $1 order by at limit 1
    ), claimed as (
      delete from association_notice using due where state_association_key = due.key
      returning state_association_key, type, entity_key, has_joined, association_notice.key
    )
    select t.state_association_key as "associationKey", coalesce(p.name, d.name, '') as name,
      t.has_joined as "hasJoined"
    from claimed t
    left join park p on t.type = 'park' and p.key = t.entity_key
    left join sales_center d on t.type = 'sales-center' and d.key = t.entity_key
    order by 2, t.key`,
    [before],
  )

export interface Manager {
  key: number
  email: string
  language: Language
  association: string
}

/** The manager of an association, if their account is active and its address is confirmed. */
export async function selectManager(transaction: Transaction, key: number): Promise<Manager | undefined> {
  const [row] = await transaction.query<Manager>(
    `select u.key, e.email_address as email, u.language, s.name as association
    from state_association s
    join registered_user u on u.key = s.manager_key
    join email e on e.key = u.email_key
    where s.key = $1 and s.send_notices and u.deactivated_at is null and u.email_verified_at is not null`,
    [key],
  )
  return row
}
