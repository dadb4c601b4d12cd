import { isOneOf, keysOf } from '#kit/keys.ts'
import type { PhotoFormat } from '#model/photo/urls.ts'
import type { PictureSize } from '../picture/index.ts'

/** By the `type` parameter of a picture's URL. */
export const variants = {
  card: { width: 600, height: 450 },
  thumbnail: { width: 400, height: 250 },
  'large-thumbnail': { width: 600, height: 250 },
  logo: { width: 100, height: 100 },
  'dealer-logo': { width: 400 },
  gallery: { width: 1200 },
  full: { width: 1700 },
} as const satisfies Record<string, PictureSize>
export type VariantName = keyof typeof variants

/** Logo sizes: without a position they mean the owner's logo. */
export const isLogo = (name: string | undefined) => name === 'logo' || name === 'dealer-logo'

/** Default without `type`. */
export const defaultVariant: VariantName = 'gallery'

/** The variant of a name; undefined for an unknown one. */
export const variantOf = (name: string | undefined): PictureSize | undefined =>
  name === undefined || name === ''
    ? variants[defaultVariant]
    : isOneOf(keysOf(variants), name)
      ? variants[name]
      : undefined

export const mediaTypes: Readonly<Record<PhotoFormat, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}
