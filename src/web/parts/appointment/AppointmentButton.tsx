import { type ComponentType, type MouseEvent, useState } from 'react'
import { requestAppointmentUrl } from '#model/appointment/urls.ts'
import type { AppointmentType } from '#model/appointment/values.ts'
import { useWithClick } from '../../ui/client/ad-click.tsx'
import { useLoadTexts } from '../../ui/client/load-texts.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { type ButtonKind, ButtonLink } from '../../ui/primitives/Button.tsx'
import type { AppointmentDialogProps } from './AppointmentDialog.tsx'

interface AppointmentButtonProps {
  type: AppointmentType
  entityKey: number
  /** For a floor plan: the dealer that hosts the appointment. */
  dealer?: number
  kind?: ButtonKind
  className?: string | undefined
}

/** Opens the tour scheduler in a dialog; without script, or if it cannot be loaded, links to its page. */
export function AppointmentButton({
  type,
  entityKey,
  dealer,
  kind = 'plain',
  className,
}: AppointmentButtonProps) {
  const { t } = useText()
  const at = useLocalized()
  const withClick = useWithClick()
  const loadTexts = useLoadTexts()
  const [Dialog, setDialog] = useState<ComponentType<AppointmentDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const href = withClick(at(requestAppointmentUrl(type, entityKey, { dealer })))
  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    try {
      const [module] = await Promise.all([
        import('./AppointmentDialog.tsx'),
        loadTexts(['appointment', 'form']),
      ])
      setDialog(() => module.AppointmentDialog)
      setOpen(true)
    } catch {
      location.assign(href)
    }
  }
  return (
    <>
      <ButtonLink kind={kind} className={className} href={href} onClick={open} aria-haspopup="dialog">
        {t('card.appointment')}
      </ButtonLink>
      {Dialog && (
        <Dialog
          type={type}
          entityKey={entityKey}
          dealer={dealer}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
