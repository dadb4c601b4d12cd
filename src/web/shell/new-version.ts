import { hasUnsavedChanges } from './unsaved.ts'

/*
 * A new version of the site brings a new service worker, and the page is loaded again when that has taken over
 * (part 1 §2.2), but never while something is being typed: then at the next page.
 */

let isNew = false

/** Registers the service worker, and loads the page again when another takes its place. */
export function followVersions(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  // The first worker of a visitor replaces nobody.
  let hadWorker = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    isNew = hadWorker
    hadWorker = true
    reloadIfNew()
  })
  workers.register('/service-worker.js').catch(() => {
    // Without one the site works as before, only not offline.
  })
}

/** Loads the page again where a new version waits and nothing typed would be lost. */
export function reloadIfNew(): void {
  if (!isNew || hasUnsavedChanges()) return
  isNew = false
  location.reload()
}
