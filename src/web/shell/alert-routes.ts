import { alertsUrl, alertUrl, contactSellersUrl, newAlertUrl, ownAlertUrl } from '#model/alert/urls.ts'

const catalogues = ['alert', 'account-menu', 'search', 'form', 'card', 'enumeration']

/** Pages of search alerts: in the account, and behind the links in their emails. */
export const alertRoutes = [
  {
    path: alertsUrl(),
    source: 'src/web/alert/AlertsPage.tsx',
    catalogues,
    load: () => import('../alert/AlertsPage.tsx'),
  },
  {
    path: newAlertUrl(''),
    source: 'src/web/alert/NewAlertPage.tsx',
    catalogues,
    load: () => import('../alert/NewAlertPage.tsx'),
  },
  {
    path: ownAlertUrl(':key'),
    source: 'src/web/alert/AlertPage.tsx',
    catalogues,
    load: () => import('../alert/AlertPage.tsx'),
  },
  {
    path: contactSellersUrl(':key'),
    source: 'src/web/alert/AskPage.tsx',
    catalogues: [...catalogues, 'lead'],
    load: () => import('../alert/AskPage.tsx'),
  },
  {
    path: alertUrl(':encodedKey'),
    source: 'src/web/alert/LinkPage.tsx',
    catalogues,
    load: () => import('../alert/LinkPage.tsx'),
  },
]
