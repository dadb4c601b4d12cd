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
  name: known(v.string(), 'Name; null: unknown.'),
  phone: known(v.string(), 'Phone, (xxx) xxx-xxxx.'),
  place: field(v.string(), 'Where the visit is; without a street where that is not shown.'),
})

const slot = v.object({
  startsAt: field(v.string(), 'When it begins, YYYY-MM-DD HH:mm:ss, UTC.'),
  time: field(v.string(), 'Start in the time zone of the place, HH:mm.'),
})

const slotDay = v.object({
  date: field(v.string(), 'Date in the time zone of the place, YYYY-MM-DD.'),
  weekday: field(v.number(), 'Weekday, 0 Sunday to 6 Saturday.'),
  reason: known(
    v.picklist(['no-visits', 'closed', 'holiday', 'full', 'no-times']),
    'Why no slot is available: no tours on that weekday, office closed, company holiday, fully booked, or outside the booking window.',
  ),
  holiday: known(v.picklist(holidays), 'Company holiday on this day.'),
  slots: field(v.array(slot), 'Available slots of half an hour, in order.'),
})
export type AppointmentDay = v.InferOutput<typeof slotDay>

const slots = v.object({
  title: known(v.string(), 'Short title of the subject.'),
  host: field(host, 'The host.'),
  hosts: field(v.array(host), 'For a floor plan: dealers who can show it.'),
  timeZone: field(v.string(), 'Time zone of the times, IANA name.'),
  days: field(v.array(slotDay), 'Days from today, or from the one asked for, to 30 days ahead.'),
})
export type AppointmentSlots = v.InferOutput<typeof slots>
export type AppointmentHost = v.InferOutput<typeof host>

const appointmentFields = {
  key: field(v.number(), 'Key of the appointment.'),
  side: field(v.picklist(sides), 'Side of the reader.'),
  status: field(
    v.picklist(appointmentStatuses),
    'Status; `done` and `expired` (no answer in time) follow from the clock.',
  ),
  awaiting: known(v.picklist(sides), 'Side whose reply is pending; null: none.'),
  actions: field(v.array(v.picklist(appointmentActions)), 'Actions available to the reader.'),
  sequence: field(v.number(), 'Incremented with every change.'),
  startsAt: field(v.string(), 'When it begins, YYYY-MM-DD HH:mm:ss, UTC.'),
  endsAt: field(v.string(), 'When it ends, YYYY-MM-DD HH:mm:ss, UTC.'),
  timeZone: field(v.string(), 'Time zone of the place, IANA name.'),
  localTime: field(v.string(), 'Start in the time zone of the place, YYYY-MM-DD HH:mm.'),
  about: field(
    v.object({
      type: field(v.picklist(appointmentTypes), 'Type of the subject.'),
      entityKey: field(v.number(), 'Its key.'),
      salesCenterKey: known(v.number(), 'Dealer where a floor plan is shown.'),
      title: known(v.string(), 'Short title of the subject; null: removed.'),
    }),
    'The subject of the tour.',
  ),
  host: field(
    v.object({ ...host.entries, place: known(v.string(), 'Address of the tour; null: removed.') }),
    'The host.',
  ),
  visitor: field(
    v.object({
      name: known(v.string(), 'Name; null: deleted on request.'),
      email: known(v.string(), 'Email address; only for the host.'),
      phone: known(v.string(), 'Phone; only for the host.'),
    }),
    'The visitor.',
  ),
  message: known(v.string(), "The visitor's message with the request."),
  word: known(v.string(), 'Message with the last change.'),
}
const appointment = v.object(appointmentFields)
export type Appointment = v.InferOutput<typeof appointment>

const receipt = v.object({
  ...appointmentFields,
  token: field(v.string(), "Token of the visitor's link."),
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
