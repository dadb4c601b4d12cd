import { type ComponentType, type MouseEvent, useState } from 'react'
import { contactUrl } from '#model/lead/urls.ts'
import { tourGateUrl } from '#model/listing/urls.ts'
import { useWithClick } from '../../ui/client/ad-click.tsx'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { type ButtonKind, ButtonLink } from '../../ui/primitives/Button.tsx'
import { Dialog } from '../../ui/primitives/Dialog.tsx'
import type { LeadDialogProps } from './LeadDialog.tsx'
import type { Subject } from './lead-page.ts'

interface LeadButtonProps {
  subject: Subject
  /** Subject in the dialog's title, after "Write about". */
  title: string
  kind?: ButtonKind
  className?: string | undefined
  /** Unlocks a gated tour. */
  isTour?: boolean
  children: string
}

/** Link to a contact form, which opens in a dialog if script and code are available. */
export function LeadButton({ subject, title, kind, className, isTour = false, children }: LeadButtonProps) {
  const { t } = useText()
  const localize = useLocalized()
  const withClick = useWithClick()
  const [isOpen, setIsOpen] = useState(false)
  /** Stays mounted once opened, which preserves typed values. */
  const [isThere, setIsThere] = useState(false)
  const [LeadDialog, setLeadDialog] = useState<ComponentType<LeadDialogProps>>()
  const href = withClick(localize(isTour ? tourGateUrl(subject.key) : contactUrl(subject)))
  async function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsThere(true)
    setIsOpen(true)
    try {
      const module = await import('./LeadDialog.tsx')
      setLeadDialog(() => module.LeadDialog)
    } catch {
      location.assign(href)
    }
  }
  return (
    <>
      <ButtonLink
        {...(kind && { kind })}
        {...(className && { className })}
        href={href}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={open}
      >
        {children}
      </ButtonLink>
      {isThere && (
        <Dialog open={isOpen} title={title} shape="sheet" footerHidden onClose={() => setIsOpen(false)}>
          {LeadDialog ? (
            <LeadDialog subject={subject} isTour={isTour} open={isOpen} />
          ) : (
            <p role="status">{t('lead-way.wait')}</p>
          )}
        </Dialog>
      )}
    </>
  )
}
