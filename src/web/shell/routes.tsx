import type { RouteObject } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
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
            // A key only: results have a route of its own for each state, and a static segment wins.
            page(
              '/homes/:key',
              { source: 'src/web/listing/ListingPage.tsx', catalogues: ['listing', 'search', 'enumeration'] },
              () => import('../listing/ListingPage.tsx'),
            ),
            page(
              '/homes/:key/photos',
              { source: 'src/web/listing/PhotosPage.tsx', catalogues: ['listing', 'enumeration'] },
              () => import('../listing/PhotosPage.tsx'),
            ),
            page(
              '*',
              { source: 'src/web/shell/NotFoundPage.tsx', catalogues: [] },
              () => import('./NotFoundPage.tsx'),
            ),
          ],
        },
      ],
    },
  ]
}
