import type { ActionFunctionArgs } from 'react-router'
import { closeDealer, reopenDealer } from '#contract/dealer/v2.ts'
import { closePark, reopenPark } from '#contract/park/v2.ts'
import { form as formOf } from '#model/form.ts'
import { PostForm } from '../form/PostForm.tsx'
import { sendForm } from '../form/send-form.ts'
import { usePageForm } from '../form/use-form.ts'

const press = formOf({})

/** Calls by the form that closes or reopens a dealer or a park. */
const operations = {
  dealer: { close: closeDealer, reopen: reopenDealer },
  park: { close: closePark, reopen: reopenPark },
} as const
type Closed = keyof typeof operations
export type ClosingName = 'close' | 'reopen'

/** Whether a form of this name closes or reopens. */
export const isClosing = (name: unknown): name is ClosingName => name === 'close' || name === 'reopen'

/** Closes or reopens the dealer or park of a key, and shows a page of the site. */
export const sendClosing = (
  args: ActionFunctionArgs,
  name: ClosingName,
  { of, key, page }: { of: Closed; key: string; page: string },
) =>
  sendForm(args, {
    schema: press,
    operation: operations[of][name],
    call: (client, input) => client.call(operations[of][name], { ...input, path: { key } }),
    done: `${page}?sent=${name}`,
    errors: { 403: 'other_person' },
    unseen: ['name', 'review'],
  })

interface ClosingProps {
  /** Closes or reopens. */
  name: ClosingName
  title: string
  /** Its effect. */
  text: string
  submit: string
  className: string | undefined
}

/** The button that closes what is public or opens it again. */
export function Closing({ name, title, text, submit, className }: ClosingProps) {
  const [form, fields] = usePageForm(press, { id: name })
  return (
    <section className={className} aria-labelledby="closing">
      <h2 id="closing">{title}</h2>
      <p>{text}</p>
      <PostForm form={form} fields={fields} labels={{}} submit={submit} kind="plain" bare unguarded />
    </section>
  )
}
