import type { Corners } from '#kit/area.ts'
import { snake } from '#kit/camel.ts'
import { squash } from '#kit/fold.ts'
import { listingFlags } from '#model/listing/flags.ts'
import type { ListingSearch } from '#model/listing/search.ts'
import { countyWireName } from '#model/place/county.ts'
import { monthlyCost } from './monthly-cost.ts'
import { plainConditions } from './plain.ts'

/*
 * Simple SQL for every filter, place and order of a home search, with which the index is compared. It shares only the
 * type of a search with the program. `l` is the listing, `a` its address.
 */

export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
export const at = (now: number) => `timestamptz ${quote(new Date(now).toISOString())}`
const days = (count: number) => `interval '${count * 24} hours'`

const shownPrice =
  'coalesce(nullif(l.asking_price, 0), nullif(l.rental_price, 0), nullif(l.rent_to_own_price, 0))'
const kinds: Record<string, { is: string; price: string }> = {
  'for-sale': { is: 'l.asking_price > 0', price: 'l.asking_price' },
  'for-sale-by-owner': { is: 'l.is_by_owner and l.asking_price > 0', price: 'l.asking_price' },
  repo: { is: 'l.is_repossession', price: 'nullif(l.asking_price, 0)' },
  'for-rent': { is: 'l.rental_price > 0', price: 'l.rental_price' },
  'seasonal-rental': { is: 'l.is_seasonal_rental', price: 'nullif(l.rental_price, 0)' },
  'rent-to-own': { is: 'l.is_rent_to_own', price: 'nullif(l.rent_to_own_price, 0)' },
}
const sizes: Record<string, string> = {
  'small-single': 'l.sections = 1 and l.square_feet < 900',
  'large-single': 'l.sections = 1 and l.square_feet >= 900',
  'small-multi': 'l.sections > 1 and l.square_feet < 1600',
  'large-multi': 'l.sections > 1 and l.square_feet >= 1600',
}
const locations = [
  'all-ages-community',
  'senior-community',
  'private',
  'move',
  'resident-owned',
  'dealer-lot',
  'sited',
]
const amenities: Record<string, string> = {
  'garage-or-carport': "l.amenities && array['garage', 'carport']",
  'washer-dryer': "l.amenities @> array['washer', 'dryer']",
  'porch-or-deck': "l.amenities && array['porch', 'screened-porch', 'deck']",
  porch: "l.amenities && array['porch', 'screened-porch']",
  pool: "exists (select from park_detail d where d.park_key = l.park_key and d.type = 'pool')",
  ...Object.fromEntries(
    [
      ...['furnished', 'central-air', 'fireplace', 'fenced-yard', 'waterfront', 'wheelchair-ramp', 'shed'],
      ...['garage', 'carport', 'washer', 'dryer', 'deck'],
    ].map(amenity => [amenity, `l.amenities @> array[${quote(amenity)}]`]),
  ),
}
const inSeniorPark = 'exists (select from park p where p.key = l.park_key and p.age_type = 2)'
const flags = (now: number): Record<string, string> => ({
  'price-reduced': `l.price_reduced_at >= ${at(now)} - ${days(14)}`,
  'complete-costs': completeCosts,
  'has-for-sale': 'l.asking_price > 0',
  'has-for-rent': 'l.rental_price > 0',
  'for-sale-by-owner': 'l.is_by_owner and l.asking_price > 0',
  reposession: 'l.is_repossession',
  'has-photos': `exists (select from photo f where f.listing_key = l.key and f.display and not f.hidden
    and f.mime_type <> 'application/pdf')`,
  'has-virtual-tour': 'l.virtual_tour is not null',
  'pets-allowed': 'exists (select from park p where p.key = l.park_key and p.pets_allowed in (2, 3))',
  'park-model': "l.home_type = 'park-model'",
  showcased: 'l.is_showcase',
  ...Object.fromEntries(Object.entries(listingFlags).map(([name, { key }]) => [key, `l.${snake(name)}`])),
  'recently-listed': `l.started_at >= ${at(now)} - ${days(28)}`,
  'open-house': `exists (select from open_house o where o.listing_key = l.key and o.end_at > ${at(now)})`,
  'recently-sold': sold(now),
})
const onMarket = (now: number) => `l.active = 1 and (l.removed_at is null or l.removed_at >= ${at(now)})`
const sold = (now: number) => `l.active = 2 and l.show_sold and l.removed_at >= ${at(now)} - ${days(90)}`

