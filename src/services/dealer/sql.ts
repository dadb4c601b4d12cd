import { dealerFields } from '#model/dealer/fields.ts'
import {
  addressShownIf,
  fieldColumns,
  hoursOf,
  milliseconds,
  object,
  phoneBy,
  select,
  toursOf,
  zonePoint,
} from '../rows/index.ts'

/* Queries. Each is one named statement that uses indexes by key, except for the initial fill. */

const address = addressShownIf('c.display_address')
/** A home that may be on the market: not a draft, held for review, or sold. */
const offered = 'l.sales_center_key = c.key and l.active = 1 and not l.is_hidden'

const record = select({
  key: 'c.key',
  name: 'c.name',
  latitude: address.latitude,
  longitude: address.longitude,
  state: 'a.state',
  cityKey: 'a.city_key',
  countyKey: 'a.county_key',
  zip: 'a.zip',
  packageName: 'c.package_name',
  isLowVolumePro: 'c.is_low_volume_pro',
  stateAssociationKey:
    '(select b.key from state_association b where b.key = c.state_association_key and b.retired_at is null)',
  hasPhone: 'c.phone_key is not null',
  hasHours: 'exists (select from sales_center_hours h where h.sales_center_key = c.key)',
  hasDescription: 'c.description is not null',
  hasWebsite: 'c.website is not null',
  isLeadBoosted:
    'exists (select from state_association b where b.key = c.state_association_key and b.boosts_leads and b.retired_at is null)',
  homesUntil: `coalesce((select json_agg(${milliseconds('l.removed_at')}) from listing l where ${offered}), '[]')`,
  addedAt: milliseconds('c.created_at'),
})

/** All searchable dealers. */
export const selectRecords = `select ${record} from sales_center c join address a on a.key = c.address_key where c.active`
/** Searchable dealers by key ($1). */
export const selectSomeRecords = `${selectRecords} and c.key = any($1)`

/** Dealers of any status by key ($1). */
export const selectDealers = `
  select ${select({
    ...fieldColumns(dealerFields, 'c'),
    key: 'c.key',
    active: 'c.active',
    review: 'c.review',
    removedAt: milliseconds('c.removed_at'),
    mergedInto: 'c.merged_into',
    addedAt: milliseconds('c.created_at'),
    packageName: 'c.package_name',
    isLowVolumePro: 'c.is_low_volume_pro',
    memberSince: "to_char(c.member_since, 'YYYY-MM-DD')",
    phone: phoneBy('c.phone_key'),
    altPhone: phoneBy('c.alt_phone_key'),
    timeZone: 'c.time_zone',
    stateAssociationKey: 's.key',
    stateAssociationName: 's.name',
    stateAssociationSponsored: 's.is_sponsored',
    address: object(address),
    zonePoint: zonePoint('a'),
    replies: `(
      select ${object({ messages: 'f.messages', percent: 'f.percent', medianHours: 'f.median_hours' })}
      from reply_figure f where f.owner_type = 'sales-center' and f.owner_key = c.key
    )`,
    homes: `coalesce((select json_agg(${object({
      until: milliseconds('l.removed_at'),
      sale: 'coalesce(l.asking_price > 0, false)',
      rent: 'coalesce(l.rental_price > 0, false)',
    })}) from listing l where ${offered}), '[]')`,
  })}
  from sales_center c
  join address a on a.key = c.address_key
  left join state_association s on s.key = c.state_association_key and s.retired_at is null
  where c.key = any($1)`

/** Names of dealers ($1). */
export const selectNames = 'select key, name from sales_center where key = any($1)'

/** Hours, company, park, social media, appointments and people of dealers ($1). */
export const selectParts = `
  select ${select({
    key: 'c.key',
    hours: hoursOf('sales_center', 'c'),
    company: `(select ${object({ key: 'y.key', name: 'y.name', website: 'y.website' })}
      from company y where y.key = c.company_key)`,
    park: `(select ${object({ key: 'p.key', name: 'p.name', city: 'b.city', state: 'b.state' })}
      from park p join address b on b.key = p.address_key where p.key = c.park_key and p.active)`,
    socialMedia: `coalesce((select json_agg(${object({ network: 'm.network', url: 'm.url' })} order by m.network)
      from sales_center_social_media m where m.sales_center_key = c.key), '[]')`,
    appointmentAvailability: toursOf('sales_center', 'c'),
    salesPersons: `coalesce((select json_agg(${object({
      key: 'n.key',
      firstName: 'n.first_name',
      lastName: 'n.last_name',
      phone: phoneBy('n.phone_key'),
    })} order by n.order_number, n.key) from sales_person n
      where n.sales_center_key = c.key), '[]')`,
  })}
  from sales_center c where c.key = any($1)`

/** Floor plans sold by dealers ($1), up to $2 each. */
export const selectPlans = `
  select ${select({
    dealerKey: 'f.sales_center_key',
    key: 'f.key',
    manufacturer: 'f.manufacturer',
    modelName: 'f.model_name',
    bedrooms: 'f.bedrooms',
    bathrooms: 'f.bathrooms',
    squareFeet: 'f.square_feet',
    sections: 'f.sections',
    price: 'f.price',
  })}
  from (
    select s.sales_center_key, s.price, p.*,
      row_number() over (partition by s.sales_center_key order by p.is_showcase desc, p.manufacturer, p.model_name, p.key)
        as place
    from sales_center_floor_plan s join floor_plan p on p.key = s.floor_plan_key
    where s.sales_center_key = any($1) and p.active
  ) f
  where f.place <= $2 order by f.sales_center_key, f.place`
