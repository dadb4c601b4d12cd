import type { RouteObject } from 'react-router'
import { tourOwner, tourUrl } from '#model/appointment/urls.ts'
import { appointmentTypes } from '#model/appointment/values.ts'
import { compareUrl, favoritesUrl } from '#model/favorite/urls.ts'
import { relayOffUrl } from '#model/lead/urls.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { deleteMyDataUrl, pageUrl } from '#model/page-urls.ts'
import { searchRedirectUrl } from '#model/search/urls.ts'
import { accountRoutes } from './account-routes.ts'
import { alertRoutes } from './alert-routes.ts'
import { comeInRoutes } from './come-in-routes.ts'
import { ErrorPage, loader as failing, Component as GeneralErrorPage } from './ErrorPage.tsx'
import { leadRoutes } from './lead-routes.ts'
import { legacyPaths } from './legacy-paths.ts'
import { loader as missing, Component as NotFoundPage } from './NotFoundPage.tsx'
import { Root } from './Root.tsx'
import { olderNames, resultsRoutes } from './results-routes.ts'

/** Route data that the server needs before the code is loaded: its file and catalogues. */
export interface PageHandle {
  source: string
  catalogues: readonly string[]
}

/** Catalogues that every page needs. */
export const firstCatalogues: readonly string[] = ['shell', 'place']

type LoadCatalogue = (room: string) => Promise<void>

interface PageModule {
  Component: React.ComponentType
  loader?: RouteObject['loader']
  action?: RouteObject['action']
  ErrorBoundary?: React.ComponentType
}