const gone = (now: number) =>
  `l.active in (3, 4) or (l.active = 1 and l.removed_at < ${at(now)}) or (${sold(now)})`

/** The park's newest lot rent, if the home's own is unknown and its buyer would pay it. */
const parkRent = `case when (l.tenure is null or l.tenure = 'leased-lot')
  and (l.asking_price > 0 or coalesce(l.rental_price, 0) = 0)
  then coalesce(
    (
      select r.amount from park_lot_rent r where r.park_key = l.park_key
      order by r.as_of desc, array_position(array['park', 'lease', 'staff', 'import', 'seller'], r.source) limit 1
    ),
    (select p.average_monthly_rent from park p where p.key = l.park_key and p.display_average_rent)
  ) end`

/** Percent of the needed facts that are listed, rounded down. */
const isPhotographed = `exists (select from photo f where f.listing_key = l.key and f.display and not f.hidden
  and f.mime_type <> 'application/pdf')`
const inAll = 'l.description, l.square_feet, l.bedrooms, l.bathrooms, l.utilities'
const completeness = `case when coalesce(l.asking_price, 0) = 0 and l.rental_price > 0
  then floor(100 * (
    1 + ${isPhotographed}::integer + num_nonnulls(${inAll}, l.deposit, l.lease_months, l.available_on)
  ) / 10.0)
  else floor(100 * (
    (coalesce(l.asking_price, 0) > 0)::integer + ${isPhotographed}::integer
    + num_nonnulls(${inAll}, l.year, l.make, l.sections, l.tenure, l.title_status)
    + (l.tenure is not distinct from 'leased-lot' and l.lot_rent_amount is not null)::integer
    + (l.tenure is distinct from 'to-be-moved' and l.taxes is not null)::integer
  ) / (
    12.0 + (l.tenure is not distinct from 'leased-lot')::integer + (l.tenure is distinct from 'to-be-moved')::integer
  )) end`

type Values = ListingSearch['filters']

const lotRent = `coalesce(l.lot_rent_amount, ${parkRent})`
const knowsLot = `(${lotRent} is not null or l.tenure is not distinct from 'own-land')`
const completeCosts = `case
  when l.asking_price > 0 then ${knowsLot} and l.utilities is not null and l.taxes is not null
  when l.rental_price > 0 then l.utilities is not null
  when l.rent_to_own_price > 0 then ${knowsLot} and l.utilities is not null
end`

const rentalKinds: readonly string[] = ['for-rent', 'seasonal-rental']
const hasRents = (values: Values) =>
  values['minimum-rent'] !== undefined || values['maximum-rent'] !== undefined

const hasPrices = (values: Values) =>
  values['minimum-price'] !== undefined || values['maximum-price'] !== undefined
/** Whether sale and rental types are chosen together. */
const areMixed = ({ 'listing-type': chosen = [] }: Values) =>
  new Set(chosen.map(kind => rentalKinds.includes(kind))).size === 2

/** Condition of the price and rent ranges for one listing type, or without one; rents never answer a sale price. */
function priceRange(values: Values, price: string, kind?: string): string {
  const isRental = kind !== undefined && rentalKinds.includes(kind)
  const rents = bounds('l.rental_price', values['minimum-rent'], values['maximum-rent'])
  if (isRental && hasRents(values)) return `l.rental_price > 0 and ${rents}`
  if (isRental && hasPrices(values) && areMixed(values) && !values['has-for-rent'])
    return 'l.rental_price > 0'
  if (kind === undefined && hasPrices(values) && !values['has-for-rent']) {
    const sale = bounds('l.asking_price', values['minimum-price'], values['maximum-price'])
    const rental = hasRents(values) ? `l.rental_price > 0 and ${rents}` : 'false'
    return `(l.asking_price > 0 and ${sale}) or (${rental})`
  }
  const prices = bounds(price, values['minimum-price'], values['maximum-price'])
  return kind === undefined && hasRents(values) ? `l.rental_price > 0 and ${rents} and ${prices}` : prices
}

function bounds(price: string, lowest: number | undefined, highest: number | undefined): string {
  return [
    'true',
    ...(lowest === undefined ? [] : [`${price} >= ${lowest}`]),
    ...(highest === undefined ? [] : [`${price} <= ${highest}`]),
  ].join(' and ')
}

