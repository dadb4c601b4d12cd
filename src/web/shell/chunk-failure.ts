/*
 * Code that fails to load is usually from an earlier build: reload the page once (part 2 §8).
 * Offline a reload would only lose the current page.
 */

const storageKey = 'reloaded'
/** A second failure within this time is not fixed by another reload, milliseconds. */
const soon = 60_000

/** Maximum time until the next page arrives, milliseconds. */
const longestWay = 20_000
/** When the page was last about to be left. */
let leftAt = 0
addEventListener('beforeunload', () => {
  leftAt = Date.now()
})

/**
 * Reloads the page unless it just did, or is being left: Firefox aborts the imports of a page when a link is
 * followed, and a reload would abort the navigation. Returns whether it reloads.
 */
export function reloadOnce(now: number): boolean {
  if (now - leftAt < longestWay) return false
  try {
    if (now - Number(sessionStorage.getItem(storageKey) ?? 0) < soon || !navigator.onLine) return false
    sessionStorage.setItem(storageKey, String(now))
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Whether an error is a failed import, by the messages of the different browsers. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
