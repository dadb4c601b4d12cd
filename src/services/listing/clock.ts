const formats = new Map<string, Intl.DateTimeFormat>()

/** UTC offset of a zone at a time: '-04:00'. */
function offset(moment: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    formats.set(timeZone, format)
  }
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name.slice(3) || '+00:00'
}

/** Formats a time in a zone as ISO 8601 with offset: 2026-06-20T10:00:00-04:00. */
export function zonedTime(moment: number, timeZone: string): string {
  const text = offset(moment, timeZone)
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number)
  const shift = (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
  return new Date(moment + shift).toISOString().slice(0, 19) + text
}
