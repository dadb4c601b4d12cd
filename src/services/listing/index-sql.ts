import { milliseconds } from '../rows/index.ts'

/*
 * What the index reads of a home, as texts: the fill copies all homes in PostgreSQL's text format, a change asks for
 * a few by key, and both are read by the same function.
 */

/** Photos that may be shown. */
export const displayable = "display and not hidden and mime_type <> 'application/pdf'"

/** Drafts, removed homes and those held for review are in no search. */
const searchable = 'l.active in (1, 2) and not l.hold_review'

export const indexFields = {
  key: 'l.key',
  latitude: 'a.latitude',
  longitude: 'a.longitude',
  state: 'a.state',
  cityKey: 'a.city_key',
  countyKey: 'a.county_key',
  zip: 'a.zip',
  parkKey: 'l.park_key',
  parkName: 'p.name',
  petsAllowed: 'p.pets_allowed',
  active: 'l.active',
  showSold: 'l.show_sold::integer',
  isSalePending: 'l.is_sale_pending::integer',
  startedAt: milliseconds('l.started_at'),
  createdAt: milliseconds('l.created_at'),
  modifiedAt: milliseconds('l.modified_at'),
  confirmedAt: milliseconds('l.confirmed_at'),
  removedAt: milliseconds('l.removed_at'),
  askingPrice: 'l.asking_price',
  rentalPrice: 'l.rental_price',
  rentToOwnPrice: 'l.rent_to_own_price',
  isRentToOwn: 'l.is_rent_to_own::integer',
  isByOwner: 'l.is_by_owner::integer',
  isRepossession: 'l.is_repossession::integer',
  isSeasonalRental: 'l.is_seasonal_rental::integer',
  homeType: 'l.home_type',
  year: 'l.year',
  sections: 'l.sections',
  squareFeet: 'l.square_feet',
  bedrooms: 'l.bedrooms',
  bathrooms: 'l.bathrooms',
  make: 'left(l.make, 1)',
  description: 'left(l.description, 1)',
  tenure: 'l.tenure',
  locationTypes: "array_to_string(l.location_types, ',')",
  lotRent: 'l.lot_rent_amount',
  hasVirtualTour: '(l.virtual_tour is not null)::integer',
  packageName: 'l.package_name',
  isShowcase: 'l.is_showcase::integer',
  topPlacement: 'l.top_placement::integer',
  stateAssociationKey: 'l.state_association_key',
  salesCenterKey: 'l.sales_center_key',
  photoCount: 'coalesce(f.photo_count, 0)',
  sponsoredStart: milliseconds('s.start_at'),
  sponsoredEnd: milliseconds('s.end_at'),
} as const

const photoCounts = `select listing_key, count(*) as photo_count from photo
  where listing_key is not null and ${displayable}`

const joins = `from listing l
  join address a on a.key = l.address_key
  left join park p on p.key = l.park_key
  left join sponsored_listing s on s.listing_key = l.key`

/** Every home that searches may find, in the text format of COPY. */
export const copyAll = `copy (
  select ${Object.values(indexFields).join(', ')}
  ${joins}
  left join (${photoCounts} group by listing_key) f on f.listing_key = l.key
  where ${searchable}
) to stdout`

/** Those of some keys ($1) that searches may find. */
export const selectSome = `
  select ${Object.entries(indexFields)
    .map(([name, sql]) => `(${sql})::text as "${name}"`)
    .join(', ')}
  ${joins}
  left join lateral (${photoCounts} and listing_key = l.key group by listing_key) f on true
  where l.key = any($1) and ${searchable}`
