import { useId } from 'react'
import { useText } from '../../ui/client/text.tsx'
import { Button } from '../../ui/primitives/Button.tsx'
import style from './Alert.module.css'

interface AlertReplaceProps {
  /** `isNameProposed`: the name describes the old search and changes with it. */
  alerts: readonly { key: number; name: string; isNameProposed: boolean }[]
  /** Called with the choice; without it the form posts to its page, as `replace`, with all `proposed`. */
  onReplace?: (key: number, isNameProposed: boolean) => void
}

/** Replaces the search of an existing alert with that of these results. */
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

/** Whether the chosen alert loses its name with its search. */
export const replacesName = (form: FormData): boolean =>
  form.getAll('proposed').includes(form.get('replace') ?? '')
