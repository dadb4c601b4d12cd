import { changeHomesUrl, ownHomesUrl } from '#model/account/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

/** The list of an owner's homes, and the page that changes many. */
export const ownHomesRoutes: readonly PageRoute[] = [
  {
    path: ownHomesUrl(),
    source: 'own-homes/OwnHomesPage.tsx',
    catalogues: ['sell', 'account-menu', 'form'],
    load: () => import('./OwnHomesPage.tsx'),
  },
  {
    path: changeHomesUrl(),
    source: 'own-homes/ChangeHomesPage.tsx',
    catalogues: ['change-homes', 'sell', 'account-menu', 'form'],
    load: () => import('./ChangeHomesPage.tsx'),
  },
]
