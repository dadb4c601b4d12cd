import type { RouteObject } from 'react-router'
import { states } from '#model/place/states.ts'
import { homeSearchSegments, homeSegmentUrl, searchUrl } from '#model/urls.ts'
import { ErrorPage, loader as failing, Component as GeneralErrorPage } from './ErrorPage.tsx'
import { loader as missing, Component as NotFoundPage } from './NotFoundPage.tsx'
import { Root } from './Root.tsx'

/** What the server must know of a route before its code is there: its file and its catalogues. */
export interface PageHandle {
  source: string
  catalogues: readonly string[]
}

type LoadCatalogue = (room: string) => Promise<void>

interface PageModule {
  Component: React.ComponentType
  loader?: RouteObject['loader']
  ErrorBoundary?: React.ComponentType
}

/** Results have a route for each state, so that every other segment is a listing's key. */
const resultsPaths = [
  '/homes',
  ...homeSearchSegments.map(homeSegmentUrl),
  ...states.map(({ abbreviation }) => searchUrl('homes', abbreviation)!),
  '/homes/:state/:place',
]

/** Pages that are only text (part 1 §2.1, §2.2). */
const textPaths = ['/about-us', '/disclaimer', '/need-cookie', '/privacy-policy', '/terms']

/** The route table (part 1 §2.1). Each page's code and catalogues load when it is first visited. */
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
              { source: 'src/web/home/HomePage.tsx', catalogues: ['home'] },
              () => import('../home/HomePage.tsx'),
            ),
            ...resultsPaths.map(path =>
              page(
                path,
                {
                  source: 'src/web/search/SearchPage.tsx',
                  catalogues: ['search', 'card', 'place', 'enumeration'],
                },
                () => import('../search/SearchPage.tsx'),
              ),
            ),
            // A key only: results have a route of its own for each state, and a static segment wins.
            page(
              '/homes/:key',
              { source: 'src/web/listing/ListingPage.tsx', catalogues: ['listing', 'card', 'enumeration'] },
              () => import('../listing/ListingPage.tsx'),
            ),
            page(
              '/homes/:key/photos',
              {
                source: 'src/web/listing/PhotosPage.tsx',
                catalogues: ['gallery', 'listing', 'card', 'enumeration'],
              },
              () => import('../listing/PhotosPage.tsx'),
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
            { path: '/error', loader: failing, Component: GeneralErrorPage },
            { path: '*', loader: missing, Component: NotFoundPage },
          ],
        },
      ],
    },
  ]
}
