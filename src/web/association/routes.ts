import type { PageRoute } from '../ui/client/page-route.ts'

export const associationRoutes: readonly PageRoute[] = [
  {
    path: '/state-associations',
    source: 'association/AssociationsPage.tsx',
    catalogues: ['association'],
    load: () => import('./AssociationsPage.tsx'),
  },
  {
    path: '/state-associations/:key',
    source: 'association/AssociationPage.tsx',
    catalogues: ['association'],
    load: () => import('./AssociationPage.tsx'),
  },
]
