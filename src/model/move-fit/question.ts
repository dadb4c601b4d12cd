import * as v from 'valibot'
import { placeParameters, stateParameter, zipParameter } from '../place/parameters.ts'
import { trimmed } from '../sent-text.ts'

const integer = (min: number, max: number, description: string) =>
  v.optional(
    v.pipe(
      trimmed(5, 'invalid', 'not_a_number'),
      v.regex(/^\d{1,5}$/, 'not_a_number'),
      v.transform(Number),
      v.minValue(min, 'inclusion'),
      v.maxValue(max, 'inclusion'),
      v.description(description),
    ),
  )

/** Destination of the home, and values that replace the assumptions about the cost. */
export const moveQuestion = v.strictObject({
  ...placeParameters,
  // A ZIP code needs none.
  state: v.optional(stateParameter),
  zip: zipParameter,
  miles: integer(0, 5_000, 'Miles by road; default: 1.2 times the straight line.'),
  'dollars-per-mile': integer(1, 100, 'Price of each further mile and section, dollars.'),
  sections: integer(1, 4, 'Sections of the home, 1 to 4, if the listing has none.'),
})
export type MoveQuestion = v.InferOutput<typeof moveQuestion>
