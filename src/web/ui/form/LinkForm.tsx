import type * as v from 'valibot'
import { useLocalized } from '../client/render-context.ts'
import { PasswordField } from './Field.tsx'
import { PostForm } from './PostForm.tsx'
import { usePageForm } from './use-form.ts'

interface LinkFormProps {
  schema: v.GenericSchema<{ token: string; password?: string | undefined }, object>
  id: string
  token: string
  /** Label of the submit button. */
  submit: string
  /** Label of the password field, and whether it is required before submission. */
  password?: { label: string; isAsked: boolean }
  /** Page to request a new link: a path without language. */
  again?: { href: string; text: string } | undefined
}

/** Single button on the page of an emailed link: email programs open links by themselves, so the link alone does nothing. */
export function LinkForm({ schema, id, token, submit, password, again }: LinkFormProps) {
  const at = useLocalized()
  const [form, fields] = usePageForm(schema, { id })
  const isDead = fields.token.error !== undefined
  return (
    <>
      <PostForm
        // There is no field to correct: any error concerns the link.
        form={isDead ? { ...form, errors: ['expired'] } : form}
        fields={fields}
        labels={password ? { password: password.label } : {}}
        submit={submit}
        bare
        unguarded
      >
        <input type="hidden" id={fields.token.id} name={fields.token.name} value={token} />
        {password && (password.isAsked || fields.password.error) && (
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
