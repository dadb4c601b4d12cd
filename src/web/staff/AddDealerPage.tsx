import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { addDealerForStaff, newDealerQueue } from '#contract/new-dealer/v2.ts'
import { staffDealerForm, withPhoneParts } from '#model/dealer/new-dealer.ts'
import { staffDealerUrl } from '#model/staff/urls.ts'
import { NewDealerFields, newDealerLabels } from '../parts/dealer/NewDealerFields.tsx'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

/** Only staff may see the queue. */
export const loader = async (args: LoaderFunctionArgs) => {
  await loadForStaff(args, newDealerQueue, { query: { limit: 1 } })
  return null
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: staffDealerForm,
    operation: addDealerForStaff,
    call: (client, { body, ...input }) =>
      client.call(addDealerForStaff, { ...input, body: withPhoneParts(body) }),
    done: ({ key }) => `${staffDealerUrl(key)}?sent=1`,
    errors: { 403: 'other_person' },
  })

/** Staff add a dealer, which is public at once. */
export function Component() {
  const { t } = useText()
  const [form, fields] = usePageForm(staffDealerForm, { id: 'dealer' })
  const labels = { ...newDealerLabels(t), ownerEmail: t('staff.dealers.ownerEmail') }
  return (
    <StaffLayout page="dealers" title={t('new-dealer.title')}>
      <p>{t('staff.dealers.addLead')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={labels}
        submit={t('new-dealer.submit')}
        kind="primary"
        bare
      >
        <NewDealerFields fields={fields} />
        <Field
          field={fields.ownerEmail}
          label={labels.ownerEmail}
          hint={t('staff.dealers.ownerEmailHint')}
          type="email"
        />
      </PostForm>
    </StaffLayout>
  )
}
