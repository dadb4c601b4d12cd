import { type Language, splitLanguage } from '../language.ts'
import type { SocialError, SocialProvider } from './social.ts'

/* Addresses on the way to a social provider and back; like those of `urls.ts` without language prefix. */

/** Where somebody goes to a social provider; asked for by the browser as a document. */
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
/** Where the provider sends them back to. */
export const socialCallbackUrl = (provider: SocialProvider | ':provider') => `/auth/${provider}/callback`
const socialQuery = (token: string, provider: SocialProvider, back?: string) =>
  new URLSearchParams({ token, provider, ...(back !== undefined && { back }) })
/** Where who came back is signed in, or told why not. */
export const socialLoginUrl = (token: string, provider: SocialProvider, back?: string) =>
  `/login/social?${socialQuery(token, provider, back)}`
/** Registration of who came from a provider. */
export const socialSignUpUrl = (token: string, provider: SocialProvider, back?: string) =>
  `/sign-up/social?${socialQuery(token, provider, back)}`
/** The login page, which says why nobody came. */
export const socialErrorUrl = (error: SocialError, provider: SocialProvider, back?: string) =>
  `/login?${new URLSearchParams({ 'social-error': error, provider, ...(back !== undefined && { back }) })}`
/** Where the owner of an account links a provider, by the token of a mailed link. */
export const socialConfirmUrl = (token: string) => `/login/link?token=${encodeURIComponent(token)}`
/** The providers of an account; with what the provider said, where it is to be linked, or why not. */
export const accountSocialUrl = (
  query: {
    token?: string
    provider?: SocialProvider
    'social-error'?: SocialError
    done?: 'linked' | 'unlinked'
  } = {},
) => `/account/social${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`
/** Whether a path, of any language, is where somebody comes back to from a provider. */
export const isSocialReturn = (path: string): boolean => splitLanguage(path).path === '/login/social'
