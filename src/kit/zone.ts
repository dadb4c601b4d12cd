import { DAY } from './dates.ts'

// Cached, because creating a format is slow.
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** Wall-clock time of an IANA time zone at an instant, to the minute, in milliseconds as if it were UTC. */
export function wallClock(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment)
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(shown.year!, shown.month! - 1, shown.day, shown.hour, shown.minute)
}

const MINUTE = 60_000

/** How far a zone's clock is ahead of UTC, in milliseconds. */
const offsetAt = (moment: number, timeZone: string) => wallClock(moment, timeZone) - moment

/** Offsets at the beginning of days in UTC, by zone and day: appointments of two months need a thousand. */
const ofDays = new Map<string, number>()
const MAX_DAYS = 10_000

function offsetOfDay(day: number, timeZone: string): number {
  const name = `${day} ${timeZone}`
  const known = ofDays.get(name)
  if (known !== undefined) return known
  const offset = offsetAt(day * DAY, timeZone)
  if (ofDays.size >= MAX_DAYS) ofDays.clear()
  ofDays.set(name, offset)
  return offset
}

/**
 * The instant at which a zone's clock shows this time, a full minute: the first one if the hour is repeated in fall,
 * undefined if it is skipped in spring.
 */
export function instantOf(wall: number, timeZone: string): number | undefined {
  // No zone changes its clock twice within a few days.
  const day = Math.floor(wall / DAY)
  const offset = offsetOfDay(day - 1, timeZone)
  if (offset === offsetOfDay(day + 2, timeZone)) return wall - offset
  // Before is the larger offset in fall, so its instant is the first.
  for (const near of [wall - DAY, wall + DAY]) {
    const moment = wall - offsetAt(near, timeZone)
    if (wallClock(moment, timeZone) === wall) return moment
  }
  return undefined
}

/** The same for a time that recurs daily: if it is skipped, the end of the skipped hour. */
export function momentOf(wall: number, timeZone: string): number {
  for (let at = Math.ceil(wall / MINUTE) * MINUTE; at < wall + DAY; at += MINUTE) {
    const moment = instantOf(at, timeZone)
    if (moment !== undefined) return moment
  }
  return wall - offsetAt(wall, timeZone)
}
