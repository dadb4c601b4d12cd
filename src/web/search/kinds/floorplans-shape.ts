import { type FloorPlanSearch, floorPlanSearch } from '#model/floor-plan/search.ts'
import type { KindShape } from '../kind.ts'

export const floorPlansShape: KindShape<FloorPlanSearch> = {
  definition: floorPlanSearch,
  segments: {},
}
