import * as v from 'valibot'
import { field, known } from './describe.ts'

export const dayHours = v.object({
  weekday: field(v.number(), 'Day of the week, 0 Sunday to 6 Saturday.'),
  opens: known(v.string(), 'Opening time, HH:mm local time; null: closed or by appointment.'),
  closes: known(v.string(), 'Closing time, HH:mm local time; 24:00 is midnight.'),
  byAppointment: field(v.boolean(), 'By appointment only.'),
})

/** Opening hours; a missing weekday is unknown. */
export const openingHours = v.object({
  timeZone: field(v.string(), 'Time zone of the hours, IANA name.'),
  days: field(v.array(dayHours), 'Hours by weekday.'),
  closedOnHolidays: known(v.boolean(), 'Closed on the eleven company holidays.'),
  isOpen: known(v.boolean(), 'Open at the time of the call; null if unknown.'),
  changesAt: field(v.string(), '`isOpen` is valid until, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type OpeningHours = v.InferOutput<typeof openingHours>
