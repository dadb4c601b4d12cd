import { relayOffUrl } from '#model/lead/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const relayRoutes: readonly PageRoute[] = [
  {
    path: relayOffUrl(),
    source: 'relay/StopPage.tsx',
    catalogues: ['relay', 'form'],
    load: () => import('./StopPage.tsx'),
  },
]
