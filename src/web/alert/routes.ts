import { alertsUrl, alertUrl, contactSellersUrl, newAlertUrl, ownAlertUrl } from '#model/alert/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['alert', 'account-menu', 'search', 'form']

/** Pages of search alerts: in the account, and behind the links in their emails. */
export const alertRoutes: readonly PageRoute[] = [
  {
    path: alertsUrl(),
    source: 'alert/AlertsPage.tsx',
    catalogues,
    load: () => import('./AlertsPage.tsx'),
  },
  {
    path: newAlertUrl(''),
    source: 'alert/NewAlertPage.tsx',
    catalogues,
    load: () => import('./NewAlertPage.tsx'),
  },
  {
    path: ownAlertUrl(':key'),
    source: 'alert/AlertPage.tsx',
    catalogues,
    load: () => import('./AlertPage.tsx'),
  },
  {
    path: contactSellersUrl(':key'),
    source: 'alert/AskPage.tsx',
    catalogues: [...catalogues, 'lead'],
    load: () => import('./AskPage.tsx'),
  },
  {
    path: alertUrl(':encodedKey'),
    source: 'alert/LinkPage.tsx',
    catalogues,
    load: () => import('./LinkPage.tsx'),
  },
]
