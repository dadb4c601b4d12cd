import {
  accountPageUrl,
  accountUrl,
  apiKeysUrl,
  emailChangeUrl,
  invitationUrl,
  salesPhotoUrl,
  verifyUrl,
  webhookLogUrl,
  webhooksUrl,
} from '#model/account/urls.ts'
import { applicationStopUrl, applicationUrl, newApplicationUrl } from '#model/park-application/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['account', 'account-menu', 'form']

/** Pages of `web/account` with the user's data. */
export const accountRoutes: readonly PageRoute[] = [
  {
    path: accountUrl(),
    source: 'account/OverviewPage.tsx',
    catalogues,
    load: () => import('./OverviewPage.tsx'),
  },
  {
    path: accountPageUrl('tours'),
    source: 'account/AppointmentsPage.tsx',
    catalogues: [...catalogues, 'appointment'],
    load: () => import('./AppointmentsPage.tsx'),
  },
  {
    path: accountPageUrl('applications'),
    source: 'account/ApplicationsPage.tsx',
    catalogues: [...catalogues, 'application'],
    load: () => import('./ApplicationsPage.tsx'),
  },
  {
    path: newApplicationUrl(),
    source: 'account/NewApplicationPage.tsx',
    catalogues: [...catalogues, 'application'],
    load: () => import('./NewApplicationPage.tsx'),
  },
  {
    path: applicationStopUrl(),
    source: 'account/StopApplicationPage.tsx',
    catalogues: ['application', 'form'],
    load: () => import('./StopApplicationPage.tsx'),
  },
  {
    path: applicationUrl(':key'),
    source: 'account/ApplicationPage.tsx',
    catalogues: [...catalogues, 'application'],
    load: () => import('./ApplicationPage.tsx'),
  },
  {
    path: accountPageUrl('profile'),
    source: 'account/ProfilePage.tsx',
    catalogues,
    load: () => import('./ProfilePage.tsx'),
  },
  {
    path: salesPhotoUrl(),
    source: 'account/PhotoPage.tsx',
    catalogues,
    load: () => import('./PhotoPage.tsx'),
  },
  {
    path: emailChangeUrl(),
    source: 'account/EmailPage.tsx',
    catalogues,
    load: () => import('./EmailPage.tsx'),
  },
  {
    path: accountPageUrl('password'),
    source: 'account/ChangePasswordPage.tsx',
    catalogues,
    load: () => import('./ChangePasswordPage.tsx'),
  },
  {
    path: accountPageUrl('second-factor'),
    source: 'account/SecondFactorPage.tsx',
    catalogues: [...catalogues, 'security'],
    load: () => import('./SecondFactorPage.tsx'),
  },
  {
    path: accountPageUrl('sessions'),
    source: 'account/SessionsPage.tsx',
    catalogues: [...catalogues, 'security'],
    load: () => import('./SessionsPage.tsx'),
  },
  {
    path: accountPageUrl('activity'),
    source: 'account/ActivityPage.tsx',
    catalogues: [...catalogues, 'security'],
    load: () => import('./ActivityPage.tsx'),
  },
  {
    path: accountPageUrl('social'),
    source: 'account/SocialPage.tsx',
    catalogues: [...catalogues, 'social', 'security'],
    load: () => import('./SocialPage.tsx'),
  },
  {
    path: accountPageUrl('notifications'),
    source: 'account/NotificationsPage.tsx',
    catalogues: [...catalogues, 'notification'],
    load: () => import('./NotificationsPage.tsx'),
  },
  ...[false, true].map(isOfCompany => ({
    path: apiKeysUrl(isOfCompany),
    source: 'account/KeysPage.tsx',
    catalogues: [...catalogues, 'security', 'api-key'],
    load: () => import('./KeysPage.tsx'),
  })),
  ...[false, true].flatMap(isOfCompany => [
    {
      path: webhooksUrl(isOfCompany),
      source: 'account/WebhooksPage.tsx',
      catalogues: [...catalogues, 'security', 'webhook'],
      load: () => import('./WebhooksPage.tsx'),
    },
    {
      path: webhookLogUrl(':key', isOfCompany),
      source: 'account/WebhookLogPage.tsx',
      catalogues: [...catalogues, 'security', 'webhook'],
      load: () => import('./WebhookLogPage.tsx'),
    },
  ]),
  {
    path: accountPageUrl('data'),
    source: 'account/DataPage.tsx',
    catalogues: [...catalogues, 'security'],
    load: () => import('./DataPage.tsx'),
  },
  {
    path: invitationUrl(),
    source: 'account/InvitationPage.tsx',
    catalogues: [...catalogues, 'company', 'security'],
    load: () => import('./InvitationPage.tsx'),
  },
  {
    path: verifyUrl(),
    source: 'account/VerifyPage.tsx',
    catalogues,
    load: () => import('./VerifyPage.tsx'),
  },
]
