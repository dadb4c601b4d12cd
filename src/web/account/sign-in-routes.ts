import { loginCodeUrl, loginUrl, logoutUrl, passwordUrl, signUpUrl } from '#model/account/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['sign-in', 'form']
const withProviders = [...catalogues, 'social']

/** Login, registration and logout pages of `web/account`. */
export const signInRoutes: readonly PageRoute[] = [
  {
    path: loginUrl(),
    source: 'src/web/account/LoginPage.tsx',
    catalogues: withProviders,
    load: () => import('./LoginPage.tsx'),
  },
  {
    path: signUpUrl(),
    source: 'src/web/account/SignUpPage.tsx',
    catalogues: withProviders,
    load: () => import('./SignUpPage.tsx'),
  },
  {
    path: loginCodeUrl(),
    source: 'src/web/account/LoginCodePage.tsx',
    catalogues: [...catalogues, 'security'],
    load: () => import('./LoginCodePage.tsx'),
  },
  {
    path: '/login/social',
    source: 'src/web/account/SocialLoginPage.tsx',
    catalogues: withProviders,
    load: () => import('./SocialLoginPage.tsx'),
  },
  {
    path: '/login/link',
    source: 'src/web/account/SocialConfirmPage.tsx',
    catalogues: withProviders,
    load: () => import('./SocialConfirmPage.tsx'),
  },
  {
    path: '/sign-up/social',
    source: 'src/web/account/SocialSignUpPage.tsx',
    catalogues: withProviders,
    load: () => import('./SocialSignUpPage.tsx'),
  },
  {
    path: passwordUrl(),
    source: 'src/web/account/PasswordPage.tsx',
    catalogues,
    load: () => import('./PasswordPage.tsx'),
  },
  {
    path: logoutUrl(),
    source: 'src/web/account/LogoutPage.tsx',
    catalogues,
    load: () => import('./LogoutPage.tsx'),
  },
]
