import {
  accountPageUrl,
  adPreviewUrl,
  adStatementUrl,
  campaignSteps,
  campaignUrl,
  newCampaignUrl,
} from '#model/account/urls.ts'
import { pageUrl } from '#model/page-urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['advertise', 'ad', 'account-menu', 'form']

const steps = {
  place: () => import('./PlacePage.tsx'),
  words: () => import('./WordsPage.tsx'),
  budget: () => import('./BudgetPage.tsx'),
} as const
const sources = { place: 'PlacePage', words: 'WordsPage', budget: 'BudgetPage' } as const

/** Pages of advertisers, and the public page about advertising. */
export const advertiserRoutes: readonly PageRoute[] = [
  {
    path: pageUrl('advertise'),
    source: 'ad/AdvertisePage.tsx',
    catalogues: ['advertise', 'form'],
    load: () => import('./AdvertisePage.tsx'),
  },
  {
    path: accountPageUrl('ads'),
    source: 'ad/CampaignsPage.tsx',
    catalogues,
    load: () => import('./CampaignsPage.tsx'),
  },
  {
    path: newCampaignUrl(),
    source: 'ad/NewCampaignPage.tsx',
    catalogues,
    load: () => import('./NewCampaignPage.tsx'),
  },
  {
    path: adStatementUrl(':month'),
    source: 'ad/StatementPage.tsx',
    catalogues,
    load: () => import('./StatementPage.tsx'),
  },
  {
    path: campaignUrl(':key'),
    source: 'ad/CampaignPage.tsx',
    catalogues,
    load: () => import('./CampaignPage.tsx'),
  },
  {
    path: adPreviewUrl(':key', ':ad', ':page'),
    source: 'ad/preview-page.ts',
    catalogues: [],
    load: () => import('./preview-page.ts'),
  },
  ...campaignSteps.map(step => ({
    path: campaignUrl(':key', step),
    source: `ad/${sources[step]}.tsx`,
    catalogues,
    load: steps[step],
  })),
]
