import { tenYearsPath } from '#model/ten-years/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const tenYearsRoutes: readonly PageRoute[] = [
  {
    path: tenYearsPath,
    source: 'ten-years/TenYearsPage.tsx',
    catalogues: ['ten-years'],
    load: () => import('./TenYearsPage.tsx'),
  },
]
