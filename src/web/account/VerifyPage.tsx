import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSession } from '#contract/account/v1.ts'
import { getVerifyLink, verifyAddress } from '#contract/account-link/v1.ts'
import { isFailure } from '#contract/error.ts'
import { verifyForm, verifyPageForm } from '#model/account/forms.ts'
import { accountUrl, ownHomesUrl, passwordUrl, verifiedUrl } from '#model/account/urls.ts'
import { BegunHomes } from '../parts/listing-draft/BegunHomes.tsx'
import { begunHomes } from '../parts/listing-draft/begun.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { LinkForm } from '../ui/form/LinkForm.tsx'
import { noAnswer, sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { client } = context.get(loaderContext)
  const token = searchParams.get('token') ?? ''
  const [{ body }, link] = await Promise.all([
    client.call(getSession).catch(() => noAnswer),
    token === '' ? noAnswer : client.call(getVerifyLink, { path: { token } }).catch(() => noAnswer),
  ])
  const isLoggedIn = !isFailure(body) && body.payload.isLoggedIn
  const isVerified = searchParams.has('verified') || (!isFailure(link.body) && link.body.payload.isUsed)
  return {
    token,
    homes: (['live', 'waiting', 'stopped'] as const).find(name => name === searchParams.get('homes')) ?? null,
    // A seller who has just registered may open the link before they publish.
    drafts: isVerified && isLoggedIn ? await begunHomes(client) : [],
    isVerified,
    isDead: link.status === 404 || token === '',
    isLoggedIn,
  }
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: verifyForm,
    operation: verifyAddress,
    done({ published, stopped }) {
      if (stopped.length > 0) return `${verifiedUrl()}&homes=stopped`
      if (published.length === 0) return verifiedUrl()
      return `${verifiedUrl()}&homes=${published.every(home => home.isLive) ? 'live' : 'waiting'}`
    },
    errors: { 429: 'too_many_failed_attempts' },
    secret: ['password'],
  })

/** Target of the emailed link that confirms an address. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { token, homes, drafts, isVerified, isDead, isLoggedIn } = useLoaderData<typeof loader>()
  return (
    <FormPage title={t('account.verify.title')}>
      {isVerified ? (
        <>
          <ThankYou
            text={t(homes === null ? 'account.verify.done' : `account.verify.${homes}`)}
            again={
              homes === null
                ? { href: accountUrl(), text: t('account.verify.on') }
                : { href: ownHomesUrl(), text: t('account.verify.homes') }
            }
          />
          <BegunHomes drafts={drafts} />
        </>
      ) : isDead ? (
        <>
          <p role="alert">{t('errors.messages.expired')}</p>
          <p>
            <a href={at(accountUrl())}>{t('account.verify.on')}</a>
          </p>
        </>
      ) : (
        <>
          <p>{t('account.verify.lead')}</p>
          {!isLoggedIn && <p>{t('account.verify.password')}</p>}
          <LinkForm
            schema={isLoggedIn ? verifyForm : verifyPageForm}
            id="verify"
            token={token}
            submit={t('account.verify.confirm')}
            password={{ label: t('account.password.yours'), isAsked: !isLoggedIn }}
            again={{ href: accountUrl(), text: t('account.verify.on') }}
          />
          {!isLoggedIn && (
            <p>
              <a href={at(passwordUrl())}>{t('account.verify.noPassword')}</a>
            </p>
          )}
        </>
      )}
    </FormPage>
  )
}
