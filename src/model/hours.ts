import { DAY, formatMoment } from '#kit/dates.ts'
import { momentOf, wallClock } from '#kit/zone.ts'
import { type Holiday, holidayOn } from './holidays.ts'

/** A day of the week (0 Sunday): from when to when (HH:mm, 24:00 is midnight), closed, or only by appointment. */
export interface DayHours {
  weekday: number
  /** Both null: closed, or open by appointment only. */
  opens: string | null
  closes: string | null
  byAppointment: boolean
}

/** When a place is open, by its own clock. A weekday that is missing was not stated. */
export interface Hours {
  /** IANA name. */
  timeZone: string
  days: readonly DayHours[]
  /** Closed on the company holidays (part 2 §9); null where nobody said. */
  closedOnHolidays: boolean | null
}

/** What holds at a moment. `closesAt` and `opensAt` are wall times of the place as if they were UTC, milliseconds. */
export type OpenState =
  | { kind: 'open'; closesAt: number }
  | { kind: 'closed'; opensAt: number | null; holiday: Holiday | null }
  | { kind: 'by-appointment' }
  /** Nothing is said of this weekday, or of the holiday that today is. */
  | { kind: 'unknown'; holiday: Holiday | null }

/** How far ahead the next opening is looked for, days: Christmas to the Monday after New Year's Day, and some. */
const LOOK_AHEAD = 14

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** A time of day on a day, both as wall times. */
const at = (midnight: number, time: string) => midnight + minutes(time) * 60_000
const midnightOf = (wall: number) => Math.floor(wall / DAY) * DAY

/** What a place's calendar says of a day: its hours, `undefined` where that is not known. */
function hoursOn({ days, closedOnHolidays }: Hours, midnight: number): DayHours | undefined {
  const weekday = new Date(midnight).getUTCDay()
  const hours = days.find(day => day.weekday === weekday)
  if (holidayOn(midnight) === undefined || closedOnHolidays === false) return hours
  const isClosed = hours !== undefined && hours.opens === null && !hours.byAppointment
  if (closedOnHolidays === true || isClosed)
    return { weekday, opens: null, closes: null, byAppointment: false }
  return undefined
}

/** The next opening after today; null where it cannot be told. */
function nextOpening(hours: Hours, today: number): number | null {
  for (let ahead = 1; ahead <= LOOK_AHEAD; ahead++) {
    const midnight = today + ahead * DAY
    const day = hoursOn(hours, midnight)
    // What comes after a day of which nothing is known is not the next opening for certain.
    if (!day) return null
    if (day.opens !== null) return at(midnight, day.opens)
  }
  return null
}

/** Whether a place is open at a moment (milliseconds since 1970), until when, or when it opens next. */
export function openState(hours: Hours, now: number): OpenState {
  const wall = wallClock(now, hours.timeZone)
  const today = midnightOf(wall)
  const day = hoursOn(hours, today)
  const holiday = holidayOn(today) ?? null
  if (!day) return { kind: 'unknown', holiday }
  if (day.byAppointment && day.opens === null) return { kind: 'by-appointment' }
  if (day.opens !== null && day.closes !== null) {
    const [opensAt, closesAt] = [at(today, day.opens), at(today, day.closes)]
    if (wall < opensAt) return { kind: 'closed', opensAt, holiday: null }
    if (wall < closesAt) return { kind: 'open', closesAt }
    return { kind: 'closed', opensAt: nextOpening(hours, today), holiday: null }
  }
  const kept = hours.closedOnHolidays === true ? holiday : null
  return { kind: 'closed', opensAt: nextOpening(hours, today), holiday: kept }
}

/** The next moment (milliseconds since 1970) at which a sentence about `openState` may read differently. */
export function nextHoursChange(hours: Hours, now: number): number {
  const today = midnightOf(wallClock(now, hours.timeZone))
  const day = hoursOn(hours, today)
  const edges = [day?.opens, day?.closes].filter(time => time != null).map(time => at(today, time))
  const moments = [...edges, today + DAY].map(wall => momentOf(wall, hours.timeZone))
  return Math.min(...moments.filter(moment => moment > now))
}

/** The first company holiday within some days from today, and its midnight as a wall time. */
export function comingHoliday(timeZone: string, now: number, days: number) {
  const today = midnightOf(wallClock(now, timeZone))
  for (let ahead = 0; ahead <= days; ahead++) {
    const holiday = holidayOn(today + ahead * DAY)
    if (holiday) return { holiday, day: today + ahead * DAY }
  }
  return undefined
}

/** Hours as the wire tells them at a moment: whether it is open (null: nobody said), and until when that holds. */
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
