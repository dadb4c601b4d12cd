import { pageUrl } from '#model/page-urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const bookValueRoutes: readonly PageRoute[] = [
  {
    path: pageUrl('mobile-home-book-value'),
    source: 'book-value/BookValuePage.tsx',
    catalogues: ['book-value'],
    load: () => import('./BookValuePage.tsx'),
  },
]
