import * as v from 'valibot'
import { form } from '../form.ts'
import { loanRuleKeys } from './rules.ts'

const entries = {
  off: v.optional(
    v.pipe(
      v.array(v.picklist(loanRuleKeys, 'inclusion'), 'invalid'),
      v.maxLength(loanRuleKeys.length, 'too_many'),
      v.description('Rules that are switched off; none if absent.'),
    ),
    [],
  ),
}

/** Which rules are switched off. */
export const loanRuleForm = form(entries)
export type LoanRuleForm = v.InferOutput<typeof loanRuleForm>

/** The same on a page, with the version that it shows. */
export const loanRulePageForm = form({
  ...entries,
  version: v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.description('The version.')),
})
