import { hasUnsavedChanges } from './unsaved.ts'

/*
 * A new version of the site installs a new service worker, and the page reloads once that controls it
 * (part 1 §2.2), but never while a form has unsaved input: then on the next navigation.
 */

let isNew = false

/** Registers the service worker, and reloads the page once a new one controls it. */
export function followVersions(): void {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  // The first worker of a visitor replaces none.
  let hadWorker = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    isNew = hadWorker
    hadWorker = true
    reloadIfNew()
  })
  workers.register('/service-worker.js').catch(() => {
    // Without it the site works, only not offline.
  })
}

/** Reloads the page if a new version is active and no input would be lost. */
export function reloadIfNew(): void {
  if (!isNew || hasUnsavedChanges()) return
  isNew = false
  location.reload()
}
