import * as v from 'valibot'
import { keysOf } from '#kit/keys.ts'
import { choice, form, integer } from '../form.ts'
import { parkQuestions } from './questions.ts'
import { pastDay } from './resident-rent.ts'
import { siteKinds } from './values.ts'

/** A lot rent of the past that the park states, for the ledger. */
export const pastRentForm = form({
  amount: integer(1, 100_000, 'Lot rent, dollars a month.'),
  asOf: pastDay('Day on which this was the rent, YYYY-MM-DD; not in the future.'),
  siteKind: v.optional(choice(siteKinds, 'Kind of site; absent: the average of the park.')),
})
export type PastRentForm = v.InferOutput<typeof pastRentForm>

/** Maximum number of past figures that a park states. */
export const maxPastRents = 500

/** A group of questions whose answers are still right. */
export const answersForm = form({ group: choice(keysOf(parkQuestions), 'Group of questions.') })