/** Every choice that is counted, by filter and value. */
export function choices(values: Values, now: number): Record<string, Record<string, string>> {
  const each = (texts: readonly string[], condition: (text: string) => string) =>
    Object.fromEntries(texts.map(text => [text, condition(text)]))
  const chosen = (key: keyof Values): readonly string[] => [values[key] ?? []].flat().map(String)
  /** Of choices that apply together, each is counted with the chosen ones. */
  const together = (key: keyof Values, conditions: Record<string, string>) =>
    each(Object.keys(conditions), text =>
      [...chosen(key), text].map(one => `(${conditions[one]!})`).join(' and '),
    )
  const excluded = (key: keyof Values, conditions: Record<string, string>) =>
    together(
      key,
      each(Object.keys(conditions), text => `(${conditions[text]!}) is not true`),
    )
  const homeTypes = each(
    ['manufactured', 'mobile', 'modular', 'park-model', 'tiny-home'],
    type => `l.home_type = ${quote(type)}`,
  )
  const locationTypes = each(locations, location => `l.location_types @> array[${quote(location)}]`)
  const tenures = each(['own-land', 'leased-lot', 'to-be-moved'], tenure => `l.tenure = ${quote(tenure)}`)
  const sections = { single: 'l.sections = 1', multi: 'l.sections > 1' }
  return {
    'listing-type': each(
      Object.keys(kinds),
      kind => `${kinds[kind]!.is} and ${priceRange(values, kinds[kind]!.price, kind)}`,
    ),
    'not-listing-type': excluded(
      'not-listing-type',
      each(Object.keys(kinds), kind => kinds[kind]!.is),
    ),
    type: homeTypes,
    'not-type': excluded('not-type', homeTypes),
    'home-location-type': locationTypes,
    'not-home-location-type': excluded('not-home-location-type', {
      ...locationTypes,
      'senior-community': `${locationTypes['senior-community']} or ${inSeniorPark}`,
    }),
    amenities: together('amenities', amenities),
    'is-new': { new: 'l.is_new', 'pre-owned': 'not l.is_new' },
    bedrooms: each(['1', '2', '3', '4', '5'], count => `l.bedrooms >= ${count}`),
    bathrooms: each(['1', '1.5', '2', '2.5', '3'], count => `l.bathrooms >= ${count}`),
    size: sizes,
    'confirmed-within': each(
      ['7', '14', '30'],
      count => `l.confirmed_at >= ${at(now)} - ${days(Number(count))}`,
    ),
    'minimum-completeness': each(['50', '75', '90', '100'], share => `${completeness} >= ${share}`),
    sections,
    'not-sections': excluded('not-sections', sections),
    tenure: tenures,
    'not-tenure': excluded('not-tenure', tenures),
    'lot-rent-source': {
      stated: 'l.lot_rent_amount is not null',
      park: `l.lot_rent_amount is null and ${parkRent} is not null`,
    },
    'state-association-key': each(['52', '9', '27'], key => `l.state_association_key = ${key}`),
    'active-sold': { 2: onMarket(now), 1: sold(now) },
    ...Object.fromEntries(Object.entries(flags(now)).map(([key, condition]) => [key, { true: condition }])),
  }
}

/** SQL conditions of a search, by filter; a price without a listing type is in `listing-type`. */
export function filters(values: Values, now: number): Record<string, string> {
  const asked: Record<string, string> = {}
  const offered = choices(values, now)
  for (const [key, value] of Object.entries(values)) {
    const joined = /^not-|^amenities$/.test(key) ? ' and ' : ' or '
    if (Array.isArray(value)) asked[key] = value.map(text => `(${offered[key]![text]})`).join(joined)
    else if (value === true) asked[key] = offered[key]!.true!
  }
  if (!asked['listing-type']) asked['listing-type'] = priceRange(values, shownPrice)
  Object.assign(asked, plainConditions(values))
  const rent = values['maximum-lot-rent']
  if (rent !== undefined) asked['maximum-lot-rent'] = `${lotRent} <= ${rent}`
  const cost = values['maximum-monthly-cost']
  if (cost !== undefined) asked['maximum-monthly-cost'] = `${monthlyCost(values, lotRent)} <= ${cost * 100}`
  const month = values['available-by']
  if (month !== undefined)
    asked['available-by'] = `l.rental_price > 0 and l.available_on <= ${at(month)}::date`
  const share = values['minimum-completeness']
  if (share !== undefined) asked['minimum-completeness'] = `${completeness} >= ${share}`
  const removed = values['removed-date']
  if (removed !== undefined) asked['removed-date'] = `l.removed_at >= ${at(removed)}`
  const association = values['state-association-key']
  if (association !== undefined) asked['state-association-key'] = `l.state_association_key = ${association}`
  const dealer = values['sales-center-key']
  if (dealer !== undefined) asked['sales-center-key'] = `l.sales_center_key = ${dealer}`
  if (!asked['active-sold'] && !asked['recently-sold'])
    asked['active-sold'] = removed === undefined ? onMarket(now) : gone(now)
  return asked
}

