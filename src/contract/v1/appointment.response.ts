import * as v from 'valibot'
import {
  appointmentActions,
  appointmentStatuses,
  appointmentTypes,
  hostKinds,
  sides,
} from '#model/appointment/values.ts'
import { holidays } from '#model/holidays.ts'
import { field, known } from '../describe.ts'

const host = v.object({
  kind: field(v.picklist(hostKinds), 'A park’s office, a dealer, or the seller of a home.'),
  key: field(v.number(), 'Key of the park, the dealer or the home.'),
  name: known(v.string(), 'Name; null: not stated.'),
  phone: known(v.string(), 'Phone, (xxx) xxx-xxxx.'),
  place: field(v.string(), 'Where the visit is; without a street where that is not shown.'),
})

const slot = v.object({
  startsAt: field(v.string(), 'When it begins, YYYY-MM-DD HH:mm:ss, UTC.'),
  time: field(v.string(), 'The same by the clock of the place, HH:mm.'),
})

const slotDay = v.object({
  date: field(v.string(), 'The day by the clock of the place, YYYY-MM-DD.'),
  weekday: field(v.number(), 'Its weekday, 0 Sunday to 6 Saturday.'),
  reason: known(
    v.picklist(['no-visits', 'closed', 'holiday', 'full', 'no-times']),
    'Why there is no free slot: no visits on that weekday, the office is closed, a company holiday, all are taken, or none is in reach any more or yet.',
  ),
  holiday: known(v.picklist(holidays), 'The company holiday that the day is.'),
  slots: field(v.array(slot), 'Free slots of half an hour, in their order.'),
})
export type AppointmentDay = v.InferOutput<typeof slotDay>

const slots = v.object({
  title: known(v.string(), 'What is visited, in a few words.'),
  host: field(host, 'Who receives the visitor.'),
  hosts: field(v.array(host), 'Of a floor plan: the dealers who show it, one of whom is asked.'),
  timeZone: field(v.string(), 'The zone whose clock is meant, IANA name.'),
  days: field(v.array(slotDay), 'Days from today, or from the one asked for, to 30 days ahead.'),
})
export type AppointmentSlots = v.InferOutput<typeof slots>
export type AppointmentHost = v.InferOutput<typeof host>

const appointmentFields = {
  key: field(v.number(), 'Key of the appointment.'),
  side: field(v.picklist(sides), 'Which of the two reads this.'),
  status: field(
    v.picklist(appointmentStatuses),
    'How it stands; `done` and `expired` (nobody answered in time) follow from the clock.',
  ),
  awaiting: known(v.picklist(sides), 'Whose answer is waited for; null: nobody’s.'),
  actions: field(v.array(v.picklist(appointmentActions)), 'What the reader can do with it now.'),
  sequence: field(v.number(), 'Rises with every change.'),
  startsAt: field(v.string(), 'When it begins, YYYY-MM-DD HH:mm:ss, UTC.'),
  endsAt: field(v.string(), 'When it ends, YYYY-MM-DD HH:mm:ss, UTC.'),
  timeZone: field(v.string(), 'The zone of the place, IANA name.'),
  localTime: field(v.string(), 'When it begins by the clock of the place, YYYY-MM-DD HH:mm.'),
  about: field(
    v.object({
      type: field(v.picklist(appointmentTypes), 'Kind of what is visited.'),
      entityKey: field(v.number(), 'Its key.'),
      salesCenterKey: known(v.number(), 'The dealer at whose place a floor plan is looked at.'),
      title: known(v.string(), 'What it is, in a few words; null: it is gone.'),
    }),
    'What is visited.',
  ),
  host: field(
    v.object({ ...host.entries, place: known(v.string(), 'Where the visit is; null: it is gone.') }),
    'Who receives the visitor.',
  ),
  visitor: field(
    v.object({
      name: known(v.string(), 'Name; null: deleted at their wish.'),
      email: known(v.string(), 'Email address, for the host alone.'),
      phone: known(v.string(), 'Phone, for the host alone.'),
    }),
    'Who comes.',
  ),
  message: known(v.string(), 'What the visitor said when asking.'),
  word: known(v.string(), 'What was said with the last change.'),
}
const appointment = v.object(appointmentFields)
export type Appointment = v.InferOutput<typeof appointment>

const receipt = v.object({
  ...appointmentFields,
  token: field(v.string(), 'The secret of the visitor’s link to it.'),
})
export type AppointmentReceipt = v.InferOutput<typeof receipt>

const nothing = v.object({})

export const appointmentResponses = {
  'appointment.slots': { payload: slots, meta: nothing },
  'appointment.request': { payload: receipt, meta: nothing },
  'appointment.get': { payload: appointment, meta: nothing },
  'appointment.change': { payload: appointment, meta: nothing },
  'appointment.of-user': { payload: v.array(appointment), meta: nothing },
  'appointment.change-of-user': { payload: appointment, meta: nothing },
}
