import { assumptionLimits } from '../monthly-cost/assumptions.ts'
import type { DescribedFilter } from '../search/definition.ts'

const HIGHEST_PRICE = 100_000_000

/** The maximum monthly cost of a home, and what a reader assumes instead of the site's assumptions. */
export const costFilters = [
  {
    key: 'maximum-monthly-cost',
    kind: 'at-most',
    label: 'listing.filter.maximum-monthly-cost',
    description:
      'Highest monthly cost in all, dollars: loan or rent, lot rent, stated utilities, a twelfth of the stated taxes, insurance. Utilities and taxes that are not known count nothing; homes whose lot rent is not known, and homes without a price, are left out. An addition.',
    column: 'monthlyCost',
    computed: true,
    scale: 100,
    unit: 'dollars',
    lowest: 0,
    highest: 1_000_000,
    integer: true,
  },
  {
    key: 'savings',
    kind: 'term',
    label: 'listing.filter.savings',
    description:
      'Down payment in dollars, instead of `down-payment`, for `maximum-monthly-cost`, the order `monthly-cost:asc` and the monthly costs of the answer. An addition, as are the other assumptions.',
    unit: 'dollars',
    lowest: 0,
    highest: HIGHEST_PRICE,
    integer: true,
  },
  {
    key: 'down-payment',
    kind: 'term',
    label: 'listing.filter.down-payment',
    description:
      "Down payment, percent of the price; by default the site's assumption, see `monthly-cost.assumptions`.",
    ...assumptionLimits['down-payment'],
  },
  {
    key: 'loan-term',
    kind: 'term',
    label: 'listing.filter.loan-term',
    description: "Term of the loan, years; by default the site's.",
    ...assumptionLimits['loan-term'],
  },
  {
    key: 'home-loan-rate',
    kind: 'term',
    label: 'listing.filter.home-loan-rate',
    description: "Rate of a loan for the home only, percent a year; by default the site's.",
    ...assumptionLimits['home-loan-rate'],
  },
  {
    key: 'land-loan-rate',
    kind: 'term',
    label: 'listing.filter.land-loan-rate',
    description: "Rate of a loan for home and land, percent a year; by default the site's.",
    ...assumptionLimits['land-loan-rate'],
  },
  {
    key: 'insurance',
    kind: 'term',
    label: 'listing.filter.insurance',
    description: "Insurance of the home, dollars a month; by default the site's.",
    ...assumptionLimits.insurance,
  },
] as const satisfies readonly DescribedFilter<'monthlyCost'>[]

/** Filters that are assumptions. */
export const termKeys = costFilters.flatMap(({ kind, key }) => (kind === 'term' ? [key] : []))
