import { DAY } from '#kit/dates.ts'
import { momentOf, wallClock } from '#kit/zone.ts'
import type { Random } from './random.ts'

const HOUR = DAY / 24
const HALF_HOUR = HOUR / 2

/** Timestamps in milliseconds. */
export interface SampleOpenHouse {
  readonly name: string
  readonly description: string | null
  readonly isVirtual: boolean
  readonly startAt: number
  readonly endAt: number
}

/** Local hours at which an open house may start, inclusive. */
const firstHour = 9
const lastHour = 17

const names = ['Open house', 'Come and see', 'Saturday visit', 'Casa abierta', 'Walk-through']

function openHouseAt(random: Random, startAt: number, hours: number, isVirtual: boolean): SampleOpenHouse {
  return {
    name: isVirtual ? 'Virtual open house' : random.pick(names),
    description: isVirtual
      ? 'Join by video; questions are welcome.'
      : random.pick([
          null,
          'Come by, no appointment needed.',
          'Please park at the clubhouse.',
          'Shoes off, please. Coffee is on.',
        ]),
    isVirtual,
    startAt,
    endAt: startAt + hours * HOUR,
  }
}

/** An open house of 1 to 3 hours in the daytime, on the local date of `moment`. */
export function openHouseOn(
  random: Random,
  moment: number,
  timeZone: string,
  isVirtual: boolean,
): SampleOpenHouse {
  const midnight = Math.floor(wallClock(moment, timeZone) / DAY) * DAY
  // On the half hour, as is common.
  const start = midnight + random.integer(firstHour * 2, lastHour * 2) * HALF_HOUR
  return openHouseAt(random, momentOf(start, timeZone), random.integer(1, 3), isVirtual)
}

/** An open house that started about an hour before `now`, at any time of day. */
export function openHouseNow(
  random: Random,
  now: number,
  hours: number,
  isVirtual: boolean,
): SampleOpenHouse {
  return openHouseAt(random, Math.round((now - HOUR) / HALF_HOUR) * HALF_HOUR, hours, isVirtual)
}

/** Whether an open house starts in the daytime. */
export function beginsByDay({ startAt }: SampleOpenHouse, timeZone: string): boolean {
  const sinceMidnight = wallClock(startAt, timeZone) % DAY
  return sinceMidnight >= firstHour * HOUR && sinceMidnight <= lastHour * HOUR
}

/** None for a majority of homes; one or two for a few, past, current or upcoming. Never at night. */
export function chooseOpenHouses(random: Random, now: number, timeZone: string): SampleOpenHouse[] {
  if (!random.chance(0.06)) return []
  const when = random.weighted([['now', 1], ['next', 5], ['over', 2], ['series', 1]] as const) // biome-ignore format: pairs
  const isVirtual = random.chance(0.25)
  const days = random.integer(1, 12)
  if (when === 'over') return [openHouseOn(random, now - days * DAY, timeZone, isVirtual)]
  if (when === 'now') {
    const running = openHouseNow(random, now, 3, isVirtual)
    if (beginsByDay(running, timeZone)) return [running]
  }
  const next = openHouseOn(random, now + days * DAY, timeZone, isVirtual)
  if (when !== 'series') return [next]
  return [next, openHouseOn(random, now + (days + 7) * DAY, timeZone, false)]
}
