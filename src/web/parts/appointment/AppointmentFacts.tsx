import type { Appointment } from '#contract/appointment/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import { mailUrl } from '../../ui/primitives/contact.ts'
import { type Fact, Facts } from '../../ui/primitives/Facts.tsx'
import { Phone } from '../../ui/primitives/Phone.tsx'
import styles from './Appointment.module.css'

/** Status of an appointment from the reader's point of view. */
export function appointmentStatusText({ status, awaiting, side }: Appointment, t: Text): string {
  const key = status === 'requested' ? (`requested.${awaiting === side ? 'you' : 'them'}` as const) : status
  return t(`appointment.status.${key}`)
}

/** Whether the other party was notified: one without an email address was not. */
export const wasOtherNotified = ({ side, visitor }: Pick<Appointment, 'side' | 'visitor'>): boolean =>
  side === 'visitor' || visitor.email !== null

/** Time and place of an appointment, the other party, and messages. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { t } = useText()
  const { side, status, message, word, visitor } = appointment
  const isOver = status === 'done' || status === 'expired'
  return (
    <>
      <Facts facts={useAppointmentFacts(appointment)} />
      {!wasOtherNotified(appointment) && !isOver && visitor.name !== null && (
        <p className={styles.whose}>{t('appointment.byPhone', { name: visitor.name })}</p>
      )}
      {side === 'host' && message !== null && (
        <>
          <p className={styles.whose}>
            {t('appointment.wrote', { name: visitor.name ?? t('appointment.visitor') })}
          </p>
          <blockquote className={styles.words}>{message}</blockquote>
        </>
      )}
      {word !== null && (
        <>
          <p className={styles.whose}>{t('appointment.said')}</p>
          <blockquote className={styles.words}>{word}</blockquote>
        </>
      )}
    </>
  )
}

function useAppointmentFacts({ side, startsAt, timeZone, host, visitor }: Appointment): Fact[] {
  const { t, language } = useText()
  const { dateTime, zone } = formats(language)
  return [
    {
      label: t('appointment.when'),
      value: dateTime(startsAt, timeZone),
      note: t('appointment.zone', { zone: zone(timeZone, startsAt) }),
    },
    { label: t('appointment.where'), value: host.place },
    ...(side === 'visitor'
      ? [
          { label: t('appointment.hostName'), value: host.name ?? capitalize(t('appointment.seller')) },
          ...(host.phone === null ? [] : [{ label: t('form.phone'), value: <Phone number={host.phone} /> }]),
        ]
      : [
          { label: t('appointment.visitor'), value: visitor.name ?? t('appointment.forgotten') },
          ...(visitor.email === null
            ? []
            : [{ label: t('form.email'), value: <a href={mailUrl(visitor.email)}>{visitor.email}</a> }]),
          ...(visitor.phone === null
            ? []
            : [{ label: t('form.phone'), value: <Phone number={visitor.phone} /> }]),
        ]),
  ]
}
