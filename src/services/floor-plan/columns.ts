import { type FloorPlanFacts, floorPlanScore } from '#model/floor-plan/best-match.ts'
import { type FloorPlanColumn, stateBits } from '#model/floor-plan/columns.ts'
import type { FloorPlanSort } from '#model/floor-plan/search.ts'
import type { Row, Schema } from '#search/schema.ts'

type FloorPlanNumber = FloorPlanColumn | 'score' | 'addedAt'

/** Schema of the floor plan index for filters and orders. */
export const floorPlanSchema = {
  numbers: {
    bedrooms: 'uint8',
    bathrooms: 'float64',
    squareFeet: 'uint16',
    sections: 'uint8',
    hasVirtualTour: 'uint8',
    statesFirst: 'bits',
    statesRest: 'bits',
    score: 'int32',
    addedAt: 'float64',
  },
  dictionaries: { manufacturer: {} },
  sorts: {
    'best-match': { number: 'score' },
    distance: { distance: true },
    size: { number: 'squareFeet' },
    bedrooms: { number: 'bedrooms' },
    bathrooms: { number: 'bathrooms' },
    manufacturer: { text: 'manufacturer' },
    'recently-added': { number: 'addedAt', rare: true },
  },
} as const satisfies Schema<FloorPlanNumber, 'manufacturer', FloorPlanSort>

/** A floor plan for the index. */
export interface FloorPlanRecord extends FloorPlanFacts {
  key: number
  manufacturer: string
  sections: number | null
  states: readonly string[]
  /** Milliseconds since 1970. */
  addedAt: number
}

/** Converts a plan to a row of the index, without coordinates. */
export const floorPlanRow = (plan: FloorPlanRecord): Row<FloorPlanNumber, 'manufacturer'> => ({
  key: plan.key,
  latitude: null,
  longitude: null,
  bedrooms: plan.bedrooms,
  bathrooms: plan.bathrooms,
  squareFeet: plan.squareFeet,
  sections: plan.sections,
  hasVirtualTour: plan.hasVirtualTour ? 1 : 0,
  ...stateBits(plan.states),
  score: floorPlanScore(plan),
  addedAt: plan.addedAt,
  manufacturer: plan.manufacturer,
})
