import style from './Form.module.css'
import type { ShownField } from './shown.ts'

interface TicksProps {
  field: ShownField
  label: string
  hint?: string | undefined
  values: readonly { value: string; text: string; more?: string }[]
}

/** A group of checkboxes. */
export function Ticks({ field, label, hint, values }: TicksProps) {
  const ticked = new Set(field.initial)
  return (
    <fieldset className={style.choices}>
      <legend className={style.label}>{label}</legend>
      {hint && <p className={style.hint}>{hint}</p>}
      {values.map(({ value, text, more }, index) => (
        <label key={value} className={style.choice}>
          <input
            type="checkbox"
            className={style.tick}
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={value}
            defaultChecked={ticked.has(value)}
          />
          <span>
            {text}
            {more && (
              <>
                {' '}
                <span className={`${style.hint} ${style.more}`}>{more}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
