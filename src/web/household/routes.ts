import { pageUrl } from '#model/page-urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const householdRoutes: readonly PageRoute[] = [
  {
    path: pageUrl('can-i-live-here'),
    source: 'household/LiveHerePage.tsx',
    catalogues: ['household'],
    load: () => import('./LiveHerePage.tsx'),
  },
]
