import { pageUrl } from '#model/page-urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const contactRoutes: readonly PageRoute[] = [
  {
    path: pageUrl('contact-us'),
    source: 'contact/ContactPage.tsx',
    catalogues: ['contact', 'form'],
    load: () => import('./ContactPage.tsx'),
  },
]
