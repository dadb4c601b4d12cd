import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import { authenticateSocial } from '#contract/social/v1.ts'
import { fieldOf } from '#kit/field.ts'
import { providerNames, socialSignInForm } from '#model/account/social.ts'
import { accountSocialUrl, socialErrorUrl, socialSignUpUrl } from '#model/account/social-urls.ts'
import { backOf, loginCodeUrl, loginUrl, signedInUrl } from '#model/account/urls.ts'
import { dispatchAuthEvent, signedIn } from '../parts/account/account.ts'
import { providerOf } from '../parts/account/SocialButtons.tsx'
import { loaderContext, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import { FormPage } from '../ui/form/FormPage.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Account.module.css'
import { redirectIfLoggedIn } from './redirect-logged-in.ts'

export const loader = redirectIfLoggedIn

/** Logs in with the provider's response, or redirects to registration (part 1 §7). */
export async function action({ request, context }: ActionFunctionArgs) {
  const back = backOf(queryOf(request))
  const { success, output } = v.safeParse(socialSignInForm, Object.fromEntries(await request.formData()))
  if (!success)
    return redirect(socialErrorUrl('expired', providerOf(queryOf(request)) ?? 'google', back), 303)
  const { provider, token } = output
  dispatchAuthEvent({ type: 'social-started' })
  const failed = (status: number, code: string, payload: unknown = null) =>
    dispatchAuthEvent({ type: 'social-failed', error: { status, code, payload } })
  try {
    const { status, body } = await context
      .get(loaderContext)
      .client.call(authenticateSocial, { body: output })
    if (isFailure(body)) {
      failed(status, body.error.code, body.payload)
      if (fieldOf(body.payload, 'token')) return redirect(socialErrorUrl('expired', provider, back), 303)
      return data({ isKnown: fieldOf(body.payload, 'social') === 'link_required' }, { status })
    }
    const { registeredUser, ttl, awaitsSecondFactor, socialUser } = body.payload
    if (awaitsSecondFactor) return redirect(loginCodeUrl(back), 303)
    if (!registeredUser || ttl === null) {
      const { firstName, lastName, email } = socialUser
      dispatchAuthEvent({
        type: 'social-identified',
        socialUser: {
          provider,
          ...(firstName !== null && { firstName }),
          ...(lastName !== null && { lastName }),
          ...(email !== null && { email }),
        },
      })
      return redirect(socialSignUpUrl(token, provider, back), 303)
    }
    await signedIn({ registeredUser, ttl }, 'social-succeeded')
    return redirect(signedInUrl(back), 303)
  } catch {
    failed(0, 'no_answer')
    return data({ isKnown: false }, { status: 503 })
  }
}

/** Receives the provider's response: posted by script at once, otherwise by the one button. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const answer = useActionData<typeof action>()
  const provider = providerOf(query) ?? 'google'
  const token = query.get('token') ?? ''
  const title = t('social.continue', { provider: providerNames[provider] })
  return (
    <FormPage title={title} above={[{ label: t('sign-in.title'), href: loginUrl() }]}>
      <div className={style.columns}>
        <div className={style.card}>
          {answer?.isKnown ? (
            <>
              <p role="alert">{messageText(t, 'link_required')}</p>
              <p>{t('social.linkByPassword', { provider: providerNames[provider] })}</p>
              <p>
                <ButtonLink href={at(loginUrl(accountSocialUrl({ token, provider })))} kind="main">
                  {t('sign-in.submit')}
                </ButtonLink>
              </p>
            </>
          ) : (
            <>
              {answer && <p role="alert">{messageText(t, 'generic')}</p>}
              <p>{t('social.back', { provider: providerNames[provider] })}</p>
              <ContinueForm token={token} provider={provider} isAtOnce={!answer} />
            </>
          )}
        </div>
      </div>
    </FormPage>
  )
}

function ContinueForm({ token, provider, isAtOnce }: { token: string; provider: string; isAtOnce: boolean }) {
  const { t } = useText()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(!isAtOnce)
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    form.current?.requestSubmit()
  }, [])
  return (
    <Form method="post" replace ref={form}>
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" kind="main" aria-disabled={state !== 'idle' || undefined}>
        {state === 'idle' ? t('social.goOn') : t('form.wait')}
      </Button>
    </Form>
  )
}
