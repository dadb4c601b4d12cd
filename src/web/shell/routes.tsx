import type { RouteObject } from 'react-router'
import { baseCatalogues } from '#i18n/catalogues.ts'
import { relayOffUrl } from '#model/lead/urls.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { myMonthUrl } from '#model/monthly-cost/urls.ts'
import { deleteMyDataUrl, pageUrl } from '#model/page-urls.ts'
import { reportReplyUrl, reportUrl } from '#model/problem/urls.ts'
import { searchAreaUrl, searchRedirectUrl } from '#model/search/urls.ts'
import { accountRoutes } from '../account/routes.ts'
import { signInRoutes } from '../account/sign-in-routes.ts'
import { advertiserRoutes } from '../ad/routes.ts'
import { alertRoutes } from '../alert/routes.ts'
import { appointmentRoutes } from '../appointment/routes.ts'
import { associationRoutes } from '../association/routes.ts'
import { businessRoutes } from '../business/routes.ts'
import { communityReportRoutes } from '../community-report/routes.ts'
import { companyRoutes } from '../company/routes.ts'
import { contentRoutes } from '../content/routes.ts'
import { dealerRoutes } from '../dealer/routes.ts'
import { favoriteRoutes } from '../favorite/routes.ts'
import { floorPlanRoutes } from '../floor-plan/routes.ts'
import { leadRoutes } from '../lead/routes.ts'
import { listingRoutes } from '../listing/routes.ts'
import { loadRoutes } from '../listing-load/load-routes.ts'
import { makerRoutes } from '../maker/routes.ts'
import { ownHomesRoutes } from '../own-homes/own-homes-routes.ts'
import { parkRoutes } from '../park/routes.ts'
import { professionalRoutes } from '../professional/routes.ts'
import { rentReportRoutes } from '../rent-report/routes.ts'
import { followRoutes, olderNames, resultsRoutes } from '../search/routes.ts'
import { draftRoutes } from '../sell/draft-routes.ts'
import { ownHomeRoutes } from '../sell/home-routes.ts'
import { sharedListRoutes } from '../shared-list/routes.ts'
import { staffRoutes } from '../staff/routes.ts'
import { tenYearsRoutes } from '../ten-years/routes.ts'
import type { PageModule, PageRoute } from '../ui/client/page-route.ts'
import { ErrorPage, loader as failing, Component as GeneralErrorPage } from './ErrorPage.tsx'
import { legacyPaths } from './legacy-paths.ts'
import { loader as missing, Component as NotFoundPage } from './NotFoundPage.tsx'
import { Root } from './Root.tsx'

/** Route data that the server needs before the code is loaded: its file and catalogues. */
export type PageHandle = Pick<PageRoute, 'source' | 'catalogues'>

/** Catalogues of every page: those of the file that every page loads. */
export const firstCatalogues = baseCatalogues

type LoadCatalogue = (room: string) => Promise<void>

/** The route table (part 1 §2.1). Each page's code and catalogues load on first visit. */
export function routes(loadCatalogue: LoadCatalogue): RouteObject[] {
  const page = (path: string, handle: PageHandle, load: () => Promise<PageModule>): RouteObject => ({
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
            page(
              '/',
              { source: 'home/HomePage.tsx', catalogues: ['home'] },
              () => import('../home/HomePage.tsx'),
            ),
            page(
              searchRedirectUrl(),
              { source: 'search/search-redirect.ts', catalogues: [] },
              () => import('../search/search-redirect.ts'),
            ),
            page(
              searchAreaUrl(),
              { source: 'search/AreaPage.tsx', catalogues: ['area', 'form'] },
              () => import('../search/AreaPage.tsx'),
            ),
            ...olderNames,
            page(
              pageUrl('contact-us'),
              { source: 'contact/ContactPage.tsx', catalogues: ['contact', 'form'] },
              () => import('../contact/ContactPage.tsx'),
            ),
            page(
              reportUrl('ad', ':key'),
              { source: 'problem/ReportAdPage.tsx', catalogues: ['problem', 'form'] },
              () => import('../problem/ReportAdPage.tsx'),
            ),
            page(
              reportReplyUrl(),
              { source: 'problem/ReplyPage.tsx', catalogues: ['problem', 'form'] },
              () => import('../problem/ReplyPage.tsx'),
            ),
            page(
              '/report/:part/:key',
              { source: 'problem/ReportPage.tsx', catalogues: ['problem', 'form'] },
              () => import('../problem/ReportPage.tsx'),
            ),
            page(
              deleteMyDataUrl(),
              {
                source: 'data-request/DataRequestPage.tsx',
                catalogues: ['data-request', 'form'],
              },
              () => import('../data-request/DataRequestPage.tsx'),
            ),
            page(
              relayOffUrl(),
              { source: 'relay/StopPage.tsx', catalogues: ['relay', 'form'] },
              () => import('../relay/StopPage.tsx'),
            ),
            page(
              startListingUrl(),
              { source: 'start/StartPage.tsx', catalogues: ['start', 'form'] },
              () => import('../start/StartPage.tsx'),
            ),
            page(
              pageUrl('mobile-home-book-value'),
              {
                source: 'book-value/BookValuePage.tsx',
                catalogues: ['book-value'],
              },
              () => import('../book-value/BookValuePage.tsx'),
            ),
            page(
              pageUrl('can-i-live-here'),
              {
                source: 'household/LiveHerePage.tsx',
                catalogues: ['household'],
              },
              () => import('../household/LiveHerePage.tsx'),
            ),
            page(
              myMonthUrl(),
              {
                source: 'monthly-cost/MyMonthPage.tsx',
                catalogues: ['monthly-cost', 'form'],
              },
              () => import('../monthly-cost/MyMonthPage.tsx'),
            ),
            page(
              '/sitemap',
              { source: 'sitemap/SitemapPage.tsx', catalogues: ['sitemap'] },
              () => import('../sitemap/SitemapPage.tsx'),
            ),
            page(
              '/offline',
              { source: 'offline/OfflinePage.tsx', catalogues: ['offline'] },
              () => import('../offline/OfflinePage.tsx'),
            ),
            ...[
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
              ...staffRoutes,
            ].map(({ path, load, ...handle }) => page(path, handle, load)),
            ...legacyPaths,
            { path: '/error', loader: failing, Component: GeneralErrorPage },
            { path: '*', loader: missing, Component: NotFoundPage },
          ],
        },
      ],
    },
  ]
}
