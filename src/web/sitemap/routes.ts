import type { PageRoute } from '../ui/client/page-route.ts'

export const sitemapRoutes: readonly PageRoute[] = [
  {
    path: '/sitemap',
    source: 'sitemap/SitemapPage.tsx',
    catalogues: ['sitemap'],
    load: () => import('./SitemapPage.tsx'),
  },
]
