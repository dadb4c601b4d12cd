import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { getSession } from '#contract/v1/account.ts'
import { acceptInvitation, getInvitation } from '#contract/v2/company.ts'
import { accountPageUrl, accountUrl, invitationUrl, loginUrl, signUpUrl } from '#model/account/urls.ts'
import { acceptForm } from '#model/company/forms.ts'
import { sentUrl } from '#model/page-urls.ts'
import { useText } from '../ui/client/text.tsx'
import { loaderContext, useLocalized } from '../ui/client/world.ts'
import { FormPage } from '../ui/form/FormPage.tsx'
import { LinkForm } from '../ui/form/LinkForm.tsx'
import { noAnswer, sendForm } from '../ui/form/send-form.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Company.module.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client } = context.get(loaderContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const [session, { body }] = await Promise.all([
    client.call(getSession).catch(() => noAnswer),
    token === '' ? noAnswer : client.call(getInvitation, { path: { token } }).catch(() => noAnswer),
  ])
  return {
    token,
    invitation: isFailure(body) ? undefined : body.payload,
    username: isFailure(session.body) ? undefined : session.body.payload.registeredUser?.username,
  }
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: acceptForm,
    operation: acceptInvitation,
    call: (client, { body: { token }, ...input }) =>
      client.call(acceptInvitation, { ...input, body: {}, path: { token } }),
    done: sentUrl(accountPageUrl('company'), 'joined'),
    errors: { 404: 'expired' },
    unseen: ['company'],
  })

/** Target of an emailed invitation to a company. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { token, invitation, username } = useLoaderData<typeof loader>()
  if (!invitation)
    return (
      <FormPage title={t('company.invitation.title')}>
        <p role="alert">{t('company.invitation.dead')}</p>
        <p>
          <a href={at(accountUrl())}>{t('company.invitation.account')}</a>
        </p>
      </FormPage>
    )
  const { companyName, inviter, role } = invitation
  const back = invitationUrl(token)
  return (
    <FormPage title={t('company.invitation.title')}>
      <p>
        {inviter === null
          ? t('company.invitation.lead', { company: companyName })
          : t('company.invitation.leadFrom', { company: companyName, inviter })}
      </p>
      <p>
        {t(`company.role.${role}`)}: {t(`company.roles.${role}`)}
      </p>
      {username === undefined ? (
        <>
          <p>{t('company.invitation.login')}</p>
          <p className={style.links}>
            <ButtonLink kind="main" href={at(loginUrl(back))}>
              {t('company.invitation.logIn')}
            </ButtonLink>
            <ButtonLink href={at(signUpUrl(back))}>{t('company.invitation.signUp')}</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>{t('company.invitation.as', { email: username })}</p>
          <LinkForm schema={acceptForm} id="accept" token={token} submit={t('company.invitation.accept')} />
        </>
      )}
    </FormPage>
  )
}
