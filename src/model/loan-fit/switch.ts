import * as v from 'valibot'
import { form } from '../form.ts'
import { loanRuleKeys } from './rules.ts'

const entries = {
  off: v.optional(
    v.pipe(
      v.array(v.picklist(loanRuleKeys, 'inclusion'), 'invalid'),
      v.maxLength(loanRuleKeys.length, 'too_many'),
      v.description('Disabled rules; none if absent.'),
    ),
    [],
  ),
}

/** Which rules are switched off. */
export const loanRuleForm = form(entries)
export type LoanRuleForm = v.InferOutput<typeof loanRuleForm>

/** The same with the version shown on the page. */
export const loanRulePageForm = form({
  ...entries,
  version: v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.description('The version.')),
})
