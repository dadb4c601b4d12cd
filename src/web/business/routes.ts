import {
  accountPageUrl,
  associationMembersUrl,
  claimUrl,
  dealerAssociationsUrl,
  newDealerUrl,
  newFloorPlanUrl,
  newParkUrl,
  ownAssociationUrl,
  ownDealerUrl,
  ownFloorPlansUrl,
  ownFloorPlanUrl,
  ownParkUrl,
  ownPeopleUrl,
  ownPhotosUrl,
  soldPlansUrl,
} from '#model/account/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['business', 'account-menu', 'form', 'embed']
const ofDealers = [...catalogues, 'new-dealer']
const ofPlans = ['own-floor-plan', 'business', 'account-menu', 'form']
const ofAssociations = ['own-association', 'account-menu', 'form']
const ofPhotos = ['photos', 'account-menu', 'form']
const ofClaims = ['claim', 'account-menu', 'form']

/** Pages on which owners manage their dealers, floor plans and parks, and managers their associations. */
export const businessRoutes: readonly PageRoute[] = [
  {
    path: accountPageUrl('dealers'),
    source: 'business/DealersPage.tsx',
    catalogues: ofDealers,
    load: () => import('./DealersPage.tsx'),
  },
  {
    path: newDealerUrl(),
    source: 'business/NewDealerPage.tsx',
    catalogues: ['new-dealer', 'account-menu', 'form'],
    load: () => import('./NewDealerPage.tsx'),
  },
  {
    path: ownDealerUrl(':key'),
    source: 'business/DealerPage.tsx',
    catalogues: ofDealers,
    load: () => import('./DealerPage.tsx'),
  },
  {
    path: ownFloorPlansUrl(),
    source: 'business/FloorPlansPage.tsx',
    catalogues: ofPlans,
    load: () => import('./FloorPlansPage.tsx'),
  },
  {
    path: newFloorPlanUrl(),
    source: 'business/NewFloorPlanPage.tsx',
    catalogues: ofPlans,
    load: () => import('./NewFloorPlanPage.tsx'),
  },
  {
    path: ownFloorPlanUrl(':key'),
    source: 'business/FloorPlanPage.tsx',
    catalogues: ofPlans,
    load: () => import('./FloorPlanPage.tsx'),
  },
  {
    path: ownPeopleUrl(':key'),
    source: 'business/PeoplePage.tsx',
    catalogues,
    load: () => import('./PeoplePage.tsx'),
  },
  {
    path: soldPlansUrl(':key'),
    source: 'business/SoldPlansPage.tsx',
    catalogues: ofPlans,
    load: () => import('./SoldPlansPage.tsx'),
  },
  {
    path: ownPhotosUrl('sales-persons', ':key'),
    source: 'business/PersonPhotoPage.tsx',
    catalogues: ofPhotos,
    load: () => import('./PersonPhotoPage.tsx'),
  },
  {
    path: ownPhotosUrl('sales-centers', ':key'),
    source: 'business/DealerPhotosPage.tsx',
    catalogues: ofPhotos,
    load: () => import('./DealerPhotosPage.tsx'),
  },
  {
    path: ownPhotosUrl('floorplans', ':key'),
    source: 'business/FloorPlanPhotosPage.tsx',
    catalogues: ofPhotos,
    load: () => import('./FloorPlanPhotosPage.tsx'),
  },
  {
    path: ownPhotosUrl('parks', ':key'),
    source: 'business/ParkPhotosPage.tsx',
    catalogues: ofPhotos,
    load: () => import('./ParkPhotosPage.tsx'),
  },
  {
    path: accountPageUrl('parks'),
    source: 'business/ParksPage.tsx',
    catalogues,
    load: () => import('./ParksPage.tsx'),
  },
  {
    path: newParkUrl(),
    source: 'business/NewParkPage.tsx',
    catalogues: ofClaims,
    load: () => import('./NewParkPage.tsx'),
  },
  {
    path: claimUrl(':key'),
    source: 'business/ClaimPage.tsx',
    catalogues: ofClaims,
    load: () => import('./ClaimPage.tsx'),
  },
  {
    path: ownParkUrl(':key'),
    source: 'business/ParkPage.tsx',
    catalogues: [...catalogues, 'claim'],
    load: () => import('./ParkPage.tsx'),
  },
  {
    path: accountPageUrl('associations'),
    source: 'business/AssociationsPage.tsx',
    catalogues: ofAssociations,
    load: () => import('./AssociationsPage.tsx'),
  },
  {
    path: ownAssociationUrl(':key'),
    source: 'business/AssociationPage.tsx',
    catalogues: ofAssociations,
    load: () => import('./AssociationPage.tsx'),
  },
  {
    path: associationMembersUrl(':key'),
    source: 'business/AssociationMembersPage.tsx',
    catalogues: ofAssociations,
    load: () => import('./AssociationMembersPage.tsx'),
  },
  {
    path: dealerAssociationsUrl(':key'),
    source: 'business/DealerAssociationsPage.tsx',
    catalogues: ofAssociations,
    load: () => import('./DealerAssociationsPage.tsx'),
  },
  {
    path: ownPhotosUrl('state-associations', ':key'),
    source: 'business/AssociationPhotosPage.tsx',
    catalogues: ofPhotos,
    load: () => import('./AssociationPhotosPage.tsx'),
  },
]
