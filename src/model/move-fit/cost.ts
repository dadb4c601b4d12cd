import type { MoveSource } from './sources.ts'

/*
 * A rough cost of moving a home with all work of a mover: disassembly, transport, setup. No public body publishes
 * such figures. These are the widest ranges on the pages that were read; actual quotes are unknown.
 */

interface Amounts {
  least: number
  most: number
  /** Null: no source; estimated from homes of two sections. */
  sources: readonly MoveSource[] | null
}

const double = { least: 8_000, most: 15_000 }
const sameEach = (sections: number): Amounts => ({
  least: (double.least / 2) * sections,
  most: (double.most / 2) * sections,
  sources: null,
})

/** Dollars of a move within `INCLUDED_MILES`, by the number of sections. */
export const baseOf: Readonly<Record<number, Amounts>> = {
  1: { least: 3_000, most: 8_000, sources: ['cost-short', 'cost'] },
  2: { ...double, sources: ['cost'] },
  3: sameEach(3),
  4: sameEach(4),
}
/** Miles that the amounts include; 50 to 60 according to the sources. */
export const INCLUDED_MILES = 60
/** Dollars for each further mile and section. */
export const perMile = { least: 5, most: 10, source: 'cost-mile' } as const
/** Roads are longer than a straight line: assumed. */
export const ROAD_FACTOR = 1.2

interface MovingCost {
  base: Amounts
  /** Miles beyond those included. */
  further: number
  perMile: { least: number; most: number }
  /** Dollars, rounded to hundreds. */
  least: number
  most: number
}

const hundreds = (dollars: number) => Math.round(dollars / 100) * 100

/** The cost of a move over `miles`; `dollars` a mile and section in place of the assumed ones. */
export function movingCost(sections: number, miles: number, dollars?: number): MovingCost {
  const base = baseOf[sections]!
  const further = Math.max(0, miles - INCLUDED_MILES)
  const rate = { least: dollars ?? perMile.least, most: dollars ?? perMile.most }
  const cost = (end: 'least' | 'most') => hundreds(base[end] + further * sections * rate[end])
  return {
    base,
    further,
    perMile: rate,
    least: cost('least'),
    most: cost('most'),
  }
}
