import type { Appointment } from '#contract/appointment/v1.response.ts'
import { requestAppointmentUrl } from '#model/appointment/urls.ts'
import type { AppointmentStatus } from '#model/appointment/values.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { ButtonLink } from '../../ui/primitives/Button.tsx'
import styles from './Appointment.module.css'

const off: readonly AppointmentStatus[] = ['declined', 'cancelled', 'expired']

/** For the visitor of an appointment that will not happen: link to request another, if the subject still exists. */
export function RequestAgain({ appointment: { side, status, about } }: { appointment: Appointment }) {
  const { t } = useText()
  const at = useLocalized()
  if (side === 'host' || !off.includes(status) || about.title === null) return null
  const dealer = about.salesCenterKey ?? undefined
  return (
    <p className={styles.ways}>
      <ButtonLink href={at(requestAppointmentUrl(about.type, about.entityKey, { dealer }))}>
        {t('appointment.again')}
      </ButtonLink>
    </p>
  )
}
