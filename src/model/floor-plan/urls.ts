export const floorPlanUrl = (key: number) => `/floorplans/${key}`
