import { startListingUrl } from '#model/listing/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const startRoutes: readonly PageRoute[] = [
  {
    path: startListingUrl(),
    source: 'start/StartPage.tsx',
    catalogues: ['start', 'form'],
    load: () => import('./StartPage.tsx'),
  },
]
