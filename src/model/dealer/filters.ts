import type { Conjunction } from '#kit/filter.ts'
import { associationKeys } from '../search/association.ts'
import type { DescribedFilter, FilterGroup } from '../search/definition.ts'
import { type DealerColumn, dealerFlag } from './columns.ts'

const flagged = (flag: Parameters<typeof dealerFlag>[0]) => (): Conjunction<DealerColumn> => [
  { column: 'flags', anyBit: dealerFlag(flag) },
]

/** All filters of the dealer search (part 2 §6, §7). */
export const dealerFilters = [
  {
    key: 'type',
    kind: 'any-of',
    label: 'dealer.filter.type',
    description: '`pro-plus`: only dealers of the package Pro+.',
    choices: [{ value: 'pro-plus', label: 'dealer.type.pro-plus', when: flagged('pro-plus') }],
  },
  {
    key: 'state-association-member',
    kind: 'flag',
    label: 'dealer.filter.state-association-member',
    description: '`true`: a member of a state association.',
    when: flagged('state-association-member'),
  },
  {
    key: 'state-association-key',
    kind: 'equals',
    label: 'dealer.filter.state-association-key',
    description: 'A member of this state association.',
    column: 'stateAssociationKey',
    offered: associationKeys,
    lowest: 1,
    highest: 2_147_483_646,
    integer: true,
  },
] as const satisfies readonly DescribedFilter<DealerColumn>[]

/** Filters as grouped on the page (part 2 §7 "Filters shown to the user"). */
export const shownDealerFilters = [
  { label: 'dealer.filterGroup.dealer', filters: ['type', 'state-association-member'] },
  { label: 'dealer.filterGroup.association', filters: ['state-association-key'] },
] as const satisfies readonly FilterGroup<(typeof dealerFilters)[number]['key']>[]
