import type { PlainTextKey } from '#i18n/text-keys.ts'
import { keysOf } from '#kit/keys.ts'
import { costFilters } from './cost-filters.ts'
import type { ListingFilterKey } from './filters.ts'
import { listingFlags } from './flags.ts'
import { partAmenities } from './searched-amenities.ts'
import { homeTypes, locationTypes } from './values.ts'

/** The filters and choices that a page shows, by group (part 2 §7 "Filters shown to the user"). */
export const shownFilters: readonly {
  label: PlainTextKey<'enumeration'>
  filters: readonly ListingFilterKey[]
}[] = [
  {
    label: 'listing.filterGroup.offer',
    filters: [
      'listing-type',
      'minimum-price',
      'maximum-price',
      'minimum-rent',
      'maximum-rent',
      'available-by',
      'price-reduced',
    ],
  },
  { label: 'listing.filterGroup.cost', filters: costFilters.map(({ key }) => key) },
  {
    label: 'listing.filterGroup.rooms',
    filters: [
      'bedrooms',
      'bathrooms',
      'size',
      'minimum-square-feet',
      'maximum-square-feet',
      'minimum-year',
      'maximum-year',
      'is-new',
      'type',
      'not-type',
      'amenities',
    ],
  },
  {
    label: 'listing.filterGroup.land',
    filters: [
      'tenure',
      'maximum-lot-rent',
      'lot-rent-source',
      'home-location-type',
      'not-home-location-type',
    ],
  },
  {
    label: 'listing.filterGroup.other',
    filters: [
      'confirmed-within',
      'minimum-completeness',
      'has-virtual-tour',
      'has-photos',
      'pets-allowed',
      'reposession',
      'park-model',
      'recently-listed',
      'recently-sold',
      ...keysOf(listingFlags)
        .map(name => listingFlags[name])
        .filter(({ isOffered }) => isOffered)
        .map(({ key }) => key),
    ],
  },
  { label: 'listing.filterGroup.association', filters: ['state-association-key'] },
]

/**
 * Choices that a page does not show because another control has them: repossession and park models are under "other".
 * Only the API can search by the park's figure alone.
 */
export const hiddenChoices: ReadonlySet<string> = new Set([
  'listing-type:repo',
  'type:park-model',
  'lot-rent-source:park',
  ...partAmenities.map(amenity => `amenities:${amenity}`),
  // What people exclude; sentences and the API exclude the others, too.
  ...homeTypes.filter(type => type !== 'park-model').map(type => `not-type:${type}`),
  ...locationTypes.filter(type => type !== 'senior-community').map(type => `not-home-location-type:${type}`),
])
