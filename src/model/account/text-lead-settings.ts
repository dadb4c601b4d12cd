import * as v from 'valibot'
import { itemAt } from '#kit/lookup.ts'
import { wallClock } from '#kit/zone.ts'
import { choice, form, phone } from '../form.ts'
import { type Weekday, weekdays } from '../weekdays.ts'

/** Time zones (IANA names) for text message hours. UTC offsets are full hours, as `nextAllowed` requires. */
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

const hour = (min: number, max: number, description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_a_number'),
    v.minValue(min, 'too_small'),
    v.maxValue(max, 'too_large'),
    v.description(description),
  )

const dayHours = (on: boolean) =>
  v.pipe(
    form({
      on: v.optional(
        v.pipe(v.boolean('invalid'), v.description('Whether text messages may be sent on this day.')),
        on,
      ),
      start: v.optional(hour(0, 23, 'First full hour for text messages, 0 to 23.'), 0),
      end: v.optional(hour(1, 24, 'End of the hours for text messages, 1 to 24; 24 is midnight.'), 24),
    }),
    v.forward(
      v.partialCheck([['start'], ['end']], ({ start, end }) => start < end, 'end_too_low'),
      ['end'],
    ),
  )

const day = (name: string, on: boolean) =>
  v.optional(v.pipe(dayHours(on), v.description(`Hours of ${name}.`)), {})

/** Hours for text messages about leads (part 2 §3), by weekday in a time zone; all day by default, off without a number. */
export const textLeadSettings = settings(true)

/** The same as the page sends it: an unchecked checkbox is absent. */
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
        v.pipe(v.boolean('invalid'), v.description('Whether leads are sent to the number by text message.')),
        false,
      ),
      number: v.nullish(phone('Phone for text messages, US or Canadian.'), null),
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

/** Default settings. */
export const defaultTextLeadSettings: TextLeadSettings = v.parse(textLeadSettings, {})

/** Only the hours, as stored with a waiting text message. */
export type TextHours = Pick<TextLeadSettings, Weekday | 'zone'>

const HOUR = 3_600_000
/** Two weeks and a day: an hour skipped on one Sunday exists on the next. */
const LOOK_AHEAD = 15 * 24

function isAllowed(hours: TextHours, moment: number): boolean {
  const wall = new Date(wallClock(moment, hours.zone))
  const { on, start, end } = hours[itemAt(weekdays, wall.getUTCDay())]
  const hour = wall.getUTCHours()
  return on && start <= hour && hour < end
}

/**
 * The first moment from `at` on (milliseconds since 1970) at which a text message may be sent; undefined if no hour of the
 * week is allowed. Hours are local time: one skipped in March does not exist, one repeated in November counts twice.
 */
export function nextAllowed(hours: TextHours, at: number): number | undefined {
  if (isAllowed(hours, at)) return at
  const next = Math.ceil((at + 1) / HOUR) * HOUR
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead++)
    if (isAllowed(hours, next + ahead * HOUR)) return next + ahead * HOUR
  return undefined
}
