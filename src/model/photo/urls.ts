import type { Language } from '../language.ts'

export const photoFormats = ['jpg', 'webp', 'avif'] as const

export type PhotoFormat = (typeof photoFormats)[number]

/** What has pictures, by the first segment of its addresses. */
export const photoOwners = ['homes', 'parks', 'dealers', 'floorplans'] as const

export type PhotoOwner = (typeof photoOwners)[number]

/** Something with pictures, and its key. */
export interface Pictured {
  readonly owner: PhotoOwner
  readonly key: number
}

/** The page of all photos; linked from the owner's own page alone, which knows whether there is one. */
export const galleryUrl = ({ owner, key }: Pictured) => `/${owner}/${key}/photos`

/**
 * A picture (part 2 §9): `/homes/{key}.jpg?type=&mod=`, and alike for parks, dealers and floor plans, with `n` for its
 * place among them. `type` names a size, `mod` is the photo's last change and only makes caches forget.
 */
export function photoUrl(
  { owner, key }: Pictured,
  {
    n = 1,
    type,
    mod,
    format = 'jpg',
  }: { n?: number; type?: string; mod?: number; format?: PhotoFormat } = {},
): string {
  const query = new URLSearchParams()
  if (type) query.set('type', type)
  if (n !== 1) query.set('n', String(n))
  if (mod !== undefined) query.set('mod', String(mod))
  const text = query.toString()
  return `/${owner}/${key}.${format}${text && `?${text}`}`
}

/**
 * The picture of a shared link to a home or a park (Open Graph): photo, price or lot rent, place, in the page's language;
 * without an owner the site's own.
 */
export function shareUrl(language: Language, of?: Pictured & { readonly owner: 'homes' | 'parks' }): string {
  const spanish = language === 'es' && 'language=es'
  const query = [of && 'type=share', spanish].filter(Boolean).join('&')
  return `${of ? `/${of.owner}/${of.key}` : '/share'}.jpg${query && `?${query}`}`
}

/** A document to read, such as a park's brochure; `n` as of a picture. */
export const documentUrl = ({ owner, key }: Pictured, n: number) => `/${owner}/${key}.pdf?n=${n}`
