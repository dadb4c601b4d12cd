import type { AppointmentHost } from '#contract/appointment/v1.response.ts'
import { useText } from '../../ui/client/text.tsx'
import styles from './Appointment.module.css'

/** Names the host and place before anything is sent. */
export function HostNote({ host: { name, place } }: { host: AppointmentHost }) {
  const { t } = useText()
  return (
    <p className={styles.host}>
      <strong>{t('appointment.with', { name: name ?? t('appointment.seller') })}</strong>
      <span>{place}</span>
    </p>
  )
}
