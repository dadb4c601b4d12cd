import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import { getPendingSocialUser, linkSocial, socialLinks, unlinkSocial } from '#contract/social/v1.ts'
import { providerNames, type SocialProvider, socialProviders } from '#model/account/social.ts'
import { accountSocialUrl, socialStartUrl } from '#model/account/social-urls.ts'
import { passwordUrl } from '#model/account/urls.ts'
import { isMessageKey, type MessageKey } from '#model/messages.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { providerOf, SocialFault } from '../parts/account/SocialButtons.tsx'
import { load, loaderContext, queryOf, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import { noAnswer } from '../ui/form/send-form.ts'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { type Confirmation, confirming } from './confirming.ts'
import own from './Own.module.css'
import style from './SocialPage.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { key } = await requirePerson(args)
  const { payload: links, meta } = await load(args, socialLinks, { path: { key } })
  const token = queryOf(args.request).get('token') ?? ''
  const met = /^[\w-]{43}$/.test(token)
    ? await args.context.get(loaderContext).client.call(getPendingSocialUser, { path: { token } })
    : undefined
  return {
    links,
    hasPassword: meta.hasPassword,
    token,
    socialUser: met && !isFailure(met.body) ? met.body.payload : undefined,
    isOver: token !== '' && (!met || isFailure(met.body)),
  }
}

/** Connects or disconnects a provider. */
export async function action(args: ActionFunctionArgs) {
  const { key } = await requirePerson(args)
  const { client } = args.context.get(loaderContext)
  const providerIn = (form: FormData) => socialProviders.find(name => name === form.get('unlink'))
  const act = (form: FormData): Promise<{ status: number; body: unknown }> => {
    const provider = providerIn(form)
    const token = String(form.get('token') ?? '')
    return (
      provider
        ? client.call(unlinkSocial, { path: { key, provider } })
        : client.call(linkSocial, { path: { key }, body: { token } })
    ).catch(() => noAnswer)
  }
  return confirming(args, key, act, ({ status, body }, form) => {
    // No success message for a disconnected provider: 204 has no body.
    if (status < 300 || status === 404)
      return redirect(accountSocialUrl({ done: providerIn(form) ? 'unlinked' : 'linked' }), 303)
    const named = isFailure(body) && typeof body.payload === 'object' ? Object.values(body.payload ?? {}) : []
    const error = String(named[0] ?? '')
    return data({ error: isMessageKey(error) ? error : ('generic' as const) }, { status })
  })
}

/** The social providers that the user logs in with. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { site } = useRenderContext()
  const [query] = useSearchParams()
  const { links, hasPassword, token, socialUser, isOver } = useLoaderData<typeof loader>()
  const result = useActionData<{ error?: MessageKey; confirmation?: Confirmation }>()
  const answer = result?.error === undefined ? undefined : { error: result.error }
  const done = query.get('done')
  const names = socialProviders.filter(
    name => site.socialProviders?.includes(name) || links.some(({ provider }) => provider === name),
  )
  const isLast = !hasPassword && links.length === 1
  if (result?.confirmation)
    return (
      <AccountLayout page="social">
        <ConfirmIdentity confirmation={result.confirmation} />
      </AccountLayout>
    )
  return (
    <AccountLayout page="social">
      <div className={style.page}>
        <p>{t('social.accountLead')}</p>
        <SocialFault />
        {(done === 'linked' || done === 'unlinked') && !answer && <p role="status">{t(`social.${done}`)}</p>}
        {answer && <p role="alert">{messageText(t, answer.error)}</p>}
        {isOver && !answer && (
          <p role="alert">
            {t('social.error.expired', { provider: providerNames[providerOf(query) ?? 'google'] })}
          </p>
        )}
        {socialUser && (!answer || answer.error === 'generic') && (
          <Form method="post" replace className={style.ask}>
            <p>
              {t('social.linkAsk', {
                provider: providerNames[socialUser.provider],
                name:
                  [socialUser.firstName, socialUser.lastName].filter(Boolean).join(' ') ||
                  socialUser.email ||
                  '',
              })}
            </p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" kind="main">
              {t('social.link', { provider: providerNames[socialUser.provider] })}
            </Button>
          </Form>
        )}
        {names.length === 0 && <p>{t('social.none')}</p>}
        <ul role="list" className={own.rows}>
          {names.map(name => (
            <li key={name} className={own.row}>
              <ProviderRow name={name} isLinked={links.some(({ provider }) => provider === name)} />
              {links.some(({ provider }) => provider === name) ? (
                !isLast && (
                  <Form method="post" replace>
                    <input type="hidden" name="unlink" value={name} />
                    <Button type="submit">{t('social.unlink', { provider: providerNames[name] })}</Button>
                  </Form>
                )
              ) : (
                <ButtonLink href={socialStartUrl(name, { language, isLinking: true })} data-document="">
                  {t('social.link', { provider: providerNames[name] })}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
        {isLast && (
          <p>
            {t('social.last')} <a href={at(passwordUrl())}>{t('social.setPassword')}</a>
          </p>
        )}
      </div>
    </AccountLayout>
  )
}

function ProviderRow({ name, isLinked }: { name: SocialProvider; isLinked: boolean }) {
  const { t } = useText()
  return (
    <p>
      <strong>{providerNames[name]}</strong>
      <span>{t(isLinked ? 'social.isLinked' : 'social.isNotLinked')}</span>
    </p>
  )
}
