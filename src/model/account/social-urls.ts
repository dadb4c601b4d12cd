import type { Language } from '../language.ts'
import type { SocialError, SocialProvider } from './social.ts'

/* URLs of social login; like those of `urls.ts` without language prefix. */

/** Redirects to a social provider; loaded as a document. */
export function socialStartUrl(
  provider: SocialProvider | ':provider',
  {
    back,
    language = 'en',
    isRerequest = false,
    isLinking = false,
  }: { back?: string | undefined; language?: Language; isRerequest?: boolean; isLinking?: boolean } = {},
): string {
  const query = new URLSearchParams({
    ...(back !== undefined && { back }),
    ...(language !== 'en' && { language }),
    ...(isRerequest && { rerequest: '1' }),
    ...(isLinking && { link: '1' }),
  })
  return `/auth/${provider}/start${query.size > 0 ? `?${query}` : ''}`
}
/** Redirect URI for the provider. */
export const socialCallbackUrl = (provider: SocialProvider | ':provider') => `/auth/${provider}/callback`
const socialQuery = (token: string, provider: SocialProvider, back?: string) =>
  new URLSearchParams({ token, provider, ...(back !== undefined && { back }) })
/** Page that logs in a returning user or explains why not. */
export const socialLoginUrl = (token: string, provider: SocialProvider, back?: string) =>
  `/login/social?${socialQuery(token, provider, back)}`
/** Registration for a user from a provider. */
export const socialSignUpUrl = (token: string, provider: SocialProvider, back?: string) =>
  `/sign-up/social?${socialQuery(token, provider, back)}`
/** The login page with the reason why social login failed. */
export const socialErrorUrl = (error: SocialError, provider: SocialProvider, back?: string) =>
  `/login?${new URLSearchParams({ 'social-error': error, provider, ...(back !== undefined && { back }) })}`
/** Page on which an account owner links a provider, with the token of an emailed link. */
export const socialConfirmUrl = (token: string) => `/login/link?token=${encodeURIComponent(token)}`
/** Linked providers of an account; with a provider's result to link, or the reason of a failure. */
export const accountSocialUrl = (
  query: {
    token?: string
    provider?: SocialProvider
    'social-error'?: SocialError
    done?: 'linked' | 'unlinked'
  } = {},
) => `/account/social${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`
