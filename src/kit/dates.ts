/** One day, in milliseconds. */
export const DAY = 86_400_000

/** A moment (milliseconds since 1970) as the wire writes days: YYYY-MM-DD, UTC (part 2 §5). */
export const formatDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** A moment as the wire writes moments: YYYY-MM-DD HH:mm:ss, UTC (part 2 §5). */
export const formatMoment = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

/** The start of a day written YYYY-MM-DD, UTC; undefined where the calendar knows no such day. */
export function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && formatDay(moment) === text ? moment : undefined
}

/** A moment written YYYY-MM-DD HH:mm:ss, UTC; undefined where clock or calendar know no such moment. */
export function readMoment(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const moment = Date.parse(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(moment) && formatMoment(moment) === text ? moment : undefined
}
