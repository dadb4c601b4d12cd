/*
 * What the reader assumes about monthly costs, as a query, in the storage of the browser. `new` in it: the account does
 * not have it yet.
 */

/** The entry of the browser repeats it. */
const STORED = 'assumptions'
const NEW = 'new'

/** Undefined without any, or without storage. */
export function storedAssumptions(): { query: URLSearchParams; isNew: boolean } | undefined {
  try {
    const stored = localStorage.getItem(STORED)
    if (stored === null) return undefined
    const query = new URLSearchParams(stored)
    const isNew = query.has(NEW)
    query.delete(NEW)
    return { query, isNew }
  } catch {
    return undefined
  }
}

/** Stores them; deletes them if they are empty and the account is up to date. False without storage. */
export function storeAssumptions(query: string, isNew: boolean): boolean {
  try {
    if (query || isNew) localStorage.setItem(STORED, [query, isNew && NEW].filter(Boolean).join('&'))
    else localStorage.removeItem(STORED)
    return true
  } catch {
    return false
  }
}
