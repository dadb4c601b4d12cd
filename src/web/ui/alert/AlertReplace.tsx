import { useId } from 'react'
import { useText } from '../client/text.tsx'
import { Button } from '../primitives/Button.tsx'
import style from './Alert.module.css'

interface AlertReplaceProps {
  /** `isNameProposed`: its name says what it looked for, and is to go with that. */
  alerts: readonly { key: number; name: string; isNameProposed: boolean }[]
  /** Takes the choice; without it the form posts it to its page, as `replace`, with all `proposed`. */
  onReplace?: (key: number, isNameProposed: boolean) => void
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
          const form = new FormData(event.currentTarget)
          onReplace(Number(form.get('replace')), replacesName(form))
        }}
      >
        {alerts.map(
          ({ key, isNameProposed }) =>
            isNameProposed && <input key={key} type="hidden" name="proposed" value={key} />,
        )}
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

/** Whether the alert that was chosen loses its name with its search. */
export const replacesName = (form: FormData): boolean =>
  form.getAll('proposed').includes(form.get('replace') ?? '')
