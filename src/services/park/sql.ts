import { parkFields } from '#model/park/fields.ts'
import {
  addressColumns,
  fieldColumns,
  hoursOf,
  milliseconds,
  newestRentOrder,
  object,
  phoneBy,
  select,
  zonePoint,
} from '../rows/index.ts'
import { claimStatus, lotRents, newestSiteRent, rent, siteRent } from './own-sql.ts'

/* Queries. Each is one named statement that uses indexes by key, except for the initial fill. */

/** Homes that may be on the market: not drafts, held for review, or sold. */
const homes = `coalesce((select json_agg(${object({
  until: milliseconds('l.removed_at'),
  sale: 'coalesce(l.asking_price > 0, false)',
  rent: 'coalesce(l.rental_price > 0, false)',
})}) from listing l where l.park_key = p.key and l.active = 1 and not l.is_hidden), '[]')`

const shownAverage = 'case when p.display_average_rent then p.average_monthly_rent end'
const newestAmount = `(select r.amount from park_lot_rent r where r.park_key = p.key order by ${newestRentOrder} limit 1)`

const record = select({
  key: 'p.key',
  name: 'p.name',
  latitude: 'a.latitude',
  longitude: 'a.longitude',
  state: 'a.state',
  cityKey: 'a.city_key',
  countyKey: 'a.county_key',
  zip: 'a.zip',
  packageName: 'p.package_name',
  isShowcase: 'p.is_showcase',
  isResidentOwned: 'p.is_resident_owned',
  ageType: 'p.age_type',
  petsAllowed: 'p.pets_allowed',
  siteCount: 'p.site_count',
  hasVacantSites: 'coalesce(p.vacant_site_count > 0, false)',
  hasVirtualTour: 'p.virtual_tour is not null',
  hasPhone: 'p.phone_key is not null',
  hasDescription: 'p.description is not null',
  stateAssociationKey:
    '(select b.key from state_association b where b.key = p.state_association_key and b.retired_at is null)',
  lotRent: `coalesce(${newestAmount}, ${shownAverage})`,
  photoCount: `(select count(*)::integer from photo f where f.park_key = p.key and f.kind = 'photo' and f.display
    and not f.hidden and f.mime_type <> 'application/pdf')`,
  details: `coalesce((select json_agg(d.type) from park_detail d where d.park_key = p.key), '[]')`,
  homes,
  addedAt: milliseconds('p.created_at'),
})

/** All searchable parks. */
export const selectRecords = `select ${record} from park p join address a on a.key = p.address_key where p.active`
/** Searchable parks by key ($1). */
export const selectSomeRecords = `${selectRecords} and p.key = any($1)`

/** Parks of any status by key ($1). */
export const selectParks = `
  select ${select({
    ...fieldColumns(parkFields, 'p'),
    key: 'p.key',
    active: 'p.active',
    claimStatus,
    review: 'p.review',
    removedAt: milliseconds('p.removed_at'),
    addedAt: milliseconds('p.created_at'),
    modifiedAt: milliseconds('p.modified_at'),
    isShowcase: 'p.is_showcase',
    packageName: 'p.package_name',
    qualityRating: 'p.quality_rating',
    expirationDate: "to_char(p.expiration_date, 'YYYY-MM-DD')",
    vacantSitesAsOf: "to_char(p.vacant_sites_as_of, 'YYYY-MM-DD')",
    averageMonthlyRent: shownAverage,
    hopaRule: 'case when p.age_type = 2 then p.hopa_rule end',
    hopaSurveyedOn: "case when p.age_type = 2 then to_char(p.hopa_surveyed_on, 'YYYY-MM-DD') end",
    phone: phoneBy('p.phone_key'),
    salesPhone: phoneBy('p.sales_phone_key'),
    leaseAsOf: "to_char(p.lease_as_of, 'YYYY-MM-DD')",
    answeredOn: 'p.answered_on',
    timeZone: 'p.time_zone',
    appointmentDays: 'to_json(p.appointment_days)',
    appointmentActive: 'p.appointment_active',
    appointmentDisabled: 'p.appointment_disabled',
    appointmentHolidayDisabled: 'p.appointment_holiday_disabled',
    stateAssociationKey: 's.key',
    stateAssociationName: 's.name',
    stateAssociationSponsored: 's.is_sponsored',
    address: object(addressColumns),
    zonePoint: zonePoint('a'),
    lotRent: `(select ${rent} from park_lot_rent r where r.park_key = p.key order by ${newestRentOrder} limit 1)`,
    details: `coalesce((select json_agg(${object({
      type: 'd.type',
      value: 'd.value',
      showValue: 'd.show_value',
    })} order by d.type) from park_detail d where d.park_key = p.key), '[]')`,
    homes,
  })}
  from park p
  join address a on a.key = p.address_key
  left join state_association s on s.key = p.state_association_key and s.retired_at is null
  where p.key = any($1)`

/** Hours, lot rents and owners of parks ($1). */
export const selectParts = `
  select ${select({
    key: 'p.key',
    hours: hoursOf('park', 'p'),
    lotRents: lotRents(false),
    siteRents: `coalesce((select json_agg(${siteRent} order by ${newestSiteRent})
      from park_site_rent s where s.park_key = p.key), '[]')`,
    owners: `coalesce((select json_agg(${object({
      changedOn: "to_char(o.changed_on, 'YYYY-MM-DD')",
      ownerName: 'o.owner_name',
      ownerKind: 'o.owner_kind',
    })} order by o.changed_on desc) from park_ownership_change o where o.park_key = p.key), '[]')`,
  })}
  from park p where p.key = any($1)`

/** All parks for the place service: name and place. */
export const selectEntries = `select p.key, p.name, a.city, a.state, a.postal_code as zip, a.latitude, a.longitude
  from park p join address a on a.key = p.address_key where p.active`
/** Parks for the place service by key ($1). */
export const selectSomeEntries = `${selectEntries} and p.key = any($1)`
