import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Pictured } from '#model/photo/urls.ts'
import { useGo } from '../../ui/client/go.ts'
import { useText } from '../../ui/client/text.tsx'
import { Button } from '../../ui/primitives/Button.tsx'
import { Icon } from '../../ui/primitives/icons.tsx'
import photoStyles from '../../ui/primitives/Photo.module.css'
import { Photo, type ShownPhoto } from '../../ui/primitives/Photo.tsx'
import { photoId } from './photo-id.ts'
import styles from './Viewer.module.css'

interface ViewerProps {
  of: Pictured
  photos: readonly ShownPhoto[]
  /** Number of the photo in the URL, from 1. */
  open: number
  /** URL of the gallery page in the reader's language. */
  gallery: string
  /** URL of the page with the details, where the viewer of a phone closes to. */
  details: string
  /** Heart of the subject. */
  heart?: ReactNode
  /** Price of the subject and its contact button. */
  bar?: ReactNode
}

/**
 * A single large photo, full screen on a phone. Without script its arrows are links; with script the photos are in a
 * strip that is swiped or moved with the arrow keys, Escape returns to the photo among all, and the URL follows without
 * new history entries.
 */
export function Viewer({ of, photos, open, gallery, details, heart, bar }: ViewerProps) {
  const { t } = useText()
  const go = useGo()
  const frame = useRef<HTMLElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [awake, setAwake] = useState(false)
  const [at, setAt] = useState(open)
  const total = photos.length
  const address = (n: number) => `${gallery}?n=${n}`
  const among = `${gallery}#${photoId(at)}`
  const slides = awake ? photos : photos.slice(open - 1, open)

  useEffect(() => setAwake(true), [])
  useLayoutEffect(() => {
    if (awake) strip.current?.scrollTo({ left: (open - 1) * strip.current.clientWidth, behavior: 'instant' })
  }, [awake, open])
  // A new page focuses its content, which is behind the photo.
  useEffect(() => {
    if (awake && document.activeElement?.matches('body, main')) strip.current?.focus({ preventScroll: true })
  }, [awake])

  const turn = (to: number) => {
    if (to < 1 || to > total || !strip.current) return
    strip.current.scrollTo({ left: (to - 1) * strip.current.clientWidth })
  }
  function follow({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent<HTMLElement>) {
    // The last event of a scroll may come after the photo is closed.
    if (clientWidth === 0) return
    const now = Math.round(scrollLeft / clientWidth) + 1
    if (!awake || now === at) return
    setAt(now)
    history.replaceState(history.state, '', address(now))
  }
  // Right when a photo is shown: the next key press counts from it, not from the previous one.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'ArrowRight') turn(at + 1)
      else if (event.key === 'ArrowLeft') turn(at - 1)
      else if (event.key === 'Home') turn(1)
      else if (event.key === 'End') turn(total)
      else if (event.key === 'Escape' && !document.fullscreenElement) go(among)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  const step = (
    to: number,
    label: string,
    icon: 'chevron-left' | 'chevron-right',
    side: string | undefined,
  ) =>
    to >= 1 && to <= total ? (
      <a
        className={`${styles.step} ${side}`}
        href={address(to)}
        aria-label={label}
        onClick={event => {
          event.preventDefault()
          turn(to)
        }}
      >
        <Icon name={icon} />
      </a>
    ) : null
  return (
    <section
      ref={frame}
      className={styles.viewer}
      aria-roledescription={t('photo.carousel')}
      aria-label={t('gallery.viewer')}
    >
      <div className={styles.head}>
        <a className={styles.close} href={details} aria-label={t('shell.close')}>
          <Icon name="close" />
        </a>
        <p aria-live="polite">{t('photo.place', { n: at, total })}</p>
        <a href={among}>{t('gallery.all')}</a>
        {heart}
      </div>
      <div
        ref={strip}
        className={`${photoStyles.strip} ${photoStyles.smooth}`}
        onScroll={follow}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {slides.map((photo, index) => {
          const n = awake ? index + 1 : open
          return (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
            <div
              key={photo.key}
              className={photoStyles.slide}
              role="group"
              aria-roledescription={t('photo.slide')}
              aria-label={t('photo.place', { n, total })}
              inert={n !== at}
            >
              <Photo
                of={of}
                photo={photo}
                types={['card', 'gallery', 'full']}
                sizes="100vw"
                first={n === open}
                whole
              />
            </div>
          )
        })}
      </div>
      {step(at - 1, t('photo.previous'), 'chevron-left', styles.previous)}
      {step(at + 1, t('photo.next'), 'chevron-right', styles.next)}
      <div className={styles.foot}>
        <p className={styles.hint}>{t('gallery.keys')}</p>
        <Button kind="quiet" className={styles.needsScript} onClick={() => toggleFullScreen(frame.current)}>
          <Icon name="expand" /> {t('gallery.fullScreen')}
        </Button>
        {bar}
      </div>
    </section>
  )
}

const toggleFullScreen = (frame: HTMLElement | null) =>
  document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen()
