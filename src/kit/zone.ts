// Kept, since making one is slow.
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

/** What the clock of a zone (IANA name) shows at a moment, to the minute: wall time as if it were UTC, milliseconds. */
export function wallClock(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment)
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(shown.year!, shown.month! - 1, shown.day, shown.hour, shown.minute)
}

/** The moment at which a zone's clock shows this; of an hour that is skipped or comes twice, one beside it. */
export function momentOf(wall: number, timeZone: string): number {
  const near = wall - (wallClock(wall, timeZone) - wall)
  return near - (wallClock(near, timeZone) - wall)
}
