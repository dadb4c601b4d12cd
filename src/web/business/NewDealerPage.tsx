import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addDealer } from '#contract/dealer/v2.ts'
import { accountPageUrl, ownDealerUrl } from '#model/account/urls.ts'
import { newDealerForm, withPhoneParts } from '#model/dealer/new-dealer.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ResendForm } from '../parts/account/ResendForm.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { NewDealerFields, newDealerLabels } from '../parts/dealer/NewDealerFields.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { newOwner } from './owned.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { companyAdmin } = await requirePerson(args)
    return { hasCompany: companyAdmin }
  })

/** Adds the dealer for the user or their company. */
export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: newDealerForm,
    operation: addDealer,
    call: (client, { body: { forCompany, ...body }, ...input }) =>
      asPerson<typeof addDealer>(client, person =>
        client.call(addDealer, {
          ...input,
          path: { ...newOwner(person, forCompany) },
          body: withPhoneParts(body),
        }),
      ),
    done: ({ key }) => `${ownDealerUrl(key)}?sent=added`,
    errors: { 403: 'other_person' },
  })

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <NewDealer {...loaded} /> : <ResendForm page="dealers" />
}

/** A company applies with a dealer. */
function NewDealer({ hasCompany }: { hasCompany: boolean }) {
  const { t } = useText()
  const at = useLocalized()
  const [form, fields] = usePageForm(newDealerForm, {
    id: 'dealer',
    defaultValue: { forCompany: hasCompany },
  })
  const labels = { ...newDealerLabels(t), forCompany: t('new-dealer.forCompany') }
  return (
    <AccountLayout page="dealers" title={t('new-dealer.title')}>
      <p>{t('new-dealer.lead')}</p>
      <PostForm form={form} fields={fields} labels={labels} submit={t('new-dealer.submit')} kind="main" bare>
        <NewDealerFields fields={fields} />
        {hasCompany && <Checkbox field={fields.forCompany} label={labels.forCompany} />}
      </PostForm>
      <p>
        <a href={at(accountPageUrl('dealers'))}>{t('new-dealer.all')}</a>
      </p>
    </AccountLayout>
  )
}
