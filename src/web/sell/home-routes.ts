import { homePackageUrl, orderUrl, ownHomeUrl, ownPhotosUrl, proofUrl } from '#model/account/urls.ts'
import { addFactsUrl } from '#model/lead/urls.ts'
import { confirmHomeUrl } from '#model/listing/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

/** Pages on which owners manage one of their homes. */
export const ownHomeRoutes: readonly PageRoute[] = [
  {
    path: ownHomeUrl(':key'),
    source: 'sell/OwnHomePage.tsx',
    catalogues: ['sell', 'account-menu', 'form', 'pin'],
    load: () => import('./OwnHomePage.tsx'),
  },
  {
    path: ownPhotosUrl('listings', ':key'),
    source: 'sell/HomePhotosPage.tsx',
    catalogues: ['photos', 'account-menu', 'form'],
    load: () => import('./HomePhotosPage.tsx'),
  },
  {
    path: proofUrl(':key'),
    source: 'sell/ProofPage.tsx',
    catalogues: ['sell', 'account-menu', 'form'],
    load: () => import('./ProofPage.tsx'),
  },
  {
    path: confirmHomeUrl(),
    source: 'sell/ConfirmHomePage.tsx',
    catalogues: ['confirm-home', 'form'],
    load: () => import('./ConfirmHomePage.tsx'),
  },
  {
    path: addFactsUrl(),
    source: 'sell/AddFactsPage.tsx',
    catalogues: ['question', 'sell', 'form'],
    load: () => import('./AddFactsPage.tsx'),
  },
  {
    path: homePackageUrl(':key'),
    source: 'sell/PackagePage.tsx',
    catalogues: ['package', 'account-menu', 'form'],
    load: () => import('./PackagePage.tsx'),
  },
  {
    path: orderUrl(':key'),
    source: 'sell/OrderPage.tsx',
    catalogues: ['package', 'account-menu', 'form'],
    load: () => import('./OrderPage.tsx'),
  },
]
