import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { changeCampaign, getCampaign } from '#contract/campaign/v2.ts'
import type { Client } from '#contract/operation.ts'
import type { CampaignChange } from '#model/ad/campaign.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { load } from '../ui/client/render-context.ts'

/** The key in the path of a campaign's page. @throws 404 for anything else */
export function campaignKeyIn({ params }: Pick<LoaderFunctionArgs, 'params'>): number {
  const { key = '' } = params
  if (!/^[1-9]\d{0,8}$/.test(key)) throw data('not_found', { status: 404 })
  return Number(key)
}

/** A campaign, for users who may change it. */
export async function loadCampaign(args: LoaderFunctionArgs) {
  await requirePerson(args)
  return (await load(args, getCampaign, { path: { key: campaignKeyIn(args) } })).payload
}

/** Errors of forms about a campaign. */
export const campaignErrors = { 403: 'other_person', 404: 'not_allowed', 412: 'changed_meanwhile' } as const
export const campaignUnseen = ['to', 'ad', 'version', 'state', 'campaign', 'kind']

/** Sends a change of a part of a campaign. */
export const sendChange =
  (args: ActionFunctionArgs) => (client: Client, version: number, change: CampaignChange) =>
    client.call(changeCampaign, { path: { key: campaignKeyIn(args) }, version, body: change })
