import * as v from 'valibot'
import { accountTypes } from '../account/values.ts'
import { choice, form } from '../form.ts'
import { packageNames } from '../listing/values.ts'
import { states } from '../place/states.ts'

const dollars = (description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(0, 'greater_than_or_equal_to'),
    v.maxValue(100_000, 'less_than_or_equal_to'),
    v.description(description),
  )

/** A price of a package, set by staff: for homes of a state, for an account type, for both, or for all others. */
export const packagePriceForm = form({
  packageName: choice(packageNames, 'Package.'),
  state: v.optional(
    choice(
      states.map(({ abbreviation }) => abbreviation),
      'State of the homes; any if absent.',
    ),
  ),
  accountType: v.optional(choice(accountTypes, 'Account type of the sellers; any if absent.')),
  price: dollars('One payment, dollars without cents; 0 is free.'),
  monthlyPrice: v.optional(
    dollars('Monthly payment, dollars without cents; absent if the package is not billed monthly.'),
  ),
})
export type PackagePriceForm = v.InferOutput<typeof packagePriceForm>

interface PriceRule {
  state: string | null
  accountType: string | null
}

/** Rank of a price: state and account type, then the state, then the account type, then neither. */
const weightOf = ({ state, accountType }: PriceRule) =>
  (state === null ? 0 : 2) + (accountType === null ? 0 : 1)

/** The most specific price that applies to a home of a state and a seller of an account type. */
export function applicablePrice<Rule extends PriceRule>(
  rules: readonly Rule[],
  { state, accountType }: { state: string | undefined; accountType: string | undefined },
): Rule | undefined {
  return rules
    .filter(
      rule =>
        (rule.state === null || rule.state === state) &&
        (rule.accountType === null || rule.accountType === accountType),
    )
    .sort((one, other) => weightOf(other) - weightOf(one))[0]
}
