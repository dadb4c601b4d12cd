import type { ActionFunctionArgs } from 'react-router'
import { changeCampaign } from '#contract/campaign/v2.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { leadsPageForm } from '#model/ad/campaign.ts'
import { sentUrl } from '#model/page-urls.ts'
import { sendForm } from '../ui/form/send-form.ts'
import { campaignErrors, campaignKeyIn, campaignUnseen, sendChange } from './campaign-page.ts'

/** Switches the counting of leads on or off. */
export const switchLeads = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: leadsPageForm,
    operation: changeCampaign,
    call: (client, { body: { leads, version } }) =>
      sendChange(args)(client, version, { countsLeads: leads === 'on' }),
    done: sentUrl(campaignUrl(campaignKeyIn(args))),
    errors: campaignErrors,
    unseen: campaignUnseen,
  })
