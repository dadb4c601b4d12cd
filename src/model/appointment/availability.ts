import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import type { Codec } from '../edit-form.ts'
import { form } from '../form.ts'
import { about, flag } from '../patch-fields.ts'
import { weekdays } from '../weekdays.ts'

/** Switches of a tour schedule, next to its weekdays. */
export const tourSwitches = ['active', 'disabled', 'holidayDisabled'] as const
export const tourParts = [...weekdays, ...tourSwitches] as const

const parts = {
  ...recordOf(weekdays, day => about(flag, `Tours are available on ${day}.`)),
  active: about(flag, 'Appointments are offered.'),
  disabled: about(flag, 'Temporarily turned off.'),
  holidayDisabled: about(flag, 'Not offered on company holidays.'),
}
const description = 'Tour schedule; null for none.'

/** The tour schedule of a home, dealer or park (part 2 §2), with all members. */
export const tourSchedule = about(v.nullable(form(parts)), description)
export type TourSchedule = v.InferOutput<typeof tourSchedule>
/** A change of it as a merge patch: absent members stay unchanged. */
export const tourSchedulePatch = about(v.nullable(v.partial(v.strictObject(parts))), description)

/** Defaults of members that the first change omits. */
export const noTours = {
  ...recordOf(weekdays, () => false),
  active: false,
  disabled: false,
  holidayDisabled: true,
}

/** Ticked weekdays, and the switches of the schedule; nothing ticked is no schedule. */
export const toursCodec: Codec = {
  entry: v.pipe(
    v.object({
      days: v.optional(v.array(v.picklist(weekdays, 'inclusion'), 'invalid'), []),
      ...recordOf(tourSwitches, () => v.optional(v.boolean('invalid'), false)),
    }),
    v.transform(({ days, ...switches }) =>
      days.length === 0 && !switches.active && !switches.disabled
        ? null
        : { ...recordOf(weekdays, day => days.includes(day)), ...switches },
    ),
  ),
  typed(value) {
    const tours = v.parse(tourSchedule, value)
    if (tours === null) return { holidayDisabled: true }
    const { active, disabled, holidayDisabled } = tours
    return { days: weekdays.filter(day => tours[day]), active, disabled, holidayDisabled }
  },
}
