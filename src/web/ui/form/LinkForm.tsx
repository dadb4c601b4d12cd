import type * as v from 'valibot'
import { PostForm } from './PostForm.tsx'
import { usePageForm } from './use-form.ts'

interface LinkFormProps {
  schema: v.GenericSchema<{ token: string }, object>
  id: string
  token: string
  /** What the link is called in errors, where they are of the token. */
  label?: string
  /** What the button does. */
  submit: string
}

/** The one button of a page that a mailed link leads to: mail programs open links unasked, so the link alone does nothing. */
export function LinkForm({ schema, id, token, label, submit }: LinkFormProps) {
  const [form, fields] = usePageForm(schema, { id })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={label === undefined ? {} : { token: label }}
      submit={submit}
      bare
      unguarded
    >
      <input type="hidden" id={fields.token.id} name={fields.token.name} value={token} />
    </PostForm>
  )
}
