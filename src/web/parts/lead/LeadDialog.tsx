import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { contactUrl } from '#model/lead/urls.ts'
import { tourGateUrl } from '#model/listing/urls.ts'
import { useText } from '../../ui/client/text.tsx'
import { useElsewhere } from '../../ui/form/elsewhere.ts'
import { GateForm } from './GateForm.tsx'
import { LeadForm } from './LeadForm.tsx'
import type { LeadPageData, Subject, TourResult } from './lead-page.ts'

export interface LeadDialogProps {
  subject: Subject
  /** The form that unlocks the virtual tour, instead of the contact form. */
  isTour: boolean
  /** Whether the surrounding dialog is open; this stays mounted while it is closed. */
  open: boolean
  /** See `LeadForm`. */
  message?: (zip: string) => string
}

/** Content of the dialog: the form of the lead page, loaded from it when the dialog opens. */
export function LeadDialog({ subject, isTour, open, message }: LeadDialogProps) {
  const { t } = useText()
  const { type, key } = subject
  const action = isTour ? tourGateUrl(key) : contactUrl({ type, key })
  const { load, data } = useFetcher<LeadPageData>()
  const [sending, setSending] = useState(1)
  const elsewhere = useElsewhere<TourResult>(action, `${action} ${sending}`)
  /** Retries a failed recipient list when the dialog opens again. */
  const isRead = useRef(false)
  const requested = useRef(action)
  useEffect(() => {
    isRead.current = data !== undefined && !data.isAway
  }, [data])
  useEffect(() => {
    if (open && !isRead.current) void load(requested.current)
  }, [open, load])
  if (!data) return <p role="status">{t('lead-way.wait')}</p>
  if (isTour) return <GateForm page={data} elsewhere={elsewhere} />
  return (
    <LeadForm
      key={sending}
      page={data}
      elsewhere={elsewhere}
      isAgain={sending > 1}
      {...(message && { message })}
      onAgain={() => setSending(sending + 1)}
      onZip={zip => {
        requested.current = `${action}?zip=${encodeURIComponent(zip)}`
        void load(requested.current)
      }}
    />
  )
}
