/** The page of a floor plan. */
export const floorPlanUrl = (key: number) => `/floorplans/${key}`
