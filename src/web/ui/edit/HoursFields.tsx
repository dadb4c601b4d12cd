import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { dayKinds } from '#model/hours-form.ts'
import { weekdays } from '#model/weekdays.ts'
import { useText } from '../client/text.tsx'
import { errorText } from '../form/error-text.ts'
import formStyle from '../form/Form.module.css'
import type { ShownField } from '../form/shown.ts'
import style from './Edit.module.css'
import { fieldAt } from './inputs.tsx'

/** Labels of the times of all days, for the error summary. */
export const hoursLabels = (name: string, language: 'en' | 'es'): Record<string, string> =>
  Object.fromEntries(
    weekdays.flatMap((day, index) =>
      ['opens', 'closes'].map(time => [
        `${name}.${day}.${time}`,
        capitalize(formats(language).weekday(index)),
      ]),
    ),
  )

/** Opening hours: a kind and two times for each weekday. */
export function HoursFields({ hours }: { hours: ShownField }) {
  const { t, language } = useText()
  return (
    <div className={`${style.full} ${style.hours}`}>
      {weekdays.map((weekday, index) => {
        const day = capitalize(formats(language).weekday(index))
        const [kind, opens, closes] = ['kind', 'opens', 'closes'].map(part =>
          fieldAt(hours.fields ?? {}, `${weekday}.${part}`),
        )
        return (
          <fieldset key={weekday} className={style.day}>
            <legend className={formStyle.label}>{day}</legend>
            {kind && (
              <select
                id={kind.id}
                name={kind.name}
                defaultValue={kind.initial?.[0] ?? ''}
                aria-label={t('form.hours.kindOf', { day })}
              >
                <option value="">{t('form.hours.unknown')}</option>
                {dayKinds.map(value => (
                  <option key={value} value={value}>
                    {t(`form.hours.${value}`)}
                  </option>
                ))}
              </select>
            )}
            <span className={style.times}>
              {opens && <TimeInput field={opens} label={t('form.hours.opens', { day })} />}
              <span aria-hidden="true">–</span>
              {closes && <TimeInput field={closes} label={t('form.hours.closes', { day })} />}
            </span>
            {[opens, closes].map(
              field =>
                field?.error && (
                  <p key={field.name} id={field.errorId} className={`${formStyle.error} ${style.full}`}>
                    {errorText(t, field, day)}
                  </p>
                ),
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

function TimeInput({ field, label }: { field: ShownField; label: string }) {
  return (
    <input
      type="time"
      id={field.id}
      name={field.name}
      defaultValue={field.initial?.[0]}
      aria-label={label}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={field.error && field.errorId}
    />
  )
}