const radians = (sql: string) => `radians(${sql})`
/** Miles between the home and a point given in SQL (haversine). */
function miles(latitude: string, longitude: string): string {
  const half = (one: string, other: string) => `power(sin((${radians(one)} - ${radians(other)}) / 2), 2)`
  const chord = `${half('a.latitude', latitude)}
    + cos(${radians(latitude)}) * cos(${radians('a.latitude')}) * ${half('a.longitude', longitude)}`
  return `(2 * 3958.7613 * asin(least(1, sqrt(${chord}))))`
}

/** Location of a search, of any type. */
type Placed = Pick<ListingSearch, 'place' | 'near' | 'bounds' | 'area'>

const stateOf = ({ place }: Placed) => quote(place.state ?? '')
const city = (search: Placed) =>
  `from city c where c.state = ${stateOf(search)} and c.fold = ${quote(squash(search.place.city!))}`
const county = (search: Placed) =>
  `from county c where c.state = ${stateOf(search)}
    and c.name = ${quote(countyWireName(search.place.state!, search.place.county!))}`

/** SQL condition of a search's location, and of its distance in miles, if any. */
export function place(search: Placed): { where: string; miles?: string } {
  const { place: named, near, bounds, area } = search
  const source = named.zip
    ? `from zip c where c.zip = ${quote(named.zip)}`
    : named.city
      ? city(search)
      : named.county
        ? county(search)
        : undefined
  const from = near
    ? miles(String(near.latitude), String(near.longitude))
    : source && miles(`(select c.latitude ${source})`, `(select c.longitude ${source})`)
  const conditions = ['true']
  if (source && named.radius !== undefined) {
    conditions.push(
      `${miles(`(select c.latitude ${source})`, `(select c.longitude ${source})`)} <= ${named.radius}`,
    )
  } else if (named.zip) conditions.push(`a.zip = ${quote(named.zip)}`)
  else if (named.city) conditions.push(`a.city_key = (select c.key ${source})`)
  else if (named.county) conditions.push(`a.county_key = (select c.key ${source})`)
  else if (named.state) conditions.push(`a.state = ${quote(named.state)}`)
  if (near?.range !== undefined) conditions.push(`${from} <= ${near.range}`)
  if (bounds) {
    conditions.push(`a.latitude between ${bounds.south} and ${bounds.north}`)
    const joined = bounds.west <= bounds.east ? 'and' : 'or'
    conditions.push(`(a.longitude >= ${bounds.west} ${joined} a.longitude <= ${bounds.east})`)
  }
  if (area) conditions.push(inArea(area))
  return { where: conditions.join(' and '), ...(from && { miles: from }) }
}

/**
 * Areas with the border inside, in exact millionths of a degree: the line goes around the place. That is all the line
 * encloses unless it goes around once in each direction, which no area of `areas` does.
 */
function inArea(corners: Corners): string {
  const [y, x] = ['latitude', 'longitude'].map(
    axis => `floor(a.${axis} * 1000000::double precision + 0.5)::numeric`,
  )
  const edges = corners.map((corner, index) => {
    const ends = [corner, corners[(index + 1) % corners.length]!].map(
      ({ latitude, longitude }) => [Math.round(latitude * 1e6), Math.round(longitude * 1e6)] as const,
    )
    const direction = ends[0]![0] < ends[1]![0] ? 1 : -1
    return `(${ends
      .sort(([one], [other]) => one - other)
      .flat()
      .join('::numeric, ')}::numeric, ${direction})`
  })
  return `(select bool_or(turn = 0 and ${y} between y1 and y2 and ${x} between least(x1, x2) and greatest(x1, x2))
    or coalesce(sum(direction) filter (where ${y} >= y1 and ${y} < y2 and turn > 0), 0) <> 0
    from (values ${edges.join(', ')}) e (y1, x1, y2, x2, direction),
      lateral (select (x2 - x1) * (${y} - y1) - (y2 - y1) * (${x} - x1) as turn) t)`
}

