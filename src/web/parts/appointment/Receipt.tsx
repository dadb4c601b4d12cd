import type { AppointmentReceipt } from '#contract/appointment/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { appointmentCalendarUrl, appointmentUrl } from '#model/appointment/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { ThankYou } from '../../ui/form/ThankYou.tsx'
import { ButtonLink } from '../../ui/primitives/Button.tsx'
import styles from './Appointment.module.css'

/** Replaces the form after an appointment request. */
export function Receipt({ receipt }: { receipt: AppointmentReceipt }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { host, startsAt, timeZone, token } = receipt
  const when = formats(language).dateTime(startsAt, timeZone)
  return (
    <ThankYou text={capitalize(t('appointment.sent', { name: host.name ?? t('appointment.seller'), when }))}>
      <p className={styles.ways}>
        <ButtonLink href={at(appointmentCalendarUrl(token))} data-document="">
          {t('appointment.addToCalendar')}
        </ButtonLink>
        <ButtonLink href={at(appointmentUrl(token))}>{t('appointment.see')}</ButtonLink>
      </p>
    </ThankYou>
  )
}
