import { ownHomesUrl, ownHomeUrl } from '#model/account/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

/** Pages on which owners manage their homes. */
export const ownHomeRoutes: readonly PageRoute[] = [
  {
    path: ownHomesUrl(),
    source: 'src/web/sell/HomesPage.tsx',
    catalogues: ['sell', 'account-menu', 'card', 'enumeration'],
    load: () => import('./HomesPage.tsx'),
  },
  {
    path: ownHomeUrl(':key'),
    source: 'src/web/sell/HomePage.tsx',
    catalogues: ['sell', 'account-menu', 'form', 'card', 'enumeration'],
    load: () => import('./HomePage.tsx'),
  },
]
