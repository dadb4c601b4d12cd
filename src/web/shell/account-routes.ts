import { accountPageUrl, accountUrl, emailChangeUrl, salesPhotoUrl, verifyUrl } from '#model/account/urls.ts'

interface AccountRoute {
  path: string
  source: string
  /** Added to the catalogues of every account page. */
  catalogues?: readonly string[]
  load(): Promise<{ Component: React.ComponentType }>
}

/** Pages of `web/account` that show the user's own data. */
export const accountRoutes: readonly AccountRoute[] = [
  {
    path: accountUrl(),
    source: 'OverviewPage',
    load: () => import('../account/OverviewPage.tsx'),
  },
  {
    path: accountPageUrl('tours'),
    source: 'ToursPage',
    catalogues: ['appointment'],
    load: () => import('../account/ToursPage.tsx'),
  },
  {
    path: accountPageUrl('profile'),
    source: 'ProfilePage',
    catalogues: ['enumeration'],
    load: () => import('../account/ProfilePage.tsx'),
  },
  { path: salesPhotoUrl(), source: 'PhotoPage', load: () => import('../account/PhotoPage.tsx') },
  { path: emailChangeUrl(), source: 'EmailPage', load: () => import('../account/EmailPage.tsx') },
  {
    path: accountPageUrl('password'),
    source: 'ChangePasswordPage',
    load: () => import('../account/ChangePasswordPage.tsx'),
  },
  {
    path: accountPageUrl('sessions'),
    source: 'SessionsPage',
    load: () => import('../account/SessionsPage.tsx'),
  },
  {
    path: accountPageUrl('activity'),
    source: 'ActivityPage',
    catalogues: ['security'],
    load: () => import('../account/ActivityPage.tsx'),
  },
  {
    path: accountPageUrl('social'),
    source: 'SocialPage',
    catalogues: ['social'],
    load: () => import('../account/SocialPage.tsx'),
  },
  {
    path: accountPageUrl('notifications'),
    source: 'NotificationsPage',
    catalogues: ['notification'],
    load: () => import('../account/NotificationsPage.tsx'),
  },
  { path: accountPageUrl('data'), source: 'DataPage', load: () => import('../account/DataPage.tsx') },
  { path: verifyUrl(), source: 'VerifyPage', load: () => import('../account/VerifyPage.tsx') },
]
