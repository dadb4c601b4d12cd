import { type ComponentType, type MouseEvent, useState } from 'react'
import { loadCatalogue } from '#i18n/catalogues.ts'
import type { AppointmentType } from '#model/appointment/values.ts'
import { askForTourUrl } from '#model/urls.ts'
import { type ButtonKind, ButtonLink } from '../Button.tsx'
import { TextProvider, textIn, useText } from '../text.tsx'
import { useLocalized, useWorld } from '../world.ts'
import type { TourDialogProps } from './TourDialog.tsx'

interface TourButtonProps {
  type: AppointmentType
  entityKey: number
  /** Of a floor plan: at whose place it is looked at. */
  dealer?: number
  kind?: ButtonKind
  className?: string | undefined
}

interface Loaded {
  TourDialog: ComponentType<TourDialogProps>
  i18n: ReturnType<typeof textIn>
}

/** Catalogues of the dialog, which pages with the button do not have. */
const rooms = ['shell', 'appointment', 'form']

/** Opens the tour scheduler; without script, or where it cannot be loaded, it leads to the scheduler's own page. */
export function TourButton({ type, entityKey, dealer, kind = 'plain', className }: TourButtonProps) {
  const { t, language } = useText()
  const { site } = useWorld()
  const at = useLocalized()
  const [loaded, setLoaded] = useState<Loaded>()
  const [isOpen, setOpen] = useState(false)
  const href = at(askForTourUrl(type, entityKey, { dealer }))
  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    try {
      const [{ TourDialog }, ...catalogues] = await Promise.all([
        import('./TourDialog.tsx'),
        ...rooms.map(room => loadCatalogue(room, language)),
      ])
      setLoaded({ TourDialog, i18n: textIn(language, Object.assign({}, ...catalogues)) })
      setOpen(true)
    } catch {
      location.assign(href)
    }
  }
  return (
    <>
      <ButtonLink kind={kind} className={className} href={href} onClick={open} aria-haspopup="dialog">
        {t('card.tour', { site: site.name })}
      </ButtonLink>
      {loaded && (
        <TextProvider value={loaded.i18n}>
          <loaded.TourDialog
            type={type}
            entityKey={entityKey}
            dealer={dealer}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </TextProvider>
      )}
    </>
  )
}
