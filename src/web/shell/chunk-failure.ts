/*
 * Code that cannot be fetched is most often code of an earlier build: the page is loaded again, once (part 2 §8).
 * Offline a reload would only take away what is there to read.
 */

const storageKey = 'reloaded'
/** A second failure this soon is not cured by another reload, milliseconds. */
const soon = 60_000

/** Loads the page again unless that was tried a moment ago; false where it was. */
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

/** Whether an error is a failed fetch of code, in the words of the different browsers. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
