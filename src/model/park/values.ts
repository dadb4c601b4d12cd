import { keysOf } from '#kit/keys.ts'
import { entryOf } from '#kit/lookup.ts'
/** Value sets of a park. Those for pets, age and lot rent inclusions are in `listing/values.ts`. */

/** Details of a park, by category (part 2 §3 `details`, and the amenity flags of the old shape). */
export const parkDetailTypes = {
  recreation: [
    'clubhouse',
    'pool',
    'hot-tub',
    'fitness-center',
    'golf',
    'tennis',
    'pickleball',
    'shuffleboard',
    'bocce',
    'playground',
    'sports-court',
    'library',
    'billiards',
    'planned-activities',
  ],
  outdoors: ['lake', 'fishing', 'boat-ramp', 'walking-trails', 'garden', 'picnic-area', 'dog-park'],
  services: [
    'gated',
    'on-site-manager',
    'security-patrol',
    'laundry',
    'storage',
    'rv-storage',
    'car-wash',
    'storm-shelter',
    'street-lights',
    'paved-streets',
    'wheelchair-access',
  ],
  sites: [
    'rv-sites',
    'off-street-parking',
    'city-water',
    'well-water',
    'city-sewer',
    'septic',
    'natural-gas',
    'underground-utilities',
    'internet',
    'cable-tv',
  ],
} as const
export type ParkDetailCategory = keyof typeof parkDetailTypes
export type ParkDetailType = (typeof parkDetailTypes)[ParkDetailCategory][number]

export const parkDetailCategories = keysOf(parkDetailTypes)
export const allParkDetailTypes: readonly ParkDetailType[] = Object.values(parkDetailTypes).flat()

const categories = new Map<ParkDetailType, ParkDetailCategory>(
  parkDetailCategories.flatMap(category =>
    parkDetailTypes[category].map((type): [ParkDetailType, ParkDetailCategory] => [type, category]),
  ),
)
/** The category of a detail. */
export const categoryOf = (type: ParkDetailType): ParkDetailCategory => entryOf(categories, type)

/**
 * Source of a lot rent figure, an addition, like owners: its manager, a lease, staff, an imported register, or the
 * seller of a home in it. What residents report is in `resident-rent.ts`.
 */
export const parkRentSources = ['park', 'lease', 'staff', 'import', 'seller'] as const
export type ParkRentSource = (typeof parkRentSources)[number]

/** Kinds of sites with rents of their own; an addition. */
export const siteKinds = ['single-section', 'double-section', 'rv'] as const
export type SiteKind = (typeof siteKinds)[number]

/** The field with the present rent of a kind of site. */
export const siteRentFields = {
  'single-section': 'singleSectionRent',
  'double-section': 'doubleSectionRent',
  rv: 'rvRent',
} as const satisfies Record<SiteKind, string>

/** Whom housing for older persons is for (42 U.S.C. 3607(b)(2)). */
export const hopaRules = ['55-or-older', '62-or-older'] as const
export type HopaRule = (typeof hopaRules)[number]

export const parkOwnerKinds = ['residents', 'family', 'company', 'fund', 'nonprofit', 'government'] as const
export type ParkOwnerKind = (typeof parkOwnerKinds)[number]

export const leadDeliveryMethods = ['email', 'text', 'phone', 'account'] as const
export type LeadDeliveryMethod = (typeof leadDeliveryMethods)[number]
