import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../client/text.tsx'
import { Button } from '../primitives/Button.tsx'
import { errorText } from './error-text.ts'
import style from './Form.module.css'
import type { ShownField } from './shown.ts'

interface FieldProps {
  field: ShownField
  label: string
  /** Help text. */
  hint?: string | undefined
}

const hintId = ({ id }: ShownField) => `${id}-hint`

/** Props that every control shares. */
const controlOf = (field: ShownField, hint: string | undefined) => ({
  id: field.id,
  name: field.name,
  defaultValue: field.initial?.[0],
  'aria-required': field.required === 'either' ? undefined : field.required,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby':
    [hint && hintId(field), field.error && field.errorId].filter(Boolean).join(' ') || undefined,
})

function Explained({ field, label, hint }: FieldProps) {
  const { t } = useText()
  return (
    <>
      {hint && (
        <p id={hintId(field)} className={style.hint}>
          {hint}
        </p>
      )}
      {field.error && (
        <p id={field.errorId} className={style.error}>
          {errorText(t, field, label)}
        </p>
      )}
    </>
  )
}

function Labelled({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { t } = useText()
  const { field, label } = props
  return (
    <div className={style.field} data-wrong={field.error ? '' : undefined}>
      <label htmlFor={field.id} className={style.label}>
        {label}
        {!field.required && <span className={style.optional}> {t('form.optional')}</span>}
      </label>
      <Explained {...props} />
      {children}
    </div>
  )
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'size' | 'spellCheck' | 'min' | 'max' | 'list'
>

/** Single-line input with label, hint and error; `size` sets its width in characters. */
export function Field({ field, label, hint, type = 'text', ...input }: FieldProps & InputProps) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input
        type={type}
        {...controlOf(field, hint)}
        {...input}
        className={input.size === undefined ? style.wide : style.short}
      />
    </Labelled>
  )
}

/** Multi-line input. */
export function TextArea({ field, label, hint, rows = 6 }: FieldProps & { rows?: number }) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <textarea rows={rows} {...controlOf(field, hint)} className={style.wide} />
    </Labelled>
  )
}

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
}

/** Password input; with script it can be shown. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    // Switch back to type=password before submit, so browsers do not store it as a text suggestion.
    const hide = () => setIsShown(false)
    const form = input.current!.form
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Labelled field={field} label={label} hint={hint}>
      <span className={style.password}>
        <input
          ref={input}
          type={isShown ? 'text' : 'password'}
          {...controlOf(field, hint)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={style.wide}
        />
        <Button
          className={style.show}
          aria-label={`${t(isShown ? 'form.hidePassword' : 'form.showPassword')}: ${label}`}
          aria-controls={field.id}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'form.hide' : 'form.show')}
        </Button>
      </span>
    </Labelled>
  )
}

/** File input with an `accept` list of types. */
export function FileField({
  field,
  label,
  hint,
  ...input
}: FieldProps & Required<Pick<ComponentProps<'input'>, 'accept' | 'onChange'>>) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input type="file" {...controlOf(field, hint)} {...input} className={style.wide} />
    </Labelled>
  )
}

/** Select without an initial value. */
export function Select({
  field,
  label,
  hint,
  autoComplete,
  values,
}: FieldProps & { autoComplete?: string; values: readonly { value: string; text: string }[] }) {
  const { t } = useText()
  return (
    <Labelled field={field} label={label} hint={hint}>
      <select {...controlOf(field, hint)} autoComplete={autoComplete} className={style.short}>
        <option value="">{t('form.select')}</option>
        {values.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** Checkbox. */
export function Checkbox({ field, label, hint }: FieldProps) {
  return (
    <div className={style.field} data-wrong={field.error ? '' : undefined}>
      <label className={style.choice}>
        <input
          type="checkbox"
          {...controlOf(field, hint)}
          defaultValue={undefined}
          defaultChecked={field.initial?.[0] === 'on'}
        />
        {label}
      </label>
      <Explained field={field} label={label} hint={hint} />
    </div>
  )
}

/** Fieldset with a legend. */
export function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  const hintId = useId()
  return (
    <fieldset className={style.group} aria-describedby={hint && hintId}>
      <legend className={style.legend}>{legend}</legend>
      {hint && (
        <p id={hintId} className={style.hint}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}

/** Radio group. */
export function Choices({
  field,
  label,
  hint,
  values,
}: FieldProps & { values: readonly { value: string; text: string }[] }) {
  const { id, name, 'aria-invalid': invalid, 'aria-describedby': describedBy } = controlOf(field, hint)
  return (
    <fieldset className={style.choices} aria-describedby={describedBy} data-wrong={invalid && ''}>
      <legend className={style.label}>{label}</legend>
      <Explained field={field} label={label} hint={hint} />
      {values.map(({ value, text }, index) => (
        <label key={value} className={style.choice}>
          <input
            type="radio"
            // The error summary links to the first one.
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={field.initial?.[0] === value}
            aria-invalid={invalid}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
