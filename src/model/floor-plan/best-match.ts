/** What the best match of a plan is judged by. */
export interface FloorPlanFacts {
  isShowcase: boolean
  hasDrawing: boolean
  hasVirtualTour: boolean
  photoCount: number
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  /** Dealers who sell it. */
  salesCenterCount: number
}

/** The most dealers that count. */
const MOST_DEALERS = 20

/**
 * Best match of floor plans (RULINGS 7), higher is better: showcased ones 1,000; completeness up to 500 (a drawing 200,
 * photos 100, a virtual tour 50, each of bedrooms, bathrooms and size 50); 10 for each dealer who sells it, up to 20.
 * The key decides ties.
 */
export function floorPlanScore(plan: FloorPlanFacts): number {
  const known = [plan.bedrooms, plan.bathrooms, plan.squareFeet].filter(value => value !== null).length
  return (
    (plan.isShowcase ? 1_000 : 0) +
    (plan.hasDrawing ? 200 : 0) +
    (plan.photoCount > 0 ? 100 : 0) +
    (plan.hasVirtualTour ? 50 : 0) +
    known * 50 +
    Math.min(plan.salesCenterCount, MOST_DEALERS) * 10
  )
}
