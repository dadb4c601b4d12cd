import { assumptionLimits, ownLimits } from '../monthly-cost/assumptions.ts'
import type { DescribedFilter } from '../search/definition.ts'
import type { ListingColumn } from './columns.ts'
import { flagged } from './rules.ts'

/** The maximum monthly cost of a home, and what a reader assumes instead of the site's assumptions. */
export const costFilters = [
  {
    key: 'maximum-monthly-cost',
    kind: 'max',
    label: 'listing.filter.maximum-monthly-cost',
    description:
      'Maximum all-in monthly cost, dollars; excludes homes whose price or lot rent is unknown. An addition.',
    column: 'monthlyCost',
    computed: true,
    scale: 100,
    unit: 'dollars',
    lowest: 0,
    highest: 1_000_000,
    integer: true,
  },
  {
    key: 'complete-costs',
    kind: 'flag',
    label: 'listing.filter.complete-costs',
    description:
      '`true`: all parts of its monthly cost are known: price or rent, lot rent, utilities, taxes. An addition.',
    when: flagged('complete-costs'),
  },
  {
    key: 'savings',
    kind: 'term',
    label: 'listing.filter.savings',
    description: 'Down payment of monthly costs, dollars, instead of `down-payment`. An addition.',
    ...ownLimits.savings,
  },
  {
    key: 'down-payment',
    kind: 'term',
    label: 'listing.filter.down-payment',
    description: 'Assumption: percent of the price. An addition.',
    ...assumptionLimits['down-payment'],
  },
  {
    key: 'loan-term',
    kind: 'term',
    label: 'listing.filter.loan-term',
    description: 'Assumption: years. An addition.',
    ...assumptionLimits['loan-term'],
  },
  {
    key: 'home-loan-rate',
    kind: 'term',
    label: 'listing.filter.home-loan-rate',
    description: 'Assumption: percent a year, home only. An addition.',
    ...assumptionLimits['home-loan-rate'],
  },
  {
    key: 'land-loan-rate',
    kind: 'term',
    label: 'listing.filter.land-loan-rate',
    description: 'Assumption: percent a year, home and land. An addition.',
    ...assumptionLimits['land-loan-rate'],
  },
  {
    key: 'insurance',
    kind: 'term',
    label: 'listing.filter.insurance',
    description: 'Assumption: dollars a month. An addition.',
    ...assumptionLimits.insurance,
  },
] as const satisfies readonly DescribedFilter<ListingColumn>[]

/** Filters that are assumptions. */
export const termKeys = costFilters.flatMap(({ kind, key }) => (kind === 'term' ? [key] : []))