/** Text pages (part 1 §2.1, §2.2). */
const textPaths = ['/about-us', '/disclaimer', '/need-cookie', '/privacy-policy', '/terms']

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
              { source: 'src/web/home/HomePage.tsx', catalogues: ['home', 'card', 'enumeration'] },
              () => import('../home/HomePage.tsx'),
            ),
            ...resultsRoutes.map(({ path, load, ...handle }) => page(path, handle, load)),
            page(
              searchRedirectUrl(),
              { source: 'src/web/search/lead-on.ts', catalogues: [] },
              () => import('../search/lead-on.ts'),
            ),
            ...olderNames,
            page(
              pageUrl('contact-us')!,
              { source: 'src/web/contact/ContactPage.tsx', catalogues: ['contact', 'form', 'card'] },
              () => import('../contact/ContactPage.tsx'),
            ),
            page(
              deleteMyDataUrl(),
              {
                source: 'src/web/data-request/DataRequestPage.tsx',
                catalogues: ['data-request', 'form', 'card'],
              },
              () => import('../data-request/DataRequestPage.tsx'),
            ),
            page(
              relayOffUrl(),
              { source: 'src/web/relay/StopPage.tsx', catalogues: ['relay', 'form', 'card'] },
              () => import('../relay/StopPage.tsx'),
            ),
            page(
              startListingUrl()!,
              { source: 'src/web/start/StartPage.tsx', catalogues: ['start', 'form', 'card'] },
              () => import('../start/StartPage.tsx'),
            ),
            ...comeInRoutes.map(({ path, load, ...handle }) => page(path, handle, load)),
            // A key: results have a static route for each state, and static segments win.
            page(
              '/homes/:key',
              {
                source: 'src/web/listing/ListingPage.tsx',
                catalogues: ['listing', 'lead-way', 'map', 'card', 'enumeration'],
              },
              () => import('../listing/ListingPage.tsx'),
            ),
            ...appointmentTypes.map(type =>
              page(
                `/${tourOwner(type)}/:key/tour`,
                {
                  source: 'src/web/tour/AskPage.tsx',
                  catalogues: ['appointment', 'form', 'card'],
                },
                () => import('../tour/AskPage.tsx'),
              ),
            ),
            page(
              tourUrl(':token'),
              {
                source: 'src/web/tour/TourPage.tsx',
                catalogues: ['appointment', 'form', 'card'],
              },
              () => import('../tour/TourPage.tsx'),
            ),
            page(
              '/homes/:key/phone',
              { source: 'src/web/listing/PhonePage.tsx', catalogues: ['listing', 'card', 'enumeration'] },
              () => import('../listing/PhonePage.tsx'),
            ),
            page(
              '/homes/:key/photos',
              {
                source: 'src/web/listing/PhotosPage.tsx',
                catalogues: ['gallery', 'listing', 'card', 'enumeration'],
              },
              () => import('../listing/PhotosPage.tsx'),
            ),
            ...['/dealers/:key', '/dealers/:state/:city/:name/:key'].map(path =>
              page(
                path,
                {
                  source: 'src/web/dealer/DealerPage.tsx',
                  catalogues: ['dealer', 'lead-way', 'hours', 'map', 'gallery', 'card', 'enumeration'],
                },
                () => import('../dealer/DealerPage.tsx'),
              ),
            ),
            page(
              '/dealers/:key/photos',
              {
                source: 'src/web/dealer/PhotosPage.tsx',
                catalogues: ['dealer', 'gallery', 'card', 'enumeration'],
              },
              () => import('../dealer/PhotosPage.tsx'),
            ),
            page(
              '/parks/:key',
              {
                source: 'src/web/park/ParkPage.tsx',
                catalogues: ['park', 'lead-way', 'chart', 'hours', 'map', 'card', 'enumeration'],
              },
              () => import('../park/ParkPage.tsx'),
            ),
            page(
              '/parks/:key/photos',
              {
                source: 'src/web/park/PhotosPage.tsx',
                catalogues: ['gallery', 'park', 'card', 'enumeration'],
              },
              () => import('../park/PhotosPage.tsx'),
            ),
            page(
              '/floorplans/:key',
              {
                source: 'src/web/floor-plan/FloorPlanPage.tsx',
                catalogues: ['floor-plan', 'lead-way', 'card', 'enumeration'],
              },
              () => import('../floor-plan/FloorPlanPage.tsx'),
            ),
            page(
              '/floorplans/:key/photos',
              { source: 'src/web/floor-plan/PhotosPage.tsx', catalogues: ['gallery', 'card', 'enumeration'] },
              () => import('../floor-plan/PhotosPage.tsx'),
            ),
            ...leadRoutes.map(({ path, source, catalogues, load }) =>
              page(path, { source: `src/web/lead/${source}.tsx`, catalogues }, load),
            ),
            page(
              '/resources',
              { source: 'src/web/content/ResourcesPage.tsx', catalogues: ['content', 'card', 'enumeration'] },
              () => import('../content/ResourcesPage.tsx'),
            ),
            page(
              '/resources/:slug',
              { source: 'src/web/content/ArticlePage.tsx', catalogues: ['content', 'card'] },
              () => import('../content/ArticlePage.tsx'),
            ),
            ...textPaths.map(path =>
              page(
                path,
                { source: 'src/web/content/TextPage.tsx', catalogues: ['content', 'card'] },
                () => import('../content/TextPage.tsx'),
              ),
            ),
            page(
              '/mobile-home-park-lists',
              { source: 'src/web/content/ParkListsPage.tsx', catalogues: ['content', 'card'] },
              () => import('../content/ParkListsPage.tsx'),
            ),
            page(
              pageUrl('community-report')!,
              {
                source: 'src/web/community-report/StartPage.tsx',
                catalogues: ['community-report', 'card', 'place', 'enumeration'],
              },
              () => import('../community-report/StartPage.tsx'),
            ),
            ...['/community-report/:state', '/community-report/:state/:place'].map(path =>
              page(
                path,
                {
                  source: 'src/web/community-report/ReportPage.tsx',
                  catalogues: ['community-report', 'chart', 'card', 'place', 'enumeration'],
                },
                () => import('../community-report/ReportPage.tsx'),
              ),
            ),
            page(
              pageUrl('mobile-home-book-value')!,
              {
                source: 'src/web/book-value/BookValuePage.tsx',
                catalogues: ['book-value', 'card', 'place', 'enumeration'],
              },
              () => import('../book-value/BookValuePage.tsx'),
            ),
            page(
              '/state-associations',
              {
                source: 'src/web/association/AssociationsPage.tsx',
                catalogues: ['association', 'card', 'enumeration'],
              },
              () => import('../association/AssociationsPage.tsx'),
            ),
            page(
              '/state-associations/:key',
              {
                source: 'src/web/association/AssociationPage.tsx',
                catalogues: ['association', 'card', 'enumeration'],
              },
              () => import('../association/AssociationPage.tsx'),
            ),
            page(
              '/sitemap',
              { source: 'src/web/sitemap/SitemapPage.tsx', catalogues: ['sitemap', 'card'] },
              () => import('../sitemap/SitemapPage.tsx'),
            ),
            page(
              '/offline',
              { source: 'src/web/offline/OfflinePage.tsx', catalogues: ['offline'] },
              () => import('../offline/OfflinePage.tsx'),
            ),
            page(
              favoritesUrl(),
              {
                source: 'src/web/favorite/FavoritesPage.tsx',
                catalogues: ['favorite', 'account-menu', 'form', 'card', 'enumeration'],
              },
              () => import('../favorite/FavoritesPage.tsx'),
            ),
            page(
              compareUrl(),
              {
                source: 'src/web/favorite/ComparePage.tsx',
                catalogues: ['favorite', 'account-menu', 'card', 'enumeration'],
              },
              () => import('../favorite/ComparePage.tsx'),
            ),
            ...accountRoutes.map(({ path, source, catalogues = [], load }) =>
              page(
                path,
                {
                  source: `src/web/account/${source}.tsx`,
                  catalogues: ['account', 'account-menu', 'form', 'card', ...catalogues],
                },
                load,
              ),
            ),
            ...alertRoutes.map(({ path, load, ...handle }) => page(path, handle, load)),
            ...legacyPaths,
            { path: '/error', loader: failing, Component: GeneralErrorPage },
            { path: '*', loader: missing, Component: NotFoundPage },
          ],
        },
      ],
    },
  ]
}
