import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { form, integer } from '../form.ts'
import { assumptionKeys, type Limits, type OwnName, ownLimits, ownNames } from './assumptions.ts'

function assumption(key: OwnName) {
  const { lowest, highest, unit }: Limits = ownLimits[key]
  return v.pipe(
    v.number('not_a_number'),
    v.check(value => unit === 'percent' || Number.isInteger(value), 'not_an_integer'),
    v.minValue(lowest, 'greater_than_or_equal_to'),
    v.maxValue(highest, 'less_than_or_equal_to'),
    v.description(`${unit}, ${lowest} to ${highest}.`),
  )
}

const entries = recordOf(assumptionKeys, assumption)

/** The site's assumptions. */
export const assumptionsForm = form(entries)

/** The same with the version shown on the page. */
export const assumptionsPageForm = form({ ...entries, version: integer(1, 2_147_483_647, 'The version.') })

/** Assumptions of a reader; absent ones are the site's. */
export const ownAssumptionsForm = form(recordOf(ownNames, name => v.optional(assumption(name))))
