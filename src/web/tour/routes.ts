import { tourOwner, tourUrl } from '#model/appointment/urls.ts'
import { appointmentTypes } from '#model/appointment/values.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const tourRoutes: readonly PageRoute[] = [
  ...appointmentTypes.map(type => ({
    path: `/${tourOwner(type)}/:key/tour`,
    source: 'src/web/tour/AskPage.tsx',
    catalogues: ['appointment', 'form', 'card'],
    load: () => import('./AskPage.tsx'),
  })),
  {
    path: tourUrl(':token'),
    source: 'src/web/tour/TourPage.tsx',
    catalogues: ['appointment', 'form', 'card'],
    load: () => import('./TourPage.tsx'),
  },
]
