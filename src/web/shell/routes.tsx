import type { RouteObject } from 'react-router'
import { baseCatalogues } from '#i18n/catalogues.ts'
import { accountRoutes } from '../account/routes.ts'
import { signInRoutes } from '../account/sign-in-routes.ts'
import { advertiserRoutes } from '../ad/routes.ts'
import { alertRoutes } from '../alert/routes.ts'
import { appointmentRoutes } from '../appointment/routes.ts'
import { associationRoutes } from '../association/routes.ts'
import { bookValueRoutes } from '../book-value/routes.ts'
import { businessRoutes } from '../business/routes.ts'
import { communityReportRoutes } from '../community-report/routes.ts'
import { companyRoutes } from '../company/routes.ts'
import { contactRoutes } from '../contact/routes.ts'
import { contentRoutes } from '../content/routes.ts'
import { dataRequestRoutes } from '../data-request/routes.ts'
import { dealerRoutes } from '../dealer/routes.ts'
import { devRoutes } from '../dev/routes.ts'
import { favoriteRoutes } from '../favorite/routes.ts'
import { floorPlanRoutes } from '../floor-plan/routes.ts'
import { homePageRoutes } from '../home/routes.ts'
import { householdRoutes } from '../household/routes.ts'
import { leadRoutes } from '../lead/routes.ts'
import { listingRoutes } from '../listing/routes.ts'
import { loadRoutes } from '../listing-load/routes.ts'
import { makerRoutes } from '../maker/routes.ts'
import { monthlyCostRoutes } from '../monthly-cost/routes.ts'
import { offlineRoutes } from '../offline/routes.ts'
import { ownHomesRoutes } from '../own-homes/routes.ts'
import { parkRoutes } from '../park/routes.ts'
import { problemRoutes } from '../problem/routes.ts'
import { professionalRoutes } from '../professional/routes.ts'
import { relayRoutes } from '../relay/routes.ts'
import { rentReportRoutes } from '../rent-report/routes.ts'
import { areaRoutes, followRoutes, olderNames, resultsRoutes } from '../search/routes.ts'
import { draftRoutes } from '../sell/draft-routes.ts'
import { ownHomeRoutes } from '../sell/home-routes.ts'
import { sharedListRoutes } from '../shared-list/routes.ts'
import { sitemapRoutes } from '../sitemap/routes.ts'
import { staffRoute, staffRoutes } from '../staff/routes.ts'
import { startRoutes } from '../start/routes.ts'
import { tenYearsRoutes } from '../ten-years/routes.ts'
import type { PageRoute } from '../ui/client/page-route.ts'
import { ErrorPage, loader as failing, Component as GeneralErrorPage } from './ErrorPage.tsx'
import { legacyPaths } from './legacy-paths.ts'
import { loader as missing, Component as NotFoundPage } from './NotFoundPage.tsx'
import { Root } from './Root.tsx'

/** Route data that the server needs before the code is loaded: its file and catalogues. */
export type PageHandle = Pick<PageRoute, 'source' | 'catalogues'>

/** Catalogues of every page: those of the file that every page loads. */
export const firstCatalogues = baseCatalogues

type LoadCatalogue = (name: string) => Promise<void>

/** The route table (part 1 §2.1). Each page's code and catalogues load on first visit. */
export function routes(loadCatalogue: LoadCatalogue): RouteObject[] {
  const page = ({ path, load, ...handle }: PageRoute): RouteObject => ({
    ...(path === '/' ? { index: true as const } : { path }),
    handle,
    async lazy() {
      const [module] = await Promise.all([load(), ...handle.catalogues.map(loadCatalogue)])
      return module
    },
  })
  return [
    {
      id: 'root',
      path: '/',
      Component: Root,
      ErrorBoundary: Root,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...olderNames,
            ...[
              ...homePageRoutes,
              ...areaRoutes,
              ...resultsRoutes,
              ...followRoutes,
              ...listingRoutes,
              ...tenYearsRoutes,
              ...parkRoutes,
              ...dealerRoutes,
              ...floorPlanRoutes,
              ...makerRoutes,
              ...associationRoutes,
              ...contentRoutes,
              ...professionalRoutes,
              ...contactRoutes,
              ...problemRoutes,
              ...dataRequestRoutes,
              ...relayRoutes,
              ...startRoutes,
              ...bookValueRoutes,
              ...householdRoutes,
              ...monthlyCostRoutes,
              ...sitemapRoutes,
              ...offlineRoutes,
              ...devRoutes,
              ...communityReportRoutes,
              ...leadRoutes,
              ...appointmentRoutes,
              ...draftRoutes,
              ...ownHomesRoutes,
              ...ownHomeRoutes,
              ...loadRoutes,
              ...companyRoutes,
              ...businessRoutes,
              ...rentReportRoutes,
              ...advertiserRoutes,
              ...favoriteRoutes,
              ...sharedListRoutes,
              ...alertRoutes,
              ...signInRoutes,
              ...accountRoutes,
            ].map(page),
            { ...staffRoute, children: staffRoutes.map(page) },
            ...legacyPaths,
            { path: '/error', loader: failing, Component: GeneralErrorPage },
            { path: '*', loader: missing, Component: NotFoundPage },
          ],
        },
      ],
    },
  ]
}
