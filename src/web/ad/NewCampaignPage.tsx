import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { createCampaign } from '#contract/campaign/v2.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { goalForm } from '#model/ad/campaign.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { GoalForm } from '../parts/ad/GoalForm.tsx'
import { useText } from '../ui/client/text.tsx'
import { sendForm } from '../ui/form/send-form.ts'
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
          <GoalForm id="goal" submit={t('advertise.create')} isStep />
        </>
      )}
    </AccountLayout>
  )
}
