import { reportReplyUrl, reportUrl } from '#model/problem/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const problemRoutes: readonly PageRoute[] = [
  {
    path: reportUrl('ad', ':key'),
    source: 'problem/ReportAdPage.tsx',
    catalogues: ['problem', 'form'],
    load: () => import('./ReportAdPage.tsx'),
  },
  {
    path: reportReplyUrl(),
    source: 'problem/ReplyPage.tsx',
    catalogues: ['problem', 'form'],
    load: () => import('./ReplyPage.tsx'),
  },
  {
    path: '/report/:part/:key',
    source: 'problem/ReportPage.tsx',
    catalogues: ['problem', 'form'],
    load: () => import('./ReportPage.tsx'),
  },
]
