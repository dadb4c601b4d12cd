import { accountPageUrl } from '#model/account/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['company', 'package', 'account-menu', 'form']

/** Pages of the company that a user works for. */
export const companyRoutes: readonly PageRoute[] = [
  {
    path: accountPageUrl('company'),
    source: 'company/CompanyPage.tsx',
    catalogues,
    load: () => import('./CompanyPage.tsx'),
  },
]
