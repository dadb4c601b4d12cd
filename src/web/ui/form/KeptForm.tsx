import { useActionData } from 'react-router'
import type * as v from 'valibot'
import { TextArea } from './Field.tsx'
import { PostForm } from './PostForm.tsx'
import type { FormResult } from './send-form.ts'
import { usePageForm } from './use-form.ts'

interface KeptFormProps<Name extends string> {
  schema: v.GenericSchema<Partial<Record<Name, unknown>>, object>
  id: string
  /** The one field that was written, and what it is called. */
  name: Name
  label: string
  /** What the button does. */
  submit: string
}

/**
 * A form that was given back to a page that cannot be loaded now: the words that somebody wrote, to be sent again; what
 * was chosen goes along unseen.
 */
export function KeptForm<Name extends string>({ schema, id, name, label, submit }: KeptFormProps<Name>) {
  const result = useActionData() as FormResult | undefined
  const [form, fields] = usePageForm(schema, { id })
  const field = fields[name]
  return (
    <PostForm form={form} fields={{ [name]: field }} labels={{ [name]: label }} submit={submit} bare>
      {Object.entries(result?.initialValue ?? {}).flatMap(([key, value]) =>
        key === name
          ? []
          : [value]
              .flat()
              .filter(one => typeof one === 'string')
              .map(one => <input key={`${key} ${one}`} type="hidden" name={key} value={one} />),
      )}
      <TextArea field={field} label={label} />
    </PostForm>
  )
}
