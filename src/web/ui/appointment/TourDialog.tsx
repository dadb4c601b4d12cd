import { useEffect, useId, useState } from 'react'
import { ApiError, read } from '#contract/error.ts'
import type { AppointmentSlots } from '#contract/v1/appointment.response.ts'
import { appointmentSlots } from '#contract/v1/appointment.ts'
import { requestTourUrl } from '#model/appointment/urls.ts'
import type { AppointmentType } from '#model/appointment/values.ts'
import { browserClient } from '../client/browser-client.ts'
import { useText } from '../client/text.tsx'
import { useElsewhere } from '../form/elsewhere.ts'
import { Dialog } from '../primitives/Dialog.tsx'
import { HostNote } from './HostNote.tsx'
import { Receipt } from './Receipt.tsx'
import { TourForm, type TourResult } from './TourForm.tsx'

export interface TourDialogProps {
  type: AppointmentType
  entityKey: number
  dealer?: number | undefined
  open: boolean
  onClose(): void
}

/** The tour scheduler (part 2 §2): time, contact details, confirmation. */
export function TourDialog({ type, entityKey, dealer, open, onClose }: TourDialogProps) {
  const { t } = useText()
  const [sending, setSending] = useState(0)
  const elsewhere = useElsewhere<TourResult>(requestTourUrl(type, entityKey), `tour ${useId()} ${sending}`)
  const result = elsewhere.result
  const isSent = result !== undefined && 'receipt' in result
  function close() {
    onClose()
    // Reset on reopen, to request another tour.
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
        // Keep the loaded times with the typed values; an error reports a time that is taken meanwhile.
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
          <TourForm
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
