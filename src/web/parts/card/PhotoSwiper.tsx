import { useRef, useState } from 'react'
import type { Pictured } from '#model/photo/urls.ts'
import { useText } from '../../ui/client/text.tsx'
import photoStyles from '../../ui/primitives/Photo.module.css'
import { Photo, type PhotoType, type ShownPhoto } from '../../ui/primitives/Photo.tsx'
import styles from './PhotoSwiper.module.css'

interface PhotoSwiperProps {
  /** Subject of the photos. */
  of: Pictured
  photos: readonly ShownPhoto[]
  /** Total number of photos if `photos` has only the first ones. */
  total: number
  sizes: string
  types?: readonly PhotoType[]
  /** Link of each photo; focusable only once the swiper is in use. */
  href: string
  /** The first photo is above the fold. */
  first?: boolean
  /** Renders all slides at once (detail page) instead of on hover (card). */
  whole?: boolean
}

/**
 * Photo carousel: a native scroll-snap strip with carousel roles (ARIA APG),
 * buttons for pointer and keyboard, and '2/14'. Fills its parent; place it above a card's stretched link.
 */
export function PhotoSwiper(props: PhotoSwiperProps) {
  const { of, photos, total, sizes, types, href, first = false, whole = false } = props
  const { t } = useText()
  const [awake, setAwake] = useState(whole)
  const [at, setAt] = useState(0)
  const [hasMoved, setHasMoved] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const wake = () => setAwake(true)
  const slides = awake ? photos : photos.slice(0, 1)
  const more = awake && total > photos.length
  const last = photos.length - 1 + (more ? 1 : 0)

  function show(index: number) {
    const { current } = strip
    current?.scrollTo({ left: index * current.clientWidth, behavior: 'auto' })
    setAt(index)
    setHasMoved(true)
  }
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent<HTMLElement>) =>
    setAt(Math.round(scrollLeft / clientWidth))

  const link = (content: React.ReactNode) => (
    <a className={styles.link} href={href} tabIndex={awake ? 0 : -1}>
      {content}
    </a>
  )
  if (photos.length < 2)
    return (
      <div className={styles.swiper}>
        {link(<Photo of={of} photo={photos[0]} sizes={sizes} first={first} {...(types && { types })} />)}
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: as regions, the cards of a page would be landmarks of one name
    <div
      role="group"
      className={styles.swiper}
      aria-roledescription={t('photo.carousel')}
      aria-label={t(`photo.carouselLabel.${of.owner}`)}
      onPointerEnter={wake}
      onTouchStart={wake}
      onFocus={wake}
    >
      <div className={`${photoStyles.strip} ${photoStyles.smooth}`} ref={strip} onScroll={follow}>
        {slides.map((photo, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
          <div
            key={photo.key}
            className={photoStyles.slide}
            role="group"
            aria-roledescription={t('photo.slide')}
            aria-label={t('photo.place', { n: index + 1, total })}
            inert={awake && !whole && index !== at}
          >
            {link(
              <Photo
                of={of}
                photo={photo}
                sizes={sizes}
                first={first && index === 0}
                {...(types && { types })}
              />,
            )}
          </div>
        ))}
        {more && (
          <div className={photoStyles.slide} inert={at !== last}>
            {link(<span className={styles.more}>{t('photo.seeAll', { total })}</span>)}
          </div>
        )}
      </div>
      {awake && (
        <button
          type="button"
          className={`${styles.step} ${styles.previous}`}
          aria-label={t('photo.previous')}
          aria-disabled={at === 0}
          onClick={() => at > 0 && show(at - 1)}
        >
          ‹
        </button>
      )}
      <button
        type="button"
        className={`${styles.step} ${styles.next}`}
        aria-label={t('photo.next')}
        aria-disabled={at === last}
        onClick={() => at < last && show(at + 1)}
      >
        ›
      </button>
      <p className={styles.counter}>
        <span aria-hidden="true">
          {Math.min(at + 1, total)}/{total}
        </span>
        <span className="visually-hidden" aria-live="polite">
          {/* Before a button is pressed the name of the photo has the position. */}
          {hasMoved && t('photo.place', { n: Math.min(at + 1, total), total })}
        </span>
      </p>
    </div>
  )
}
