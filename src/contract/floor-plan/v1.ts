import type { DetailLevel } from '#model/detail-level.ts'
import { type Nothing, operation } from '../operation.ts'
import { searchOperations } from '../search/v1.ts'
import type {
  FloorPlanCard,
  FloorPlanNano,
  FloorPlanPage,
  FloorPlanSeller,
  FloorPlanSellersMeta,
  Maker,
  MakerMeta,
} from './v1.response.ts'

interface FloorPlanLevels {
  nano: FloorPlanNano
  micro: FloorPlanCard
  milli: FloorPlanPage
  centi: FloorPlanPage
}

const paths = { feature: 'floor-plan', search: 'floorplan-searches', list: 'floorplans' } as const
export const { search: searchFloorPlans, list: listFloorPlans } = searchOperations<FloorPlanLevels>()(paths)

export const getFloorPlan = operation<FloorPlanLevels[DetailLevel], Nothing, FloorPlanLevels>()({
  id: 'floor-plan.get',
  method: 'GET',
  path: '/api/v1/floorplans/{key}.json',
})

export const floorPlanSellers = operation<FloorPlanSeller[], FloorPlanSellersMeta>()({
  id: 'floor-plan.sales-centers',
  method: 'GET',
  path: '/api/v1/floorplans/{key}/sales-centers.json',
})

export const getMaker = operation<Maker, MakerMeta>()({
  id: 'floor-plan.maker',
  method: 'GET',
  path: '/api/v1/makers/{slug}.json',
})
