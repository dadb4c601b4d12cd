import type { Drawing, FloorPlanCard, FloorPlanPage } from '#contract/floor-plan/v1.response.ts'
import type { RoomKind } from '#model/floor-plan/rooms.ts'
import type { ShownPhoto } from '../../ui/primitives/Photo.tsx'

/** A plan for a card: its size and its rooms as SVG paths, in half feet. */
export interface SmallPlan {
  width: number
  height: number
  rooms: string
  sleeping: string
  wet: string
}

/** Fields of a floor plan's card. */
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
  /** Null without a drawing: the card then shows the first photo. */
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

/** Picks the fields of a floor plan's card. */
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
