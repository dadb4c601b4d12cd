import { useActionData } from 'react-router'
import type * as v from 'valibot'
import { TextArea } from './Field.tsx'
import { PostForm } from './PostForm.tsx'
import type { FormResult } from './send-form.ts'
import type { ShownField } from './shown.ts'
import { usePageForm } from './use-form.ts'

interface ResubmitFormProps<Name extends string> {
  schema: v.GenericSchema<Partial<Record<Name, unknown>>, object>
  id: string
  /** The one text field, and its label. */
  name: Name
  label: string
  /** Label of the submit button. */
  submit: string
}

/**
 * A form whose page cannot be loaded after a failed submission: shows the typed text to send again; the other
 * fields are hidden inputs.
 */
export function ResubmitForm<Name extends string>({
  schema,
  id,
  name,
  label,
  submit,
}: ResubmitFormProps<Name>) {
  const result = useActionData<FormResult>()
  const [form, fields] = usePageForm(schema, { id, ...(result?.form !== undefined && { name: result.form }) })
  const field: ShownField | undefined = fields[name]
  return (
    <PostForm
      form={form}
      fields={field ? { [name]: field } : {}}
      labels={{ [name]: label }}
      submit={submit}
      bare
    >
      {Object.entries(result?.typed ?? {}).flatMap(([key, values]) =>
        key === name
          ? []
          : values.map(value => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
      )}
      {field && <TextArea field={field} label={label} />}
    </PostForm>
  )
}
