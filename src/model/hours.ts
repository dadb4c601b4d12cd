import { DAY, formatMoment } from '#kit/dates.ts'
import { momentOf, wallClock } from '#kit/zone.ts'
import { type Holiday, holidayOn } from './holidays.ts'

/** Hours of a weekday (0 Sunday): from and to (HH:mm, 24:00 is midnight), closed, or by appointment only. */
export interface DayHours {
  weekday: number
  /** Both null: closed, or by appointment only. */
  opens: string | null
  closes: string | null
  byAppointment: boolean
}

/** Opening hours in local time. A missing weekday is unknown. */
export interface Hours {
  /** IANA name. */
  timeZone: string
  days: readonly DayHours[]
  /** Closed on company holidays (part 2 §9); null if unknown. */
  closedOnHolidays: boolean | null
}

/** State at a point in time. `closesAt` and `opensAt` are local wall times as if they were UTC, in milliseconds. */
export type OpenState =
  | { kind: 'open'; closesAt: number }
  | { kind: 'closed'; opensAt: number | null; holiday: Holiday | null }
  | { kind: 'by-appointment' }
  /** Hours of this weekday, or of today's holiday, are unknown. */
  | { kind: 'unknown'; holiday: Holiday | null }

/** Days to look ahead for the next opening: enough for Christmas to the Monday after New Year's Day. */
const LOOK_AHEAD = 14

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/**
 * The instant at which a clock shows a time of day on a date (its midnight as wall time); of a repeated hour the first,
 * and the end of a skipped one.
 */
const at = ({ timeZone }: Hours, midnight: number, time: string) =>
  momentOf(midnight + minutes(time) * 60_000, timeZone)
const midnightOf = (wall: number) => Math.floor(wall / DAY) * DAY

/** Hours of a date; `undefined` if unknown. */
function hoursOn({ days, closedOnHolidays }: Hours, midnight: number): DayHours | undefined {
  const weekday = new Date(midnight).getUTCDay()
  const hours = days.find(day => day.weekday === weekday)
  if (holidayOn(midnight) === undefined || closedOnHolidays === false) return hours
  const isClosed = hours !== undefined && hours.opens === null && !hours.byAppointment
  if (closedOnHolidays === true || isClosed)
    return { weekday, opens: null, closes: null, byAppointment: false }
  return undefined
}

/** The next opening after today; null if unknown. */
function nextOpening(hours: Hours, today: number): number | null {
  for (let ahead = 1; ahead <= LOOK_AHEAD; ahead++) {
    const midnight = today + ahead * DAY
    const day = hoursOn(hours, midnight)
    // After a day with unknown hours, the next opening is uncertain.
    if (!day) return null
    if (day.opens !== null) return wallClock(at(hours, midnight, day.opens), hours.timeZone)
  }
  return null
}

/** Whether a place is open at a time (milliseconds since 1970), until when, or when it opens next. */
export function openState(hours: Hours, now: number): OpenState {
  const today = midnightOf(wallClock(now, hours.timeZone))
  const day = hoursOn(hours, today)
  const holiday = holidayOn(today) ?? null
  if (!day) return { kind: 'unknown', holiday }
  if (day.byAppointment && day.opens === null) return { kind: 'by-appointment' }
  if (day.opens !== null && day.closes !== null) {
    const [opens, closes] = [at(hours, today, day.opens), at(hours, today, day.closes)]
    if (now < opens) return { kind: 'closed', opensAt: wallClock(opens, hours.timeZone), holiday: null }
    if (now < closes) return { kind: 'open', closesAt: wallClock(closes, hours.timeZone) }
    return { kind: 'closed', opensAt: nextOpening(hours, today), holiday: null }
  }
  const observed = hours.closedOnHolidays === true ? holiday : null
  return { kind: 'closed', opensAt: nextOpening(hours, today), holiday: observed }
}

/** The next time (milliseconds since 1970) at which the text about `openState` may change. */
export function nextHoursChange(hours: Hours, now: number): number {
  const today = midnightOf(wallClock(now, hours.timeZone))
  const day = hoursOn(hours, today)
  const moments = [day?.opens, day?.closes, '24:00']
    .filter(time => time != null)
    .map(time => at(hours, today, time))
  return Math.min(...moments.filter(moment => moment > now))
}

/** The next company holiday within some days from today, and its midnight as wall time. */
export function comingHoliday(timeZone: string, now: number, days: number) {
  const today = midnightOf(wallClock(now, timeZone))
  for (let ahead = 0; ahead <= days; ahead++) {
    const holiday = holidayOn(today + ahead * DAY)
    if (holiday) return { holiday, day: today + ahead * DAY }
  }
  return undefined
}

/** Hours for the API at a point in time: whether it is open (null: unknown), and how long that is valid. */
export const presentHours = (hours: Hours, now: number) => {
  const { kind } = openState(hours, now)
  return {
    timeZone: hours.timeZone,
    days: hours.days.map(day => ({ ...day })),
    closedOnHolidays: hours.closedOnHolidays,
    isOpen: kind === 'unknown' ? null : kind === 'open',
    changesAt: formatMoment(nextHoursChange(hours, now)),
  }
}
