import type { Assumptions } from '#model/monthly-cost/assumptions.ts'

/** Assumptions of the site in tests without its settings. */
export const siteAssumptions: Assumptions = {
  'down-payment': 10,
  'loan-term': 20,
  'home-loan-rate': 9,
  'land-loan-rate': 6,
  insurance: 100,
}
export const monthlyCosts = {
  current: () => ({ assumptions: siteAssumptions, asOf: '2026-11-27', version: 1 }),
}
