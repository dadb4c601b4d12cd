import { moveUrl, visitUrl } from '#model/listing/urls.ts'
import { draftPreviewUrl } from '#model/listing-draft/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

export const listingRoutes: readonly PageRoute[] = [
  // Results have a static route for each state, and static segments win over a key.
  {
    path: '/homes/:key',
    source: 'src/web/listing/ListingPage.tsx',
    catalogues: ['listing', 'monthly-cost', 'lead-way', 'map', 'card', 'enumeration'],
    load: () => import('./ListingPage.tsx'),
  },
  {
    path: draftPreviewUrl(),
    source: 'src/web/listing/PreviewPage.tsx',
    catalogues: ['listing', 'lead-way', 'map', 'card', 'enumeration', 'preview', 'monthly-cost'],
    load: () => import('./PreviewPage.tsx'),
  },
  {
    path: '/homes/:key/phone',
    source: 'src/web/listing/PhonePage.tsx',
    catalogues: ['listing', 'card', 'enumeration'],
    load: () => import('./PhonePage.tsx'),
  },
  {
    path: moveUrl(':key'),
    source: 'src/web/listing/MovePage.tsx',
    catalogues: ['move-fit', 'listing', 'card', 'enumeration'],
    load: () => import('./MovePage.tsx'),
  },
  {
    path: visitUrl(':key'),
    source: 'src/web/listing/VisitPage.tsx',
    catalogues: ['visit'],
    load: () => import('./VisitPage.tsx'),
  },
  {
    path: '/homes/:key/photos',
    source: 'src/web/listing/PhotosPage.tsx',
    catalogues: ['gallery', 'listing', 'card', 'enumeration'],
    load: () => import('./PhotosPage.tsx'),
  },
]
