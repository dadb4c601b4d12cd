import * as v from 'valibot'
import { trimmed } from '../sent-text.ts'
import { stateByAbbreviation } from './states.ts'

const name = (description: string) => v.optional(v.pipe(trimmed(100), v.description(description)))

/** State parameter of a call about one place. */
export const stateParameter = v.pipe(
  trimmed(2, 'invalid', 'inclusion'),
  v.toUpperCase(),
  v.check(state => stateByAbbreviation(state) !== undefined, 'inclusion'),
  v.description('Postal abbreviation of the state, in any case.'),
)

/** Parameters of one place; `state` alone is the full state. */
export const placeParameters = {
  state: stateParameter,
  city: name('City in that state, by its name or its slug.'),
  county: name("County in that state, with or without ' County', or its slug."),
}

export const zipParameter = v.optional(
  v.pipe(
    trimmed(5, 'invalid', 'invalid'),
    v.regex(/^\d{5}$/, 'invalid'),
    v.description('ZIP code, five digits.'),
  ),
)
