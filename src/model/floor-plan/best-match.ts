/** Facts for the best match of a plan. */
export interface FloorPlanFacts {
  isShowcase: boolean
  hasDrawing: boolean
  hasVirtualTour: boolean
  photoCount: number
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  /** Number of dealers who sell it. */
  salesCenterCount: number
}

/** Cap on the number of dealers. */
const MAX_DEALERS = 20

/**
 * Best match of floor plans (RULINGS 7), higher is better: 1,000 for showcased plans; up to 500 for completeness (a
 * drawing 200, photos 100, a virtual tour 50, each of bedrooms, bathrooms and size 50); 10 for each dealer who sells
 * it, up to 20. Ties go to the lower key.
 */
export function floorPlanScore(plan: FloorPlanFacts): number {
  const known = [plan.bedrooms, plan.bathrooms, plan.squareFeet].filter(value => value !== null).length
  return (
    (plan.isShowcase ? 1_000 : 0) +
    (plan.hasDrawing ? 200 : 0) +
    (plan.photoCount > 0 ? 100 : 0) +
    (plan.hasVirtualTour ? 50 : 0) +
    known * 50 +
    Math.min(plan.salesCenterCount, MAX_DEALERS) * 10
  )
}
