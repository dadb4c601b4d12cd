/*
 * Pending action: needs an account, is stored in this tab during login, and runs after the return
 * (part 1 §4: a favorite).
 */

const storageKey = 'wanted'
/** Time to live, milliseconds: after that the user may have forgotten it. */
const pendingActionTtl = 30 * 60_000

/** An action to run after login: its kind, and the data it needs. */
export interface PendingAction {
  kind: string
  [detail: string]: string | number | boolean
}

/** Stores a pending action; it replaces the previous one. */
export function savePendingAction(action: PendingAction, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ action, until: now + pendingActionTtl }))
  } catch {
    // The user has to repeat the action after login.
  }
}

/** Returns the pending action of a kind and clears it; undefined if there is none or it has expired. */
export function consumePendingAction(kind: string, now = Date.now()): PendingAction | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      action: PendingAction
      until: number
    } | null
    if (stored?.action.kind !== kind) return undefined
    sessionStorage.removeItem(storageKey)
    return now < stored.until ? stored.action : undefined
  } catch {
    return undefined
  }
}
