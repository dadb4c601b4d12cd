import { listingSearch } from '#model/listing/search.ts'
import type { KindShape } from '../kind.ts'

export const homesShape: KindShape = {
  definition: listingSearch,
  segments: {
    sale: { filters: { 'listing-type': ['for-sale'] }, heading: 'search.heading.sale' },
    rent: { filters: { 'listing-type': ['for-rent'] }, heading: 'search.heading.rent' },
    'on-dealer-lot': {
      filters: { 'home-location-type': ['dealer-lot'] },
      heading: 'search.heading.onDealerLot',
    },
  },
}
