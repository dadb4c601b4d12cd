import { sharedListUrl, shareListUrl } from '#model/shared-list/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

/** Pages of shared lists: that of the owner, and the one behind the secret link. */
export const sharedListRoutes: readonly PageRoute[] = [
  {
    path: shareListUrl(),
    source: 'shared-list/SharePage.tsx',
    catalogues: ['shared-list', 'account-menu', 'form'],
    load: () => import('./SharePage.tsx'),
  },
  {
    path: sharedListUrl(':token'),
    source: 'shared-list/SharedListPage.tsx',
    catalogues: ['shared-list', 'form'],
    load: () => import('./SharedListPage.tsx'),
  },
]
