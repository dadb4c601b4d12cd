import type { PageRoute } from '../ui/client/page-route.ts'

export const offlineRoutes: readonly PageRoute[] = [
  {
    path: '/offline',
    source: 'offline/OfflinePage.tsx',
    catalogues: ['offline'],
    load: () => import('./OfflinePage.tsx'),
  },
]
