import type { PageRoute } from '../ui/client/page-route.ts'

export const parkRoutes: readonly PageRoute[] = [
  {
    path: '/parks/:key',
    source: 'park/ParkPage.tsx',
    catalogues: ['park'],
    load: () => import('./ParkPage.tsx'),
  },
  {
    path: '/parks/:key/photos',
    source: 'park/PhotosPage.tsx',
    catalogues: ['park'],
    load: () => import('./PhotosPage.tsx'),
  },
  {
    path: '/parks/:key/questions',
    source: 'park/QuestionsPage.tsx',
    catalogues: ['park'],
    load: () => import('./QuestionsPage.tsx'),
  },
]
