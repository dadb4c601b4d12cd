import type { AdPictureSize } from './values.ts'

/**
 * The counter page of an ad: the link of a counted ad. A POST returns the target; a GET redirects to it.
 */
export const adClickUrl = (token: string): string => `/api/v1/ad-clicks/${token}.json`

/** Whether a link is the counter page, which has `rel="nofollow"`. */
export const isCounterPage = (link: string): boolean => link.startsWith('/api/v1/ad-clicks/')

/** A picture of a graphic ad. */
export const adPictureUrl = (key: number | string, size: AdPictureSize | string, hash: string): string =>
  `/ads/${key}/${size}/${hash}`

/** URLs of the pictures of a graphic ad, from their hashes; null until all exist. */
export function adImagesOf(key: number, hashes: Partial<Record<AdPictureSize, string>> | null) {
  const { small, large, 'extra-large': extraLarge, tile } = hashes ?? {}
  if (!small || !large || !extraLarge || !tile) return null
  return {
    small: adPictureUrl(key, 'small', small),
    large: adPictureUrl(key, 'large', large),
    extraLarge: adPictureUrl(key, 'extra-large', extraLarge),
    tile: adPictureUrl(key, 'tile', tile),
  }
}

const PREVIEW = '#preview-ad='

/** Fragment of a page that shows an ad for review. No server gets it, so the page is the one that everyone shares. */
export const previewHash = (campaignKey: number | string, adKey: number | string): string =>
  `${PREVIEW}${campaignKey}-${adKey}`

export const isPreview = (hash: string): boolean => hash.startsWith(PREVIEW)

/** The campaign and the ad of such a fragment; undefined for any other. */
export function previewedBy(hash: string): { key: number; adKey: number } | undefined {
  const [, key, adKey] = /^#preview-ad=([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(hash) ?? []
  return key && adKey ? { key: Number(key), adKey: Number(adKey) } : undefined
}
