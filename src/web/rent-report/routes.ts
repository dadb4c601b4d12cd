import { rentAnswerUrl, rentReportUrl } from '#model/account/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['rent-report', 'account-menu', 'form']

/** Pages on which residents report lot rents, and managers answer. */
export const rentReportRoutes: readonly PageRoute[] = [
  {
    path: rentReportUrl(':key'),
    source: 'rent-report/RentReportPage.tsx',
    catalogues,
    load: () => import('./RentReportPage.tsx'),
  },
  {
    path: rentAnswerUrl(':key'),
    source: 'rent-report/RentAnswerPage.tsx',
    catalogues: [...catalogues, 'park'],
    load: () => import('./RentAnswerPage.tsx'),
  },
]
