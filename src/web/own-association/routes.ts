import {
  accountPageUrl,
  associationMembersUrl,
  dealerAssociationsUrl,
  ownAssociationUrl,
  ownPhotosUrl,
} from '#model/account/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['own-association', 'account-menu', 'form']

/** Pages on which managers keep up the pages of state associations. */
export const ownAssociationRoutes: readonly PageRoute[] = [
  {
    path: accountPageUrl('associations'),
    source: 'src/web/own-association/AssociationsPage.tsx',
    catalogues,
    load: () => import('./AssociationsPage.tsx'),
  },
  {
    path: ownAssociationUrl(':key'),
    source: 'src/web/own-association/AssociationPage.tsx',
    catalogues,
    load: () => import('./AssociationPage.tsx'),
  },
  {
    path: associationMembersUrl(':key'),
    source: 'src/web/own-association/MembersPage.tsx',
    catalogues,
    load: () => import('./MembersPage.tsx'),
  },
  {
    path: dealerAssociationsUrl(':key'),
    source: 'src/web/own-association/DealerPage.tsx',
    catalogues,
    load: () => import('./DealerPage.tsx'),
  },
  {
    path: ownPhotosUrl('state-associations', ':key'),
    source: 'src/web/own-association/PhotosPage.tsx',
    catalogues: ['photos', 'account-menu', 'form'],
    load: () => import('./PhotosPage.tsx'),
  },
]
