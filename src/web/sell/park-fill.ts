import type { ParkCard } from '#contract/park/v1.response.ts'
import type { Typed } from '#model/form-data.ts'

/** A park to choose. */
export interface ParkChoice {
  key: number
  label: string
}

/** Address parts that a park fills in: the empty ones. */
export function filledFrom({ address }: ParkCard, typed: Typed): Record<string, string[]> {
  const parts = { city: address.city, state: address.state, postalCode: address.postalCode }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => (typed[name]?.[0] ? [] : [[name, [value]]])),
  )
}

/** Writes values into a form, which then saves them. */
export function fillForm(form: HTMLFormElement, values: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, [text = '']] of Object.entries(values)) {
    const part = form.elements.namedItem(name)
    if (part instanceof HTMLInputElement || part instanceof HTMLSelectElement) part.value = text
  }
  form.dispatchEvent(new Event('input'))
}
