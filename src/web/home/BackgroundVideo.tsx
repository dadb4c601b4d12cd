import { useEffect, useRef, useState } from 'react'
import { fieldOf } from '#kit/field.ts'
import { useText } from '../ui/client/text.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import styles from './BackgroundVideo.module.css'

/** Files by viewport width (part 1 §2.4: mobile, tablet, desktop), smaller format first. */
const sources = [
  { file: 'street-desktop', media: '(min-width: 1200px)', kinds: ['webm', 'mp4'] },
  { file: 'street-tablet', media: '(min-width: 768px)', kinds: ['webm', 'mp4'] },
  { file: 'street-mobile', media: undefined, kinds: ['mp4'] },
] as const

/** With reduced motion or data saver the still picture stays. */
const unwanted = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce), print'

const savesData = () => fieldOf(fieldOf(navigator, 'connection'), 'saveData') === true

/** True once the page has loaded and is idle, unless a setting rules the film out. */
function useWanted(): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const query = matchMedia(unwanted)
    const decide = () => setWanted(!query.matches && !savesData())
    // Safari has no requestIdleCallback.
    const whenIdle = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(decide, { timeout: 5_000 })
        : setTimeout(decide, 1_000)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
    query.addEventListener('change', decide)
    return () => {
      removeEventListener('load', whenIdle)
      query.removeEventListener('change', decide)
    }
  }, [])
  return wanted
}

/**
 * The background film: a street from dawn to day. It loads last, fades in over the still picture that
 * was painted first, and can be paused (WCAG 2.2.2). Fills its parent.
 */
export function BackgroundVideo() {
  const { t } = useText()
  const wanted = useWanted()
  const video = useRef<HTMLVideoElement>(null)
  const [runs, setRuns] = useState(false)
  const [seen, setSeen] = useState(false)
  if (!wanted) return null
  const toggle = () => (runs ? video.current?.pause() : video.current?.play())
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        data-seen={seen || undefined}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => {
          setSeen(true)
          setRuns(true)
        }}
        onPause={() => setRuns(false)}
      >
        {sources.flatMap(({ file, media, kinds }) =>
          kinds.map(kind => (
            <source key={file + kind} src={`/${file}.${kind}`} type={`video/${kind}`} media={media} />
          )),
        )}
      </video>
      {seen && <div className={styles.veil} />}
      {seen && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={t(runs ? 'home.film.stop' : 'home.film.go')}
          onClick={toggle}
        >
          <Icon name={runs ? 'pause' : 'play'} />
        </button>
      )}
    </>
  )
}
