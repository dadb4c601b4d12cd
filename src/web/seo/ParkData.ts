import type { Park } from '#contract/v1/park.response.ts'
import { photoUrl } from '#model/urls.ts'

/** A park as schema.org knows it. */
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
    ...(park.phone && { telephone: park.phone }),
    image: (park.displayablePhotos ?? park.photos)
      .slice(0, 6)
      .map(
        ({ orderNumber: n, dateModifiedTs: mod }) =>
          new URL(photoUrl({ owner: 'parks', key: park.key }, { n, type: 'gallery', mod }), origin).href,
      ),
    address: {
      '@type': 'PostalAddress',
      ...(address.streetAddress1 !== null && { streetAddress: address.streetAddress1 }),
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', ...park.coordinatePoint },
    amenityFeature: park.amenities.map(name => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  }
}
