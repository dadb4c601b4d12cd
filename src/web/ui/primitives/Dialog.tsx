import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../client/text.tsx'
import { Button } from './Button.tsx'
import style from './Dialog.module.css'
import { Icon } from './icons.tsx'

interface DialogProps {
  open: boolean
  title: string
  /** Asked for by the close buttons, Escape and a click beside the dialog. */
  onClose(): void
  /** 'Close' when absent. */
  closeLabel?: string
  /** More buttons, beside the one that closes. */
  actions?: ReactNode
  /** Leaves the footer away; the cross in the header still closes. */
  footerHidden?: boolean
  /** `sheet` rises from the bottom edge on small screens, `full` takes the whole window. */
  shape?: 'box' | 'sheet' | 'full'
  children: ReactNode
}

/**
 * The standard modal (part 1 §2.3). The platform keeps the focus inside and gives it back; the page behind does
 * not scroll; opening and closing take 300 ms.
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
