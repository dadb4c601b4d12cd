import type { Drawing, FloorPlanCard, FloorPlanPage } from '#contract/v1/floor-plan.response.ts'
import type { RoomKind } from '#model/floor-plan/rooms.ts'
import type { ShownPhoto } from '../primitives/Photo.tsx'

/** A plan small enough for a card: its size and its rooms as paths, in half feet. */
export interface SmallPlan {
  width: number
  height: number
  rooms: string
  sleeping: string
  wet: string
}

/** What a card shows of a floor plan; a page keeps no more of its list. */
export interface CardFloorPlan
  extends Pick<
    FloorPlanPage,
    | 'key'
    | 'manufacturer'
    | 'modelName'
    | 'bedrooms'
    | 'bathrooms'
    | 'displaySquareFeet'
    | 'sections'
    | 'isShowcase'
  > {
  /** Null where there is no drawing: then the first photo stands for it. */
  plan: SmallPlan | null
  photo: ShownPhoto | null
}

const sleeping: readonly RoomKind[] = ['primary-bedroom', 'bedroom']
const wet: readonly RoomKind[] = ['primary-bathroom', 'bathroom', 'half-bathroom', 'utility']

function smallPlan({ dimension, rooms }: Drawing): SmallPlan {
  const path = (kinds?: readonly RoomKind[]) =>
    rooms
      .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
      .map(({ x, y, width, depth }) => `M${x * 2} ${y * 2}h${width * 2}v${depth * 2}h${-width * 2}z`)
      .join('')
  return {
    width: dimension.length * 2,
    height: dimension.width * 2,
    rooms: path(),
    sleeping: path(sleeping),
    wet: path(wet),
  }
}

/** The part of a floor plan that its card shows. */
export function cardFloorPlan(plan: FloorPlanCard & Pick<FloorPlanPage, 'floorPlans'>): CardFloorPlan {
  const { key, manufacturer, modelName, bedrooms, bathrooms, displaySquareFeet, sections, isShowcase } = plan
  const [drawing] = plan.floorPlans ?? []
  const [photo] = plan.photos
  return {
    key,
    manufacturer,
    modelName,
    bedrooms,
    bathrooms,
    displaySquareFeet,
    sections,
    isShowcase,
    plan: drawing ? smallPlan(drawing) : null,
    photo: photo ?? null,
  }
}
