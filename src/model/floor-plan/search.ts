/** Relations that a call may ask for (part 2 §3). */
export const floorPlanIncludes = ['photos', 'floor-plans', 'favorite', 'favorite-count'] as const
export type FloorPlanInclude = (typeof floorPlanIncludes)[number]
