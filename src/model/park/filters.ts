import { type Conjunction, withNegations } from '#kit/filter.ts'
import { associationKeys } from '../search/association.ts'
import type { DescribedFilter, FilterGroup } from '../search/definition.ts'
import { type ParkColumn, type ParkFlag, parkFlag } from './columns.ts'

const flagged = (name: ParkFlag) => (): Conjunction<ParkColumn> => [
  { column: 'flags', anyBit: parkFlag(name) },
]

const flag = <const F extends ParkFlag>(key: F, description: string) => ({
  key,
  kind: 'flag' as const,
  label: `park.filter.${key}` as const,
  description,
  when: flagged(key),
})

/** Types of a park (part 2 §7); a park may be of several. */
export const parkTypes = ['all-ages', 'senior', 'resident-owned', 'has-rv-sites'] as const
export type ParkType = (typeof parkTypes)[number]

/** Every filter of a park search, once (part 2 §7). */
export const parkFilters = withNegations([
  {
    key: 'type',
    kind: 'any-of',
    label: 'park.filter.type',
    description: 'Types of park; any of them.',
    negatable: true,
    choices: parkTypes.map(value => ({ value, label: `park.type.${value}` as const, when: flagged(value) })),
  },
  {
    key: 'maximum-lot-rent',
    kind: 'max',
    label: 'park.filter.maximum-lot-rent',
    description: 'Highest lot rent, dollars a month, as last stated. An addition.',
    column: 'lotRent',
    lowest: 0,
    highest: 100_000,
    integer: true,
    unit: 'dollars',
  },
  flag('pets-allowed', '`true`: pets are allowed, with or without restrictions.'),
  flag('has-pool', '`true`: has a pool.'),
  flag('has-clubhouse', '`true`: has a clubhouse.'),
  flag('has-virtual-tour', '`true`: has a virtual tour.'),
  flag('showcased', '`true`: showcased.'),
  flag('has-for-rent', '`true`: homes in it are for rent.'),
  flag('has-for-sale', '`true`: homes in it are for sale.'),
  flag('has-photos', '`true`: has photos.'),
  flag('has-vacant-sites', '`true`: has sites that are free.'),
  {
    key: 'state-association-key',
    kind: 'equals',
    label: 'park.filter.state-association-key',
    description: 'A member of this state association.',
    column: 'stateAssociationKey',
    offered: associationKeys,
    lowest: 1,
    highest: 2_147_483_646,
    integer: true,
  },
] as const satisfies readonly DescribedFilter<ParkColumn>[])

/** The filters as a page groups them (part 2 §7 "Filters shown to the user"); associations are hidden on park search. */
export const shownParkFilters = [
  { label: 'park.filterGroup.type', filters: ['type'] },
  { label: 'park.filterGroup.cost', filters: ['maximum-lot-rent'] },
  { label: 'park.filterGroup.amenities', filters: ['pets-allowed', 'has-pool', 'has-clubhouse'] },
  {
    label: 'park.filterGroup.other',
    filters: [
      'has-for-sale',
      'has-for-rent',
      'has-vacant-sites',
      'has-photos',
      'has-virtual-tour',
      'showcased',
    ],
  },
] as const satisfies readonly FilterGroup<(typeof parkFilters)[number]['key']>[]
