import { listingFields } from '#model/listing/fields.ts'
import {
  addressColumns,
  addressPlace,
  fieldsObject,
  interestIn,
  milliseconds,
  object,
  phoneBy,
  phonePartsBy,
  select,
  toursOf,
  typedAddress,
} from '../rows/index.ts'
import { duplicatesOf, isOneHeld } from './duplicates-sql.ts'
import { openHouse } from './page-sql.ts'

const numbers = [1, 2, 3] as const
const sizes = numbers.flatMap(number => [
  `'length${number}', ${ofSection('length', number)}`,
  `'width${number}', ${ofSection('width', number)}`,
])

/** Fields that its owner can change, except the rows of address, phone, fax and tour schedule. */
const ownFieldsObject = `${fieldsObject(listingFields, 'l')} || jsonb_build_object(${sizes.join(', ')}) || jsonb_build_object(
  'latitude', a.latitude, 'longitude', a.longitude, 'sellerName', l.seller_name, 'displayAddress', l.display_address, 'parkKey', l.park_key,
  'emails', coalesce((
    select json_agg(e.email_address order by m.order_number)
    from listing_email m join email e on e.key = m.email_key where m.listing_key = l.key
  ), '[]'),
  ${numbers
    .map(
      number => `'serialNumber${number}', ${ofSection('serial_number', number)},
        'hudLabel${number}', ${ofSection('hud_label', number)}`,
    )
    .join(', ')}
)`

/** The key of the seller's first phone that is a fax or none. */
const numberKey = (is: '=' | '<>') => `(
  select s.phone_key from listing_phone s join phone f on f.key = s.phone_key and f.phone_type ${is} 'fax'
  where s.listing_key = l.key order by s.order_number limit 1
)`
const phoneKey = numberKey('<>')
const faxKey = numberKey('=')

/** The same with the phone. */
export const loadedFieldsObject = `${ownFieldsObject} || jsonb_build_object('phone', ${phonePartsBy(phoneKey)})`

/** A column of a section. */
function ofSection(column: 'serial_number' | 'hud_label' | 'length' | 'width', number: number): string {
  return `(select s.${column} from listing_section s where s.listing_key = l.key and s.number = ${number})`
}

const section = object({
  number: 's.number',
  length: 's.length',
  width: 's.width',
  serialNumber: 's.serial_number',
  hudLabel: 's.hud_label',
})

/** A listing ($1) for changes, locked; members of `address`, `phone`, `fax` and `appointmentAvailability` are in the order of their schemas. */
export const lockOne = `
  select ${select({
    ownerType: 'l.owner_type',
    ownerKey: 'l.owner_key',
    active: 'l.active',
    holdReview: 'l.hold_review',
    version: 'l.version',
    confirmedAt: 'l.confirmed_at',
    removedAt: 'l.removed_at',
    startedAt: 'l.started_at',
    removalReason: 'l.removal_reason',
    showSold: 'l.show_sold',
    soldPrice: 'l.sold_price',
    packageName: 'l.package_name',
    endingAt: 'l.ending_at',
    salesCenterKey: 'l.sales_center_key',
    salesPersonKey: 'l.sales_person_key',
    agentKey: 'l.agent_key',
    parkAgeType: '(select p.age_type from park p where p.key = l.park_key)',
    fields: ownFieldsObject,
    addressKey: 'l.address_key',
    address: typedAddress,
    place: addressPlace,
    phoneKey,
    phone: phonePartsBy(phoneKey),
    faxKey,
    fax: phonePartsBy(faxKey),
    appointmentAvailability: toursOf('listing', 'l'),
  })}
  from listing l join address a on a.key = l.address_key where l.key = $1 for update of l`

/** Values that a home inherits from a public park ($1). */
export const selectParkPlace = `
  select ${select({ ageType: 'p.age_type', latitude: 'a.latitude', longitude: 'a.longitude' })}
  from park p join address a on a.key = p.address_key
  where p.key = $1 and p.active`

/** A serial number without spaces and signs, as compared. */
const compared = (text: string) => `upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`

/** Listings of owners (types $1, keys $2) of some statuses ($3), of all or with a text ($4), of all or some keys ($5). */
const owned = `
  from listing l join address a on a.key = l.address_key
  where (l.owner_type, l.owner_key) in (select * from unnest($1::text[], $2::integer[])) and l.active = any($3)
    and ($5::integer[] is null or l.key = any($5))
    and ($4::text is null or l.key::text = $4 or lower(l.own_number) = lower($4) or strpos(lower(a.street_address_1), lower($4)) > 0 or exists (
      select from listing_section s
      where s.listing_key = l.key and ${compared('$4')} in (${compared('s.serial_number')}, s.hud_label)
    ))`
const price = 'coalesce(l.asking_price, l.rental_price, l.rent_to_own_price)'
export const selectOwned = `select l.key ${owned}
  order by case $8::text when 'price-low' then ${price} when 'price-high' then -${price} end,
    case when $8 = 'unconfirmed' and (l.active = 1 or l.active = 3 and l.removal_reason = 'unconfirmed') then l.confirmed_at end,
    l.created_at desc, l.key desc
  offset $6 limit $7`
