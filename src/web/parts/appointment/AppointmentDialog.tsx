import { useEffect, useId, useState } from 'react'
import type { AppointmentSlots } from '#contract/appointment/v1.response.ts'
import { appointmentSlots } from '#contract/appointment/v1.ts'
import { ApiError, read } from '#contract/error.ts'
import { requestAppointmentUrl } from '#model/appointment/urls.ts'
import type { AppointmentType } from '#model/appointment/values.ts'
import { browserClient } from '../../ui/client/browser-client.ts'
import { useText } from '../../ui/client/text.tsx'
import { useElsewhere } from '../../ui/form/elsewhere.ts'
import { Dialog } from '../../ui/primitives/Dialog.tsx'
import { AppointmentForm, type AppointmentResult } from './AppointmentForm.tsx'
import { HostNote } from './HostNote.tsx'
import { Receipt } from './Receipt.tsx'

export interface AppointmentDialogProps {
  type: AppointmentType
  entityKey: number
  dealer?: number | undefined
  open: boolean
  onClose(): void
}

/** The tour scheduler (part 2 §2): time, contact details, confirmation. */
export function AppointmentDialog({ type, entityKey, dealer, open, onClose }: AppointmentDialogProps) {
  const { t } = useText()
  const [sending, setSending] = useState(0)
  const elsewhere = useElsewhere<AppointmentResult>(
    requestAppointmentUrl(type, entityKey),
    `appointment ${useId()} ${sending}`,
  )
  const result = elsewhere.result
  const isSent = result !== undefined && 'receipt' in result
  function close() {
    onClose()
    // Reset on reopen, to request another appointment.
    if (isSent) setSending(sending + 1)
  }
  const [slots, setSlots] = useState<AppointmentSlots | 'none' | 'failed'>()
  useEffect(() => {
    if (!open) return
    let isMeant = true
    const query = {
      type,
      'entity-key': entityKey,
      ...(dealer !== undefined && { 'sales-center-key': dealer }),
    }
    read(browserClient(), appointmentSlots, { query }).then(
      ({ payload }) => isMeant && setSlots(payload),
      error => {
        if (!isMeant) return
        if (error instanceof ApiError && error.status === 422) setSlots('none')
        // Preserve the loaded times with the typed values; an error reports a slot that is no longer free.
        else setSlots(before => (typeof before === 'object' ? before : 'failed'))
      },
    )
    return () => {
      isMeant = false
    }
  }, [open, type, entityKey, dealer])
  return (
    <Dialog open={open} title={t('appointment.title')} onClose={close} shape="sheet" footerHidden>
      {isSent ? (
        <Receipt receipt={result.receipt} />
      ) : slots === undefined ? (
        <p role="status">{t('appointment.loading')}</p>
      ) : typeof slots === 'string' ? (
        <p role="alert">{t(`appointment.${slots}`)}</p>
      ) : (
        <>
          <HostNote host={slots.host} />
          <AppointmentForm
            type={type}
            entityKey={entityKey}
            slots={slots}
            day={null}
            result={result}
            elsewhere={elsewhere}
          />
        </>
      )}
    </Dialog>
  )
}
