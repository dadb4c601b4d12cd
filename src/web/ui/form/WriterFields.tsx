import { Field } from './Field.tsx'
import style from './Form.module.css'
import type { ShownField } from './shown.ts'

interface WriterFieldsProps {
  fields: Readonly<Record<'name' | 'email' | 'phone', ShownField>>
  labels: Readonly<Record<'name' | 'email' | 'phone', string>>
  /** Of the email address and the phone. */
  legend: string
}

/** Name of a sender, and how to reach them: email, phone or both. */
export function WriterFields({ fields, labels, legend }: WriterFieldsProps) {
  return (
    <>
      <Field field={fields.name} label={labels.name} autoComplete="name" />
      <fieldset className={style.reach}>
        <legend className={style.legend}>{legend}</legend>
        <Field
          field={{ ...fields.email, required: 'either' }}
          label={labels.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <Field
          field={{ ...fields.phone, required: 'either' }}
          label={labels.phone}
          type="tel"
          autoComplete="tel"
        />
      </fieldset>
    </>
  )
}
