import { compareUrl, favoritesUrl } from '#model/favorite/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const favoriteRoutes: readonly PageRoute[] = [
  {
    path: favoritesUrl(),
    source: 'favorite/FavoritesPage.tsx',
    catalogues: ['favorite', 'account-menu', 'form'],
    load: () => import('./FavoritesPage.tsx'),
  },
  {
    path: compareUrl(),
    source: 'favorite/ComparePage.tsx',
    catalogues: ['favorite', 'account-menu'],
    load: () => import('./ComparePage.tsx'),
  },
]
