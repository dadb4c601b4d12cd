import type { Queryable } from '#db/database.ts'
import type { Opening, Room } from '#model/floor-plan/rooms.ts'
import { insertRow } from './insert.ts'

export interface FloorPlanGiven {
  key?: number
  manufacturer?: string
  modelName?: string
  description?: string | null
  bedrooms?: number | null
  bathrooms?: number | null
  squareFeet?: number | null
  sections?: 1 | 2 | 3 | 4 | null
  /** Feet. */
  length?: number | null
  width?: number | null
  virtualTour?: string | null
  isShowcase?: boolean
  active?: boolean
  series?: string | null
  options?: string | null
  ownerType?: 'registered-users' | 'companies' | null
  ownerKey?: number | null
  rooms?: readonly Room[]
  openings?: readonly Opening[]
  /** Keys of the dealers that sell it. */
  soldBy?: readonly number[]
}

/** Inserts a floor plan, by default with two sections, without drawing and dealers; returns its key. */
export async function aFloorPlan(database: Queryable, given: FloorPlanGiven = {}): Promise<number> {
  const { rooms = [], openings = [], soldBy = [], ...plan } = given
  const key = await insertRow(database, 'floor_plan', {
    manufacturer: 'Larkfield',
    modelName: 'Sorrel 2856-32',
    bedrooms: 3,
    bathrooms: 2,
    squareFeet: 1_568,
    sections: 2,
    length: 56,
    width: 28,
    ...plan,
  })
  for (const [index, room] of rooms.entries())
    await insertRow(database, 'floor_plan_room', { floorPlanKey: key, number: index + 1, ...room })
  for (const [index, opening] of openings.entries())
    await insertRow(database, 'floor_plan_opening', { floorPlanKey: key, number: index + 1, ...opening })
  for (const salesCenterKey of soldBy)
    await insertRow(database, 'sales_center_floor_plan', { salesCenterKey, floorPlanKey: key })
  return key
}

/** What a call sends of a floor plan, by default with a name that no other has. */
export const aNewFloorPlan = (given: object = {}) => ({
  manufacturer: 'Larkfield',
  modelName: `Plan ${crypto.randomUUID()}`,
  bedrooms: 3,
  bathrooms: 2.5,
  ...given,
})
