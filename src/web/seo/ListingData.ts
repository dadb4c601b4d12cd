import type { Listing } from '#contract/listing/v1.response.ts'
import { hasPrice } from '#model/listing/status.ts'
import { activeStatus } from '#model/listing/values.ts'
import { imagesOf, postalAddress } from './JsonLd.tsx'

interface Page {
  name: string
  description: string
  /** Absolute URL of the page. */
  url: string
  origin: string
}

const offer = (price: number, url: string, monthly: boolean, pending: boolean) => ({
  '@type': 'Offer',
  url,
  price,
  priceCurrency: 'USD',
  availability: `https://schema.org/${pending ? 'LimitedAvailability' : 'InStock'}`,
  businessFunction: `http://purl.org/goodrelations/v1#${monthly ? 'LeaseOut' : 'Sell'}`,
  ...(monthly && {
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD', unitCode: 'MON' },
  }),
})

/** schema.org data of a home, with offers only while it is Active and on the market (part 2 §4). */
export function listingData(listing: Listing, { name, description, url, origin }: Page) {
  const { address, askingPrice, rentalPrice, isSalePending: pending } = listing
  const onMarket = listing.active === activeStatus.Active && !listing.isRemoved
  const sale = askingPrice?.value ?? null
  const rent = rentalPrice?.value ?? null
  const offers = onMarket
    ? [
        ...(hasPrice(sale) ? [offer(sale, url, false, pending)] : []),
        ...(hasPrice(rent) ? [offer(rent, url, true, pending)] : []),
      ]
    : []
  // Google rejects a Product without an offer.
  const isProduct = offers.length > 0
  return {
    '@type': isProduct ? ['Product', 'SingleFamilyResidence'] : 'SingleFamilyResidence',
    '@id': url,
    url,
    name,
    description,
    ...(isProduct && { sku: String(listing.key) }),
    ...(isProduct && listing.make !== null && { brand: { '@type': 'Brand', name: listing.make } }),
    ...(isProduct && listing.model !== null && { model: listing.model }),
    ...(listing.year !== null && { yearBuilt: listing.year }),
    ...(listing.bedrooms !== null && { numberOfBedrooms: listing.bedrooms }),
    ...(listing.bathrooms !== null && { numberOfBathroomsTotal: listing.bathrooms }),
    ...(listing.squareFeet !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: listing.squareFeet, unitCode: 'FTK' },
    }),
    image: imagesOf(
      { owner: 'homes', key: listing.key },
      listing.displayablePhotos ?? listing.photos,
      origin,
    ),
    address: postalAddress(address),
    geo: { '@type': 'GeoCoordinates', ...address.coordinatePoint },
    ...(isProduct && { offers: offers.length === 1 ? offers[0] : offers }),
  }
}
