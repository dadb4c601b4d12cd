import { Form } from 'react-router'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { choices, isChoiceField } from '#model/listing-load/choices.ts'
import { loadLimits, sameFields } from '#model/listing-load/fields.ts'
import { states } from '#model/place/states.ts'
import { useText } from '../ui/client/text.tsx'
import formStyle from '../ui/form/Form.module.css'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Load.module.css'
import type { LoadResult } from './load-action.ts'
import { cellFault, loadFieldText } from './load-text.ts'

interface LoadSameProps {
  load: ListingLoad
  result: LoadResult | undefined
}

/** The form with the cells that all lines of a file have. */
export function LoadSame({ load: { key, state, columns, missing, sameCells }, result }: LoadSameProps) {
  const { t, language } = useText()
  const fields = sameFields.filter(field => columns.every(column => column.field !== field))
  if (fields.length === 0) return null
  const faults = Object.values(result?.same ?? {})
  const isOpen = faults.length > 0 || sameCells.length > 0 || missing.some(field => field !== 'ownNumber')
  const optionsOf = (field: string) => {
    if (field === 'state')
      return states.map(({ abbreviation, name, nameEs }) => ({
        value: abbreviation,
        text: language === 'es' ? nameEs : name,
      }))
    return isChoiceField(field) ? choices[field].map(({ value, label }) => ({ value, text: t(label) })) : []
  }
  return (
    <details className={style.part} open={isOpen}>
      <summary>{t('load.same.title')}</summary>
      <p>{t('load.same.lead')}</p>
      <Form method="post" className={formStyle.form} key={`${key} ${state} ${JSON.stringify(sameCells)}`}>
        {fields.map(field => {
          const options = optionsOf(field)
          const { typed, error } = result?.same?.[field] ?? {}
          const shared = {
            id: `same-${field}`,
            name: `same.${field}`,
            defaultValue: typed ?? sameCells.find(cell => cell.field === field)?.value ?? '',
            className: formStyle.short,
            'aria-invalid': error !== undefined,
            'aria-describedby': error === undefined ? undefined : `same-${field}-error`,
          }
          return (
            <div key={field} className={formStyle.field} data-wrong={error === undefined ? undefined : ''}>
              <label htmlFor={`same-${field}`} className={formStyle.label}>
                {loadFieldText(t, field)}
              </label>
              {error !== undefined && (
                <p id={`same-${field}-error`} className={formStyle.error}>
                  {cellFault(t, language, { field, error, cell: typed ?? '' })}
                </p>
              )}
              {options.length === 0 ? (
                <input type="text" maxLength={loadLimits.heading} {...shared} />
              ) : (
                <select {...shared}>
                  <option value="">{t('load.same.none')}</option>
                  {options.map(({ value, text }) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              )}
            </div>
          )
        })}
        <Button type="submit" name="do" value="same">
          {t('load.same.submit')}
        </Button>
      </Form>
    </details>
  )
}
