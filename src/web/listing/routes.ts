import { flyerUrl, moveUrl, visitUrl } from '#model/listing/urls.ts'
import { draftPreviewUrl } from '#model/listing-draft/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const listingRoutes: readonly PageRoute[] = [
  // Results have a static route for each state, and static segments win over a key.
  {
    path: '/homes/:key',
    source: 'listing/ListingPage.tsx',
    catalogues: ['listing', 'monthly-cost'],
    load: () => import('./ListingPage.tsx'),
  },
  {
    path: draftPreviewUrl(),
    source: 'listing/PreviewPage.tsx',
    catalogues: ['listing', 'preview', 'monthly-cost'],
    load: () => import('./PreviewPage.tsx'),
  },
  {
    path: '/homes/:key/phone',
    source: 'listing/PhonePage.tsx',
    catalogues: ['listing'],
    load: () => import('./PhonePage.tsx'),
  },
  {
    path: moveUrl(':key'),
    source: 'listing/MovePage.tsx',
    catalogues: ['move-fit', 'listing'],
    load: () => import('./MovePage.tsx'),
  },
  {
    path: visitUrl(':key'),
    source: 'listing/VisitPage.tsx',
    catalogues: ['visit'],
    load: () => import('./VisitPage.tsx'),
  },
  {
    path: flyerUrl(':key'),
    source: 'listing/FlyerPage.tsx',
    catalogues: ['listing', 'flyer'],
    load: () => import('./FlyerPage.tsx'),
  },
  {
    path: '/homes/:key/photos',
    source: 'listing/PhotosPage.tsx',
    catalogues: ['listing'],
    load: () => import('./PhotosPage.tsx'),
  },
]
