import {
  endImpersonationUrl,
  staffAddAssociationUrl,
  staffAddDealerUrl,
  staffAddFloorPlanUrl,
  staffAssociationUrl,
  staffClaimUrl,
  staffDealerUrl,
  staffFloorPlanUrl,
  staffHomeUrl,
  staffMakersUrl,
  staffMergeDealerUrl,
  staffNewDealerUrl,
  staffNewParkUrl,
  staffOrderUrl,
  staffPageUrl,
  staffRentReportUrl,
  staffReportsUrl,
  staffUserUrl,
} from '#model/staff/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'
import { staffRouteId } from './staff-route.ts'

const catalogues = ['staff', 'sell', 'form']
const ofReports = ['staff', 'problem', 'form']
const ofOrders = ['staff', 'package', 'form']
const ofRents = ['staff', 'rent-report', 'form']
const ofDealers = ['staff', 'new-dealer', 'form']
const ofAssociations = ['staff', 'own-association', 'form']
const ofPlans = ['staff', 'own-floor-plan', 'form']
const ofClaims = ['staff', 'claim', 'form']
/** States of the rows of all queues. */
const ofQueues = ['problem', 'rent-report', 'claim']
const ofQueuePages = [...ofQueues, 'staff', 'form']
/** Words for all that the audit log has. */
const ofChanges = ['audit', 'sell', 'business', 'own-association', 'advertise', 'loan-fit', 'new-dealer']

/** The route around all pages of staff, with what waits. */
export const staffRoute = { id: staffRouteId, lazy: () => import('./waiting.ts') }

