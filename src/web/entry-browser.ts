import { isChunkFailure, reloadOnce } from './shell/chunk-failure.ts'
import { holdPresses } from './shell/held-presses.ts'
import { isLocked } from './shell/lock-mark.ts'

/*
 * The page works as it came: links lead on, forms post. The application (React, router, the page's code) runs once
 * somebody first does something, so that reading costs no work; its files are fetched before, when the browser is idle.
 * What is pressed until it runs is kept and done then. `data-eager` asks for it at once, and so does the key of somebody
 * who signed in, or the mark of a login without script: `data-known` says that the header does not know them yet.
 */
const root = document.documentElement
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const
const presses = holdPresses(() => start())
let isStarted = false

function fetchFiles(priority: 'low' | 'auto'): string {
  const { application = '', files = '' } =
    document.querySelector<HTMLElement>('script[data-application]')?.dataset ?? {}
  for (const href of files.split(' ').filter(Boolean))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: priority }),
    )
  return application
}

function start(sign?: Event) {
  // A page that is laid out under a pointer at rest is told of it, too.
  if (sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY)
    return
  if (isStarted) return
  isStarted = true
  for (const sign of signs) removeEventListener(sign, start)
  import(/* @vite-ignore */ fetchFiles('auto')).catch(fail)
}

function fail(error: unknown) {
  delete root.dataset.known
  isStarted = false
  // What was pressed is done as it would be without script.
  if (presses.giveUp()) return
  // On a bad line the page stays readable, and the next sign tries again.
  if (!isChunkFailure(error)) throw error
  if (!reloadOnce(Date.now())) wait()
}

function wait() {
  // As they bubble: what scrolls within the page snaps by itself, and says so to itself alone.
  for (const sign of signs) addEventListener(sign, start, { passive: true })
}

/** Fetches the files once the page is there and the browser has nothing else to do, but not where bytes are dear. */
function fetchWhenIdle() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return
  const fetchUnlessStarted = () => {
    if (!isStarted) fetchFiles('low')
  }
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchUnlessStarted, { timeout: 10_000 })
  else setTimeout(fetchUnlessStarted, 2_000)
}

try {
  // signedInMark and STORED_PERSON by their texts: a module shared with the application is one more file for every reader.
  if (/\bsigned-in=/.test(document.cookie) || localStorage.getItem('person')) root.dataset.known = ''
} catch {
  // A browser that keeps nothing knows nobody.
}
addEventListener('application-failed', ({ detail }: CustomEventInit<unknown>) => fail(detail))
addEventListener('page-error', ({ detail }: CustomEventInit<unknown>) => {
  if (isChunkFailure(detail)) reloadOnce(Date.now())
})
if ('eager' in root.dataset || 'known' in root.dataset || isLocked()) start()
else {
  wait()
  if (document.readyState === 'complete') fetchWhenIdle()
  else addEventListener('load', fetchWhenIdle, { once: true })
}
