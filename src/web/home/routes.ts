import type { PageRoute } from '../ui/client/page-route.ts'

export const homePageRoutes: readonly PageRoute[] = [
  {
    path: '/',
    source: 'home/HomePage.tsx',
    catalogues: ['home'],
    load: () => import('./HomePage.tsx'),
  },
]
