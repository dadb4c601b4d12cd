import { formats } from '#i18n/format.ts'
import {
  fieldLimits,
  type ReadTerms,
  type TenYearField,
  tenYearFields,
} from '#model/ten-years/assumptions.ts'
import { tenYearsUrl } from '#model/ten-years/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Control } from '../ui/form/Control.tsx'
import { ErrorBox } from '../ui/form/ErrorBox.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import type { TenYearsData } from './load-ten-years.ts'
import style from './TenYears.module.css'

/** The reader's assumptions: a plain GET form; an empty field is the site's assumption. */
export function AssumptionsForm({ found, read }: { found: TenYearsData; read: ReadTerms }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number } = formats(language)
  const { terms, wrong } = read
  const { key, typed, home } = found
  const ofLand = home.tenure === 'own-land' ? ['home-loan-rate', 'land-price'] : []
  const fields = tenYearFields.filter(field => !ofLand.includes(field))
  const errorOf = (field: TenYearField) => {
    const { lowest, highest, ...limits } = fieldLimits[field]
    return t('ten-years.error', {
      field: t(`ten-years.field.${field}`),
      whole: 'integer' in limits ? 'yes' : 'no',
      low: number(lowest),
      high: number(highest),
    })
  }
  return (
    <form method="get" action={at(tenYearsUrl(key))} className={style.form}>
      <ErrorBox
        id="ten-years-errors"
        heading={<p>{t('form.problem')}</p>}
        problems={wrong.map(field => ({ href: `#${field}`, text: errorOf(field) }))}
        result={wrong}
      />
      {fields.map(field => {
        const isWrong = wrong.includes(field)
        return (
          <Control
            key={field}
            id={field}
            label={t(`ten-years.field.${field}`)}
            error={isWrong ? errorOf(field) : undefined}
          >
            <input
              id={field}
              name={field}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed[field] || (terms[field] ?? '')}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? `${field}-error` : undefined}
            />
          </Control>
        )
      })}
      <Button kind="main" type="submit">
        {t('ten-years.submit')}
      </Button>
    </form>
  )
}
