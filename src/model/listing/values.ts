/** Value sets of a listing. Wire values are the specification's (part 2 §4, §7); ours are marked as additions. */

/** Active status (part 2 §4). */
export const activeStatus = {
  Started: -1,
  InProgress: 0,
  Active: 1,
  Sold: 2,
  RemovedForSale: 3,
  RemovedNotForSale: 4,
} as const
export type ActiveStatus = (typeof activeStatus)[keyof typeof activeStatus]
export const isActiveStatus = (code: number): code is ActiveStatus =>
  Object.values<number>(activeStatus).includes(code)

export const listingTypes = [
  'for-sale',
  'for-sale-by-owner',
  'for-rent',
  'rent-to-own',
  'seasonal-rental',
  'repo',
] as const
export type ListingType = (typeof listingTypes)[number]

export const homeTypes = ['manufactured', 'mobile', 'modular', 'park-model', 'tiny-home'] as const
export type HomeType = (typeof homeTypes)[number]

/** Payment terms from the list; any other text is free text of the seller. */
export const paymentTerms = [
  'cash-or-financing',
  'cash-only',
  'buyer-pays-title-transfer',
  'local-financing',
  'park-approval',
  'first-month-and-deposit',
  '12-month-lease',
  'month-to-month',
  'background-check',
] as const
export type PaymentTerm = (typeof paymentTerms)[number]

export const locationTypes = [
  'all-ages-community',
  'senior-community',
  'private',
  'move',
  'resident-owned',
  'dealer-lot',
  'sited',
] as const
export type LocationType = (typeof locationTypes)[number]

export const packageNames = ['standard', 'featured', 'premium'] as const
export type PackageName = (typeof packageNames)[number]

export const displayStatuses = ['for-sale', 'for-rent', 'sold', 'rented'] as const
export type DisplayStatus = (typeof displayStatuses)[number]

/** Status strings of alerts and results (part 2 §4). */
export const resultStatuses = ['available', 'sold'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** Owner of the land: an addition; null if unknown. */
export const tenures = ['own-land', 'leased-lot', 'to-be-moved'] as const
export type Tenure = (typeof tenures)[number]

export const titleStatuses = ['clear', 'lien', 'real-property', 'lost', 'bonded'] as const
export type TitleStatus = (typeof titleStatuses)[number]

/** Work that a pre-owned home needs, according to its seller; null if not listed. */
export const conditions = ['move-in-ready', 'minor-repairs', 'major-repairs'] as const
export type Condition = (typeof conditions)[number]

/** Foundation of the home, and whether it was moved after its first installation; null if unknown. */
export const foundations = ['permanent', 'not-permanent'] as const
export type Foundation = (typeof foundations)[number]
export const moveStates = ['never-moved', 'moved'] as const
export type MoveState = (typeof moveStates)[number]

/** Zones of the HUD data plate (24 CFR 3280.305, .506), from the lowest to the highest. */
export const windZones = [1, 2, 3] as const
export const roofLoadZones = ['south', 'middle', 'north'] as const
export const thermalZones = [1, 2, 3] as const

export const lotRentInclusions = [
  'water',
  'sewer',
  'trash',
  'electricity',
  'gas',
  'internet',
  'cable',
  'lawn-care',
  'snow-removal',
  'property-tax',
] as const
export type LotRentInclusion = (typeof lotRentInclusions)[number]
export const lotRentSources = ['seller', 'park', 'lease'] as const

/** Holder of the title of a home while it is rented to own. */
export const titleHolders = ['seller', 'buyer', 'lender'] as const
export type TitleHolder = (typeof titleHolders)[number]

/** Services that the rent of a home includes. */
export const rentInclusions = [
  'lot-rent',
  'water',
  'sewer',
  'trash',
  'electricity',
  'gas',
  'internet',
  'cable',
  'lawn-care',
  'snow-removal',
] as const
export type RentInclusion = (typeof rentInclusions)[number]

/** Amenity flags of the legacy shape, as one set: present = listed, absent = unknown. */
export const amenities = [
  'central-air',
  'forced-air-heat',
  'heat-pump',
  'fireplace',
  'ceiling-fans',
  'vaulted-ceilings',
  'drywall',
  'skylights',
  'walk-in-closet',
  'garden-tub',
  'double-sinks',
  'kitchen-island',
  'pantry',
  'refrigerator',
  'oven',
  'microwave',
  'dishwasher',
  'garbage-disposal',
  'washer',
  'dryer',
  'furnished',
  'storm-windows',
  'thermal-windows',
  'metal-roof',
  'shingle-roof',
  'vinyl-siding',
  'wood-siding',
  'skirting',
  'deck',
  'porch',
  'screened-porch',
  'patio',
  'carport',
  'garage',
  'shed',
  'fenced-yard',
  'corner-lot',
  'waterfront',
  'wheelchair-ramp',
  'energy-star',
] as const
export type Amenity = (typeof amenities)[number]

/** Pets in the home's park (part 2 §3). */
export const petsAllowed = { Unknown: 0, Disallowed: 1, Allowed: 2, AllowedWithRestrictions: 3 } as const
export type PetsAllowed = (typeof petsAllowed)[keyof typeof petsAllowed]

/** Age type of a community (part 2 §3). */
export const communityAgeType = { AllAges: 1, Senior: 2 } as const
export type CommunityAgeType = (typeof communityAgeType)[keyof typeof communityAgeType]

/** Fields for the terms of a rent-to-own offer, besides its rent. */
export const optionFields = [
  'optionFee',
  'optionMonths',
  'optionCreditPercent',
  'rentCreditPercent',
  'titleHolder',
] as const

/** Badges of a card (part 2 §4), in the order of their priority; the premium star comes first. */
export const badges = [
  'rented',
  'sold',
  'removed',
  'virtual-open-house',
  'open-house',
  'sponsored',
  'sale-pending',
  'recently-listed',
  'price-reduced',
  'on-dealer-lot',
  'showcased',
] as const
export type Badge = (typeof badges)[number]
