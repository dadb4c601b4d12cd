import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../client/text.tsx'
import { Button } from './Button.tsx'
import style from './Dialog.module.css'
import { Icon } from './icons.tsx'

interface DialogProps {
  open: boolean
  title: string
  /** Called by the close buttons, Escape and a click on the backdrop. */
  onClose(): void
  /** Defaults to 'Close'. */
  closeLabel?: string
  /** More footer buttons. */
  actions?: ReactNode
  /** Hides the footer; the header still has a close button. */
  footerHidden?: boolean
  /** `sheet` rises from the bottom edge on small screens, `full` fills the window. */
  shape?: 'box' | 'sheet' | 'full'
  children: ReactNode
}

/**
 * Modal dialog (part 1 §2.3). The browser traps and restores the focus; the page behind does
 * not scroll; it opens and closes within 300 ms.
 */
export function Dialog({
  open,
  title,
  onClose,
  closeLabel,
  actions,
  footerHidden = false,
  shape = 'box',
  children,
}: DialogProps) {
  const { t } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = closeLabel ?? t('shell.close')

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the platform
    <dialog
      ref={dialog}
      className={`${style.dialog} ${shape === 'box' ? '' : style[shape]}`}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (open) onClose()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <header className={style.header}>
        <h2 id={titleId} className={style.title}>
          {title}
        </h2>
        <Button kind="quiet" icon aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className={style.body}>{children}</div>
      {!footerHidden && (
        <footer className={style.footer}>
          <Button onClick={onClose}>{close}</Button>
          {actions}
        </footer>
      )}
    </dialog>
  )
}
