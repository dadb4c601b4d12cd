/** One day, in milliseconds. */
export const DAY = 86_400_000

/** Formats a timestamp (milliseconds since 1970) as YYYY-MM-DD in UTC, as dates in the API (part 2 §5). */
export const formatDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Formats a timestamp as YYYY-MM-DD HH:mm:ss in UTC, as date-times in the API (part 2 §5). */
export const formatMoment = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

/** Parses YYYY-MM-DD as the start of that day in UTC; undefined for a date that does not exist. */
export function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && formatDay(moment) === text ? moment : undefined
}

/** Parses YYYY-MM-DD HH:mm:ss in UTC; undefined for a date or time that does not exist. */
export function readMoment(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const moment = Date.parse(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(moment) && formatMoment(moment) === text ? moment : undefined
}

/** Parses YYYY-MM as the last millisecond of that month in UTC; undefined for a month that does not exist. */
export function readMonth(text: string): number | undefined {
  const start = /^\d{4}-\d{2}$/.test(text) ? readDay(`${text}-01`) : undefined
  if (start === undefined) return undefined
  const first = new Date(start)
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1) - 1
}

/** Formats a timestamp as YYYY-MM in UTC. */
export const formatMonth = (moment: number) => new Date(moment).toISOString().slice(0, 7)
