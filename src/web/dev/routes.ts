import type { PageRoute } from '../ui/client/page-route.ts'

export const devRoutes: readonly PageRoute[] = [
  {
    path: '/dev/parts',
    source: 'dev/PartsPage.tsx',
    catalogues: ['form', 'search', 'listing'],
    load: () => import('./PartsPage.tsx'),
  },
]
