import * as v from 'valibot'
import { costParts, costSources } from '#model/listing/monthly-cost.ts'
import { costAssumptions, ofAssumptions } from '../cost-assumptions.response.ts'
import { field, known } from '../describe.ts'

export type { CostAssumptions } from '../cost-assumptions.response.ts'

const part = v.object({
  part: field(v.picklist(costParts), 'Type of the cost. Taxes are a twelfth of the yearly taxes.'),
  amount: known(
    v.number(),
    'US dollars per month, with cents; null if unknown, and then not included in the total.',
  ),
  source: field(
    v.picklist(costSources),
    '`stated` by the seller, `park` for the latest figure of the park, `assumed`, or `not-known`.',
  ),
  asOf: known(v.string(), 'Date of the figure, YYYY-MM-DD; null if unknown.'),
})

export const costOfHome = v.object({
  amount: known(
    v.number(),
    'Sum of the known parts, US dollars per month, with cents; null without a price.',
  ),
  isAtLeast: field(v.boolean(), 'Whether a part is unknown, so that the amount is a minimum.'),
  parts: field(v.array(part), 'Parts of the cost.'),
  loan: known(
    v.object({
      borrowed: field(v.number(), 'Price minus the down payment, US dollars.'),
      rate: field(v.number(), 'Interest rate, percent per year.'),
      years: field(v.number(), 'Term of the loan, years.'),
      isForLand: field(v.boolean(), 'Whether the loan is for home and land, not for the home only.'),
    }),
    'Assumed loan; null without an asking price.',
  ),
  terms: field(
    v.object({
      ...costAssumptions.entries.assumptions.entries,
      savings: v.optional(field(v.number(), 'Savings, used instead of the down payment, US dollars.')),
    }),
    'Assumptions used: from the request, or else of the site.',
  ),
  asOf: field(v.string(), 'Date from which the assumptions of the site apply, YYYY-MM-DD.'),
})
export type CostOfHome = v.InferOutput<typeof costOfHome>

export const monthlyCostResponses = {
  'monthly-cost.assumptions': ofAssumptions,
  'monthly-cost.get': { payload: costOfHome, meta: v.object({}) },
}
