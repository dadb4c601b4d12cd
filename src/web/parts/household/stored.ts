/** The household, as the query of its form. The entry of the browser repeats the name. */
const STORED = 'household'

/** Undefined without one, or without storage. */
export function storedHousehold(): string | undefined {
  try {
    return localStorage.getItem(STORED) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores or deletes it; false without storage. */
export function storeHousehold(form: string | undefined): boolean {
  try {
    if (form === undefined) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, form)
    return true
  } catch {
    return false
  }
}
