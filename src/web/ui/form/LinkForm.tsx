import type * as v from 'valibot'
import { useLocalized } from '../client/world.ts'
import { PasswordField } from './Field.tsx'
import { PostForm } from './PostForm.tsx'
import { usePageForm } from './use-form.ts'

interface LinkFormProps {
  schema: v.GenericSchema<{ token: string; password?: string | undefined }, object>
  id: string
  token: string
  /** What the button does. */
  submit: string
  /** Label of the password to be typed, and whether it is asked for before the server asks. */
  password?: { label: string; isAsked: boolean }
  /** Where another link is to be had, without language. */
  again?: { href: string; text: string } | undefined
}

/** The one button of a page that a mailed link leads to: mail programs open links unasked, so the link alone does nothing. */
export function LinkForm({ schema, id, token, submit, password, again }: LinkFormProps) {
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
        labels={password ? { password: password.label } : {}}
        submit={submit}
        bare
        unguarded
      >
        <input type="hidden" id={fields.token.id} name={fields.token.name} value={token} />
        {password && (password.isAsked || fields.password.errors) && (
          <PasswordField field={fields.password} label={password.label} autoComplete="current-password" />
        )}
      </PostForm>
      {isDead && again && (
        <p>
          <a href={at(again.href)}>{again.text}</a>
        </p>
      )}
    </>
  )
}