/** Pages of staff. */
export const staffRoutes: readonly PageRoute[] = [
  {
    path: staffPageUrl('overview'),
    source: 'staff/OverviewPage.tsx',
    catalogues,
    load: () => import('./OverviewPage.tsx'),
  },
  {
    path: staffPageUrl('start'),
    source: 'staff/StartPage.tsx',
    catalogues,
    load: () => import('./StartPage.tsx'),
  },
  {
    path: staffPageUrl('review'),
    source: 'staff/ReviewPage.tsx',
    catalogues: [...ofQueues, ...catalogues],
    load: () => import('./ReviewPage.tsx'),
  },
  {
    path: staffPageUrl('reports'),
    source: 'staff/ReportsPage.tsx',
    catalogues: ofQueuePages,
    load: () => import('./ReportsPage.tsx'),
  },
  {
    path: staffReportsUrl(':type', ':key'),
    source: 'staff/ReportedPage.tsx',
    catalogues: ofReports,
    load: () => import('./ReportedPage.tsx'),
  },
  {
    path: staffPageUrl('prices'),
    source: 'staff/PricesPage.tsx',
    catalogues: ofOrders,
    load: () => import('./PricesPage.tsx'),
  },
  {
    path: staffPageUrl('coupons'),
    source: 'staff/CouponsPage.tsx',
    catalogues: ofOrders,
    load: () => import('./CouponsPage.tsx'),
  },
  {
    path: staffPageUrl('changes'),
    source: 'staff/ChangesPage.tsx',
    catalogues: ['staff', 'form', ...ofChanges],
    load: () => import('./ChangesPage.tsx'),
  },
  {
    path: staffPageUrl('find'),
    source: 'staff/FindPage.tsx',
    catalogues,
    load: () => import('./FindPage.tsx'),
  },
  {
    path: staffPageUrl('payments'),
    source: 'staff/PaymentsPage.tsx',
    catalogues: ofOrders,
    load: () => import('./PaymentsPage.tsx'),
  },
  {
    path: staffOrderUrl(':key'),
    source: 'staff/PaymentPage.tsx',
    catalogues: ofOrders,
    load: () => import('./PaymentPage.tsx'),
  },
  {
    path: staffPageUrl('claims'),
    source: 'staff/ClaimsPage.tsx',
    catalogues: ofQueuePages,
    load: () => import('./ClaimsPage.tsx'),
  },
  {
    path: staffClaimUrl(':key'),
    source: 'staff/ClaimPage.tsx',
    catalogues: ofClaims,
    load: () => import('./ClaimPage.tsx'),
  },
  {
    path: staffPageUrl('lot-rents'),
    source: 'staff/RentReportsPage.tsx',
    catalogues: ofQueuePages,
    load: () => import('./RentReportsPage.tsx'),
  },
  {
    path: staffRentReportUrl(':kind', ':key'),
    source: 'staff/RentReportPage.tsx',
    catalogues: ofRents,
    load: () => import('./RentReportPage.tsx'),
  },
  {
    path: staffPageUrl('ads'),
    source: 'staff/AdsPage.tsx',
    catalogues: [...ofQueues, 'staff', 'advertise', 'ad', 'fair-housing', 'form'],
    load: () => import('./AdsPage.tsx'),
  },
  {
    path: staffPageUrl('advertisers'),
    source: 'staff/AdvertisersPage.tsx',
    catalogues: ['staff', 'form'],
    load: () => import('./AdvertisersPage.tsx'),
  },
  {
    path: staffPageUrl('ad-network'),
    source: 'staff/AdNetworkPage.tsx',
    catalogues: ['staff', 'form'],
    load: () => import('./AdNetworkPage.tsx'),
  },
  {
    path: staffPageUrl('loan-rules'),
    source: 'staff/LoanRulesPage.tsx',
    catalogues: ['staff', 'loan-fit', 'form'],
    load: () => import('./LoanRulesPage.tsx'),
  },
  {
    path: staffPageUrl('cost-assumptions'),
    source: 'staff/CostAssumptionsPage.tsx',
    catalogues: ['staff', 'monthly-cost', 'form'],
    load: () => import('./CostAssumptionsPage.tsx'),
  },
  {
    path: staffPageUrl('parks'),
    source: 'staff/NewParksPage.tsx',
    catalogues: ofQueuePages,
    load: () => import('./NewParksPage.tsx'),
  },
  {
    path: staffNewParkUrl(':key'),
    source: 'staff/NewParkPage.tsx',
    catalogues: ofClaims,
    load: () => import('./NewParkPage.tsx'),
  },
  {
    path: staffUserUrl(':key'),
    source: 'staff/UserPage.tsx',
    catalogues,
    load: () => import('./UserPage.tsx'),
  },
  {
    path: staffPageUrl('dealers'),
    source: 'staff/NewDealersPage.tsx',
    catalogues: [...ofQueues, ...ofDealers],
    load: () => import('./NewDealersPage.tsx'),
  },
  {
    path: staffAddDealerUrl(),
    source: 'staff/AddDealerPage.tsx',
    catalogues: ofDealers,
    load: () => import('./AddDealerPage.tsx'),
  },
  {
    path: staffNewDealerUrl(':key'),
    source: 'staff/NewDealerPage.tsx',
    catalogues: ofDealers,
    load: () => import('./NewDealerPage.tsx'),
  },
  {
    path: staffMergeDealerUrl(':key'),
    source: 'staff/MergeDealerPage.tsx',
    catalogues: ['staff', 'business', 'form'],
    load: () => import('./MergeDealerPage.tsx'),
  },
  {
    path: staffDealerUrl(':key'),
    source: 'staff/DealerPage.tsx',
    catalogues: ['staff', 'form', ...ofChanges],
    load: () => import('./DealerPage.tsx'),
  },
  {
    path: staffPageUrl('associations'),
    source: 'staff/AssociationsPage.tsx',
    catalogues: ofAssociations,
    load: () => import('./AssociationsPage.tsx'),
  },
  {
    path: staffAddAssociationUrl(),
    source: 'staff/AddAssociationPage.tsx',
    catalogues: ofAssociations,
    load: () => import('./AddAssociationPage.tsx'),
  },
  {
    path: staffAssociationUrl(':key'),
    source: 'staff/AssociationPage.tsx',
    catalogues: ['staff', 'form', ...ofChanges],
    load: () => import('./AssociationPage.tsx'),
  },
  {
    path: staffPageUrl('floor-plans'),
    source: 'staff/FloorPlansPage.tsx',
    catalogues: ofPlans,
    load: () => import('./FloorPlansPage.tsx'),
  },
  {
    path: staffAddFloorPlanUrl(),
    source: 'staff/AddFloorPlanPage.tsx',
    catalogues: ofPlans,
    load: () => import('./AddFloorPlanPage.tsx'),
  },
  {
    path: staffMakersUrl(),
    source: 'staff/MakersPage.tsx',
    catalogues: ['staff', 'form'],
    load: () => import('./MakersPage.tsx'),
  },
  {
    path: staffFloorPlanUrl(':key'),
    source: 'staff/FloorPlanPage.tsx',
    catalogues: [...ofPlans, ...ofChanges],
    load: () => import('./FloorPlanPage.tsx'),
  },
  {
    path: endImpersonationUrl(),
    source: 'staff/EndImpersonationPage.tsx',
    catalogues,
    load: () => import('./EndImpersonationPage.tsx'),
  },
  {
    path: staffHomeUrl(':key'),
    source: 'staff/HomePage.tsx',
    catalogues,
    load: () => import('./HomePage.tsx'),
  },
]
