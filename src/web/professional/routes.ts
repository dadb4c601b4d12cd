import { pageUrl } from '#model/page-urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const professionalRoutes: readonly PageRoute[] = [
  {
    path: pageUrl('professionals'),
    source: 'professional/ProfessionalsPage.tsx',
    catalogues: ['professional'],
    load: () => import('./ProfessionalsPage.tsx'),
  },
]
