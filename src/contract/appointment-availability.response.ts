import * as v from 'valibot'
import { field } from './describe.ts'

const weekday = (name: string) => field(v.boolean(), `Tours are available on ${name}.`)
export const appointmentAvailability = v.object({
  sunday: weekday('Sunday'),
  monday: weekday('Monday'),
  tuesday: weekday('Tuesday'),
  wednesday: weekday('Wednesday'),
  thursday: weekday('Thursday'),
  friday: weekday('Friday'),
  saturday: weekday('Saturday'),
  active: field(v.boolean(), 'Appointments are offered.'),
  disabled: field(v.boolean(), 'Temporarily turned off.'),
  holidayDisabled: field(v.boolean(), 'None on company holidays.'),
})
export type AppointmentAvailability = v.InferOutput<typeof appointmentAvailability>
