/*
 * Who is signed in, as far as the browser keeps it: a key and when the session is over unless it is used. The session
 * itself is a cookie that no script reads. A store that is full or forbidden keeps nothing, and nothing breaks.
 */

/** Name of what is kept; `web/entry-browser.ts` looks for it by this text. */
export const STORED_PERSON = 'person'

export interface StoredPerson {
  key: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

export function readPerson(storage: () => Storage): StoredPerson | undefined {
  try {
    const { key, expiresAt } = JSON.parse(storage().getItem(STORED_PERSON) ?? 'null') as StoredPerson
    return Number.isSafeInteger(key) && Number.isFinite(expiresAt) ? { key, expiresAt } : undefined
  } catch {
    return undefined
  }
}

/** Keeps the person, or forgets who was kept. */
export function keepPerson(storage: () => Storage, person: StoredPerson | undefined): void {
  try {
    if (person) storage().setItem(STORED_PERSON, JSON.stringify(person))
    else storage().removeItem(STORED_PERSON)
  } catch {
    // The next page asks the server again.
  }
}
