import * as v from 'valibot'
import { costParts, costSources } from '#model/listing/monthly-cost.ts'
import { costAssumptions, ofAssumptions } from '../cost-assumptions.response.ts'
import { field, known } from '../describe.ts'

export type { CostAssumptions } from '../cost-assumptions.response.ts'

const part = v.object({
  part: field(v.picklist(costParts), 'What it is for; the taxes are a twelfth of a year.'),
  amount: known(
    v.number(),
    'Dollars a month, with cents; null if it is not known, and then it counts nothing.',
  ),
  source: field(
    v.picklist(costSources),
    '`stated` by the seller, `park`: the newest figure of the park, `assumed`, or `not-known`.',
  ),
  asOf: known(v.string(), 'Day of the figure, YYYY-MM-DD.'),
})

export const costOfHome = v.object({
  amount: known(v.number(), 'Sum of the known parts, dollars a month with cents; null without a price.'),
  isAtLeast: field(v.boolean(), 'A part is not known, so it costs at least this much.'),
  parts: field(v.array(part), 'Each part.'),
  loan: known(
    v.object({
      borrowed: field(v.number(), 'Price less the down payment, dollars.'),
      rate: field(v.number(), 'Percent a year.'),
      years: field(v.number(), 'Term.'),
      isForLand: field(v.boolean(), 'A loan for home and land, not for the home only.'),
    }),
    'The assumed loan; null without an asking price.',
  ),
  terms: field(
    v.object({
      ...costAssumptions.entries.assumptions.entries,
      savings: v.optional(field(v.number(), 'Dollars.')),
    }),
    'The assumptions used: those asked for, else those of the site.',
  ),
  asOf: field(v.string(), 'Since when the site has its assumptions, YYYY-MM-DD.'),
})
export type CostOfHome = v.InferOutput<typeof costOfHome>

export const monthlyCostResponses = {
  'monthly-cost.assumptions': ofAssumptions,
  'monthly-cost.get': { payload: costOfHome, meta: v.object({}) },
}
