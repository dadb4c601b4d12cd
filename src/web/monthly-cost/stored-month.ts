/** Not of the shared store of the account: it belongs to the device. */
const STORE = 'my-month'

/** The maximum that the reader entered last on this device, as typed; empty without storage. */
export function storedMonth(): string {
  try {
    const stored = localStorage.getItem(STORE) ?? ''
    return stored.length <= 20 ? stored : ''
  } catch {
    return ''
  }
}

/** Stores it on this device; nothing happens without storage. */
export function storeMonth(max: string): void {
  try {
    localStorage.setItem(STORE, max)
  } catch {
    // Storage is full or blocked.
  }
}
