import type { Condition } from '#kit/filter.ts'
import { states } from '../place/states.ts'

/** Number columns of floor plans in the search index; unknown is null. The last two hold the states, one bit each. */
export const floorPlanColumns = [
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'sections',
  'hasVirtualTour',
  'statesFirst',
  'statesRest',
] as const
export type FloorPlanColumn = (typeof floorPlanColumns)[number]

/** A flag column holds 31 bits. */
const bitsOfColumn = 31
const numberOf = new Map(states.map(({ abbreviation }, index) => [abbreviation, index]))

function bitOf(state: string): { column: 'statesFirst' | 'statesRest'; bit: number } | undefined {
  const index = numberOf.get(state)
  if (index === undefined) return undefined
  return index < bitsOfColumn
    ? { column: 'statesFirst', bit: 1 << index }
    : { column: 'statesRest', bit: 1 << (index - bitsOfColumn) }
}

/** The states of a plan as two flag columns. */
export function stateBits(of: readonly string[]): { statesFirst: number; statesRest: number } {
  const bits = { statesFirst: 0, statesRest: 0 }
  for (const state of of) {
    const found = bitOf(state)
    if (found) bits[found.column] |= found.bit
  }
  return bits
}

/** Condition for plans sold in a state. */
export function soldIn(state: string): Condition<FloorPlanColumn>[] {
  const found = bitOf(state)
  return found ? [{ column: found.column, anyBit: found.bit }] : [{ column: 'statesFirst', anyBit: 0 }]
}