const photos = `(select count(*) from photo f where f.listing_key = l.key and f.display and not f.hidden
  and f.mime_type <> 'application/pdf')`
const stated = ['l.year', 'l.bedrooms', 'l.bathrooms', 'l.square_feet', 'l.make', 'l.description', 'l.tenure']
/** Formula of the best match, as documented in the model. */
const bestMatch = (from: string | undefined) => `(
  floor(date_part('epoch', l.confirmed_at) * 1000 / 86400)
  + round((
    case l.package_name when 'premium' then 30 when 'featured' then 15 else 0 end
    + 20 * least(${photos}, 10) / 10.0
    + 20 * (case when ${shownPrice} is null then 0 else 1 end + num_nonnulls(${stated.join(', ')})) / 8.0
  ) * 1000)::float8
  ${from ? `- 500 * ${from}` : ''})`

/** SQL: whether a home has a paid package or is sponsored at a time. */
export const paid = (now: number) => `l.package_name <> 'standard' or exists (
  select from sponsored_listing s
  where s.listing_key = l.key and s.start_at <= ${at(now)} and s.end_at > ${at(now)}
)`

/** Folded name of the city; the test towns differ only in case and apostrophes. */
export const cityName = `(select translate(lower(c.name), '''', '') from city c where c.key = a.city_key) collate "C"`
/** Folded name of the park; the test parks differ only in case. */
const parkName = '(select lower(p.name) from park p where p.key = l.park_key) collate "C"'
const packageRank = "array_position(array['standard', 'featured', 'premium'], l.package_name)"

const columns = (from: string | undefined, values: Values): Record<string, string> => ({
  price: shownPrice,
  'monthly-cost': monthlyCost(values, lotRent),
  year: 'l.year',
  bedrooms: 'l.bedrooms',
  bathrooms: 'l.bathrooms',
  size: 'l.square_feet',
  'recently-listed': 'l.started_at',
  'recently-updated': 'l.modified_at',
  confirmed: 'l.confirmed_at',
  'best-match': bestMatch(from),
  TopPlacement: 'l.top_placement',
  AskingPrice: 'nullif(l.asking_price, 0)',
  rent: 'nullif(l.rental_price, 0)',
  StartedDate: 'l.started_at',
  RemovedDate: 'l.removed_at',
  Created: 'l.created_at',
  Community: parkName,
  City: cityName,
  Year: 'l.year',
})

function isRentOnly(values: Values): boolean {
  const chosen = values['listing-type'] ?? []
  if (chosen.length > 0) return chosen.every(kind => rentalKinds.includes(kind))
  if (values['has-for-sale']) return false
  return values['has-for-rent'] === true || (hasRents(values) && !hasPrices(values))
}

/** ORDER BY of a search; the key decides last. */
export function order(search: ListingSearch, from: string | undefined): string {
  const parts = search.order.flatMap(wire => {
    const [name = '', direction = 'asc'] = wire.split(':')
    if (wire === 'best-match:asc') return [`${columns(from, search.filters)[name]} desc`]
    if (name === 'price' && wire.includes(':')) {
      const rent = `nullif(l.rental_price, 0) ${direction} nulls last`
      if (isRentOnly(search.filters)) return [rent]
      return [
        `nullif(l.asking_price, 0) ${direction} nulls last`,
        rent,
        `${shownPrice} ${direction} nulls last`,
      ]
    }
    // An incomplete cost comes after the complete ones.
    if (wire === 'monthly-cost:asc')
      return [`(${completeCosts}) is not true`, `${columns(from, search.filters)[name]} asc nulls last`]
    if (wire === 'distance:asc') return from ? [`${from} asc`] : []
    if (wire === 'package-and-name:asc') {
      return [`${packageRank} desc`, `${parkName} asc nulls last`, `${cityName} asc nulls last`]
    }
    return [`${columns(from, search.filters)[name]} ${direction} nulls last`]
  })
  return [...parts, 'l.key'].join(', ')
}

export const grouping: Record<string, string> = {
  state: 'a.state',
  county: '(select c.name from county c where c.key = a.county_key)',
  city: '(select c.name from city c where c.key = a.city_key)',
  zip: 'a.zip',
  park: 'l.park_key::text',
}

export const from = `from listing l join address a on a.key = l.address_key
  where not l.hold_review and l.active in (1, 2, 3, 4)`
