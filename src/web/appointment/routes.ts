import { appointmentOwner, appointmentUrl } from '#model/appointment/urls.ts'
import { appointmentTypes } from '#model/appointment/values.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const appointmentRoutes: readonly PageRoute[] = [
  ...appointmentTypes.map(type => ({
    path: `/${appointmentOwner(type)}/:key/tour`,
    source: 'appointment/RequestPage.tsx',
    catalogues: ['appointment', 'form'],
    load: () => import('./RequestPage.tsx'),
  })),
  {
    path: appointmentUrl(':token'),
    source: 'appointment/AppointmentPage.tsx',
    catalogues: ['appointment', 'form'],
    load: () => import('./AppointmentPage.tsx'),
  },
]
