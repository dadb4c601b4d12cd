import { DAY } from '#kit/dates.ts'
import { momentOf, wallClock } from '#kit/zone.ts'

/** Days of budgets and figures begin at midnight here. */
export const AD_TIME_ZONE = 'America/New_York'

/** Share of a day's budget that may be spent at once in the morning. */
const HEAD_START = 0.1

/** Start of the day of a moment and of the next one, milliseconds since 1970. */
export function adDay(moment: number): { start: number; end: number } {
  const wall = wallClock(moment, AD_TIME_ZONE)
  const midnight = wall - (((wall % DAY) + DAY) % DAY)
  return { start: momentOf(midnight, AD_TIME_ZONE), end: momentOf(midnight + DAY, AD_TIME_ZONE) }
}

/** Share of a day's budget that may be spent by a moment: a tenth at once, then evenly over the day. */
export function allowedBy(budget: number, moment: number): number {
  const { start, end } = adDay(moment)
  return Math.floor(budget * Math.min(1, HEAD_START + (moment - start) / (end - start)))
}

/** When an amount may be spent of a day's budget: now, later today, or tomorrow if it is more than the budget. */
export function allowedFrom(budget: number, amount: number, moment: number): number {
  const { start, end } = adDay(moment)
  if (amount > budget) return end
  return Math.max(moment, Math.ceil(start + (amount / budget - HEAD_START) * (end - start)))
}
