import { useId } from 'react'
import { Button } from '../Button.tsx'
import { useText } from '../text.tsx'
import style from './Alert.module.css'

interface AlertReplaceProps {
  alerts: readonly { key: number; name: string }[]
  /** Takes the choice; without it the form posts it to its page, as `replace`. */
  onReplace?: (key: number) => void
}

/** Gives an alert that there is the search of these results. */
export function AlertReplace({ alerts, onReplace }: AlertReplaceProps) {
  const { t } = useText()
  const id = useId()
  return (
    <details className={style.replace}>
      <summary>{t('alert.replace')}</summary>
      <form
        method="post"
        onSubmit={event => {
          if (!onReplace) return
          event.preventDefault()
          onReplace(Number(new FormData(event.currentTarget).get('replace')))
        }}
      >
        <label htmlFor={id}>{t('alert.replace.which')}</label>
        <select id={id} name="replace">
          {alerts.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit">{t('alert.replace.do')}</Button>
      </form>
    </details>
  )
}
