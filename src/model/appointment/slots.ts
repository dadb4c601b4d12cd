import { DAY } from '#kit/dates.ts'
import { instantOf, wallClock } from '#kit/zone.ts'
import { type Holiday, holidayOn } from '../holidays.ts'
import type { DayHours } from '../hours.ts'
import { daysAhead, LEAD_TIME, SLOT, slotMinutes, usualHours } from './values.ts'

/** When a host offers appointments: schedule data (part 1 §3) within office hours, in the time zone of the place. */
export interface Schedule {
  /** IANA name. */
  timeZone: string
  /** Weekdays (0 Sunday) with appointments. */
  days: readonly number[]
  /** No appointments on company holidays (part 2 §9). */
  holidayDisabled: boolean
  hours: readonly DayHours[]
}

/** A period, in milliseconds since 1970. */
export interface Span {
  startsAt: number
  endsAt: number
}

export interface Slot extends Span {
  /** HH:mm in the time zone of the place. */
  time: string
}

/** A day with its available slots, or the reason why there are none. */
export interface SlotDay {
  /** YYYY-MM-DD in the time zone of the place. */
  date: string
  weekday: number
  /** Null if there are slots. */
  reason: 'no-visits' | 'closed' | 'holiday' | 'full' | 'no-times' | null
  holiday: Holiday | null
  slots: readonly Slot[]
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The hours for appointments on a weekday; undefined if the office is closed. */
function hoursOf(hours: readonly DayHours[], weekday: number) {
  const day = hours.find(each => each.weekday === weekday)
  if (!day || (day.opens === null && day.byAppointment)) return usualHours
  return day.opens === null || day.closes === null ? undefined : { opens: day.opens, closes: day.closes }
}

/**
 * Days from today to `daysAhead`, each with the free slots that start at least two hours from now. Slots
 * are half an hour long, within office hours, and start at the same local times regardless of daylight saving.
 */
export function freeSlots(schedule: Schedule, booked: readonly Span[], now: number): SlotDay[] {
  const { timeZone, days, holidayDisabled, hours } = schedule
  const today = Math.floor(wallClock(now, timeZone) / DAY) * DAY
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => {
    const midnight = today + ahead * DAY
    const date = new Date(midnight).toISOString().slice(0, 10)
    const weekday = new Date(midnight).getUTCDay()
    const holiday = holidayOn(midnight) ?? null
    const none = (reason: SlotDay['reason']) => ({ date, weekday, reason, holiday, slots: [] })
    if (!days.includes(weekday)) return none('no-visits')
    if (holidayDisabled && holiday) return none('holiday')
    const open = hoursOf(hours, weekday)
    if (!open) return none('closed')
    const slots: Slot[] = []
    let hasBooked = false
    const last = minutesOf(open.closes) - slotMinutes
    for (let minutes = minutesOf(open.opens); minutes <= last; minutes += slotMinutes) {
      const startsAt = instantOf(midnight + minutes * 60_000, timeZone)
      if (startsAt === undefined || startsAt < now + LEAD_TIME || startsAt > now + daysAhead * DAY) continue
      const endsAt = startsAt + SLOT
      if (booked.some(span => span.startsAt < endsAt && startsAt < span.endsAt)) {
        hasBooked = true
        continue
      }
      slots.push({
        startsAt,
        endsAt,
        time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
      })
    }
    // Past times and times beyond the booking window do not count as booked.
    if (slots.length === 0) return none(hasBooked ? 'full' : 'no-times')
    return { date, weekday, reason: null, holiday, slots }
  })
}
