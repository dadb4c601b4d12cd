import { loginCodeUrl, loginUrl, logoutUrl, passwordUrl, signUpUrl } from '#model/account/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['sign-in', 'form']
const withProviders = [...catalogues, 'social']

/** Login, registration and logout pages of `web/account`. */
export const signInRoutes: readonly PageRoute[] = [
  {
    path: loginUrl(),
    source: 'account/LoginPage.tsx',
    catalogues: withProviders,
    load: () => import('./LoginPage.tsx'),
  },
  {
    path: signUpUrl(),
    source: 'account/SignUpPage.tsx',
    catalogues: withProviders,
    load: () => import('./SignUpPage.tsx'),
  },
  {
    path: loginCodeUrl(),
    source: 'account/LoginCodePage.tsx',
    catalogues: [...catalogues, 'security'],
    load: () => import('./LoginCodePage.tsx'),
  },
  {
    path: '/login/social',
    source: 'account/SocialLoginPage.tsx',
    catalogues: withProviders,
    load: () => import('./SocialLoginPage.tsx'),
  },
  {
    path: '/login/link',
    source: 'account/SocialConfirmPage.tsx',
    catalogues: withProviders,
    load: () => import('./SocialConfirmPage.tsx'),
  },
  {
    path: '/sign-up/social',
    source: 'account/SocialSignUpPage.tsx',
    catalogues: withProviders,
    load: () => import('./SocialSignUpPage.tsx'),
  },
  {
    path: passwordUrl(),
    source: 'account/PasswordPage.tsx',
    catalogues,
    load: () => import('./PasswordPage.tsx'),
  },
  {
    path: logoutUrl(),
    source: 'account/LogoutPage.tsx',
    catalogues,
    load: () => import('./LogoutPage.tsx'),
  },
]
