import type { Park } from '#contract/v1/park.response.ts'
import { communityAgeType } from '#model/listing/values.ts'
import { type AdAbout, placeOfAds } from '../ui/ad-slot/about.ts'

/** What ads on the page of a park may be chosen by. */
export const adAboutOf = (park: Park): AdAbout => ({
  ...placeOfAds(park),
  isSenior: park.ageRestrictions === communityAgeType.Senior,
})
