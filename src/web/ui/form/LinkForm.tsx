import type * as v from 'valibot'
import { useLocalized } from '../client/world.ts'
import { PostForm } from './PostForm.tsx'
import { usePageForm } from './use-form.ts'

interface LinkFormProps {
  schema: v.GenericSchema<{ token: string }, object>
  id: string
  token: string
  /** What the button does. */
  submit: string
  /** Where another link is to be had, without language. */
  again?: { href: string; text: string } | undefined
}

/** The one button of a page that a mailed link leads to: mail programs open links unasked, so the link alone does nothing. */
export function LinkForm({ schema, id, token, submit, again }: LinkFormProps) {
  const at = useLocalized()
  const [form, fields] = usePageForm(schema, { id })
  const isDead = fields.token.errors !== undefined
  return (
    <>
      <PostForm
        form={{
          id: form.id,
          errorId: form.errorId,
          status: form.status,
          noValidate: form.noValidate,
          onSubmit: form.onSubmit,
          // There is no field to mend: whatever is wrong with it, the link is.
          errors: isDead ? ['expired'] : form.errors,
        }}
        fields={fields}
        labels={{}}
        submit={submit}
        bare
        unguarded
      >
        <input type="hidden" id={fields.token.id} name={fields.token.name} value={token} />
      </PostForm>
      {isDead && again && (
        <p>
          <a href={at(again.href)}>{again.text}</a>
        </p>
      )}
    </>
  )
}
