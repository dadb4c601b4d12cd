import { type ActionFunctionArgs, useSearchParams } from 'react-router'
import { confirmSocial } from '#contract/social/v1.ts'
import { socialConfirmForm } from '#model/account/social.ts'
import { accountSocialUrl } from '#model/account/social-urls.ts'
import { loginCodeUrl, loginUrl, signedInUrl } from '#model/account/urls.ts'
import { signingIn } from '../parts/account/account.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { LinkForm } from '../ui/form/LinkForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: socialConfirmForm,
    ...signingIn(confirmSocial, 'social-succeeded'),
    done: ({ awaitsSecondFactor }) =>
      (awaitsSecondFactor ? loginCodeUrl : signedInUrl)(accountSocialUrl({ done: 'linked' })),
    unseen: ['token', 'social'],
  })

/** Target of the emailed link that connects a provider. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  return (
    <FormPage title={t('social.confirmTitle')} above={[{ label: t('sign-in.title'), href: loginUrl() }]}>
      <p>{t('social.confirmLead')}</p>
      <LinkForm
        schema={socialConfirmForm}
        id="social-confirm"
        token={query.get('token') ?? ''}
        submit={t('social.confirm')}
        again={{ href: loginUrl(), text: t('sign-in.title') }}
      />
    </FormPage>
  )
}
