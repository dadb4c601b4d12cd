import type { PageRoute } from '../ui/client/page-route.ts'

export const floorPlanRoutes: readonly PageRoute[] = [
  {
    path: '/floorplans/:key',
    source: 'src/web/floor-plan/FloorPlanPage.tsx',
    catalogues: ['floor-plan', 'lead-way', 'card', 'enumeration'],
    load: () => import('./FloorPlanPage.tsx'),
  },
  {
    path: '/floorplans/:key/photos',
    source: 'src/web/floor-plan/PhotosPage.tsx',
    catalogues: ['gallery', 'card', 'enumeration'],
    load: () => import('./PhotosPage.tsx'),
  },
]
