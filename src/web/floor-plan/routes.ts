import type { PageRoute } from '../ui/client/page-route.ts'

export const floorPlanRoutes: readonly PageRoute[] = [
  {
    path: '/floorplans/:key',
    source: 'floor-plan/FloorPlanPage.tsx',
    catalogues: ['floor-plan'],
    load: () => import('./FloorPlanPage.tsx'),
  },
  {
    path: '/floorplans/:key/photos',
    source: 'floor-plan/PhotosPage.tsx',
    catalogues: ['floor-plan'],
    load: () => import('./PhotosPage.tsx'),
  },
]
