import {
  endSeeingUrl,
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

const catalogues = ['staff', 'sell', 'form']
const ofReports = ['staff', 'problem', 'form']
const ofOrders = ['staff', 'package', 'form']
const ofRents = ['staff', 'rent-report', 'form']
const ofDealers = ['staff', 'new-dealer', 'form']
const ofAssociations = ['staff', 'own-association', 'form']
const ofPlans = ['staff', 'own-floor-plan', 'form']
const ofClaims = ['staff', 'claim', 'form']
/** Words for all that the audit log has. */
const ofChanges = ['audit', 'sell', 'business', 'own-association', 'advertise', 'loan-fit', 'new-dealer']

/** Pages of staff. */
export const staffRoutes: readonly PageRoute[] = [
  {
    path: staffPageUrl('overview'),
    source: 'src/web/staff/OverviewPage.tsx',
    catalogues,
    load: () => import('./OverviewPage.tsx'),
  },
  {
    path: staffPageUrl('start'),
    source: 'src/web/staff/StartPage.tsx',
    catalogues,
    load: () => import('./StartPage.tsx'),
  },
  {
    path: staffPageUrl('review'),
    source: 'src/web/staff/ReviewPage.tsx',
    catalogues,
    load: () => import('./ReviewPage.tsx'),
  },
  {
    path: staffPageUrl('reports'),
    source: 'src/web/staff/ReportsPage.tsx',
    catalogues: ofReports,
    load: () => import('./ReportsPage.tsx'),
  },
  {
    path: staffReportsUrl(':type', ':key'),
    source: 'src/web/staff/ReportedPage.tsx',
    catalogues: ofReports,
    load: () => import('./ReportedPage.tsx'),
  },
  {
    path: staffPageUrl('prices'),
    source: 'src/web/staff/PricesPage.tsx',
    catalogues: ofOrders,
    load: () => import('./PricesPage.tsx'),
  },
  {
    path: staffPageUrl('coupons'),
    source: 'src/web/staff/CouponsPage.tsx',
    catalogues: ofOrders,
    load: () => import('./CouponsPage.tsx'),
  },
  {
    path: staffPageUrl('changes'),
    source: 'src/web/staff/ChangesPage.tsx',
    catalogues: ['staff', 'form', ...ofChanges],
    load: () => import('./ChangesPage.tsx'),
  },
  {
    path: staffPageUrl('find'),
    source: 'src/web/staff/FindPage.tsx',
    catalogues,
    load: () => import('./FindPage.tsx'),
  },
  {
    path: staffPageUrl('payments'),
    source: 'src/web/staff/PaymentsPage.tsx',
    catalogues: ofOrders,
    load: () => import('./PaymentsPage.tsx'),
  },
  {
    path: staffOrderUrl(':key'),
    source: 'src/web/staff/PaymentPage.tsx',
    catalogues: ofOrders,
    load: () => import('./PaymentPage.tsx'),
  },
  {
    path: staffPageUrl('claims'),
    source: 'src/web/staff/ClaimsPage.tsx',
    catalogues: ofClaims,
    load: () => import('./ClaimsPage.tsx'),
  },
  {
    path: staffClaimUrl(':key'),
    source: 'src/web/staff/ClaimPage.tsx',
    catalogues: ofClaims,
    load: () => import('./ClaimPage.tsx'),
  },
  {
    path: staffPageUrl('lot-rents'),
    source: 'src/web/staff/RentReportsPage.tsx',
    catalogues: ofRents,
    load: () => import('./RentReportsPage.tsx'),
  },
  {
    path: staffRentReportUrl(':kind', ':key'),
    source: 'src/web/staff/RentReportPage.tsx',
    catalogues: ofRents,
    load: () => import('./RentReportPage.tsx'),
  },
  {
    path: staffPageUrl('ads'),
    source: 'src/web/staff/AdsPage.tsx',
    catalogues: ['staff', 'advertise', 'ad', 'fair-housing', 'form'],
    load: () => import('./AdsPage.tsx'),
  },
  {
    path: staffPageUrl('advertisers'),
    source: 'src/web/staff/AdvertisersPage.tsx',
    catalogues: ['staff', 'form'],
    load: () => import('./AdvertisersPage.tsx'),
  },
  {
    path: staffPageUrl('ad-network'),
    source: 'src/web/staff/AdNetworkPage.tsx',
    catalogues: ['staff', 'form'],
    load: () => import('./AdNetworkPage.tsx'),
  },
  {
    path: staffPageUrl('loan-rules'),
    source: 'src/web/staff/LoanRulesPage.tsx',
    catalogues: ['staff', 'loan-fit', 'form'],
    load: () => import('./LoanRulesPage.tsx'),
  },
  {
    path: staffPageUrl('cost-assumptions'),
    source: 'src/web/staff/CostAssumptionsPage.tsx',
    catalogues: ['staff', 'monthly-cost', 'form'],
    load: () => import('./CostAssumptionsPage.tsx'),
  },
  {
    path: staffPageUrl('parks'),
    source: 'src/web/staff/NewParksPage.tsx',
    catalogues: ofClaims,
    load: () => import('./NewParksPage.tsx'),
  },
  {
    path: staffNewParkUrl(':key'),
    source: 'src/web/staff/NewParkPage.tsx',
    catalogues: ofClaims,
    load: () => import('./NewParkPage.tsx'),
  },
  {
    path: staffUserUrl(':key'),
    source: 'src/web/staff/UserPage.tsx',
    catalogues,
    load: () => import('./UserPage.tsx'),
  },
  {
    path: staffPageUrl('dealers'),
    source: 'src/web/staff/NewDealersPage.tsx',
    catalogues: ofDealers,
    load: () => import('./NewDealersPage.tsx'),
  },
  {
    path: staffAddDealerUrl(),
    source: 'src/web/staff/AddDealerPage.tsx',
    catalogues: ofDealers,
    load: () => import('./AddDealerPage.tsx'),
  },
  {
    path: staffNewDealerUrl(':key'),
    source: 'src/web/staff/NewDealerPage.tsx',
    catalogues: ofDealers,
    load: () => import('./NewDealerPage.tsx'),
  },
  {
    path: staffMergeDealerUrl(':key'),
    source: 'src/web/staff/MergeDealerPage.tsx',
    catalogues: ['staff', 'business', 'form'],
    load: () => import('./MergeDealerPage.tsx'),
  },
  {
    path: staffDealerUrl(':key'),
    source: 'src/web/staff/DealerPage.tsx',
    catalogues: ['staff', 'form', ...ofChanges],
    load: () => import('./DealerPage.tsx'),
  },
  {
    path: staffPageUrl('associations'),
    source: 'src/web/staff/AssociationsPage.tsx',
    catalogues: ofAssociations,
    load: () => import('./AssociationsPage.tsx'),
  },
  {
    path: staffAddAssociationUrl(),
    source: 'src/web/staff/AddAssociationPage.tsx',
    catalogues: ofAssociations,
    load: () => import('./AddAssociationPage.tsx'),
  },
  {
    path: staffAssociationUrl(':key'),
    source: 'src/web/staff/AssociationPage.tsx',
    catalogues: ['staff', 'form', ...ofChanges],
    load: () => import('./AssociationPage.tsx'),
  },
  {
    path: staffPageUrl('floor-plans'),
    source: 'src/web/staff/FloorPlansPage.tsx',
    catalogues: ofPlans,
    load: () => import('./FloorPlansPage.tsx'),
  },
  {
    path: staffAddFloorPlanUrl(),
    source: 'src/web/staff/AddFloorPlanPage.tsx',
    catalogues: ofPlans,
    load: () => import('./AddFloorPlanPage.tsx'),
  },
  {
    path: staffMakersUrl(),
    source: 'src/web/staff/MakersPage.tsx',
    catalogues: ['staff', 'form'],
    load: () => import('./MakersPage.tsx'),
  },
  {
    path: staffFloorPlanUrl(':key'),
    source: 'src/web/staff/FloorPlanPage.tsx',
    catalogues: [...ofPlans, ...ofChanges],
    load: () => import('./FloorPlanPage.tsx'),
  },
  {
    path: endSeeingUrl(),
    source: 'src/web/staff/EndSeeingPage.tsx',
    catalogues,
    load: () => import('./EndSeeingPage.tsx'),
  },
  {
    path: staffHomeUrl(':key'),
    source: 'src/web/staff/HomePage.tsx',
    catalogues,
    load: () => import('./HomePage.tsx'),
  },
]
