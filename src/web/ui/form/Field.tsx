import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../client/text.tsx'
import { Button } from '../primitives/Button.tsx'
import { errorText } from './error-text.ts'
import style from './Form.module.css'
import type { ShownField } from './shown.ts'

interface FieldProps {
  field: ShownField
  label: string
  /** What to write, and why it is asked. */
  hint?: string | undefined
}

const hintId = ({ id }: ShownField) => `${id}-hint`

/** What every control has: its name, what was typed, and what explains it. */
const controlOf = (field: ShownField, hint: string | undefined) => ({
  id: field.id,
  name: field.name,
  defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
  'aria-required': field.required,
  'aria-invalid': field.errors ? true : undefined,
  'aria-describedby':
    [hint && hintId(field), field.errors && field.errorId].filter(Boolean).join(' ') || undefined,
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
      {field.errors && (
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
    <div className={style.field} data-wrong={field.errors ? '' : undefined}>
      <label htmlFor={field.id} className={style.label}>
        {label}
        {!field.required && <span className={style.optional}> {t('form.optional')}</span>}
      </label>
      <Explained {...props} />
      {children}
    </div>
  )
}

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'size' | 'spellCheck'>

/** One line of text with its label, hint and error; `size` makes it as short as what belongs in it. */
export function Field({ field, label, hint, type = 'text', ...input }: FieldProps & InputProps) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input
        key={field.key}
        type={type}
        {...controlOf(field, hint)}
        {...input}
        className={input.size === undefined ? style.wide : style.short}
      />
    </Labelled>
  )
}

interface WriterFieldsProps {
  fields: Readonly<Record<'name' | 'email' | 'phone', ShownField>>
  labels: Readonly<Record<'name' | 'email' | 'phone', string>>
}

/** Who writes, and two ways to answer, of which one is enough. */
export function WriterFields({ fields, labels }: WriterFieldsProps) {
  const { t } = useText()
  return (
    <>
      <Field field={fields.name} label={labels.name} autoComplete="name" />
      <Field
        field={fields.email}
        label={labels.email}
        hint={t('form.emailOrPhone')}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <Field field={fields.phone} label={labels.phone} type="tel" autoComplete="tel" size={20} />
    </>
  )
}

/** Several lines of text. */
export function TextArea({ field, label, hint, rows = 6 }: FieldProps & { rows?: number }) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <textarea key={field.key} rows={rows} {...controlOf(field, hint)} className={style.wide} />
    </Labelled>
  )
}

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
}

/** A password; with script it can be looked at while it is typed. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    // What is sent in plain sight might be kept by the browser as a text to suggest.
    const hide = () => setIsShown(false)
    const form = input.current!.form
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Labelled field={field} label={label} hint={hint}>
      <span className={style.password}>
        <input
          key={field.key}
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

/** A file of one of the types that `accept` lists. */
export function FileField({
  field,
  label,
  hint,
  ...input
}: FieldProps & Required<Pick<ComponentProps<'input'>, 'accept' | 'onChange'>>) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input key={field.key} type="file" {...controlOf(field, hint)} {...input} className={style.wide} />
    </Labelled>
  )
}

/** One of many values; none is chosen at first. */
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
      <select key={field.key} {...controlOf(field, hint)} autoComplete={autoComplete} className={style.short}>
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

/** Something that is ticked or not. */
export function Checkbox({ field, label, hint }: FieldProps) {
  return (
    <div className={style.field} data-wrong={field.errors ? '' : undefined}>
      <label className={style.choice}>
        <input
          key={field.key}
          type="checkbox"
          {...controlOf(field, hint)}
          defaultValue={undefined}
          defaultChecked={field.initialValue === 'on'}
        />
        {label}
      </label>
      <Explained field={field} label={label} hint={hint} />
    </div>
  )
}

/** Fields that belong together, under one name. */
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

/** One of a few values. */
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
            // The list of errors leads to the first one.
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={field.initialValue === value}
            aria-invalid={invalid}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
