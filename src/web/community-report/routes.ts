import { pageUrl } from '#model/page-urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const communityReportRoutes: readonly PageRoute[] = [
  {
    path: pageUrl('community-report'),
    source: 'community-report/StartPage.tsx',
    catalogues: ['community-report'],
    load: () => import('./StartPage.tsx'),
  },
  ...['/community-report/:state', '/community-report/:state/:place'].map(path => ({
    path,
    source: 'community-report/ReportPage.tsx',
    catalogues: ['community-report'],
    load: () => import('./ReportPage.tsx'),
  })),
]
