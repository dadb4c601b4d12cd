import { type Formats, formats } from '#i18n/format.ts'
import { DAY } from '#kit/dates.ts'
import { wallClock } from '#kit/zone.ts'
import {
  comingHoliday,
  type DayHours,
  type Hours as OpeningHours,
  type OpenState,
  openState,
} from '#model/hours.ts'
import { useRenderContext } from '../client/render-context.ts'
import { type Text, useText } from '../client/text.tsx'
import styles from './Hours.module.css'

/** Days before a holiday on which it is announced. */
const HOLIDAY_NOTICE = 14
/** Monday first. */
export const week = [1, 2, 3, 4, 5, 6, 0]

const clockOf = (time: string) => Date.parse(`2000-01-02T${time === '24:00' ? '00:00' : time}Z`)

export function dayText(day: DayHours | undefined, t: Text, { clock }: Formats): string {
  if (!day) return t('hours.notStated')
  const times =
    day.opens === null || day.closes === null
      ? undefined
      : t('hours.fromTo', { from: clock(clockOf(day.opens)), to: clock(clockOf(day.closes)) })
  if (!times) return t(day.byAppointment ? 'hours.byAppointment' : 'hours.closed')
  return day.byAppointment ? `${times}, ${t('hours.alsoByAppointment')}` : times
}

/** 'opens tomorrow at 9:00 AM', from wall clock times. */
function opensText(opensAt: number, today: number, t: Text, { clock, weekday, day }: Formats): string {
  const ahead = Math.floor(opensAt / DAY) - Math.floor(today / DAY)
  const time = clock(opensAt)
  if (ahead === 0) return t('hours.opensToday', { time })
  if (ahead === 1) return t('hours.opensTomorrow', { time })
  const when = ahead < 7 ? weekday(new Date(opensAt).getUTCDay()) : day(opensAt)
  return t('hours.opensOn', { day: when, time })
}

function stateText(state: OpenState, today: number, t: Text, format: Formats): string {
  if (state.kind === 'open') return t('hours.openUntil', { time: format.clock(state.closesAt) })
  if (state.kind === 'by-appointment') return t('hours.todayByAppointment')
  const holiday = state.holiday && t(`hours.holiday.${state.holiday}`)
  if (state.kind === 'unknown')
    return holiday ? t('hours.holidayUnknown', { holiday }) : t('hours.todayUnknown')
  const closed = holiday ? t('hours.closedFor', { holiday }) : t('hours.closedNow')
  return state.opensAt === null ? closed : `${closed}, ${opensText(state.opensAt, today, t, format)}`
}

/** One line: 'Open now, until 6:00 PM' or the next opening, in local time. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const { t, language } = useText()
  const { now } = useRenderContext()
  const state = openState(hours, now)
  return (
    <p className={styles.now} data-state={state.kind}>
      {stateText(state, wallClock(now, hours.timeZone), t, formats(language))}
    </p>
  )
}

/** Weekly hours with today marked, in one line for days in a row that have the same, and holidays. */
export function Hours({ hours }: { hours: OpeningHours }) {
  const { t, language } = useText()
  const { now } = useRenderContext()
  const format = formats(language)
  const today = new Date(wallClock(now, hours.timeZone)).getUTCDay()
  return (
    <div className={styles.hours}>
      <dl>
        {linesOf(hours, t, format).map(({ days: [first, ...more], text }) => (
          <div
            key={first}
            className={styles.day}
            {...([first, ...more].includes(today) && { 'data-today': '' })}
          >
            <dt>
              {more.length === 0
                ? format.weekday(first)
                : t('hours.days', { from: format.weekday(first), to: format.weekday(more.at(-1) ?? first) })}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <HolidayNote hours={hours} />
    </div>
  )
}

/** Weekdays that share a line, and their hours. */
interface Line {
  days: [first: number, ...more: number[]]
  text: string
}

/** The known days; Monday to Friday, or Monday to Sunday, share a line if they have the same hours. */
function linesOf({ days }: OpeningHours, t: Text, format: Formats): Line[] {
  const lines: Line[] = []
  for (const weekday of week) {
    const day = days.find(one => one.weekday === weekday)
    if (!day) continue
    const text = dayText(day, t, format)
    const last = lines.at(-1)
    if (last?.text === text && (weekday + 6) % 7 === last.days.at(-1)) last.days.push(weekday)
    else lines.push({ days: [weekday], text })
  }
  return lines
}

function HolidayNote({ hours: { timeZone, closedOnHolidays } }: { hours: OpeningHours }) {
  const { t, language } = useText()
  const { now } = useRenderContext()
  const coming = comingHoliday(timeZone, now, HOLIDAY_NOTICE)
  if (closedOnHolidays === null && !coming) return null
  const rule =
    closedOnHolidays === null
      ? t('hours.rule.unknown')
      : t(closedOnHolidays ? 'hours.rule.closed' : 'hours.rule.open')
  return (
    <p className={styles.note}>
      {rule}
      {coming && closedOnHolidays !== false && (
        <>
          {' '}
          {t('hours.nextHoliday', {
            holiday: t(`hours.holiday.${coming.holiday}`),
            day: formats(language).day(coming.day),
          })}
        </>
      )}
    </p>
  )
}
