import { conditions, landChoices } from '#model/book-value.ts'
import { pageUrl } from '#model/page-urls.ts'
import { PlaceField } from '../parts/place/PlaceField.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Control } from '../ui/form/Control.tsx'
import { ErrorBox } from '../ui/form/ErrorBox.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import styles from './BookValuePage.module.css'
import type { BookValuePageData } from './load-value.ts'

/** Describes the home: a plain GET form; only the place is required. */
export function QuestionForm({ input, wrong }: Pick<BookValuePageData, 'input' | 'wrong'>) {
  const { t } = useText()
  const at = useLocalized()
  const errorOf = (name: (typeof wrong)[number]) =>
    wrong.includes(name) ? t(`book-value.error.${name}`) : undefined
  const choice = (
    name: 'sections' | 'condition' | 'land',
    values: readonly { value: string; text: string }[],
    usual: string,
  ) => (
    <Control id={`value-${name}`} label={t(`book-value.field.${name}`)} error={errorOf(name)}>
      <select id={`value-${name}`} name={name} defaultValue={input[name] || usual}>
        {values.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Control>
  )
  const amount = (name: 'year' | 'square-feet' | 'lot-rent', min: number, max: number) => (
    <Control id={`value-${name}`} label={t(`book-value.field.${name}`)} error={errorOf(name)}>
      <input
        id={`value-${name}`}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={input[name]}
        aria-invalid={wrong.includes(name)}
        aria-describedby={wrong.includes(name) ? `value-${name}-error` : undefined}
      />
    </Control>
  )
  return (
    <form
      method="get"
      action={at(pageUrl('mobile-home-book-value'))}
      className={`${styles.card} ${styles.form}`}
    >
      <ErrorBox
        id="value-errors"
        heading={<p>{t('form.problem')}</p>}
        problems={wrong.map(name => ({
          href: name === 'location' ? '#place-location' : `#value-${name}`,
          text: t(`book-value.error.${name}`),
        }))}
        result={wrong}
      />
      <div className={styles.wide}>
        <PlaceField
          name="location"
          label={t('book-value.field.location')}
          value={input.location}
          error={errorOf('location')}
        />
      </div>
      {amount('year', 1930, 2100)}
      {amount('square-feet', 100, 10_000)}
      {choice(
        'sections',
        (['any', '1', '2', '3', '4'] as const).map(value => ({
          value: value === 'any' ? '' : value,
          text: t(`book-value.sections.${value}`),
        })),
        '',
      )}
      {choice(
        'condition',
        conditions.map(value => ({ value, text: t(`book-value.condition.${value}`) })),
        'average',
      )}
      <div className={styles.wide}>
        {choice(
          'land',
          landChoices.map(value => ({ value, text: t(`book-value.land.${value}`) })),
          'without',
        )}
      </div>
      <div className={styles.wide}>{amount('lot-rent', 1, 100_000)}</div>
      <p className={`${styles.small} ${styles.wide}`}>{t('book-value.optional')}</p>
      <Button kind="main" type="submit" className={styles.wide ?? ''}>
        {t('book-value.send')}
      </Button>
    </form>
  )
}
