import { useId } from 'react'
import type { AppointmentDay } from '#contract/appointment/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { useText } from '../../ui/client/text.tsx'
import styles from './Appointment.module.css'

/** Midnight of a day, and its times, as wall clock times. */
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
export const wallOf = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`)

/** The selected day: the requested one, else the first with an available time. */
export const shownDay = (
  days: readonly AppointmentDay[],
  requested: string | null,
): AppointmentDay | undefined =>
  days.find(({ date }) => date === requested) ?? days.find(({ slots }) => slots.length > 0) ?? days[0]

interface DayPickerProps {
  days: readonly AppointmentDay[]
  shown: AppointmentDay
  /** URL of the page with another day, without script. */
  hrefOf(date: string): string
  onPick(date: string): void
}

/** A row of days with their number of times; days without are disabled, with a reason. */
export function DayPicker({ days, shown, hrefOf, onPick }: DayPickerProps) {
  const { t, language } = useText()
  const { shortDay, weekday } = formats(language)
  return (
    <nav aria-label={t('appointment.day')} className={styles.days}>
      <ol role="list">
        {days.map(({ date, weekday: number, slots, reason }) => {
          const inside = (
            <>
              <span className={styles.weekday}>{weekday(number)}</span>
              <span className={styles.date}>{shortDay(midnight(date))}</span>
              <span className={styles.count}>
                {slots.length > 0
                  ? t('appointment.free', { count: slots.length })
                  : t(`appointment.reason.${reason ?? 'full'}`)}
              </span>
            </>
          )
          return (
            <li key={date}>
              {slots.length === 0 ? (
                <span className={styles.noDay}>{inside}</span>
              ) : (
                <a
                  className={styles.aDay}
                  href={hrefOf(date)}
                  data-no-scroll=""
                  aria-current={date === shown.date ? 'date' : undefined}
                  onClick={event => {
                    event.preventDefault()
                    onPick(date)
                  }}
                >
                  {inside}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface TimePickerProps {
  day: AppointmentDay
  name: string
  id: string
  /** Error of the choice. */
  error: string | undefined
  /** 'Eastern Time'. */
  zone: string
  chosen: string | undefined
}

/** The available times of a day. */
export function TimePicker({ day, name, id, error, zone, chosen }: TimePickerProps) {
  const { t, language } = useText()
  const { clock, day: dayText } = formats(language)
  const errorId = useId()
  return (
    <fieldset
      key={day.date}
      className={styles.times}
      aria-describedby={error ? errorId : undefined}
      data-wrong={error && ''}
    >
      <legend>{t('appointment.timeOn', { day: dayText(midnight(day.date)) })}</legend>
      <p className={styles.zone}>{t('appointment.zone', { zone })}</p>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.slots}>
        {day.slots.map(({ startsAt, time }, index) => (
          <label key={startsAt} className={styles.slot}>
            <input
              type="radio"
              name={name}
              value={startsAt}
              // The error summary links to the first one.
              id={index === 0 ? id : undefined}
              defaultChecked={chosen === startsAt}
            />
            <span>{clock(wallOf(day.date, time))}</span>
          </label>
        ))}
      </div>
      {day.slots.length === 0 && <p>{t('appointment.noTimes')}</p>}
    </fieldset>
  )
}
