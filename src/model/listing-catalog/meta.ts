import { csvLine } from '#kit/csv.ts'
import { element, stated } from '#kit/xml.ts'
import { type CatalogHome, nameOf, offerOf } from './home.ts'

/*
 * Meta's catalog of home listings, as CSV and XML. Fields and values:
 * https://developers.facebook.com/docs/marketing-api/real-estate-ads/get-started (February 27, 2026)
 */

/** Limits of a listing. */
const maxImages = 20
const maxDescription = 5_000

const propertyTypes = {
  manufactured: 'manufactured',
  mobile: 'manufactured',
  modular: 'house',
  'park-model': 'other',
  'tiny-home': 'other',
} as const

/** The simple fields of a home, in the order of the columns; undefined without a price or a photo, which Meta requires. */
function fieldsOf(home: CatalogHome) {
  const offer = offerOf(home)
  if (!offer || home.photos.length === 0) return undefined
  const { address, isByOwner } = home
  const by = isByOwner ? 'owner' : 'agent'
  const listingType = home.isRepossession
    ? 'foreclosed'
    : home.isNew && offer.kind === 'sale'
      ? 'new_construction'
      : `for_${offer.kind}_by_${by}`
  return {
    plain: {
      home_listing_id: String(home.key),
      name: nameOf(home),
      availability: offer.kind === 'rent' ? 'for_rent' : home.isSalePending ? 'sale_pending' : 'for_sale',
      description: (home.description ?? nameOf(home)).slice(0, maxDescription),
      price: `${offer.price} USD`,
      url: home.url,
      latitude: address.latitude,
      longitude: address.longitude,
      property_type: propertyTypes[home.homeType ?? 'manufactured'],
      listing_type: listingType,
      num_beds: home.bedrooms,
      num_baths: home.bathrooms,
      year_built: home.year,
    },
    address: {
      // Required: the city, if the street is not shown.
      addr1: address.streetAddress1 ?? address.city,
      addr2: address.streetAddress2,
      city: address.city,
      region: address.state,
      country: 'US',
      postal_code: address.postalCode,
    },
    neighborhood: home.parkName ?? address.city,
    images: home.photos.slice(0, maxImages),
  }
}

const plainColumns = [
  'home_listing_id',
  'name',
  'availability',
  'description',
  'price',
  'url',
  'latitude',
  'longitude',
  'property_type',
  'listing_type',
  'num_beds',
  'num_baths',
  'year_built',
] as const
const addressColumns = ['addr1', 'addr2', 'city', 'region', 'country', 'postal_code'] as const

/** Headings of the table. */
export const metaCsvStart = csvLine([
  ...plainColumns,
  ...addressColumns.map(column => `address.${column}`),
  'neighborhood[0]',
  ...Array.from({ length: maxImages }, (_, at) => `image[${at}].url`),
])

/** A home as a line of the table; empty for a home that Meta does not accept. */
export function metaCsvLine(home: CatalogHome): string {
  const fields = fieldsOf(home)
  if (!fields) return ''
  const { plain, address, neighborhood, images } = fields
  return csvLine([
    ...plainColumns.map(column => plain[column]),
    ...addressColumns.map(column => address[column]),
    neighborhood,
    ...Array.from({ length: maxImages }, (_, at) => images[at]?.url ?? ''),
  ])
}

/** The beginning and end of the XML, whose `self` is the site. */
export const metaXmlStart = (site: { name: string; origin: string }) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<listings>${stated('title', site.name)}${element('link', { rel: 'self', href: site.origin })}\n`
export const metaXmlEnd = '</listings>\n'

/** A home as an element; empty for a home that Meta does not accept. */
export function metaXmlElement(home: CatalogHome): string {
  const fields = fieldsOf(home)
  if (!fields) return ''
  const { plain, address, neighborhood, images } = fields
  const listing = element(
    'listing',
    {},
    ...plainColumns.map(column => stated(column, plain[column])),
    element(
      'address',
      { format: 'simple' },
      ...addressColumns.map(column => stated('component', address[column], { name: column })),
    ),
    stated('neighborhood', neighborhood),
    ...images.map(({ url }) => element('image', {}, stated('url', url))),
  )
  return `${listing}\n`
}
