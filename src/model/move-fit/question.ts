import * as v from 'valibot'
import { placeParameters, stateParameter, zipParameter } from '../place/parameters.ts'
import { trimmed } from '../sent-text.ts'

const whole = (least: number, most: number, description: string) =>
  v.optional(
    v.pipe(
      trimmed(5, 'invalid', 'not_a_number'),
      v.regex(/^\d{1,5}$/, 'not_a_number'),
      v.transform(Number),
      v.minValue(least, 'inclusion'),
      v.maxValue(most, 'inclusion'),
      v.description(description),
    ),
  )

/** Where a home would be moved to, and what replaces the assumptions about the cost. */
export const moveQuestion = v.strictObject({
  ...placeParameters,
  // A ZIP code needs none.
  state: v.optional(stateParameter),
  zip: zipParameter,
  miles: whole(0, 5_000, 'Miles by road; without it the straight line times 1.2.'),
  'dollars-per-mile': whole(1, 100, 'Dollars that a mover asks for each further mile and section.'),
  sections: whole(1, 4, 'Sections of the home, 1 to 4, where it does not state them.'),
})
export type MoveQuestion = v.InferOutput<typeof moveQuestion>
