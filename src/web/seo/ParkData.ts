import type { Park } from '#contract/park/v1.response.ts'
import { phoneText } from '../ui/primitives/contact.ts'
import { imagesOf, postalAddress } from './JsonLd.tsx'

/** schema.org data of a park. */
export function parkData(
  park: Park,
  { description, url, origin }: { description: string; url: string; origin: string },
) {
  const { address } = park
  return {
    '@type': ['Place', 'Residence'],
    '@id': url,
    url,
    name: park.name,
    description,
    ...(park.phone && { telephone: phoneText(park.phone) }),
    image: imagesOf({ owner: 'parks', key: park.key }, park.displayablePhotos ?? park.photos, origin),
    address: postalAddress(address),
    geo: { '@type': 'GeoCoordinates', ...park.coordinatePoint },
    amenityFeature: park.amenities.map(name => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  }
}
