import { parkFields } from '#model/park/fields.ts'
import { weekdays } from '#model/weekdays.ts'
import {
  addressColumns,
  emailBy,
  fieldsObject,
  hoursOf,
  interestIn,
  milliseconds,
  newestRentOrder,
  object,
  phoneBy,
  phonePartsBy,
  select,
} from '../rows/index.ts'

const relationsObject = object({
  details: `coalesce((select json_agg(${object({
    type: 'd.type',
    value: 'd.value',
    showValue: 'd.show_value',
  })} order by d.type collate "C") from park_detail d where d.park_key = p.key), '[]')`,
  hours: hoursOf('park', 'p'),
  phone: phonePartsBy('p.phone_key'),
  salesPhone: phonePartsBy('p.sales_phone_key'),
  email: emailBy('p.email_key'),
  salesEmail: emailBy('p.sales_email_key'),
  appointmentAvailability: `case when p.appointment_active or p.appointment_disabled or p.appointment_days <> '{}'
    then ${object({
      ...Object.fromEntries(weekdays.map((day, index) => [day, `${index} = any(p.appointment_days)`])),
      active: 'p.appointment_active',
      disabled: 'p.appointment_disabled',
      holidayDisabled: 'p.appointment_holiday_disabled',
    })} end`,
})

/** The changeable fields of a park as one object. */
export const changeableFields = `${fieldsObject(parkFields, 'p')} || ${relationsObject}::jsonb`

/** Keys of the phones and email addresses of a park. */
export const contactKeys = object({
  phone: 'p.phone_key',
  salesPhone: 'p.sales_phone_key',
  email: 'p.email_key',
  salesEmail: 'p.sales_email_key',
})

/** A figure of `park_site_rent s`, and the order with the newest first. */
export const siteRent = object({
  siteKind: 's.site_kind',
  amount: 's.amount',
  asOf: "to_char(s.as_of, 'YYYY-MM-DD')",
  source: 's.source',
})
export const newestSiteRent = 's.as_of desc, s.key desc'

/** A figure of the ledger, as `r`. */
export const rent = object({
  amount: 'r.amount',
  asOf: "to_char(r.as_of, 'YYYY-MM-DD')",
  source: 'r.source',
  includes: 'r.includes',
})

/** A figure without a correction on the same day. */
const isLast = `not exists (
  select from park_lot_rent n
  where n.park_key = r.park_key and n.as_of = r.as_of and n.source = r.source and n.key > r.key
)`

/**
 * All figures of a park's lot rent (park p), the newest first: its ledger, and each different figure that sellers of
 * homes in it state in listings, while those are not hidden.
 * @param corrected also figures that another one of the same day and source corrected
 */
export const lotRents = (
  corrected: boolean,
) => `coalesce((select json_agg(${rent} order by ${newestRentOrder}) from (
    select r.amount, r.as_of, r.source, r.includes, r.key from park_lot_rent r
    where r.park_key = p.key${corrected ? '' : ` and ${isLast}`}
    union all
    select g.amount, g.as_of, 'seller', g.includes, max(g.key) from park_listing_rent g
    join listing l on l.key = g.listing_key and l.active > 0 and not l.is_hidden
    where g.park_key = p.key group by g.amount, g.as_of, g.includes
  ) r), '[]')`

/** What pages show about who manages a park. */
export const claimStatus = `case when p.owner_key is null then 'unclaimed'
  when exists (select from park_claim c where c.park_key = p.key and c.state = 'waiting') then 'disputed'
  else 'claimed' end`

/** Parks as their owners see them, by key ($1). */
export const selectOwn = `
  select ${select({
    key: 'p.key',
    version: 'p.version',
    ownerType: 'p.owner_type',
    ownerKey: 'p.owner_key',
    active: 'p.active',
    claimStatus,
    review: 'p.review',
    reviewReason: 'p.review_reason',
    reviewMessage: 'p.review_message',
    removed: milliseconds('p.removed_at'),
    created: milliseconds('p.created_at'),
    modified: milliseconds('p.modified_at'),
    packageName: 'p.package_name',
    packagePrice: 'p.package_price',
    monthlyBilling: 'p.monthly_billing',
    expirationDate: "to_char(p.expiration_date, 'YYYY-MM-DD')",
    isShowcase: 'p.is_showcase',
    qualityRating: 'p.quality_rating',
    vacantSitesAsOf: "to_char(p.vacant_sites_as_of, 'YYYY-MM-DD')",
    leaseAsOf: "to_char(p.lease_as_of, 'YYYY-MM-DD')",
    answeredOn: 'p.answered_on',
    stateAssociationKey: 'p.state_association_key',
    phone: phoneBy('p.phone_key'),
    salesPhone: phoneBy('p.sales_phone_key'),
    ...interestIn('park', 'p'),
    lotRents: lotRents(true),
    siteRents: `coalesce((select json_agg(${siteRent} order by ${newestSiteRent})
      from park_site_rent s where s.park_key = p.key), '[]')`,
    fields: changeableFields,
    address: object(addressColumns),
  })}
  from park p join address a on a.key = p.address_key
  where p.key = any($1)`
