import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../client/text.tsx'
import { Button } from './Button.tsx'
import styles from './Carousel.module.css'
import { Icon } from './icons.tsx'

interface CarouselProps {
  /** What it shows, for those who cannot see it. */
  label: string
  /** How many stand side by side: cards 1, 2 or 3, logos 1, 2 or 4, by the width of the window. */
  views: 'cards' | 'logos'
  /** Advances by itself every so many milliseconds; without it only by hand. */
  interval?: number
  /** Each with a `key`. */
  slides: readonly React.ReactElement[]
}

/** First slide in view, and how many are. */
interface View {
  at: number
  size: number
}

/** Which slides a strip shows, from where it stands. */
function viewOf(strip: HTMLElement): View {
  const [first, second] = strip.children as unknown as [HTMLElement, HTMLElement?]
  const step = second ? second.offsetLeft - first.offsetLeft : strip.clientWidth
  // A window of no width has no slides in view.
  const size = Math.max(1, Math.round(strip.clientWidth / (step || 1)))
  return { at: Math.round(strip.scrollLeft / (step || 1)), size }
}

/**
 * A strip of slides that the browser itself scrolls and snaps, so that it needs no script, with a carousel's roles
 * (ARIA APG) and buttons that turn a view at a time and wrap at both ends. Needs the catalogues `card` and `enumeration`.
 */
export function Carousel({ label, views, interval, slides }: CarouselProps) {
  const { t } = useText()
  const strip = useRef<HTMLDivElement>(null)
  /** First slide of the view that a turn is on its way to, so that two quick turns are two. */
  const aim = useRef<number>(undefined)
  const [{ at, size }, setView] = useState<View>({ at: 0, size: 1 })
  const follow = ({ currentTarget }: { currentTarget: HTMLElement }) => setView(viewOf(currentTarget))
  useEffect(() => {
    const measure = () => strip.current && setView(viewOf(strip.current))
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])

  function turn(by: 1 | -1) {
    const { current } = strip
    if (!current) return
    const { at: seen, size: step } = viewOf(current)
    const from = aim.current ?? seen
    const last = Math.max(0, slides.length - step)
    const atEnd = by === 1 ? from >= last : from <= 0
    const wrapped = by === 1 ? 0 : last
    const to = atEnd ? wrapped : Math.min(last, Math.max(0, from + by * step))
    aim.current = to
    current.scrollTo({ left: (current.children[to] as HTMLElement).offsetLeft })
  }
  const rotation = useRotation(interval, () => turn(1))
  function arrive() {
    aim.current = undefined
  }
  /** Fingers and wheels take over. */
  function take() {
    arrive()
    rotation.restart()
  }
  const byHand = (by: 1 | -1) => () => {
    rotation.restart()
    turn(by)
  }
  const until = Math.min(slides.length, at + size)
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('photo.carousel')}
      aria-label={label}
      {...rotation.watch}
    >
      <div
        ref={strip}
        className={`${styles.strip} ${styles[views]}`}
        onScroll={follow}
        onScrollEnd={arrive}
        onTouchEnd={take}
        onWheel={take}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
          <div
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-roledescription={t('photo.slide')}
            aria-label={t('card.carousel.slide', { n: index + 1, total: slides.length })}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        {interval !== undefined && (
          <Button
            icon
            data-rotation
            aria-label={t(rotation.stopped ? 'card.carousel.go' : 'card.carousel.stop')}
            onClick={rotation.toggle}
          >
            <Icon name={rotation.stopped ? 'play' : 'pause'} />
          </Button>
        )}
        <p className={styles.place} aria-live={rotation.runs ? 'off' : 'polite'}>
          {t('card.carousel.place', { shown: until - at, from: at + 1, until, total: slides.length })}
        </p>
        <Button icon aria-label={t('card.carousel.previous')} onClick={byHand(-1)}>
          <Icon name="chevron-left" />
        </Button>
        <Button icon aria-label={t('card.carousel.next')} onClick={byHand(1)}>
          <Icon name="chevron-right" />
        </Button>
      </div>
    </section>
  )
}

/**
 * Calls `next` every `interval` milliseconds, except while stopped, while somebody points at it or has the keyboard in
 * it, and while the page is hidden. `restart` begins the interval anew. Who wants little motion finds it stopped.
 */
function useRotation(interval: number | undefined, next: () => void) {
  const [stopped, setStopped] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [hidden, setHidden] = useState(false)
  const [restarts, setRestarts] = useState(0)
  const runs = interval !== undefined && !stopped && !pointed && !focused && !hidden
  useEffect(() => {
    const see = () => setHidden(document.visibilityState === 'hidden')
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setStopped(true)
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [])
  // `next` reads where the strip stands, so that an older one does as well. Stops as soon as the page says that it does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restarts` is what begins the interval anew
  useLayoutEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(next, interval)
    return () => clearInterval(timer)
  }, [runs, interval, restarts])
  return {
    stopped,
    runs,
    toggle: () => setStopped(!stopped),
    restart: () => setRestarts(count => count + 1),
    watch: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // A click leaves the focus on a button; only who moves by keyboard is reading there. The button that starts and
      // stops must not stop what it has just started.
      onFocus: ({ target }: React.FocusEvent) =>
        setFocused(target.matches(':focus-visible') && !target.matches('[data-rotation]')),
      onBlur: () => setFocused(false),
    },
  }
}
