import { DAY } from '#kit/dates.ts'

/** The eleven company holidays (part 2 §9), in calendar order. */
export const holidays = [
  'new-year',
  'martin-luther-king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const
export type Holiday = (typeof holidays)[number]

/** Month from 0, and a date or the nth weekday (0 Sunday; -1 is the last of the month). */
type Rule = readonly [month: number, date: number] | readonly [month: number, weekday: number, nth: number]

const rules: Readonly<Record<Holiday, Rule>> = {
  'new-year': [0, 1],
  'martin-luther-king': [0, 1, 3],
  presidents: [1, 1, 3],
  memorial: [4, 1, -1],
  juneteenth: [5, 19],
  independence: [6, 4],
  labor: [8, 1, 1],
  columbus: [9, 1, 2],
  veterans: [10, 11],
  thanksgiving: [10, 4, 4],
  christmas: [11, 25],
}

function dayOf(year: number, [month, day, nth]: Rule): number {
  if (nth === undefined) return Date.UTC(year, month, day)
  if (nth < 0) {
    const last = Date.UTC(year, month + 1, 0)
    return last - ((new Date(last).getUTCDay() - day + 7) % 7) * DAY
  }
  const first = Date.UTC(year, month, 1)
  return first + (((day - new Date(first).getUTCDay() + 7) % 7) + (nth - 1) * 7) * DAY
}

/** Date of a holiday in a year, as midnight UTC in milliseconds since 1970. */
export const holidayDay = (holiday: Holiday, year: number): number => dayOf(year, rules[holiday])

/**
 * The holiday on a date, which is wall time as if it were UTC. Holidays on a weekend are not observed on the adjacent
 * Friday or Monday, because sales offices are open on those days.
 */
export function holidayOn(wall: number): Holiday | undefined {
  const day = Math.floor(wall / DAY) * DAY
  const year = new Date(day).getUTCFullYear()
  return holidays.find(holiday => holidayDay(holiday, year) === day)
}
