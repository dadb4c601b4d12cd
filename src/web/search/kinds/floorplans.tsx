import type { FloorPlanPage } from '#contract/floor-plan/v1.response.ts'
import { searchFloorPlans } from '#contract/floor-plan/v1.ts'
import type { FloorPlanSearch } from '#model/floor-plan/search.ts'
import { floorPlanUrl } from '#model/floor-plan/urls.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { FloorPlanCard } from '../../parts/card/FloorPlanCard.tsx'
import { type CardFloorPlan, cardFloorPlan } from '../../parts/card/floor-plan-card.ts'
import type { SearchKind } from '../kind.ts'
import { resultsPage } from '../SearchPage.tsx'
import { resultsLoader } from '../search-data.ts'
import { floorPlansShape } from './floorplans-shape.ts'

const orMore = (count: number) => `${count}+`

export const floorPlans: SearchKind<FloorPlanPage, CardFloorPlan, FloorPlanSearch> = {
  ...floorPlansShape,
  operation: searchFloorPlans,
  include: ['floor-plans'],
  item: payload => cardFloorPlan(payload),
  card: (item, look) => <FloorPlanCard plan={item} {...look} level={3} />,
  url: ({ key }) => floorPlanUrl(key),
  name: ({ manufacturer, modelName }) => `${manufacturer} ${modelName}`,
  picture: ({ key, photo }) =>
    photo ? photoUrl({ owner: 'floorplans', key }, { type: 'gallery' }) : undefined,
  bar: [
    {
      label: 'floor-plan.filter.bedrooms',
      filters: ['bedrooms'],
      value(search, t) {
        const count = search.filters.bedrooms
        return count === undefined ? undefined : t('card.bedrooms', { count: orMore(count) })
      },
    },
    {
      label: 'floor-plan.filter.bathrooms',
      filters: ['bathrooms'],
      value(search, t) {
        const count = search.filters.bathrooms
        return count === undefined ? undefined : t('card.bathrooms', { count, shown: orMore(count) })
      },
    },
    { label: 'floor-plan.filter.size', filters: ['size'] },
  ],
}

export const loader = resultsLoader(floorPlans)
export const Component = resultsPage(floorPlans)
