import type { ParkCard } from '#contract/v1/park.response.ts'
import type { Typed } from '#model/form-data.ts'

/** A park to choose. */
export interface ParkChoice {
  key: number
  label: string
}

/** What a park fills in of an address: the parts that are empty. */
export function filledFrom({ address }: ParkCard, typed: Typed): Record<string, string[]> {
  const parts = { city: address.city, state: address.state, postalCode: address.postalCode }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => (typed[name]?.[0] ? [] : [[name, [value]]])),
  )
}
