/*
 * Code that fails to load is usually from an earlier build: reload the page once (part 2 §8).
 * Offline a reload would only lose the current page.
 */

const storageKey = 'reloaded'
/** A second failure within this time is not fixed by another reload, milliseconds. */
const soon = 60_000

/** Reloads the page unless it just did; returns whether it does. */
export function reloadOnce(now: number): boolean {
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
