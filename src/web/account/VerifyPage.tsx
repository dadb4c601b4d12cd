import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { verifyAddress } from '#contract/v1/account-link.ts'
import { verifyForm } from '#model/account/forms.ts'
import { accountUrl, verifiedUrl } from '#model/account/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { LinkForm } from '../ui/form/LinkForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', isVerified: searchParams.has('verified') }
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, { schema: verifyForm, operation: verifyAddress, done: verifiedUrl() })

/** Where a mailed link leads that confirms an address. */
export function Component() {
  const { t } = useText()
  const { token, isVerified } = useLoaderData<typeof loader>()
  return (
    <FormPage title={t('account.verify.title')}>
      {isVerified ? (
        <ThankYou
          text={t('account.verify.done')}
          again={{ href: accountUrl(), text: t('account.verify.on') }}
        />
      ) : (
        <>
          <p>{t('account.verify.lead')}</p>
          <LinkForm
            schema={verifyForm}
            id="verify"
            token={token}
            submit={t('account.verify.confirm')}
            again={{ href: accountUrl(), text: t('account.verify.on') }}
          />
        </>
      )}
    </FormPage>
  )
}
