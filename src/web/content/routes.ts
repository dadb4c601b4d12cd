import { loanRulesUrl } from '#model/page-urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

/** Text pages (part 1 §2.1, §2.2). */
const textPaths = ['/about-us', '/disclaimer', '/need-cookie', '/privacy-policy', '/terms']

export const contentRoutes: readonly PageRoute[] = [
  {
    path: '/resources',
    source: 'content/ResourcesPage.tsx',
    catalogues: ['content'],
    load: () => import('./ResourcesPage.tsx'),
  },
  {
    path: loanRulesUrl(),
    source: 'content/LoanRulesPage.tsx',
    catalogues: ['loan-fit', 'content'],
    load: () => import('./LoanRulesPage.tsx'),
  },
  {
    path: '/resources/:slug',
    source: 'content/ArticlePage.tsx',
    catalogues: ['content'],
    load: () => import('./ArticlePage.tsx'),
  },
  ...textPaths.map(path => ({
    path,
    source: 'content/TextPage.tsx',
    catalogues: ['content'],
    load: () => import('./TextPage.tsx'),
  })),
  {
    path: '/mobile-home-park-lists',
    source: 'content/ParkListsPage.tsx',
    catalogues: ['content'],
    load: () => import('./ParkListsPage.tsx'),
  },
]