export const countOfOwned = `select count(*)::integer as count ${owned}`

/** The day of a time, UTC. */
const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`

/** Listings with the data for their owner, by key ($1). */
export const selectOwn = `
  select ${select({
    key: 'l.key',
    version: 'l.version',
    ownerType: 'l.owner_type',
    ownerKey: 'l.owner_key',
    active: 'l.active',
    holdReview: 'l.hold_review',
    isRefused: `l.hold_review and exists (
      select from (
        select d.decision, d.at from listing_decision d where d.listing_key = l.key order by d.key desc limit 1
      ) d
      where d.decision = 'refuse'
        and not exists (select from listing_proof p where p.listing_key = l.key and p.at > d.at)
    )`,
    sameIdentity: `exists (select from ${duplicatesOf('l')} where ${isOneHeld('l')})`,
    ownNumber: 'l.own_number',
    removalReason: 'l.removal_reason',
    showSold: 'l.show_sold',
    soldPrice: 'l.sold_price',
    originalPrice: 'l.original_price',
    isByOwner: 'l.is_by_owner',
    parkKey: 'l.park_key',
    parkName: 'p.name',
    salesCenterKey: 'l.sales_center_key',
    salesPersonKey: 'l.sales_person_key',
    agentKey: 'l.agent_key',
    stateAssociationKey: 'l.state_association_key',
    lotRentAsOf: 'l.lot_rent_as_of',
    lotRentSource: 'l.lot_rent_source',
    started: milliseconds('l.started_at'),
    created: milliseconds('l.created_at'),
    modified: milliseconds('l.modified_at'),
    confirmed: milliseconds('l.confirmed_at'),
    salePending: milliseconds('l.sale_pending_at'),
    ending: milliseconds('l.ending_at'),
    removed: milliseconds('l.removed_at'),
    review: milliseconds('l.review_at'),
    priceReduced: milliseconds('l.price_reduced_at'),
    lastEditView: milliseconds('l.last_edit_view_at'),
    upgradeStart: milliseconds('l.upgrade_start_at'),
    upgradeEnd: milliseconds('l.upgrade_end_at'),
    lastUpgrade: milliseconds('l.last_upgrade_at'),
    warningSent: milliseconds('l.warning_sent_at'),
    warningReset: milliseconds('l.warning_reset_at'),
    desiredPackageName: 'l.desired_package_name',
    desiredPackagePrice: 'l.desired_package_price',
    packageName: 'l.package_name',
    packagePrice: 'l.package_price',
    monthlyBilling: 'l.monthly_billing',
    isShowcase: 'l.is_showcase',
    boldText: 'l.bold_text',
    topPlacement: 'l.top_placement',
    photosInResults: 'l.photos_in_results',
    viewedCount: 'coalesce(c.viewed_count, 0)',
    searchedCount: 'coalesce(c.searched_count, 0)',
    phoneCount: 'coalesce(c.phone_count, 0)',
    ...interestIn('listing', 'l'),
    tourCount: `(
      select count(*)::integer from appointment t
      where t.type = 'listing' and t.entity_key = l.key and not t.is_suspect
    )`,
    days: `coalesce((
      select json_agg(json_build_object(
        'day', day::text, 'views', views, 'searches', searches, 'favorites', favorites, 'leads', leads, 'tours', tours
      ) order by day)
      from (
        select day, sum(views)::integer as views, sum(searches)::integer as searches,
          sum(favorites)::integer as favorites, sum(leads)::integer as leads, sum(tours)::integer as tours
        from (
          select day, viewed_count as views, searched_count as searches, 0 as favorites, 0 as leads, 0 as tours
          from listing_day where listing_key = l.key
          union all
          select ${dayOf('saved_at')}, 0, 0, 1, 0, 0 from favorite
          where type = 'listing' and entity_key = l.key and unsaved_at is null
          union all
          select ${dayOf('created_at')}, 0, 0, 0, 1, 0 from lead
          where subject_type = 'listing' and subject_key = l.key and not is_suspect
          union all
          select ${dayOf('created_at')}, 0, 0, 0, 0, 1 from appointment
          where type = 'listing' and entity_key = l.key and not is_suspect
        ) counted
        where day > (now() at time zone 'UTC')::date - 30
        group by day
      ) days
    ), '[]')`,
    fields: ownFieldsObject,
    sections: `coalesce((
      select json_agg(${section} order by s.number) from listing_section s where s.listing_key = l.key
    ), '[]')`,
    openHouses: `coalesce((
      select json_agg(${openHouse}) from open_house o where o.listing_key = l.key
    ), '[]')`,
    address: object(addressColumns),
    phone: phoneBy(phoneKey),
    fax: phoneBy(faxKey),
    appointmentAvailability: toursOf('listing', 'l'),
  })}
  from listing l
  join address a on a.key = l.address_key
  left join park p on p.key = l.park_key
  left join listing_counter c on c.listing_key = l.key
  where l.key = any($1)`
