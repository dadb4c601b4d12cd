import type { PageRoute } from '../ui/client/page-route.ts'

export const dealerRoutes: readonly PageRoute[] = [
  ...['/dealers/:key', '/dealers/:state/:city/:name/:key'].map(path => ({
    path,
    source: 'dealer/DealerPage.tsx',
    catalogues: ['dealer'],
    load: () => import('./DealerPage.tsx'),
  })),
  {
    path: '/dealers/:key/photos',
    source: 'dealer/PhotosPage.tsx',
    catalogues: ['dealer'],
    load: () => import('./PhotosPage.tsx'),
  },
]
