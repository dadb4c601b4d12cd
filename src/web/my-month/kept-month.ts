import { ownNames } from '#model/monthly-cost/urls.ts'

/** Not of the shared store of the account: it belongs to the device. */
const STORE = 'my-month'
const names = ['maximum-monthly-cost', ...ownNames] as const

/** What the reader entered last on this device; empty without storage. */
export function keptMonth(): readonly (readonly [string, string])[] {
  try {
    const kept = new URLSearchParams(localStorage.getItem(STORE) ?? '')
    return names.flatMap(name => {
      const value = kept.get(name)
      return value && /^\d{1,9}(\.\d{1,4})?$/.test(value) ? [[name, value] as const] : []
    })
  } catch {
    return []
  }
}

/** Keeps it on this device; nothing happens without storage. */
export function keepMonth(form: FormData): void {
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = form.get(name)
    if (typeof value === 'string' && value !== '') kept.set(name, value)
  }
  try {
    localStorage.setItem(STORE, kept.toString())
  } catch {
    // Storage is full or blocked.
  }
}
