import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import {
  providerNames,
  type SocialError,
  type SocialProvider,
  socialErrors,
  socialProviders,
} from '#model/account/social.ts'
import { socialStartUrl } from '#model/account/social-urls.ts'
import { backOf } from '#model/account/urls.ts'
import { useRenderContext } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { ButtonLink } from '../../ui/primitives/Button.tsx'
import { dispatchAuthEvent } from './account.ts'
import style from './Social.module.css'

/** The provider named in a query. */
export const providerOf = (query: URLSearchParams): SocialProvider | undefined =>
  socialProviders.find(name => name === query.get('provider'))

/** Login buttons of the configured providers, and the last provider error; nothing if there are none. */
export function SocialButtons() {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const [query] = useSearchParams()
  const { socialProviders: names = [] } = site
  if (names.length === 0) return null
  return (
    <div className={style.ways}>
      <SocialFault />
      {names.map(name => (
        // The page of the provider, not a client-side route.
        <ButtonLink
          key={name}
          href={socialStartUrl(name, { back: backOf(query), language })}
          data-document=""
          className={style.way}
        >
          {t('social.continue', { provider: providerNames[name] })}
        </ButtonLink>
      ))}
      <p className={style.or}>{t('social.or')}</p>
    </div>
  )
}

/** A provider error from the redirect, which is also reported to the account store (part 1 §8). */
export function SocialFault() {
  const { t } = useText()
  const [query] = useSearchParams()
  const error: SocialError | undefined = socialErrors.find(name => name === query.get('social-error'))
  useEffect(() => {
    if (error) dispatchAuthEvent({ type: 'social-failed', error: { status: 0, code: error, payload: null } })
  }, [error])
  const provider = providerOf(query)
  if (!error || !provider) return null
  return (
    <p role="alert" className={style.fault}>
      {t(`social.error.${error}`, { provider: providerNames[provider] })}
    </p>
  )
}
