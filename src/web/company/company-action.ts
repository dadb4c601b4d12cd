import { type ActionFunctionArgs, data } from 'react-router'
import {
  changeCompany,
  closeCompany,
  createCompany,
  endInvitation,
  handOverCompany,
  inviteToCompany,
  removeFromCompany,
  setCompanyRole,
} from '#contract/company/v2.ts'
import type { Answer, AnyOperation, Client } from '#contract/operation.ts'
import { changeProfile } from '#contract/profile/v1.ts'
import { accountPageUrl, FOR_ADS, newCampaignUrl } from '#model/account/urls.ts'
import {
  companyForm,
  handOverForm,
  invitationKeyForm,
  inviteForm,
  personForm,
  personRoleForm,
  pressForm,
  syncForm,
} from '#model/company/forms.ts'
import { sentUrl } from '#model/page-urls.ts'
import { asPerson } from '../parts/account/require-person.ts'
import { queryOf } from '../ui/client/render-context.ts'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'

const noCompany = { error: { code: 'not_found', message: 'Company not found.' }, payload: 'not_found' }

/** Calls with the path of the caller's company. */
const inCompany = <O extends AnyOperation>(
  client: Client,
  call: (path: { companyKey: number }, userKey: number) => Promise<Answer<O>>,
): Promise<Answer<O>> =>
  asPerson(client, async ({ key, membership }): Promise<Answer<O>> => {
    if (!membership) return { status: 404, headers: {}, body: noCompany }
    return call({ companyKey: membership.companyKey }, key)
  })

/** Runs the form of the company's page that was sent: its name, possibly with the key of a row. */
export async function changeMyCompany(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData()
  const [name] = String(sent.get(FORM_NAME)).split('-')
  const common = {
    done: sentUrl(accountPageUrl('company')),
    errors: { 403: 'not_allowed', 404: 'not_allowed' },
    unseen: ['company', 'userKey', 'invitationKey'],
  } as const
  switch (name) {
    case 'create':
      return sendForm(args, {
        ...common,
        schema: companyForm,
        operation: createCompany,
        ...(queryOf(args.request).get('for') === FOR_ADS && { done: newCampaignUrl() }),
      })
    case 'details':
      return sendForm(args, {
        ...common,
        schema: companyForm,
        operation: changeCompany,
        call: (client, input) => inCompany(client, path => client.call(changeCompany, { ...input, path })),
      })
    case 'invite':
      return sendForm(args, {
        ...common,
        schema: inviteForm,
        operation: inviteToCompany,
        call: (client, input) => inCompany(client, path => client.call(inviteToCompany, { ...input, path })),
      })
    case 'uninvite':
      return sendForm(args, {
        ...common,
        schema: invitationKeyForm,
        operation: endInvitation,
        call: (client, { body }) =>
          inCompany(client, path => client.call(endInvitation, { path: { ...path, ...body } })),
      })
    case 'role':
      return sendForm(args, {
        ...common,
        schema: personRoleForm,
        operation: setCompanyRole,
        call: (client, { body: { userKey, role } }) =>
          inCompany(client, path =>
            client.call(setCompanyRole, { path: { ...path, userKey }, body: { role } }),
          ),
      })
    case 'remove':
      return sendForm(args, {
        ...common,
        schema: personForm,
        operation: removeFromCompany,
        call: (client, { body }) =>
          inCompany(client, path => client.call(removeFromCompany, { path: { ...path, ...body } })),
      })
    case 'over':
      return sendForm(args, {
        ...common,
        unseen: ['company'],
        schema: handOverForm,
        operation: handOverCompany,
        call: (client, input) => inCompany(client, path => client.call(handOverCompany, { ...input, path })),
      })
    case 'leave':
      return sendForm(args, {
        ...common,
        schema: pressForm,
        operation: removeFromCompany,
        call: client =>
          inCompany(client, (path, userKey) =>
            client.call(removeFromCompany, { path: { ...path, userKey } }),
          ),
      })
    case 'close':
      return sendForm(args, {
        ...common,
        schema: pressForm,
        operation: closeCompany,
        call: client => inCompany(client, path => client.call(closeCompany, { path })),
      })
    case 'sync':
      return sendForm(args, {
        ...common,
        schema: syncForm,
        operation: changeProfile,
        call: (client, input) =>
          asPerson(client, ({ key }) => client.call(changeProfile, { ...input, path: { key } })),
      })
    default:
      throw data(null, { status: 422 })
  }
}
