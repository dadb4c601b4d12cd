import { deleteMyDataUrl } from '#model/page-urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const dataRequestRoutes: readonly PageRoute[] = [
  {
    path: deleteMyDataUrl(),
    source: 'data-request/DataRequestPage.tsx',
    catalogues: ['data-request', 'form'],
    load: () => import('./DataRequestPage.tsx'),
  },
]
