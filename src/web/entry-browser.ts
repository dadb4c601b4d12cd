import { isChunkFailure, reloadOnce } from './shell/chunk-failure.ts'

/*
 * The page works as it came: links lead on, forms post. The application (React, router, the page's code) is fetched
 * when somebody first does something, so that reading costs no script. `data-eager` asks for it at once, and so does the
 * key of somebody who signed in, or the mark of a login without script: `data-known` says that the header does not know
 * them yet.
 */
const root = document.documentElement
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const

function start(sign?: Event) {
  // A page that is laid out under a pointer at rest is told of it, too.
  if (sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY)
    return
  for (const sign of signs) removeEventListener(sign, start)
  const files = document.querySelector<HTMLElement>('script[data-files]')?.dataset.files ?? ''
  for (const href of files.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import('./app.tsx').catch((error: unknown) => {
    delete root.dataset.known
    // On a bad line the page stays readable, and the next sign tries again.
    if (!isChunkFailure(error)) throw error
    if (!reloadOnce(Date.now())) wait()
  })
}

function wait() {
  // As they bubble: what scrolls within the page snaps by itself, and says so to itself alone.
  for (const sign of signs) addEventListener(sign, start, { passive: true })
}

try {
  // signedInMark and STORED_PERSON by their texts: a module shared with the application is one more file for every reader.
  if (/\bsigned-in=/.test(document.cookie) || localStorage.getItem('person')) root.dataset.known = ''
} catch {
  // A browser that keeps nothing knows nobody.
}
if ('eager' in root.dataset || 'known' in root.dataset) start()
else wait()
