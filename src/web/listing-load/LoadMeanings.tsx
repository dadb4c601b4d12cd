import { Form } from 'react-router'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { choices } from '#model/listing-load/choices.ts'
import { useText } from '../ui/client/text.tsx'
import formStyle from '../ui/form/Form.module.css'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Load.module.css'
import { LEFT_OUT } from './load-action.ts'
import { loadFieldText } from './load-text.ts'

/** The form that maps texts in the cells of a file to values. */
export function LoadMeanings({ load: { key, meanings, columns } }: { load: ListingLoad }) {
  const { t } = useText()
  const unknown = meanings.filter(({ meaning }) => meaning === null)
  if (meanings.length === 0) return null
  const fields = [...new Set(meanings.map(({ field }) => field))]
  const form = (
    <Form method="post" className={formStyle.form} key={`${key} ${unknown.length}`}>
      {fields.map(field => (
        <fieldset key={field} className={formStyle.choices}>
          <legend className={formStyle.label}>
            {loadFieldText(t, field, columns.find(column => column.field === field)?.heading)}
          </legend>
          {meanings.map((each, index) =>
            each.field === field ? (
              <p key={each.value} className={style.meaning}>
                <label htmlFor={`meaning-${index}`}>
                  {t('load.meanings.text', { text: each.value })}
                  {each.lines !== null && <> ({t('load.entry', { n: each.lines })})</>}
                </label>
                <input type="hidden" name="field" value={field} />
                <input type="hidden" name="value" value={each.value} />
                <select
                  id={`meaning-${index}`}
                  name="meaning"
                  defaultValue={each.meaning === '' ? LEFT_OUT : (each.meaning ?? '')}
                  className={formStyle.short}
                >
                  <option value="">{t('load.meanings.open')}</option>
                  {choices[field].map(({ value, label }) => (
                    <option key={value} value={value}>
                      {t(label)}
                    </option>
                  ))}
                  {field !== 'status' && <option value={LEFT_OUT}>{t('load.meanings.none')}</option>}
                </select>
              </p>
            ) : null,
          )}
        </fieldset>
      ))}
      <Button type="submit" name="do" value="meanings" kind={unknown.length > 0 ? 'primary' : 'plain'}>
        {t('load.meanings.submit')}
      </Button>
    </Form>
  )
  return (
    <details className={style.part} open={unknown.length > 0}>
      <summary>{t('load.meanings.title')}</summary>
      <p>{t('load.meanings.lead')}</p>
      {form}
    </details>
  )
}
