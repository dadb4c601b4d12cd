import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { createCampaign } from '#contract/v2/campaign.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { goalForm, ownAdKinds } from '#model/ad/campaign.ts'
import { adSubjects } from '#model/ad/values.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../ui/account/require-person.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { NotAdvertiser } from './NotAdvertiser.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { membership, companyAdmin } = await requirePerson(args)
    return { company: membership?.companyName, isAdmin: companyAdmin }
  })

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: goalForm,
    operation: createCampaign,
    call: (client, input) =>
      asPerson(client, ({ membership }) =>
        client.call(createCampaign, { ...input, path: { companyKey: membership?.companyKey ?? 0 } }),
      ),
    done: ({ key }) => campaignUrl(key, 'place'),
    errors: { 403: 'not_allowed', 404: 'not_allowed' },
  })

/** Starts a campaign: what is advertised. */
export function Component() {
  const { t } = useText()
  const loaded = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="ads" title={t('advertise.new')}>
      {loaded && !loaded.isAdmin ? (
        <NotAdvertiser company={loaded.company} />
      ) : (
        <>
          <p>{t('advertise.new.lead')}</p>
          <GoalForm />
        </>
      )}
    </AccountLayout>
  )
}

function GoalForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(goalForm, { id: 'goal', defaultValue: { kind: 'text' } })
  const labels = {
    name: t('advertise.name'),
    kind: t('advertise.kind'),
    subject: t('advertise.subject'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('advertise.create')} bare>
      <Field field={fields.name} label={labels.name} hint={t('advertise.name.hint')} />
      <Choices
        field={fields.subject}
        label={labels.subject}
        hint={t('advertise.subject.hint')}
        values={adSubjects.map(value => ({ value, text: t(`advertise.subject.${value}`) }))}
      />
      <Choices
        field={fields.kind}
        label={labels.kind}
        values={ownAdKinds.map(value => ({ value, text: t(`advertise.kind.${value}`) }))}
      />
    </PostForm>
  )
}
