import { type CommunityAgeType, communityAgeType, type LocationType } from './values.ts'

/** Age type of the home's community: from the park, else from the seller; null if unknown. */
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
