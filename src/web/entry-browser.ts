import { isChunkFailure, reloadOnce } from './shell/chunk-failure.ts'

/*
 * The page works as it came: links lead on, forms post. The application (React, router, the page's code) is fetched
 * when somebody first does something, so that reading costs no script. `data-eager` asks for it at once.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const

function start() {
  for (const sign of signs) removeEventListener(sign, start, true)
  const files = document.querySelector<HTMLElement>('script[data-files]')?.dataset.files ?? ''
  for (const href of files.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import('./app.tsx').catch((error: unknown) => {
    // On a bad line the page stays readable, and the next sign tries again.
    if (!isChunkFailure(error)) throw error
    if (!reloadOnce(Date.now())) wait()
  })
}

function wait() {
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
}

if (document.documentElement.dataset.eager !== undefined) start()
else wait()
