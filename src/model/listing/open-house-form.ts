import * as v from 'valibot'
import { DAY, readDay } from '#kit/dates.ts'
import { form, text } from '../form.ts'
import { keyText, sent, trimmed } from '../sent-text.ts'

/** Maximum number of current and upcoming open houses of a home. */
export const MAX_OPEN_HOUSES = 20
/** Maximum days until an open house. */
const MAX_DAYS = 366

const clock = (description: string) =>
  v.pipe(
    sent(5, 'required', 'invalid'),
    v.nonEmpty('required'),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'),
    v.description(description),
  )

/**
 * An open house of a home; its times are local times of the home. A time that the clock skips in spring is
 * `skipped_time`; of an hour that is repeated in fall, the first is meant.
 */
export const openHouseForm = v.pipe(
  form({
    day: v.pipe(
      sent(10, 'required', 'invalid'),
      v.nonEmpty('required'),
      v.check(typed => readDay(typed) !== undefined, 'invalid'),
      // The day may have begun elsewhere; the service compares the end with the clock.
      v.check(typed => (readDay(typed) ?? Number.NaN) + 2 * DAY > Date.now(), 'past_date'),
      v.check(typed => (readDay(typed) ?? 0) < Date.now() + MAX_DAYS * DAY, 'invalid'),
      v.description('Day, YYYY-MM-DD; within a year.'),
    ),
    from: clock(
      'Start, HH:MM of 24 hours. A time that the clock skips in spring is refused; of a repeated hour in fall, the first is meant.',
    ),
    to: clock('End on the same day, HH:MM.'),
    description: v.optional(text(1, 500, 'Information for visitors.')),
    url: v.optional(
      v.pipe(
        trimmed(500),
        v.url('not_a_url'),
        v.regex(/^https?:\/\//, 'not_a_url'),
        v.description('Link for an online open house; absent: at the home.'),
      ),
    ),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from < to, 'time_order'),
    ['to'],
  ),
)
export type OpenHouseForm = v.InferOutput<typeof openHouseForm>

/** The form that cancels an open house. */
export const openHouseRemovalForm = form({
  openHouse: keyText('Key of the open house.'),
})
