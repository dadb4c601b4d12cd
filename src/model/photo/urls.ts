import type { Language } from '../language.ts'

export const photoFormats = ['jpg', 'webp', 'avif'] as const

export type PhotoFormat = (typeof photoFormats)[number]

/** Entities with photos, by the first segment of their URLs. */
const photoOwners = ['homes', 'parks', 'dealers', 'floorplans'] as const

export type PhotoOwner = (typeof photoOwners)[number]

/** The same; salespeople, with one photo; and state associations. The last two have no page of photos. */
export const pictureOwners = [...photoOwners, 'sales-persons', 'state-associations'] as const
export type PictureOwner = (typeof pictureOwners)[number]

/** An owner of pictures, and its key. */
export interface PictureOf {
  readonly owner: PictureOwner
  readonly key: number
}

/** An entity with photos, and its key. */
export interface Pictured {
  readonly owner: PhotoOwner
  readonly key: number
}

/** The page of all photos; linked only from the owner's page, if there are photos. */
export const galleryUrl = ({ owner, key }: Pictured) => `/${owner}/${key}/photos`

/**
 * A photo (part 2 §9): `/homes/{key}.jpg?type=&mod=`, likewise for parks, dealers, salespeople, floor plans and state
 * associations, with `n` for its position. `type` names a size; `mod` is the photo's last change and only busts caches.
 */
export function photoUrl(
  { owner, key }: PictureOf,
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
 * Open Graph image for a home or a park: photo, price or lot rent, place, in the page's language; without an owner,
 * that of the site.
 */
export function shareUrl(language: Language, of?: Pictured & { readonly owner: 'homes' | 'parks' }): string {
  const spanish = language === 'es' && 'language=es'
  const query = [of && 'type=share', spanish].filter(Boolean).join('&')
  return `${of ? `/${of.owner}/${of.key}` : '/share'}.jpg${query && `?${query}`}`
}

/** A document such as a park's brochure; `n` as for photos. */
export const documentUrl = ({ owner, key }: Pictured, n: number) => `/${owner}/${key}.pdf?n=${n}`
