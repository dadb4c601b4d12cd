import { isChunkFailure, reloadOnce } from './shell/chunk-failure.ts'
import { playFilm } from './shell/film.ts'
import { isLocked } from './shell/lock-mark.ts'
import { holdPresses } from './shell/queued-clicks.ts'

/*
 * The page works without script: links and forms are plain HTML. The application (React, router, the page's code)
 * starts on the first interaction, so that reading costs no CPU; its files are prefetched when the browser is idle.
 * Clicks before it runs are queued and replayed. Nothing that the application also uses may be imported here: it would
 * be in the application's files. `data-eager` starts it at once, and so does a stored user
 * or the marker of a login without script: with `data-known` the header does not know the user yet.
 */
declare global {
  /** Network Information API, which only Chromium has. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

const root = document.documentElement
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const
const presses = holdPresses(() => start())
/** Milliseconds after `load` until the largest picture is painted; the files must not compete with it. */
const paintTime = 1_000
let isStarted = false
/**
 * Whether the page shows what the reader stored: what they need of a home (`parts/household/stored.ts`), what they assume
 * about its costs (`parts/monthly-cost/stored.ts`), or their notes on its visit sheet (`listing/visit-notes.ts`); the
 * names are repeated here.
 */
let hasStored = false

/** URLs of the application's entry and of all files of this page. */
function applicationFiles(): { application: string; files: string[] } {
  const { application = '', files = '' } =
    document.querySelector<HTMLElement>('script[data-application]')?.dataset ?? {}
  return { application, files: files.split(' ').filter(Boolean) }
}

function start(sign?: Event) {
  // Also fires if the page is laid out under a motionless pointer.
  if (sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY)
    return
  if (isStarted) return
  isStarted = true
  for (const sign of signs) removeEventListener(sign, start)
  const { application, files } = applicationFiles()
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import(/* @vite-ignore */ application).catch(fail)
}

function fail(error: unknown) {
  delete root.dataset.known
  isStarted = false
  // Replay clicks as without script.
  if (presses.giveUp()) return
  // On a bad connection the page stays readable, and the next interaction tries again.
  if (!isChunkFailure(error)) throw error
  if (!reloadOnce(Date.now())) wait()
}

function wait() {
  // Not capturing: scroll events of elements, such as snapping on load, do not bubble.
  for (const sign of signs) addEventListener(sign, start, { passive: true })
}

/** Starts the application if an ad's place is in sight: the specification wants ads without a gesture. */
function startForAds() {
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    start()
  })
  for (const slot of document.querySelectorAll('[data-slot]')) observer.observe(slot)
}

/**
 * Fetches the files into the HTTP cache. Not as `modulepreload`, which would also compile them, in tasks of 50 ms and more
 * on a phone. What does not arrive is fetched again when the application starts.
 */
const fetchFiles = () =>
  Promise.allSettled(
    applicationFiles().files.map(async href => (await fetch(href, { priority: 'low' })).blob()),
  )

let isIdle = false
/** What waits until the page has loaded and the browser is idle. With data saver, or a slow network, only the film. */
async function whenIdle() {
  isIdle = true
  playFilm()
  const { saveData, effectiveType } = navigator.connection ?? {}
  if (isStarted || saveData || effectiveType?.includes('2g')) return
  await fetchFiles()
  startForAds()
}

function waitUntilIdle() {
  setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => whenIdle(), { timeout: 10_000 })
    else void whenIdle()
  }, paintTime)
}

try {
  // The values of signedInCookie and STORED_PERSON, repeated: importing them would add a file for every reader.
  const [, visited] = /\/homes\/(\d+)\/visit$/.exec(location.pathname) ?? []
  const stored = ['household', 'assumptions', `visit ${visited}`]
  hasStored = stored.some(name => localStorage.getItem(name) !== null)
  if (/\bsigned-in=/.test(document.cookie) || localStorage.getItem('person')) root.dataset.known = ''
} catch {
  // With blocked storage the user is unknown.
}
addEventListener('application-failed', ({ detail }: CustomEventInit<unknown>) => fail(detail))
addEventListener('page-error', ({ detail }: CustomEventInit<unknown>) => {
  if (isChunkFailure(detail)) reloadOnce(Date.now())
})
// The address of the entry, whose token the address bar does not show (`ui/client/page-address.ts`): a reload or going
// back loads it. Entering the address that is shown opens the page without a token.
const address: unknown = history.state?.address
const isEntered = performance.getEntriesByType('navigation')[0]?.toJSON().type === 'navigate'
if (isEntered && address !== undefined) history.replaceState(null, '')
if (typeof address === 'string' && !isEntered) location.replace(address)
else if ('eager' in root.dataset || 'known' in root.dataset || hasStored || isLocked()) start()
else wait()
// Reached by a link within the site, the page was not there before.
addEventListener('film-shown', () => {
  if (isIdle) playFilm()
})
if (document.readyState === 'complete') waitUntilIdle()
else addEventListener('load', waitUntilIdle, { once: true })
