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

/** schema.org data of a home, with offers only while it is Active and on the market (part 2 §4); null is unknown. */
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
  const product = {
    sku: String(listing.key),
    ...(listing.make !== null && { brand: { '@type': 'Brand', name: listing.make } }),
    model: listing.model,
    offers: offers.length === 1 ? offers[0] : offers,
  }
  return {
    // Google rejects a Product without an offer.
    '@type': ['SingleFamilyResidence', ...(offers.length > 0 ? ['Product'] : [])],
    '@id': url,
    url,
    name,
    description,
    ...(offers.length > 0 && product),
    yearBuilt: listing.year,
    numberOfBedrooms: listing.bedrooms,
    numberOfBathroomsTotal: listing.bathrooms,
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
  }
}
