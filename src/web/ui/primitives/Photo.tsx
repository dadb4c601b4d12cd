import { useState } from 'react'
import type { Photo as PhotoData } from '#contract/photo.response.ts'
import type { Language } from '#model/language.ts'
import { type PhotoFormat, type Pictured, photoUrl } from '#model/photo/urls.ts'
import { type Text, useText } from '../client/text.tsx'
import styles from './Photo.module.css'

/** Widths of the picture types, pixels (part 2 §9): `card` is cropped to 4:3, the larger ones are not cropped. */
const widths = { card: 600, gallery: 1200, full: 1700 } as const
export type PhotoType = keyof typeof widths

/** Fields of a photo for a picture. */
export interface ShownPhoto
  extends Pick<
    PhotoData,
    'key' | 'orderNumber' | 'description' | 'dateModifiedTs' | 'dimension' | 'color' | 'drawing'
  > {
  /** Its only file, of a photo that is not public. */
  src?: string
}

/** Picks the fields of a photo for a picture, to limit page size. */
export const shownPhoto = (photo: ShownPhoto): ShownPhoto => ({
  key: photo.key,
  orderNumber: photo.orderNumber,
  description: photo.description,
  dateModifiedTs: photo.dateModifiedTs,
  dimension: photo.dimension,
  color: photo.color,
  drawing: photo.drawing,
})

interface PhotoProps {
  /** Subject of the photo. */
  of: Pictured
  /** Undefined: the placeholder. */
  photo: ShownPhoto | undefined
  /** Types for `srcset`, smallest first; the last is the `src`. */
  types?: readonly PhotoType[]
  /** `sizes` attribute. */
  sizes: string
  /** First picture of a page: loaded eagerly with high priority. */
  first?: boolean
  /** Contains instead of covers the box. */
  whole?: boolean
}

/** Picture that fills its parent, which sets the ratio, so that loading causes no layout shift. */
export function Photo({ of, photo, types = ['card'], sizes, first = false, whole = false }: PhotoProps) {
  const { t, language } = useText()
  const [failed, setFailed] = useState(false)
  if (!photo) return <NoPhoto of={of} />
  if (failed) return <span className={styles.failed}>{t('photo.failed')}</span>
  const { orderNumber: n, dateModifiedTs: mod, dimension, color } = photo
  const address = (type: PhotoType, format: PhotoFormat) => photoUrl(of, { n, type, mod, format })
  const set = (format: PhotoFormat) =>
    types.map(type => `${address(type, format)} ${widths[type]}w`).join(', ')
  return (
    <picture className={styles.picture}>
      {!photo.src && (
        <>
          <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
        </>
      )}
      <img
        // An error before hydration fired no event.
        ref={image => {
          if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(true)
        }}
        className={whole ? styles.whole : styles.image}
        src={photo.src ?? address(types.at(-1) ?? 'card', 'jpg')}
        width={dimension.width}
        height={dimension.height}
        alt={photoWords(photo, language, t) ?? t(`photo.untold.${of.owner}`, { n })}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        // Placeholder color from the data.
        style={whole ? undefined : { backgroundColor: color }}
        onError={() => setFailed(true)}
      />
    </picture>
  )
}

/** Alt text: descriptions are in English, so in Spanish a drawing is described by its type. */
export function photoWords(
  { description, drawing }: Pick<ShownPhoto, 'description' | 'drawing'>,
  language: Language,
  t: Text,
): string | null {
  return drawing !== null && language !== 'en' ? t(`photo.drawing.${drawing}`) : description
}

/** Placeholder for a missing picture (part 2 §4). */
export function NoPhoto({ of: { owner } }: { of: Pick<Pictured, 'owner'> }) {
  const { t } = useText()
  return (
    <svg
      className={styles.none}
      viewBox="0 0 80 60"
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={t(`photo.none.${owner}`)}
    >
      <path d="M14 28 40 14l26 14v18H14z" />
      <path className={styles.opening} d="M22 33h8v7h-8zm28 0h8v7h-8zM36 33h8v13h-8z" />
    </svg>
  )
}
