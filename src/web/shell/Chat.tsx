import { useState } from 'react'
import { frameOf } from '#model/frames.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import style from './Chat.module.css'

/** Chat button that expands and collapses it. The chat script loads in a separate frame on the first click. */
export function Chat() {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const [isOpened, setIsOpened] = useState(false)
  return (
    <aside className={style.chat} aria-label={t('shell.chat')}>
      {isOpened && (
        <iframe className={style.frame} hidden={!open} {...frameOf('chat')} title={t('shell.chat')} />
      )}
      <Button
        kind="primary"
        aria-expanded={open}
        onClick={() => {
          setIsOpened(true)
          setOpen(!open)
        }}
      >
        <Icon name={open ? 'close' : 'chat'} /> {t(open ? 'shell.chat.collapse' : 'shell.chat')}
      </Button>
    </aside>
  )
}
