/*
 * The logged-in user in local storage: a key and the session's expiry. The session
 * itself is an HttpOnly cookie. If storage is full or blocked, nothing is stored and nothing fails.
 */

import { fieldOf } from '#kit/field.ts'

/** Storage key; `web/entry-browser.ts` repeats it. */
export const STORED_PERSON = 'person'

export interface StoredPerson {
  key: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

export function readPerson(storage: () => Storage): StoredPerson | undefined {
  try {
    const stored: unknown = JSON.parse(storage().getItem(STORED_PERSON) ?? 'null')
    const key = fieldOf(stored, 'key')
    const expiresAt = fieldOf(stored, 'expiresAt')
    return typeof key === 'number' && typeof expiresAt === 'number' ? { key, expiresAt } : undefined
  } catch {
    return undefined
  }
}

/** Stores the user, or clears the stored one. */
export function storePerson(storage: () => Storage, person: StoredPerson | undefined): void {
  try {
    if (person) storage().setItem(STORED_PERSON, JSON.stringify(person))
    else storage().removeItem(STORED_PERSON)
  } catch {
    // The next page loads the user again.
  }
}
