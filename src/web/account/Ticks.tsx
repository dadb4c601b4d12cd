import formStyle from '../ui/form/Form.module.css'
import type { ShownField } from '../ui/form/shown.ts'
import style from './Own.module.css'

interface TicksProps {
  field: ShownField
  label: string
  hint?: string
  values: readonly { value: string; text: string; more?: string }[]
}

/** A group of checkboxes. */
export function Ticks({ field, label, hint, values }: TicksProps) {
  const ticked = new Set(field.initial)
  return (
    <fieldset className={formStyle.choices}>
      <legend className={formStyle.label}>{label}</legend>
      {hint && <p className={formStyle.hint}>{hint}</p>}
      {values.map(({ value, text, more }, index) => (
        <label key={value} className={formStyle.choice}>
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
                <span className={`${formStyle.hint} ${style.more}`}>{more}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
