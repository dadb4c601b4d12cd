import { type CommunityAgeType, communityAgeType, type LocationType } from './values.ts'

/** The age rule of the community that a home stands in: the park's own word, else the seller's; null where nobody said. */
export function communityAgeOf({
  parkAgeType,
  locationTypes,
}: {
  parkAgeType: CommunityAgeType | null
  locationTypes: readonly LocationType[]
}): CommunityAgeType | null {
  if (parkAgeType !== null) return parkAgeType
  if (locationTypes.includes('senior-community')) return communityAgeType.Senior
  return locationTypes.includes('all-ages-community') ? communityAgeType.AllAges : null
}
