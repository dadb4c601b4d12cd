import type { DescribedFilter, FilterGroup } from '../search/definition.ts'
import { homeSizeRules, homeSizes } from '../search/home-size.ts'
import type { FloorPlanColumn } from './columns.ts'

/** Every filter of a floor-plan search, once (part 2 §7). */
export const floorPlanFilters = [
  {
    key: 'bedrooms',
    kind: 'min',
    label: 'floor-plan.filter.bedrooms',
    description: 'Minimum number of bedrooms.',
    column: 'bedrooms',
    offered: [1, 2, 3, 4, 5],
    lowest: 0,
    highest: 20,
    integer: true,
  },
  {
    key: 'bathrooms',
    kind: 'min',
    label: 'floor-plan.filter.bathrooms',
    description: 'Minimum number of bathrooms; a half bath counts 0.5.',
    column: 'bathrooms',
    offered: [1, 2, 3, 4],
    lowest: 0,
    highest: 20,
  },
  {
    key: 'size',
    kind: 'any-of',
    label: 'floor-plan.filter.size',
    description: 'One section under or from 900 square feet, or several under or from 1,600.',
    single: true,
    choices: homeSizes.map(value => ({
      value,
      label: `floor-plan.size.${value}` as const,
      when: () => homeSizeRules[value],
    })),
  },
  {
    key: 'has-virtual-tour',
    kind: 'flag',
    label: 'floor-plan.filter.has-virtual-tour',
    description: '`true`: has a virtual tour.',
    when: () => [{ column: 'hasVirtualTour', min: 1 }],
  },
] as const satisfies readonly DescribedFilter<FloorPlanColumn>[]

/** The filters as a page groups them (part 2 §7 "Filters shown to the user"). */
export const shownFloorPlanFilters = [
  { label: 'floor-plan.filterGroup.rooms', filters: ['bedrooms', 'bathrooms', 'size'] },
  { label: 'floor-plan.filterGroup.other', filters: ['has-virtual-tour'] },
] as const satisfies readonly FilterGroup<(typeof floorPlanFilters)[number]['key']>[]
