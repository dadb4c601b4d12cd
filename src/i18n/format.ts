import { DAY, readDay, readMoment } from '#kit/dates.ts'
import { formatMoney, thousands } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'

/** Milliseconds since 1970, or YYYY-MM-DD HH:mm:ss (UTC) or YYYY-MM-DD as in the API. */
export type Instant = number | string

export interface Formats {
  /** Dollars without decimals: $84,900. */
  money(dollars: number): string
  /** Thousands separators and up to two decimals: 1,344 and 1.5. */
  number(value: number): string
  /** November 21, 2026; instants in the time zone `zone`, plain dates unchanged. */
  date(instant: Instant, zone?: string): string
  /** May 2026, for a date. */
  month(day: string): string
  /** November, for a month from 1 to 12. */
  monthName(month: number): string
  /** Saturday, November 21, 2026, 2:30 PM EST. */
  dateTime(instant: Instant, zone?: string): string
  /**
   * Saturday, November 21, 2026, and 2:30 PM: for wall-clock time as if it were UTC, with the time zone shown
   * elsewhere.
   */
  day(wall: number): string
  clock(wall: number): string
  /** Nov 21, for wall-clock time. */
  shortDay(wall: number): string
  /** Eastern Standard Time: name of a time zone at an instant. */
  zone(timeZone: string, instant: Instant): string
  /** Saturday, for a weekday from 0 (Sunday). */
  weekday(day: number): string
  /** 3 days ago, in 2 hours: the largest unit of at least one, weeks from 14 days on. */
  ago(instant: Instant, now: number): string
  /** 3.2 mi; without decimals from 10 on. */
  miles(distance: number): string
  /** (xxx) xxx-xxxx. */
  phone(text: string): string
}

/** Time zone for dates without a place, so that server and browser format the same date. */
export const SITE_ZONE = 'America/New_York'

/** Parses an instant to milliseconds; throws for an invalid text. */
export function readInstant(instant: Instant): number {
  const moment = typeof instant === 'number' ? instant : (readMoment(instant) ?? readDay(instant))
  if (moment === undefined) throw new RangeError(`Invalid instant: "${instant}".`)
  return moment
}

/** Formats as ISO 8601 for `<time datetime>`: a date stays a date. */
export const isoInstant = (instant: Instant): string =>
  isDay(instant) ? instant : new Date(readInstant(instant)).toISOString().replace('.000Z', 'Z')

const isDay = (instant: Instant): instant is string => typeof instant === 'string' && instant.length === 10

const MINUTE = 60_000
const units = [
  ['year', 730 * 1440, 365 * 1440],
  ['month', 60 * 1440, 30 * 1440],
  ['week', 14 * 1440, 7 * 1440],
  ['day', 1440, 1440],
  ['hour', 60, 60],
  ['minute', 0, 1],
] as const

/** Browsers and Node differ in the narrow space before PM, which would cause a hydration mismatch. */
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const made = new Map<string, Formats>()

/** Formats numbers, money, dates and distances for a reader in the United States. */
export function formats(language: 'en' | 'es'): Formats {
  const known = made.get(language)
  if (known) return known
  const locale = `${language}-US`
  const counters = new Map<string, Intl.RelativeTimeFormat>()
  /** Created on the first use: it costs 27 ms, and results do not need it. */
  const relative = (numeric: 'always' | 'auto', count: number, unit: Intl.RelativeTimeFormatUnit) => {
    const counter = counters.get(numeric) ?? new Intl.RelativeTimeFormat(locale, { numeric })
    counters.set(numeric, counter)
    return plainSpaces(counter.format(count, unit))
  }
  const longAgo = (minutes: number) => {
    const [unit, , size] = units.find(([, from]) => Math.abs(minutes) >= from)!
    const count = Math.trunc(Math.abs(minutes) / size)
    return relative('always', minutes < 0 ? count : -count, unit)
  }
  /** A date has no time of day. One that has begun only elsewhere is today, too. */
  const daysAgo = (milliseconds: number) =>
    Math.abs(milliseconds) < DAY ? relative('auto', 0, 'day') : longAgo(milliseconds / MINUTE)
  const clocks = new Map<string, Intl.DateTimeFormat>()
  const write = (name: string, options: Intl.DateTimeFormatOptions, instant: Instant, zone: string) => {
    const timeZone = isDay(instant) ? 'UTC' : zone
    const id = `${name} ${timeZone}`
    const clock = clocks.get(id) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    clocks.set(id, clock)
    return plainSpaces(clock.format(readInstant(instant)))
  }
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const hour = { hour: 'numeric', minute: '2-digit' } as const
  const result: Formats = {
    money: dollars => formatMoney(dollars, 0),
    number: value => thousands(value, 2).replace(/\.00$|(?<=\.\d)0$/, ''),
    date: (instant, zone = SITE_ZONE) => write('date', day, instant, zone),
    month: instant => write('month', { year: 'numeric', month: 'long' }, instant, 'UTC'),
    monthName: month => write('monthName', { month: 'long' }, Date.UTC(2000, month - 1), 'UTC'),
    dateTime: (instant, zone = SITE_ZONE) =>
      write('dateTime', { weekday: 'long', ...day, ...hour, timeZoneName: 'short' }, instant, zone),
    day: wall => write('day', { weekday: 'long', ...day }, wall, 'UTC'),
    clock: wall => write('clock', hour, wall, 'UTC'),
    shortDay: wall => write('shortDay', { month: 'short', day: 'numeric' }, wall, 'UTC'),
    zone: (timeZone, instant) =>
      plainSpaces(
        new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
          .formatToParts(readInstant(instant))
          .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
      ),
    // January 2, 2000 was a Sunday.
    weekday: day => write('weekday', { weekday: 'long' }, Date.UTC(2000, 0, 2 + day), 'UTC'),
    ago(instant, now) {
      if (isDay(instant)) return daysAgo(now - readInstant(instant))
      const minutes = (now - readInstant(instant)) / MINUTE
      if (Math.abs(minutes) < 1) return relative('auto', 0, 'second')
      return longAgo(minutes)
    },
    miles: distance => `${distance < 10 ? thousands(distance, 1) : thousands(distance)}\u00a0mi`,
    phone: text => formatPhone(text),
  }
  made.set(language, result)
  return result
}
