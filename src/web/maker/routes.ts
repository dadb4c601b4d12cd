import { makerUrl } from '#model/floor-plan/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const makerRoutes: readonly PageRoute[] = [
  {
    path: makerUrl(':slug'),
    source: 'maker/MakerPage.tsx',
    catalogues: ['floor-plan'],
    load: () => import('./MakerPage.tsx'),
  },
]
