import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { contactUrl, tourGateUrl } from '#model/urls.ts'
import { type ButtonKind, ButtonLink } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { useText } from '../text.tsx'
import { useLocalized } from '../world.ts'
import type { Subject } from './lead-page.ts'

const LeadDialog = lazy(async () => ({ default: (await import('./LeadDialog.tsx')).LeadDialog }))

interface LeadButtonProps {
  subject: Subject
  /** What the dialog is about, after "Write about". */
  title: string
  kind?: ButtonKind
  className?: string | undefined
  /** Opens a gated tour. */
  isTour?: boolean
  children: string
}

/** The way to a lead form: a link to its page, which where the application runs opens in a dialog. */
export function LeadButton({ subject, title, kind, className, isTour = false, children }: LeadButtonProps) {
  const { t } = useText()
  const localize = useLocalized()
  const [isOpen, setIsOpen] = useState(false)
  /** Once it was opened it stays, so that what was typed is there when it is opened again. */
  const [isThere, setIsThere] = useState(false)
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsThere(true)
    setIsOpen(true)
  }
  return (
    <>
      <ButtonLink
        {...(kind && { kind })}
        {...(className && { className })}
        href={localize(isTour ? tourGateUrl(subject.key) : contactUrl(subject))}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={open}
      >
        {children}
      </ButtonLink>
      {isThere && (
        <Dialog open={isOpen} title={title} shape="sheet" footerHidden onClose={() => setIsOpen(false)}>
          <Suspense fallback={<p role="status">{t('lead-way.wait')}</p>}>
            <LeadDialog subject={subject} isTour={isTour} open={isOpen} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
