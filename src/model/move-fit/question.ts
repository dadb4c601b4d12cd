import * as v from 'valibot'
import { placeParameters, stateParameter, zipParameter } from '../place/parameters.ts'
import { typedInteger } from '../sent-text.ts'

/** Destination of the home, and values that replace the assumptions about the cost. */
export const moveQuestion = v.strictObject({
  ...placeParameters,
  // A ZIP code needs none.
  state: v.optional(stateParameter),
  zip: zipParameter,
  miles: typedInteger(0, 5_000, 'Miles by road; default: 1.2 times the straight line.'),
  'dollars-per-mile': typedInteger(1, 100, 'Price of each further mile and section, dollars.'),
  sections: typedInteger(1, 4, 'Sections of the home, 1 to 4, if the listing has none.'),
})
export type MoveQuestion = v.InferOutput<typeof moveQuestion>
