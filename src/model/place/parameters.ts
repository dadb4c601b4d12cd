import * as v from 'valibot'
import { stateByAbbreviation } from './states.ts'

const name = (description: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'too_long'), v.description(description)))

/** State parameter of a call about one place. */
export const stateParameter = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check(state => stateByAbbreviation(state) !== undefined, 'inclusion'),
  v.description('Postal abbreviation of the state, in any case.'),
)

/** Parameters of one place: a state alone is the whole state. */
export const placeParameters = {
  state: stateParameter,
  city: name('City in that state, by its name or its slug.'),
  county: name("County in that state, with or without ' County', or its slug."),
}

export const zipParameter = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/, 'invalid'), v.description('ZIP code, five digits.')),
)
