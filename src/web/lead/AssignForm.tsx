import type { ActionFunctionArgs } from 'react-router'
import { assignLead } from '#contract/company/v2.ts'
import { isFailure } from '#contract/error.ts'
import { getReceived } from '#contract/lead/v1.ts'
import { assigneeForm } from '#model/company/forms.ts'
import { asPerson } from '../parts/account/require-person.ts'
import { useText } from '../ui/client/text.tsx'
import { Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'

/** People of the company to whom a message can be assigned. */
export interface Assignable {
  key: number
  name: string
}

/** Assigns a message of the company's inbox to one of its people. */
export const assign = (args: ActionFunctionArgs, key: string, done: string) =>
  sendForm(args, {
    schema: assigneeForm,
    operation: assignLead,
    call: (client, { body }) =>
      asPerson(client, async ({ key: userKey }) => {
        const read = await client.call(getReceived, { path: { userKey, key } })
        if (isFailure(read.body)) return { ...read, body: read.body }
        return client.call(assignLead, {
          path: { companyKey: read.body.payload.companyKey ?? 0, leadKey: key },
          body,
        })
      }),
    otherwise: 'customer_service',
    done,
  })

export function AssignForm({ people, current }: { people: readonly Assignable[]; current: number | null }) {
  const { t } = useText()
  const [form, fields] = usePageForm(assigneeForm, {
    id: 'assign',
    defaultValue: { userKey: current === null ? '' : String(current) },
  })
  const labels = { userKey: t('inbox.assignee') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('inbox.assign')} kind="plain" bare>
      <Select
        field={fields.userKey}
        label={labels.userKey}
        values={people.map(({ key, name }) => ({ value: String(key), text: name }))}
      />
    </PostForm>
  )
}
