import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { contactUrl, tourGateUrl } from '#model/urls.ts'
import { useElsewhere } from '../form/elsewhere.ts'
import { useText } from '../text.tsx'
import { GateForm } from './GateForm.tsx'
import { LeadForm } from './LeadForm.tsx'
import type { LeadPageData, Subject } from './lead-page.ts'

interface LeadDialogProps {
  subject: Subject
  /** The form that opens the virtual tour, in place of the one that writes. */
  isTour: boolean
  /** See `LeadForm`. */
  message?: (zip: string) => string
}

/** What stands in the dialog of a lead form: that of its page, which is asked for it as the dialog opens. */
export function LeadDialog({ subject, isTour, message }: LeadDialogProps) {
  const { t } = useText()
  const { type, key } = subject
  const action = isTour ? tourGateUrl(key) : contactUrl({ type, key })
  const { load, data } = useFetcher<LeadPageData>()
  const [sending, setSending] = useState(1)
  const elsewhere = useElsewhere(action, `${action} ${sending}`)
  useEffect(() => void load(action), [load, action])
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
      onZip={zip => void load(`${action}?zip=${encodeURIComponent(zip)}`)}
    />
  )
}
