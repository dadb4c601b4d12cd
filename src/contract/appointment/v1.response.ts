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
  kind: field(
    v.picklist(hostKinds),
    'Type of the host: the office of a park, a dealer, or the seller of a home.',
  ),
  key: field(v.number(), 'Key of the park, dealer or home.'),
  name: known(v.string(), 'Name of the host; null if unknown.'),
  phone: known(v.string(), 'Phone of the host, (xxx) xxx-xxxx; null if unknown.'),
  place: field(v.string(), 'Address of the tour, without the street if it is not shown.'),
})

const slot = v.object({
  startsAt: field(v.string(), 'When the slot starts, YYYY-MM-DD HH:mm:ss, UTC.'),
  time: field(v.string(), 'Start in the time zone of the tour, HH:mm.'),
})

const slotDay = v.object({
  date: field(v.string(), 'Date in the time zone of the tour, YYYY-MM-DD.'),
  weekday: field(v.number(), 'Day of the week, 0 (Sunday) to 6 (Saturday).'),
  reason: known(
    v.picklist(['no-visits', 'closed', 'holiday', 'full', 'no-times']),
    'Why no slot is available: no tours on that weekday, office closed, company holiday, fully booked, or outside the booking window. Null if there are slots.',
  ),
  holiday: known(v.picklist(holidays), 'Company holiday on this day; null if none.'),
  slots: field(v.array(slot), 'Available slots of 30 minutes, earliest first.'),
})
export type AppointmentDay = v.InferOutput<typeof slotDay>

const slots = v.object({
  title: known(v.string(), 'Short title of the subject; null if none.'),
  host: field(host, 'Host of the tour.'),
  hosts: field(v.array(host), 'Dealers who can show the floor plan; empty for other subjects.'),
  timeZone: field(v.string(), 'IANA time zone of the tour.'),
  days: field(v.array(slotDay), 'Days from the requested day, or else from today, to 30 days ahead.'),
})
export type AppointmentSlots = v.InferOutput<typeof slots>
export type AppointmentHost = v.InferOutput<typeof host>

const appointmentFields = {
  key: field(v.number(), 'Key of the appointment.'),
  side: field(v.picklist(sides), 'Side of the caller.'),
  status: field(
    v.picklist(appointmentStatuses),
    'Status of the tour; `done` and `expired` (no reply in time) depend on the current time.',
  ),
  awaiting: known(v.picklist(sides), 'Side whose reply is pending; null if none.'),
  actions: field(v.array(v.picklist(appointmentActions)), 'Actions available to the caller.'),
  sequence: field(v.number(), 'Incremented with every change. The other side is notified of each change.'),
  startsAt: field(v.string(), 'When the tour starts, YYYY-MM-DD HH:mm:ss, UTC.'),
  endsAt: field(v.string(), 'When the tour ends, YYYY-MM-DD HH:mm:ss, UTC.'),
  timeZone: field(v.string(), 'IANA time zone of the tour.'),
  localTime: field(v.string(), 'Start in the time zone of the tour, YYYY-MM-DD HH:mm.'),
  about: field(
    v.object({
      type: field(v.picklist(appointmentTypes), 'Type of the subject.'),
      entityKey: field(v.number(), 'Key of the subject.'),
      salesCenterKey: known(
        v.number(),
        'Key of the dealer who shows the floor plan; null for other subjects.',
      ),
      title: known(v.string(), 'Short title of the subject; null if it was removed.'),
    }),
    'The subject of the tour.',
  ),
  host: field(
    v.object({
      ...host.entries,
      place: known(v.string(), 'Address of the tour; null if the subject was removed.'),
    }),
    'Host of the tour.',
  ),
  visitor: field(
    v.object({
      name: known(v.string(), 'Name of the visitor; null if it was deleted on request.'),
      email: known(v.string(), 'Email address of the visitor; null unless the caller is the host.'),
      phone: known(v.string(), 'Phone of the visitor; null unless the caller is the host.'),
    }),
    'The visitor.',
  ),
  message: known(v.string(), 'Message of the visitor with the request; null if none.'),
  word: known(v.string(), 'Message with the last change; null if none.'),
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
