/*
 * Pending action: needs an account, is stored in this tab during login, and runs after the return
 * (part 1 §4: a favorite).
 */

const STORED_WANT = 'wanted'
/** Time to live, milliseconds: after that the user may have forgotten it. */
const wantLasts = 30 * 60_000

/** An action to run after login: its kind, and the data it needs. */
export interface Wanted {
  kind: string
  [detail: string]: string | number | boolean
}

/** Stores a pending action; it replaces the previous one. */
export function keepWanted(wanted: Wanted, now = Date.now()): void {
  try {
    sessionStorage.setItem(STORED_WANT, JSON.stringify({ wanted, until: now + wantLasts }))
  } catch {
    // The user has to repeat the action after login.
  }
}

/** Returns the pending action of a kind and clears it; undefined if there is none or it has expired. */
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
