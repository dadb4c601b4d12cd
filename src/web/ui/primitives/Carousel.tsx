import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../client/text.tsx'
import { Button } from './Button.tsx'
import styles from './Carousel.module.css'
import { Icon } from './icons.tsx'

interface CarouselProps {
  /** Accessible name. */
  label: string
  /** Slides per view by window width: cards 1, 2 or 3, logos 1, 2 or 4. */
  views: 'cards' | 'logos'
  /** Autoplay interval, milliseconds; undefined disables it. */
  interval?: number
  /** Each with a `key`. */
  slides: readonly React.ReactElement[]
}

/** First visible slide, and how many are visible. */
interface View {
  at: number
  size: number
}

const leftOf = (slide: Element | undefined) => (slide instanceof HTMLElement ? slide.offsetLeft : 0)

/** The visible slides of a strip, by its scroll position. */
function viewOf(strip: HTMLElement): View {
  const [first, second] = strip.children
  const step = second ? leftOf(second) - leftOf(first) : strip.clientWidth
  // Avoid dividing by zero before the strip has a width.
  const size = Math.max(1, Math.round(strip.clientWidth / (step || 1)))
  return { at: Math.round(strip.scrollLeft / (step || 1)), size }
}

/**
 * Carousel: a native scroll-snap strip that works without script, with carousel roles
 * (ARIA APG) and buttons that move by a view and wrap around. Needs the catalogues `card` and `enumeration`.
 */
export function Carousel({ label, views, interval, slides }: CarouselProps) {
  const { t } = useText()
  const strip = useRef<HTMLDivElement>(null)
  /** First slide of the view being scrolled to, so that two quick clicks move twice. */
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
    const { at: shown, size: step } = viewOf(current)
    const from = aim.current ?? shown
    const last = Math.max(0, slides.length - step)
    const atEnd = by === 1 ? from >= last : from <= 0
    const wrapped = by === 1 ? 0 : last
    const to = atEnd ? wrapped : Math.min(last, Math.max(0, from + by * step))
    aim.current = to
    current.scrollTo({ left: leftOf(current.children[to]) })
  }
  const rotation = useRotation(interval, () => turn(1))
  function arrive() {
    aim.current = undefined
  }
  /** Touch and wheel cancel it. */
  function hold() {
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
        onTouchEnd={hold}
        onWheel={hold}
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
 * Calls `next` every `interval` milliseconds, except while stopped, hovered or focused by keyboard, and while the page
 * is hidden. `restart` resets the timer. Stopped initially with reduced motion.
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
  // `next` reads the scroll position, so a stale closure works too. Stops in the render that shows it as stopped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restarts` restarts the interval
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
      // A click leaves the focus on a button; only keyboard focus pauses. The play button must not pause what it
      // has just started.
      onFocus: ({ target }: React.FocusEvent) =>
        setFocused(target.matches(':focus-visible') && !target.matches('[data-rotation]')),
      onBlur: () => setFocused(false),
    },
  }
}
