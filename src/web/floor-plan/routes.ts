import { makerUrl } from '#model/floor-plan/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const floorPlanRoutes: readonly PageRoute[] = [
  {
    path: makerUrl(':slug'),
    source: 'src/web/floor-plan/MakerPage.tsx',
    catalogues: ['floor-plan'],
    load: () => import('./MakerPage.tsx'),
  },
  {
    path: '/floorplans/:key',
    source: 'src/web/floor-plan/FloorPlanPage.tsx',
    catalogues: ['floor-plan'],
    load: () => import('./FloorPlanPage.tsx'),
  },
  {
    path: '/floorplans/:key/photos',
    source: 'src/web/floor-plan/PhotosPage.tsx',
    catalogues: ['floor-plan'],
    load: () => import('./PhotosPage.tsx'),
  },
]
