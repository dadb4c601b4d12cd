import { form } from '#model/form.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'

export const removal = form({})

/** The key of what a posted form deletes; undefined if it does something else. */
export async function removedKey(request: Request): Promise<string | undefined> {
  const name = (await request.clone().formData()).get(FORM_NAME)
  return typeof name === 'string' ? /^remove-([1-9]\d{0,8})$/.exec(name)?.[1] : undefined
}

/** Deletes one entry of a list. */
export function RemoveButton({ of }: { of: number }) {
  const { t } = useText()
  const [props, fields] = usePageForm(removal, { id: `remove-${of}` })
  return (
    <PostForm
      form={props}
      fields={fields}
      labels={{}}
      submit={t('staff.prices.remove')}
      kind="quiet"
      bare
      unguarded
    />
  )
}
