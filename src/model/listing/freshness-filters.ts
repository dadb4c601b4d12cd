import { DAY } from '#kit/dates.ts'
import type { Conjunction } from '#kit/filter.ts'
import type { DescribedFilter } from '../search/definition.ts'
import type { ListingColumn } from './columns.ts'
import { confirmedWithin } from './status.ts'

/** Filters by the date of the last confirmation and by completeness. */
export const freshnessFilters = [
  {
    key: 'confirmed-within',
    kind: 'any-of',
    label: 'listing.filter.confirmed-within',
    description: 'Confirmed by the seller within this number of days: 7, 14 or 30. An addition.',
    single: true,
    choices: confirmedWithin.map(value => ({
      value,
      label: `listing.confirmedWithin.${value}` as const,
      when: (now: number): Conjunction<ListingColumn> => [
        { column: 'confirmedAt', min: now - Number(value) * DAY },
      ],
    })),
  },
  {
    key: 'minimum-completeness',
    kind: 'min',
    label: 'listing.filter.minimum-completeness',
    description:
      'Lists at least this percentage of the facts that buyers need (`keyFacts` of a home). An addition.',
    column: 'completeness',
    offered: [50, 75, 90, 100],
    lowest: 0,
    highest: 100,
    integer: true,
  },
] as const satisfies readonly DescribedFilter<ListingColumn>[]
