import type { AdPictureSize } from './values.ts'

/**
 * The counter page of an ad: the link of an ad that is counted. A POST to it answers where to go, opening it goes there.
 */
export const adClickUrl = (token: string): string => `/api/v1/ad-clicks/${token}.json`

/** Whether a link is the counter page, which search engines are asked not to follow. */
export const isCounterPage = (link: string): boolean => link.startsWith('/api/v1/ad-clicks/')

/** A picture of a graphic ad. */
export const adPictureUrl = (key: number | string, size: AdPictureSize | string, hash: string): string =>
  `/ads/${key}/${size}/${hash}`
