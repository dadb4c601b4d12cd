import { myMonthUrl } from '#model/monthly-cost/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const monthlyCostRoutes: readonly PageRoute[] = [
  {
    path: myMonthUrl(),
    source: 'monthly-cost/MyMonthPage.tsx',
    catalogues: ['monthly-cost', 'form'],
    load: () => import('./MyMonthPage.tsx'),
  },
]
