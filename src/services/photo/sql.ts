import { keysOf } from '#kit/keys.ts'
import type { PictureOwner } from '#model/photo/urls.ts'
import type { Owner, OwnerKind } from './rows.ts'

/* Parts of statements. */

interface OwnerSql {
  readonly kind: OwnerKind
  /** Column of `photo`. */
  readonly column: string
  readonly from: string
  readonly facts: string
  /** Drafts, removed parks and the like are private. */
  readonly visible: string
}

/** Source of an owner's pictures. */
export const owners: Readonly<Record<PictureOwner, OwnerSql>> = {
  homes: {
    kind: 'listing',
    column: 'listing_key',
    from: 'listing o join address a on a.key = o.address_key',
    facts: `o.key, a.state, o.home_type as "homeType", o.year, o.sections, o.bedrooms, o.bathrooms, o.amenities,
       o.location_types as "locationTypes"`,
    visible: 'o.active >= 1',
  },
  parks: {
    kind: 'park',
    column: 'park_key',
    from: 'park o join address a on a.key = o.address_key',
    facts: 'o.key, o.name, a.city, a.state',
    visible: 'o.active',
  },
  dealers: {
    kind: 'sales-center',
    column: 'sales_center_key',
    from: 'sales_center o join address a on a.key = o.address_key',
    facts: 'o.key, o.name, a.city, a.state',
    visible: 'o.active',
  },
  'sales-persons': {
    kind: 'sales-person',
    column: 'sales_person_key',
    from: 'sales_person o join sales_center c on c.key = o.sales_center_key',
    facts: 'o.key',
    visible: 'c.active',
  },
  'state-associations': {
    kind: 'state-association',
    column: 'state_association_key',
    from: 'state_association o',
    facts: 'o.key',
    visible: 'o.retired_at is null',
  },
  // A plan has no location: it is drawn as a new home of its size without a state.
  floorplans: {
    kind: 'floor-plan',
    column: 'floor_plan_key',
    from: 'floor_plan o',
    facts: `o.key, '' as state, 'manufactured' as "homeType", null::integer as year, o.sections, o.bedrooms, o.bathrooms,
       array['porch', 'skirting']::text[] as amenities, '{}'::text[] as "locationTypes"`,
    visible: 'o.active',
  },
}
/** The folder of an owner's files. */
export const kindOf = (owner: PictureOwner): OwnerKind => owners[owner].kind

/** The folder of an owner's files; those of a draft stay in place after publishing. */
export const folderOf = ({ kind }: Pick<Owner, 'kind'>): OwnerKind =>
  kind === 'listing-draft' ? 'listing' : kind

/** Facts of a share picture. */
export const shareFacts = {
  homes: `l.active >= 2 as "isSold", l.asking_price as "askingPrice", l.rental_price as "rentalPrice",
       l.rent_to_own_price as "rentToOwnPrice", l.is_rent_to_own as "isRentToOwn", l.bedrooms, l.bathrooms,
       l.square_feet as "squareFeet", a.city, a.state
     from listing l join address a on a.key = l.address_key where l.key = $1 and l.active in (1, 2)`,
  parks: `p.name, case when p.display_average_rent then p.average_monthly_rent end as rent, a.city, a.state
     from park p join address a on a.key = p.address_key where p.key = $1 and p.active`,
} as const

/** Columns of a picture for pages. */
export const shown = `f.key, f.order_number as "orderNumber", f.description, f.mime_type as "mimeType",
  floor(date_part('epoch', f.modified_at) * 1000 + 0.0005) as "modifiedAt", f.file_name as "fileName",
  case when f.turned in (90, 270) then f.height else f.width end as width,
  case when f.turned in (90, 270) then f.width else f.height end as height, f.color, f.drawing`

/** Location of an owner's pictures. */
export const ownerColumns: Readonly<Record<Owner['kind'], { column: string; table: string }>> = {
  listing: { column: 'listing_key', table: 'listing' },
  park: { column: 'park_key', table: 'park' },
  'sales-center': { column: 'sales_center_key', table: 'sales_center' },
  'sales-person': { column: 'sales_person_key', table: 'sales_person' },
  user: { column: 'user_key', table: 'registered_user' },
  'floor-plan': { column: 'floor_plan_key', table: 'floor_plan' },
  'state-association': { column: 'state_association_key', table: 'state_association' },
  'listing-draft': { column: 'listing_draft_key', table: 'listing_draft' },
}

/** The folder of a row's file, in SQL. */
export const folderOfRow = `case ${keysOf(ownerColumns)
  .map(kind => `when ${ownerColumns[kind].column} is not null then '${folderOf({ kind })}'`)
  .join(' ')} end`

/** The files that photos and documents have, by folder and name. */
export const storedFiles = `
  select row_to_json(f) from (
    select distinct ${folderOfRow} as kind, file_name as name from photo where drawing is null
  ) f
  order by f.kind collate "C", f.name collate "C"`
