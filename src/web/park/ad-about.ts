import type { Park } from '#contract/park/v1.response.ts'
import { communityAgeType } from '#model/listing/values.ts'
import { type AdAbout, placeOfAds } from '../parts/ad/about.ts'

/** Page context for ads on the page of a park. */
export const adAboutOf = (park: Park): AdAbout => ({
  ...placeOfAds(park),
  isSenior: park.ageRestrictions === communityAgeType.Senior,
})
