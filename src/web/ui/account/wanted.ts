/*
 * What somebody wanted that needs an account, kept in this tab while they sign in, and done when they come back
 * (part 1 §4: a favorite).
 */

const STORED_WANT = 'wanted'
/** After so long it is not done any more: whoever signs in may have forgotten it, milliseconds. */
const wantLasts = 30 * 60_000

/** Something to be done once somebody is signed in: its kind, and whatever its room needs to do it. */
export interface Wanted {
  kind: string
  [detail: string]: string | number | boolean
}

/** Remembers one thing; a later one takes its place. */
export function keepWanted(wanted: Wanted, now = Date.now()): void {
  try {
    sessionStorage.setItem(STORED_WANT, JSON.stringify({ wanted, until: now + wantLasts }))
  } catch {
    // Then it is asked for again after login.
  }
}

/** What was wanted of a kind, once: undefined where nothing was, or too long ago. */
export function takeWanted(kind: string, now = Date.now()): Wanted | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED_WANT) ?? 'null') as {
      wanted: Wanted
      until: number
    } | null
    if (kept?.wanted.kind !== kind) return undefined
    sessionStorage.removeItem(STORED_WANT)
    return now < kept.until ? kept.wanted : undefined
  } catch {
    return undefined
  }
}
