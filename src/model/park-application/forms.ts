import * as v from 'valibot'
import { readDay } from '#kit/dates.ts'
import { checkbox, choice, form, integer, text } from '../form.ts'
import { sent } from '../sent-text.ts'
import { applicationAnswers } from './track.ts'

const day = (description: string) =>
  v.pipe(
    sent(10, 'required', 'invalid'),
    v.check(
      typed => readDay(typed) !== undefined && typed >= '2000-01-01' && typed < '2100-01-01',
      'invalid',
    ),
    v.description(description),
  )
const entity = (description: string) => integer(1, 2_147_483_647, description)

const note = v.optional(text(1, 2_000, 'A private note, up to 2,000 characters.'))

/** A new application to a park. */
export const newApplicationForm = form({
  parkKey: entity('Key of the park.'),
  listingKey: v.optional(entity('Key of the home in the park.')),
  askedOn: day('Day on which the buyer requested the application from the park, YYYY-MM-DD.'),
  note,
})
export type NewApplicationForm = v.InferOutput<typeof newApplicationForm>

const entries = {
  askedOn: day('Day on which the buyer requested the application from the park, YYYY-MM-DD.'),
  sentOn: v.optional(day('Day on which the buyer sent it, not before the request.')),
  answeredOn: v.optional(day('Day of the answer, with `answer`; not before the other days.')),
  answer: v.optional(choice(applicationAnswers, 'Answer of the park: `yes`, `no`, or `withdrawn`.')),
  note,
  reminds: v.optional(checkbox('Send reminders by email.'), false),
}
type Entries = v.InferOutput<v.StrictObjectSchema<typeof entries, undefined>>
type Days = Pick<Entries, 'askedOn' | 'sentOn' | 'answeredOn' | 'answer'>

/** Everything that its owner changes of an application; absent fields are emptied. */
export const applicationForm = v.pipe(
  form(entries),
  v.forward(
    v.partialCheck(
      [['askedOn'], ['sentOn']],
      ({ askedOn, sentOn }) => (sentOn ?? askedOn) >= askedOn,
      'date_order',
    ),
    ['sentOn'],
  ),
  v.forward(
    v.partialCheck(
      [['answeredOn'], ['answer']],
      ({ answeredOn, answer }) => answer === undefined || answeredOn !== undefined,
      'required',
    ),
    ['answeredOn'],
  ),
  v.forward(
    v.partialCheck(
      [['answeredOn'], ['answer']],
      ({ answeredOn, answer }) => answeredOn === undefined || answer !== undefined,
      'required',
    ),
    ['answer'],
  ),
  v.forward(
    v.partialCheck(
      [['askedOn'], ['sentOn'], ['answeredOn']],
      ({ askedOn, sentOn, answeredOn }: Days) =>
        answeredOn === undefined || answeredOn >= (sentOn ?? askedOn),
      'date_order',
    ),
    ['answeredOn'],
  ),
)
export type ApplicationForm = v.InferOutput<typeof applicationForm>

/** Token of the link that stops the reminders. */
const token = v.pipe(sent(100, 'required', 'invalid'), v.description('Token of the emailed link.'))
export const applicationStopToken = token
export const applicationStopForm = form({ token })
