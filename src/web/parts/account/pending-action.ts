/*
 * Pending action: needs an account, is stored in this tab during login, and runs after the return
 * (part 1 §4: a favorite).
 */

import { fieldOf } from '#kit/field.ts'

const storageKey = 'wanted'
/** Time to live, milliseconds: after that the user may no longer expect it. */
const pendingActionTtl = 30 * 60_000

/** An action to run after login: its kind, and the data it needs. */
export interface PendingAction {
  kind: string
  [detail: string]: string | number | boolean
}

const isAction = (value: unknown): value is PendingAction => typeof fieldOf(value, 'kind') === 'string'

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
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    const action = fieldOf(stored, 'action')
    const until = fieldOf(stored, 'until')
    if (!isAction(action) || action.kind !== kind) return undefined
    sessionStorage.removeItem(storageKey)
    return typeof until === 'number' && now < until ? action : undefined
  } catch {
    return undefined
  }
}
