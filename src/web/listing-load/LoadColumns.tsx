import { Form } from 'react-router'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { loadFields } from '#model/listing-load/fields.ts'
import { useText } from '../ui/client/text.tsx'
import formStyle from '../ui/form/Form.module.css'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Load.module.css'
import { loadFieldText } from './load-text.ts'

/** The form that maps the columns of a file to fields. */
export function LoadColumns({ load: { key, state, columns, missing } }: { load: ListingLoad }) {
  const { t } = useText()
  const fields = loadFields.map(field => ({ field, text: loadFieldText(t, field) }))
  const names = missing.map(field => loadFieldText(t, field)).join(', ')
  return (
    <section className={style.part} aria-labelledby="columns">
      <h2 id="columns">{t('load.columns.title')}</h2>
      <p>{t('load.columns.lead')}</p>
      {missing.length > 0 && (
        <p role="alert" className={style.missing}>
          {t('load.columns.missing', { fields: names })}
        </p>
      )}
      <Form method="post" className={formStyle.form} key={`${key}-${state}`}>
        {columns.map(({ heading, field, example }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and never move
          <div key={index} className={formStyle.field}>
            <label htmlFor={`column-${index}`} className={formStyle.label}>
              {heading || index + 1}
            </label>
            {example !== '' && (
              <p id={`example-${index}`} className={formStyle.hint}>
                {t('load.columns.example', { text: example })}
              </p>
            )}
            <select
              id={`column-${index}`}
              name="field"
              defaultValue={field ?? ''}
              aria-describedby={example === '' ? undefined : `example-${index}`}
              className={formStyle.short}
            >
              <option value="">{t('load.columns.none')}</option>
              {fields.map(each => (
                <option key={each.field} value={each.field}>
                  {each.text}
                </option>
              ))}
            </select>
          </div>
        ))}
        <Button
          type="submit"
          name="do"
          value="columns"
          {...(state === 'mapping' && { kind: 'main' as const })}
        >
          {t('load.columns.submit')}
        </Button>
      </Form>
    </section>
  )
}
