import type { MoveSource } from './sources.ts'

/*
 * A rough cost of moving a home with all work of a mover: disassembly, transport, setup. No public body publishes
 * such figures. These are the widest ranges on the pages that were read; actual quotes are unknown.
 */

interface Amounts {
  min: number
  max: number
  /** Null: no source; estimated from homes of two sections. */
  sources: readonly MoveSource[] | null
}

const double = { min: 8_000, max: 15_000 }
const sameEach = (sections: number): Amounts => ({
  min: (double.min / 2) * sections,
  max: (double.max / 2) * sections,
  sources: null,
})

/** Dollars of a move within `INCLUDED_MILES`, by the number of sections. */
export const baseOf: Readonly<Record<number, Amounts>> = {
  1: { min: 3_000, max: 8_000, sources: ['cost-short', 'cost'] },
  2: { ...double, sources: ['cost'] },
  3: sameEach(3),
  4: sameEach(4),
}
/** Miles that the amounts include; 50 to 60 according to the sources. */
export const INCLUDED_MILES = 60
/** Dollars for each further mile and section. */
export const perMile = { min: 5, max: 10, source: 'cost-mile' } as const
/** Roads are longer than a straight line: assumed. */
export const ROAD_FACTOR = 1.2

interface MovingCost {
  base: Amounts
  /** Miles beyond those included. */
  further: number
  perMile: { min: number; max: number }
  /** Dollars, rounded to hundreds. */
  min: number
  max: number
}

const hundreds = (dollars: number) => Math.round(dollars / 100) * 100

/** The cost of a move over `miles`; `dollars` a mile and section in place of the assumed ones. */
export function movingCost(sections: number, miles: number, dollars?: number): MovingCost {
  const base = baseOf[sections]!
  const further = Math.max(0, miles - INCLUDED_MILES)
  const rate = { min: dollars ?? perMile.min, max: dollars ?? perMile.max }
  const cost = (end: 'min' | 'max') => hundreds(base[end] + further * sections * rate[end])
  return {
    base,
    further,
    perMile: rate,
    min: cost('min'),
    max: cost('max'),
  }
}
