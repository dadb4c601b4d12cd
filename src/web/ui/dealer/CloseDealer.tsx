import type { ActionFunctionArgs } from 'react-router'
import { closeDealer, reopenDealer } from '#contract/v2/own-dealer.ts'
import { form as formOf } from '#model/form.ts'
import { useText } from '../client/text.tsx'
import { PostForm } from '../form/PostForm.tsx'
import { sendForm } from '../form/send-form.ts'
import { usePageForm } from '../form/use-form.ts'

const press = formOf({})

/** Names of the forms that close and reopen a dealer. */
const operations = { close: closeDealer, reopen: reopenDealer } as const
export type ClosingName = keyof typeof operations

/** Whether a form of this name closes or reopens a dealer. */
export const isClosing = (name: unknown): name is ClosingName => name === 'close' || name === 'reopen'

/** Closes or reopens the dealer of a key, and shows a page of the site. */
export const sendClosing = (
  args: ActionFunctionArgs,
  name: ClosingName,
  { key, page }: { key: string; page: string },
) =>
  sendForm(args, {
    schema: press,
    operation: operations[name],
    call: (client, input) => client.call(operations[name], { ...input, path: { key } }),
    done: `${page}?sent=${name}`,
    errors: { 403: 'other_person' },
    unseen: ['name', 'review'],
  })

/** The button that closes a public dealer or opens a closed one, with what it does. In the catalogue `new-dealer`. */
export function CloseDealer({ isPublic, className }: { isPublic: boolean; className: string | undefined }) {
  const { t } = useText()
  const name: ClosingName = isPublic ? 'close' : 'reopen'
  const [form, fields] = usePageForm(press, { id: name })
  return (
    <section className={className} aria-labelledby="closing">
      <h2 id="closing">{t(`new-dealer.${name}.title`)}</h2>
      <p>{t(`new-dealer.${name}.text`)}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t(`new-dealer.${name}.submit`)}
        kind="plain"
        bare
        unguarded
      />
    </section>
  )
}
