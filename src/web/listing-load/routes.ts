import { homesCatalogUrl, homesFeedUrl, homesLoadsUrl, homesLoadUrl } from '#model/account/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

/** Pages on which owners load many homes from a file. */
export const loadRoutes: readonly PageRoute[] = [
  {
    path: homesLoadsUrl(),
    source: 'listing-load/LoadsPage.tsx',
    catalogues: ['load', 'account-menu', 'form'],
    load: () => import('./LoadsPage.tsx'),
  },
  ...[homesFeedUrl(), homesFeedUrl(true)].map(
    (path): PageRoute => ({
      path,
      source: 'listing-load/FeedPage.tsx',
      catalogues: ['load', 'account-menu', 'form'],
      load: () => import('./FeedPage.tsx'),
    }),
  ),
  ...[homesCatalogUrl(), homesCatalogUrl(true)].map(
    (path): PageRoute => ({
      path,
      source: 'listing-load/CatalogPage.tsx',
      catalogues: ['load', 'account-menu', 'form'],
      load: () => import('./CatalogPage.tsx'),
    }),
  ),
  {
    path: homesLoadUrl(':load'),
    source: 'listing-load/LoadPage.tsx',
    catalogues: ['load', 'sell', 'account-menu', 'form'],
    load: () => import('./LoadPage.tsx'),
  },
]
