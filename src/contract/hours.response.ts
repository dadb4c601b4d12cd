import * as v from 'valibot'
import { field, known } from './describe.ts'

export const dayHours = v.object({
  weekday: field(v.number(), 'Day of the week, 0 (Sunday) to 6 (Saturday).'),
  opens: known(v.string(), 'Opening time, HH:mm local time; null if closed or by appointment only.'),
  closes: known(v.string(), 'Closing time, HH:mm local time; 24:00 is midnight. Null if `opens` is null.'),
  byAppointment: field(v.boolean(), 'Whether it is open by appointment only.'),
})

/** Opening hours; a missing weekday is unknown. */
export const openingHours = v.object({
  timeZone: field(v.string(), 'IANA time zone of the hours.'),
  days: field(v.array(dayHours), 'Hours by weekday. A missing weekday is unknown.'),
  closedOnHolidays: known(
    v.boolean(),
    'Whether it is closed on the eleven company holidays; null if unknown.',
  ),
  isOpen: known(v.boolean(), 'Whether it is open at the time of the call; null if unknown.'),
  changesAt: field(v.string(), 'Time until which `isOpen` is valid, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type OpeningHours = v.InferOutput<typeof openingHours>
