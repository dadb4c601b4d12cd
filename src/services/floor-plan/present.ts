import { formatMoment } from '#kit/dates.ts'
import { thousands } from '#kit/money.ts'
import { planFields } from '#model/floor-plan/fields.ts'
import { areaOf } from '#model/floor-plan/rooms.ts'
import { type OwnedPhotoRow, presentPhoto } from '../photo/index.ts'
import { presentPhone, shownIn } from '../rows/index.ts'
import type { DrawingRow, FloorPlanRow, RetiredRow, SellerRow } from './store.ts'

const dimensionOf = ({ length, width }: Pick<FloorPlanRow, 'length' | 'width'>) =>
  length === null || width === null ? null : ({ length, width, unit: 'ft' } as const)

const onCard = shownIn(planFields, 'card')
const onPage = shownIn(planFields, 'page')

/** Detail level nano: its label. */
export const presentNano = ({
  key,
  manufacturer,
  modelName,
}: Pick<FloorPlanRow, 'key' | 'manufacturer' | 'modelName'>) => ({
  key,
  label: `${manufacturer} ${modelName}`,
})

/** Detail level micro: a card. */
export const presentCard = (row: FloorPlanRow, photos: readonly OwnedPhotoRow[]) => ({
  ...presentNano(row),
  ...onCard(row),
  displaySquareFeet: row.squareFeet === null ? null : thousands(row.squareFeet),
  dimension: dimensionOf(row),
  photos: photos.map(presentPhoto),
  photoCount: photos[0]?.photoCount ?? 0,
})

/** Detail level milli: the page without relations. */
export const presentPage = (row: FloorPlanRow, photos: readonly OwnedPhotoRow[]) => ({
  ...presentCard(row, photos),
  ...onPage(row),
  states: [...row.states],
  salesCenterCount: row.salesCenterCount,
  addedAt: formatMoment(row.addedAt),
})

/** A drawing; its size is that of its rooms if the plan has none. */
export function presentDrawing({ rooms, openings }: DrawingRow, row: FloorPlanRow) {
  const filled = {
    length: Math.max(...rooms.map(({ x, width }) => x + width)),
    width: Math.max(...rooms.map(({ y, depth }) => y + depth)),
    unit: 'ft' as const,
  }
  return {
    dimension: dimensionOf(row) ?? filled,
    rooms: rooms.map(room => ({ ...room, squareFeet: areaOf(room) })),
    openings: [...openings],
  }
}

export const presentSeller = (row: SellerRow) => ({
  key: row.key,
  name: row.name,
  phone: presentPhone(row.phone),
  website: row.website,
  isTourOffered: row.isTourOffered,
  price: row.price,
  address: {
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    coordinatePoint: { latitude: row.latitude, longitude: row.longitude },
  },
})

/** Content of the 410 response for a retired plan. */
export const presentRetired = (row: RetiredRow) => ({
  ...presentNano(row),
  removedDate: row.removedAt === null ? null : formatMoment(row.removedAt),
})
