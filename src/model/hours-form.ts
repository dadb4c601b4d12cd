import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import type { Codec } from './edit-form.ts'
import type { DayHours } from './hours.ts'
import { openingDays } from './patch-fields.ts'
import { sent } from './sent-text.ts'
import { weekdays } from './weekdays.ts'

/** Kinds of days in a form; none of them is unknown. */
export const dayKinds = ['open', 'closed', 'appointment'] as const
export type DayKind = (typeof dayKinds)[number]

/** An input of the type `time`; midnight at the end of a day is 00:00. */
const time = v.optional(
  v.pipe(sent(5, 'invalid', 'invalid'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')),
)
const asEnd = (closes: string) => (closes === '00:00' ? '24:00' : closes)

const dayForm = v.pipe(
  v.object({ kind: v.optional(v.picklist(dayKinds, 'inclusion')), opens: time, closes: time }),
  v.forward(
    v.partialCheck(
      [['kind'], ['opens']],
      ({ kind, opens }) => kind !== 'open' || opens !== undefined,
      'required',
    ),
    ['opens'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['closes']],
      ({ kind, closes }) => kind !== 'open' || closes !== undefined,
      'required',
    ),
    ['closes'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['opens'], ['closes']],
      ({ kind, opens, closes }) =>
        kind !== 'open' || opens === undefined || closes === undefined || opens < asEnd(closes),
      'end_too_low',
    ),
    ['closes'],
  ),
)

const kindOf = ({ opens, byAppointment }: DayHours): DayKind =>
  opens !== null ? 'open' : byAppointment ? 'appointment' : 'closed'

/** Opening hours as a form: a kind and two times for each weekday. */
export const hoursCodec: Codec = {
  entry: v.pipe(
    v.object(recordOf(weekdays, () => dayForm)),
    v.transform(days =>
      weekdays.flatMap((name, weekday): DayHours[] => {
        const { kind, opens = null, closes } = days[name]
        if (kind === undefined) return []
        if (kind !== 'open')
          return [{ weekday, opens: null, closes: null, byAppointment: kind === 'appointment' }]
        return [{ weekday, opens, closes: closes === undefined ? null : asEnd(closes), byAppointment: false }]
      }),
    ),
  ),
  typed: value =>
    Object.fromEntries(
      v
        .parse(openingDays, value)
        .map(day => [
          weekdays[day.weekday],
          { kind: kindOf(day), opens: day.opens, closes: day.closes === '24:00' ? '00:00' : day.closes },
        ]),
    ),
}
