import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { getSession } from '#contract/account/v1.ts'
import { acceptInvitation, getInvitation } from '#contract/company/v2.ts'
import { isFailure } from '#contract/error.ts'
import { fieldOf } from '#kit/field.ts'
import { accountPageUrl, accountUrl, invitationUrl, loginUrl, signUpUrl } from '#model/account/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { loaderContext, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import { FormPage } from '../ui/form/FormPage.tsx'
import { noAnswer } from '../ui/form/send-form.ts'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { type Confirmation, confirming } from './confirming.ts'
import style from './Own.module.css'

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

interface Result {
  error?: string
  /** Trying again may help. */
  isPassing?: boolean
  confirmation?: Confirmation
}

/** Joins the company; to manage it, the user confirms their identity first. */
export async function action(args: ActionFunctionArgs) {
  const { key } = await requirePerson(args)
  const token = queryOf(args.request).get('token') ?? ''
  const { client } = args.context.get(loaderContext)
  return confirming(
    args,
    key,
    () => client.call(acceptInvitation, { path: { token } }).catch(() => noAnswer),
    ({ status, body }) => {
      if (status < 300) return redirect(sentUrl(accountPageUrl('company'), 'joined'), 303)
      const named = fieldOf(isFailure(body) ? body.payload : null, 'company')
      if (typeof named === 'string') return data<Result>({ error: named }, { status })
      if (status === 404) return data<Result>({ error: 'expired' }, { status })
      return data<Result>({ error: 'generic', isPassing: true }, { status })
    },
  )
}

/** Target of an emailed invitation to a company. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { token, invitation, username } = useLoaderData<typeof loader>()
  const result = useActionData<Result>()
  if (result?.confirmation)
    return (
      <FormPage title={t('company.invitation.title')}>
        <ConfirmIdentity confirmation={result.confirmation} />
      </FormPage>
    )
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
          {result?.error !== undefined && <p role="alert">{messageText(t, result.error)}</p>}
          {(result?.error === undefined || result.isPassing) && (
            <Form method="post" replace>
              <Button type="submit" kind="main">
                {t('company.invitation.accept')}
              </Button>
            </Form>
          )}
        </>
      )}
    </FormPage>
  )
}
