import * as v from 'valibot'
import { wallClock } from '#kit/zone.ts'
import { choice, form, phone } from '../form.ts'
import { type Weekday, weekdays } from '../weekdays.ts'

/** Zones (IANA names) in which people can be texted. Each is whole hours from UTC, which `nextAllowed` counts on. */
export const textZones = [
  'America/New_York',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Chicago',
  'America/Menominee',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
] as const

const hour = (least: number, most: number, description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_a_number'),
    v.minValue(least, 'too_small'),
    v.maxValue(most, 'too_large'),
    v.description(description),
  )

const dayHours = (on: boolean) =>
  v.pipe(
    form({
      on: v.optional(v.pipe(v.boolean('invalid'), v.description('Texts may come on this day.')), on),
      start: v.optional(hour(0, 23, 'Full hour from which texts may come, 0 to 23.'), 0),
      end: v.optional(
        hour(1, 24, 'Full hour from which they may come no more, 1 to 24; 24 is midnight.'),
        24,
      ),
    }),
    v.forward(
      v.partialCheck([['start'], ['end']], ({ start, end }) => start < end, 'end_too_low'),
      ['end'],
    ),
  )

const day = (name: string, on: boolean) =>
  v.optional(v.pipe(dayHours(on), v.description(`Hours of ${name}.`)), {})

/** When texts about leads may come (part 2 §3): by weekday, hours of a zone; on all day and off until there is a number. */
export const textLeadSettings = settings(true)

/** The same as a page sends it, where an empty checkbox says no by not being sent. */
export const textLeadSettingsPage = settings(false)

function settings(on: boolean) {
  return v.pipe(
    form({
      sunday: day('Sunday', on),
      monday: day('Monday', on),
      tuesday: day('Tuesday', on),
      wednesday: day('Wednesday', on),
      thursday: day('Thursday', on),
      friday: day('Friday', on),
      saturday: day('Saturday', on),
      active: v.optional(
        v.pipe(v.boolean('invalid'), v.description('Leads are texted to the number at all.')),
        false,
      ),
      number: v.nullish(phone('Phone that texts go to, US or Canadian.'), null),
      zone: v.optional(choice(textZones, 'Time zone of the hours, an IANA name.'), 'America/New_York'),
    }),
    v.forward(
      v.partialCheck(
        [['active'], ['number']],
        ({ active, number }) => !active || number !== null,
        'required',
      ),
      ['number'],
    ),
  )
}
export type TextLeadSettings = v.InferOutput<typeof textLeadSettings>

/** What holds for somebody who has set nothing. */
export const defaultTextLeadSettings: TextLeadSettings = v.parse(textLeadSettings, {})

/** The hours alone, as they hold for a text that waits. */
export type TextHours = Pick<TextLeadSettings, Weekday | 'zone'>

const HOUR = 3_600_000
/** Two weeks and a day: an hour that one Sunday skips comes again on the next. */
const LOOK_AHEAD = 15 * 24

function isAllowed(hours: TextHours, moment: number): boolean {
  const wall = new Date(wallClock(moment, hours.zone))
  const { on, start, end } = hours[weekdays[wall.getUTCDay()]!]
  const hour = wall.getUTCHours()
  return on && start <= hour && hour < end
}

/**
 * The first moment from `at` on (milliseconds since 1970) at which a text may be sent, `at` itself if it may be sent then;
 * undefined where no hour of the week is allowed. Hours are those of the zone's clock: one that is skipped in March is
 * no time at all, one that comes twice in November counts both times.
 */
export function nextAllowed(hours: TextHours, at: number): number | undefined {
  if (isAllowed(hours, at)) return at
  const next = Math.ceil((at + 1) / HOUR) * HOUR
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead++)
    if (isAllowed(hours, next + ahead * HOUR)) return next + ahead * HOUR
  return undefined
}
