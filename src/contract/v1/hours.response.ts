import * as v from 'valibot'
import { field, known } from '../describe.ts'

export const dayHours = v.object({
  weekday: field(v.number(), 'Day of the week, 0 Sunday to 6 Saturday.'),
  opens: known(v.string(), 'When it opens, HH:mm by the clock of the place; null: closed or by appointment.'),
  closes: known(v.string(), 'When it closes, HH:mm; 24:00 is midnight.'),
  byAppointment: field(v.boolean(), 'Open to those who made an appointment.'),
})

/** When a place is open; a weekday that is missing was not stated. */
export const openingHours = v.object({
  timeZone: field(v.string(), 'IANA name of the zone whose clock the hours are told by.'),
  days: field(v.array(dayHours), 'Hours by weekday.'),
  closedOnHolidays: known(v.boolean(), 'Closed on the eleven company holidays.'),
  isOpen: known(v.boolean(), 'Open at the time of asking; null where nobody said.'),
  changesAt: field(v.string(), 'Until when `isOpen` holds at most, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type OpeningHours = v.InferOutput<typeof openingHours>
