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

/** The instant at which a zone's clock shows this time; an adjacent one for a time that is skipped or repeated. */
export function momentOf(wall: number, timeZone: string): number {
  const near = wall - (wallClock(wall, timeZone) - wall)
  return near - (wallClock(near, timeZone) - wall)
}
