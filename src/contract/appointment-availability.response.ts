import * as v from 'valibot'
import { field } from './describe.ts'

const weekday = (name: string) => field(v.boolean(), `Whether tours are available on ${name}s.`)
export const appointmentAvailability = v.object({
  sunday: weekday('Sunday'),
  monday: weekday('Monday'),
  tuesday: weekday('Tuesday'),
  wednesday: weekday('Wednesday'),
  thursday: weekday('Thursday'),
  friday: weekday('Friday'),
  saturday: weekday('Saturday'),
  active: field(v.boolean(), 'Whether tours are offered.'),
  disabled: field(v.boolean(), 'Whether tours are temporarily turned off.'),
  holidayDisabled: field(v.boolean(), 'Whether there are no tours on company holidays.'),
})
export type AppointmentAvailability = v.InferOutput<typeof appointmentAvailability>
