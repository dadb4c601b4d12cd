import { useEffect, useRef, useState } from 'react'
import { useText } from '../ui/client/text.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import styles from './BackgroundVideo.module.css'
import page from './HomePage.module.css'

/** Files by viewport width (part 1 §2.4: mobile, tablet, desktop), smaller format first. */
const sources = [
  { file: 'street-desktop', media: '(min-width: 1200px)', kinds: ['webm', 'mp4'] },
  { file: 'street-tablet', media: '(min-width: 768px)', kinds: ['webm', 'mp4'] },
  { file: 'street-mobile', media: undefined, kinds: ['mp4'] },
] as const

/**
 * The background film: a street from dawn to day. The entry of the page plays it when the browser is idle
 * (`film.ts`), without the application; until then nothing of it loads. It fades in over the still picture that was
 * painted first, and can be paused (WCAG 2.2.2). Fills its parent.
 */
export function BackgroundVideo() {
  const { t } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    // Reached by a link within the site, the page was not there when the entry looked for a film.
    dispatchEvent(new Event('film-shown'))
    setIsPaused(video.current?.paused === true && video.current.dataset.seen !== undefined)
  }, [])
  const toggle = () => (isPaused ? video.current?.play() : video.current?.pause())
  return (
    <>
      <video
        ref={video}
        className={`${page.scene} ${styles.video}`}
        data-film=""
        preload="none"
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        // The entry marks it as seen.
        suppressHydrationWarning
        onPlay={() => setIsPaused(false)}
        onPause={() => setIsPaused(true)}
      >
        {sources.flatMap(({ file, media, kinds }) =>
          kinds.map(kind => (
            <source key={file + kind} src={`/${file}.${kind}`} type={`video/${kind}`} media={media} />
          )),
        )}
      </video>
      <button
        type="button"
        className={styles.toggle}
        aria-label={t(isPaused ? 'home.film.go' : 'home.film.stop')}
        onClick={toggle}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
    </>
  )
}
