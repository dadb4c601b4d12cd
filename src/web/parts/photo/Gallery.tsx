import { useCallback, useState } from 'react'
import { galleryUrl, type Pictured } from '#model/photo/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import photoStyles from '../../ui/primitives/Photo.module.css'
import { NoPhoto, Photo, type ShownPhoto } from '../../ui/primitives/Photo.tsx'
import styles from './Gallery.module.css'

/** Less than the real width on phones: screens with under 2 pixels per CSS pixel load the 600-pixel picture. */
const sizes = '(max-width: 767px) 80vw, (max-width: 1199px) 56vw, 660px'

/**
 * Photos at the top of a page. One list: on a phone a swipeable strip, from 768 px a mosaic of the
 * first five. Each links to itself in the gallery.
 */
export function Gallery({ of, photos }: { of: Pictured; photos: readonly ShownPhoto[] }) {
  const { t } = useText()
  const localize = useLocalized()
  const [at, setAt] = useState(0)
  // Also when mounted: the reader may have swiped before the application ran.
  const noteScroll = useCallback((strip: HTMLElement | null) => {
    if (strip?.clientWidth) setAt(Math.round(strip.scrollLeft / strip.clientWidth))
  }, [])
  const total = photos.length
  if (total === 0)
    return (
      <div className={styles.empty}>
        <NoPhoto of={of} />
      </div>
    )
  const gallery = localize(galleryUrl(of))
  return (
    <section className={styles.gallery} aria-label={t(`photo.carouselLabel.${of.owner}`)}>
      <ul
        role="list"
        className={`${photoStyles.strip} ${styles.photos}`}
        data-count={Math.min(total, 5)}
        ref={noteScroll}
        onScroll={({ currentTarget }) => noteScroll(currentTarget)}
      >
        {photos.map((photo, index) => (
          <li key={photo.key} className={`${photoStyles.slide} ${styles.photo}`}>
            <a className={styles.link} href={photo.src ?? `${gallery}?n=${index + 1}`}>
              <Photo
                of={of}
                photo={photo}
                types={index === 0 ? ['card', 'gallery', 'full'] : ['card', 'gallery']}
                sizes={index === 0 ? sizes : '(max-width: 767px) 100vw, (max-width: 1199px) 22vw, 265px'}
                first={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {!photos[0]?.src && (
        <a className={styles.all} href={gallery}>
          <span className={styles.count} aria-hidden="true">
            {at + 1}/{total}
          </span>
          <span className={styles.words}>{t('photo.seeAll', { total })}</span>
        </a>
      )}
    </section>
  )
}
