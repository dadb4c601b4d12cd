import { floorPlanSearch } from '#model/floor-plan/search.ts'
import type { KindShape } from '../kind.ts'

export const floorPlansShape: KindShape = {
  definition: floorPlanSearch,
  segments: {},
}
