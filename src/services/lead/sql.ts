import { milliseconds, object, select, zonePoint } from '../rows/index.ts'

/* Queries of potential recipients; each uses indexes by key, except for dealers around a place. */

/** The owner's account, as `u`; null if there is none. */
const owner = `case when u.key is not null then ${object({
  key: 'u.key',
  email: 'u.username',
  isVerified: 'u.email_verified_at is not null',
  isMuted: "(u.block_send or 'messages' = any (u.muted))",
  language: 'u.language',
  textLeadSettings: 'u.text_lead_settings',
})} end`
/** The account of the owner; for a company, of the home's agent. */
const joinOwner = (of: string, agent = 'null') =>
  `left join registered_user u
    on u.key = case when ${of}.owner_type = 'companies' then ${agent} else ${of}.owner_key end and u.deactivated_at is null`
const companyKey = (of: string) => `case when ${of}.owner_type = 'companies' then ${of}.owner_key end`

const isBoosted =
  'exists (select from state_association b where b.key = c.state_association_key and b.boosts_leads and b.retired_at is null)'
const dealers = `
  select ${select({
    key: 'c.key',
    name: 'c.name',
    email: 'e.email_address',
    otherEmails: `(
      select coalesce(json_agg(o.email_address order by o.key), '[]') from email o
      where o.key in (c.other_email_1_key, c.other_email_2_key)
    )`,
    owner,
    companyKey: companyKey('c'),
    leadFormat: 'c.lead_format',
    crmEmail: 'c.crm_email',
    territoryRadius: 'c.territory_radius',
    fsboLeads: 'c.fsbo_leads',
    alertLeads: 'c.alert_leads',
    brokerLeads: 'c.broker_leads',
    isBoosted,
    latitude: 'a.latitude',
    longitude: 'a.longitude',
  })}
  from sales_center c
  join address a on a.key = c.address_key
  left join email e on e.key = c.email_key
  ${joinOwner('c')}`

/** A dealer by key ($1). */
export const dealerByKey = `${dealers} where c.key = $1 and c.active`

const around = (latitude: string, longitude: string) => `${dealers}
  where c.active and (c.fsbo_leads or c.alert_leads or c.broker_leads)
    and c.territory @> box(point(${longitude}, ${latitude}), point(${longitude}, ${latitude}))`

/** Dealers whose territory may include a point (latitude $1, longitude $2): its box does. */
export const dealersAround = around('$1', '$2')

/** Dealers that sell a floor plan ($1). */
export const dealersOfPlan = `${dealers}
  join sales_center_floor_plan p on p.sales_center_key = c.key
  where p.floor_plan_key = $1 and c.active`

const parks = `
  select ${select({
    key: 'p.key',
    name: 'p.name',
    email: 'coalesce(s.email_address, e.email_address)',
    textNumber: 'coalesce(t.number, f.number)',
    methods: 'p.lead_delivery_methods',
    owner,
    companyKey: companyKey('p'),
    timeZone: 'p.time_zone',
    state: 'b.state',
    zonePoint: zonePoint('b'),
  })}
  from park p
  join address b on b.key = p.address_key
  left join email s on s.key = p.sales_email_key
  left join email e on e.key = p.email_key
  left join phone t on t.key = p.sales_phone_key
  left join phone f on f.key = p.phone_key
  ${joinOwner('p')}`

/** The office of a park ($1). */
export const parkContact = `${parks} where p.key = $1 and p.active`

/** Facts about a listing ($1) for a message, with its dealer, its park, and nearby dealers if it has no dealer. */
export const listingSubject = `
  select ${select({
    key: 'l.key',
    active: 'l.active',
    isHidden: 'l.is_hidden',
    removedAt: milliseconds('l.removed_at'),
    isByOwner: 'l.is_by_owner',
    sellerName: 'l.seller_name',
    emails: `coalesce((
      select json_agg(e.email_address order by m.order_number)
      from listing_email m join email e on e.key = m.email_key where m.listing_key = l.key
    ), (
      -- Nobody in particular sells the home of the company.
      select json_agg(t.username::text order by t.key)
      from company_member m join registered_user t on t.key = m.user_key
      where l.owner_type = 'companies' and m.company_key = l.owner_key and u.key is null
        and m.role in ('owner', 'manager', 'lead-taker') and t.deactivated_at is null
        and t.email_verified_at is not null and not t.block_send and 'messages' <> all (t.muted)
    ), '[]')`,
    owner,
    companyKey: companyKey('l'),
    person: `case when s.key is not null then ${object({
      name: "s.first_name || ' ' || s.last_name",
      email: 'f.email_address',
    })} end`,
    city: 'place.city',
    state: 'place.state',
    latitude: 'place.latitude',
    longitude: 'place.longitude',
    year: 'l.year',
    make: 'l.make',
    model: 'l.model',
    isNew: 'l.is_new',
    askingPrice: 'l.asking_price',
    rentalPrice: 'l.rental_price',
    virtualTour: 'l.virtual_tour',
    virtualTourGated: 'l.virtual_tour_gated',
    dealer: 'dealer.row',
    park: `(
      select row_to_json(park) from (${parks} where p.key = l.park_key and p.active) as park
    )`,
    nearby: `case when dealer.row is null then (
      select coalesce(json_agg(nearby), '[]')
      from (${around('place.latitude', 'place.longitude')}) as nearby
    ) else '[]' end`,
  })}
  from listing l
  join address place on place.key = l.address_key
  left join sales_person s on s.key = l.sales_person_key
  left join email f on f.key = s.email_key
  ${joinOwner('l', 'l.agent_key')}
  left join lateral (
    select row_to_json(found) as row from (${dealers} where c.key = l.sales_center_key and c.active) as found
  ) as dealer on true
  where l.key = $1`
