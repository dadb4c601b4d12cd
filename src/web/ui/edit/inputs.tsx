import type { Language } from '#model/language.ts'
import { Checkbox, Field, Select, TextArea } from '../form/Field.tsx'
import type { ShownField } from '../form/shown.ts'
import { Ticks } from '../form/Ticks.tsx'
import { stateTexts } from './choices.ts'
import style from './Edit.module.css'

export interface Choice {
  value: string
  text: string
}

interface TextOptions {
  hint?: string | undefined
  type?: string
  autoComplete?: string
  inputMode?: 'numeric' | 'url'
  size?: number
}

/** A field of a form by its dotted name. */
export function fieldAt(fields: Readonly<Record<string, ShownField>>, name: string): ShownField {
  const [first = '', ...rest] = name.split('.')
  const found = fields[first]
  if (!found) throw new Error(`The form has no field ${name}.`)
  return rest.length === 0 ? found : fieldAt(found.fields ?? {}, rest.join('.'))
}

/** Fields and groups with the names of those that have a label, for the error summary. */
export const labelledFields = (
  fields: Readonly<Record<string, ShownField>>,
  labels: Readonly<Record<string, string>>,
): Record<string, ShownField> =>
  Object.fromEntries(Object.keys(labels).map(name => [name, fieldAt(fields, name)]))

export type EditInputs<Name extends string = string> = ReturnType<typeof editInputs<Name>>

/** Inputs of an edit form by field name. Every field may be left empty, so none is marked as optional. */
export function editInputs<Name extends string>(
  fields: Readonly<Record<string, ShownField>>,
  label: (name: Name) => string,
) {
  const of = (name: Name) => ({
    field: { ...fieldAt(fields, name), required: 'either' as const },
    label: label(name),
  })
  return {
    text: (name: Name, options: TextOptions = {}) => <Field key={name} {...of(name)} {...options} />,
    number: (name: Name, hint?: string) => (
      <Field key={name} {...of(name)} hint={hint} inputMode="numeric" size={12} />
    ),
    area: (name: Name, { hint, rows = 4 }: { hint?: string; rows?: number } = {}) => (
      <div key={name} className={style.full}>
        <TextArea {...of(name)} hint={hint} rows={rows} />
      </div>
    ),
    check: (name: Name, hint?: string) => (
      <div key={name} className={style.full}>
        <Checkbox {...of(name)} hint={hint} />
      </div>
    ),
    select: (name: Name, values: readonly Choice[], hint?: string) => (
      <Select key={name} {...of(name)} values={values} hint={hint} />
    ),
    ticks: (name: Name, values: readonly Choice[], hint?: string) => (
      <div key={name} className={style.ticks}>
        <Ticks {...of(name)} values={values} hint={hint} />
      </div>
    ),
  }
}

/** Inputs of the parts of a field `address`. */
export const addressInputs = (input: EditInputs, language: Language) => (
  <>
    {input.text('address.streetAddress1')}
    {input.text('address.streetAddress2')}
    {input.text('address.city')}
    {input.select('address.state', stateTexts(language))}
    {input.text('address.postalCode', { size: 10, inputMode: 'numeric' })}
  </>
)
