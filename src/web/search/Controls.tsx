import type { ReactNode } from 'react'
import { formats } from '#i18n/format.ts'
import { itemAt } from '#kit/lookup.ts'
import { useText } from '../ui/client/text.tsx'
import styles from './Controls.module.css'
import type { ShownChoice, ShownFilter } from './choices.ts'
import { useKind } from './kind.ts'

/** Facet count of a value. */
function Count({ count }: Pick<ShownChoice, 'count'>) {
  const { t, language } = useText()
  const { type } = useKind().definition
  if (count === undefined) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formats(language).number(count)}</span>
      <span className="visually-hidden">{t(`search.${type}.count`, { count })}</span>
    </span>
  )
}

interface ChoicesProps {
  filter: ShownFilter
  /** The name is already visible nearby, so the legend is only for screen readers. */
  named?: boolean
}

const Legend = ({ filter, named }: ChoicesProps) => (
  <legend className={named ? 'visually-hidden' : styles.legend}>{filter.label}</legend>
)

/** Multiple choice. */
export function Checkboxes({ filter, named = false }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <Legend filter={filter} named={named} />
      {filter.choices.map(choice => (
        <Checkbox key={choice.value} name={filter.name} choice={choice} />
      ))}
    </fieldset>
  )
}

interface CheckboxProps {
  name: string
  choice: ShownChoice
  /** Styled as a toggle button. */
  button?: boolean
}

export function Checkbox({ name, choice, button = false }: CheckboxProps) {
  const none = choice.count === 0 ? styles.none : ''
  return (
    <label className={`${button ? styles.button : styles.choice} ${none}`}>
      <input type="checkbox" name={name} value={choice.value} defaultChecked={choice.chosen} />
      <span className={styles.text}>{choice.text}</span>
      <Count count={choice.count} />
    </label>
  )
}

/** Optional single choice; `row` puts short values side by side. */
export function Radios({ filter, named = false, row = false }: ChoicesProps & { row?: boolean }) {
  const { t } = useText()
  const any: ShownChoice = {
    value: '',
    text: t('search.any'),
    chosen: filter.choices.every(({ chosen }) => !chosen),
    count: undefined,
  }
  return (
    <fieldset className={styles.choices}>
      <Legend filter={filter} named={named} />
      <div className={row ? styles.row : undefined}>
        {[any, ...filter.choices].map(choice => (
          <label
            key={choice.value}
            className={`${row ? styles.cell : styles.choice} ${choice.count === 0 ? styles.none : ''}`}
          >
            <input type="radio" name={filter.name} value={choice.value} defaultChecked={choice.chosen} />
            <span className={styles.text}>{choice.text}</span>
            <Count count={choice.count} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** An amount in dollars, a plain number, such as a year, or a month, as YYYY-MM where browsers have no picker. */
export type AmountKind = 'dollars' | 'number' | 'month'

interface AmountProps {
  name: string
  label: string
  value: string | undefined
  kind: AmountKind
  /** Id of its error. */
  errorId?: string | undefined
}

const attributes = {
  number: { type: 'number', min: 0, step: 'any', inputMode: 'numeric' },
  month: { type: 'month', pattern: '[0-9]{4}-(0[1-9]|1[0-2])', placeholder: 'YYYY-MM' },
} as const

/** Input of a number or a month. */
export function Amount({ name, label, value, kind, errorId }: AmountProps) {
  return (
    <label className={styles.amount}>
      <span>{label}</span>
      <span className={styles.dollars}>
        {kind === 'dollars' && <span aria-hidden="true">$</span>}
        <input
          {...attributes[kind === 'month' ? 'month' : 'number']}
          name={name}
          defaultValue={value ?? ''}
          aria-invalid={errorId === undefined ? undefined : true}
          aria-describedby={errorId}
        />
      </span>
    </label>
  )
}

/** Boolean filters under one heading. */
export function Flags({
  label,
  filters,
  named = false,
}: {
  label: string
  filters: readonly ShownFilter[]
  /** The heading is already visible nearby. */
  named?: boolean
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className={named ? 'visually-hidden' : styles.legend}>{label}</legend>
      {filters.map(({ name, choices }) => (
        <Checkbox key={name} name={name} choice={itemAt(choices, 0)} />
      ))}
    </fieldset>
  )
}

interface AmountsProps {
  errorId: string
  /** Error of the two together. */
  error: string | undefined
  children: ReactNode
}

/** Minimum and maximum side by side. */
export const Amounts = ({ errorId, error, children }: AmountsProps) => (
  <div className={styles.amounts}>
    {children}
    <p role="alert" id={errorId} className={styles.wrong}>
      {error}
    </p>
  </div>
)
