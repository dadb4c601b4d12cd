import { listingUrl } from '../listing/urls.ts'

/** Ten years of costs of a home. */
export const tenYearsUrl = (key: number): string => `${listingUrl(key)}/ten-years`
export const tenYearsPath = '/homes/:key/ten-years'
