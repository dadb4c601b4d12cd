import { element, stated } from '#kit/xml.ts'
import { type CatalogHome, nameOf, offerOf } from './home.ts'

/*
 * The Zillow Interchange Format, which many sites of homes read. Elements and values: Zillow Listings Feed Guide,
 * Technical Spec for V1.0.20, January 12, 2017.
 */

export const zillowStart = '<?xml version="1.0" encoding="UTF-8"?>\n<Listings>\n'
export const zillowEnd = '</Listings>\n'

/** A home as an element; empty without a price. */
export function zillowElement(home: CatalogHome): string {
  const offer = offerOf(home)
  if (!offer) return ''
  const { address, sellerName } = home
  const [firstName = '', ...lastNames] = (sellerName ?? '').split(' ')
  const listing = element(
    'Listing',
    {},
    element(
      'Location',
      {},
      stated('StreetAddress', address.streetAddress1 ?? ''),
      stated('UnitNumber', address.streetAddress2),
      stated('City', address.city),
      stated('State', address.state),
      stated('Zip', address.postalCode),
      stated('Lat', address.latitude),
      stated('Long', address.longitude),
      stated('County', address.county),
      stated('DisplayAddress', address.streetAddress1 === null ? 'No' : 'Yes'),
    ),
    element(
      'ListingDetails',
      {},
      stated('Status', offer.kind === 'rent' ? 'For Rent' : home.isSalePending ? 'Pending' : 'Active'),
      stated('Price', offer.price),
      stated('ListingUrl', home.url),
      stated('ProviderListingId', home.key),
      stated('DateListed', home.listedOn),
      stated('VirtualTourUrl', home.virtualTour),
      stated('REO', home.isRepossession ? 'Yes' : 'No'),
    ),
    element(
      'BasicDetails',
      {},
      stated('PropertyType', home.homeType === 'modular' ? 'SingleFamily' : 'Manufactured'),
      stated('Title', nameOf(home)),
      stated('Description', home.description ?? nameOf(home)),
      stated('Bedrooms', home.bedrooms),
      stated('Bathrooms', home.bathrooms),
      stated('LivingArea', home.squareFeet),
      stated('YearBuilt', home.year),
    ),
    element(
      'Pictures',
      {},
      ...home.photos.map(({ url, caption }) =>
        element('Picture', {}, stated('PictureUrl', url), stated('Caption', caption)),
      ),
    ),
    ...(sellerName === null
      ? []
      : home.isByOwner
        ? [element('Agent', {}, stated('FirstName', firstName), stated('LastName', lastNames.join(' ')))]
        : [element('Office', {}, stated('BrokerageName', sellerName))]),
  )
  return `${listing}\n`
}
