/** Not of the shared store of the account: it belongs to the device. */
const STORE = 'my-month'

/** The maximum that the reader entered last on this device, as typed; empty without storage. */
export function keptMonth(): string {
  try {
    const kept = localStorage.getItem(STORE) ?? ''
    return kept.length <= 20 ? kept : ''
  } catch {
    return ''
  }
}

/** Stores it on this device; nothing happens without storage. */
export function keepMonth(most: string): void {
  try {
    localStorage.setItem(STORE, most)
  } catch {
    // Storage is full or blocked.
  }
}
