import * as v from 'valibot'
import { readMoment } from '#kit/dates.ts'
import { clickReference } from '../ad/lead.ts'
import { hasReplyContact, reachable } from '../contact.ts'
import { choice, form, honeypot, language, text } from '../form.ts'
import { sent } from '../sent-text.ts'
import { appointmentActions, appointmentTypes } from './values.ts'

/** A date-time, YYYY-MM-DD HH:mm:ss UTC, validated but not transformed, because forms are checked on both sides. */
const slotStart = (description: string) =>
  v.pipe(
    sent(19, 'required', 'invalid'),
    v.nonEmpty('required'),
    v.check(typed => readMoment(typed) !== undefined, 'invalid'),
    v.description(description),
  )

const key = (description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_a_number'),
    v.minValue(1, 'not_a_number'),
    v.maxValue(2_147_483_647, 'not_a_number'),
    v.description(description),
  )

/** Request of a tour (part 2 §2, tour scheduler). */
export const appointmentForm = v.pipe(
  form({
    type: choice(appointmentTypes, 'Type of the entity to visit.'),
    entityKey: key('Key of the entity to visit.'),
    salesCenterKey: v.optional(key('Dealer at which a floor plan is shown.')),
    startsAt: slotStart('Start of an available slot, YYYY-MM-DD HH:mm:ss, UTC.'),
    ...reachable,
    message: v.optional(text(2, 2_000, 'Message of the visitor, 2 to 2,000 characters.')),
    click: v.optional(clickReference),
    language,
    ...honeypot,
  }),
  v.forward(v.partialCheck([['email'], ['phone']], hasReplyContact, 'at_least_one'), ['email']),
)
export type AppointmentForm = v.InferOutput<typeof appointmentForm>

/** Action of either side, from the link in their email. */
export const appointmentChangeForm = v.pipe(
  form({
    action: choice(appointmentActions, 'The action.'),
    startsAt: v.optional(
      slotStart('The new time: start of an available slot, YYYY-MM-DD HH:mm:ss, UTC; to reschedule.'),
    ),
    word: v.optional(text(2, 500, 'Message to the other side, 2 to 500 characters.')),
    sequence: v.optional(
      v.pipe(
        v.number('not_a_number'),
        v.integer('not_a_number'),
        v.minValue(0, 'not_a_number'),
        v.description('The sequence number from the last response; rejected if it has changed since.'),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['action'], ['startsAt']],
      ({ action, startsAt }) => action !== 'reschedule' || startsAt !== undefined,
      'required',
    ),
    ['startsAt'],
  ),
)
export type AppointmentChange = v.InferOutput<typeof appointmentChangeForm>
