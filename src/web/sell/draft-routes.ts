import { draftClaimUrl, draftUrl } from '#model/listing-draft/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['draft', 'form']

/** The steps of listing a home. */
export const draftRoutes: readonly PageRoute[] = [
  {
    path: draftClaimUrl(),
    source: 'sell/ClaimDraftPage.ts',
    catalogues: [],
    load: () => import('./ClaimDraftPage.ts'),
  },
  {
    path: draftUrl('location'),
    source: 'sell/LocationStep.tsx',
    catalogues: [...catalogues, 'pin'],
    load: () => import('./LocationStep.tsx'),
  },
  {
    path: draftUrl('home'),
    source: 'sell/HomeStep.tsx',
    catalogues,
    load: () => import('./HomeStep.tsx'),
  },
  {
    path: draftUrl('money'),
    source: 'sell/MoneyStep.tsx',
    catalogues: [...catalogues, 'monthly-cost'],
    load: () => import('./MoneyStep.tsx'),
  },
  {
    path: draftUrl('photos'),
    source: 'sell/PhotosStep.tsx',
    catalogues: [...catalogues, 'photos'],
    load: () => import('./PhotosStep.tsx'),
  },
  {
    path: draftUrl('words'),
    source: 'sell/WordsStep.tsx',
    catalogues: [...catalogues, 'fair-housing', 'suggest'],
    load: () => import('./WordsStep.tsx'),
  },
  {
    path: draftUrl('contact'),
    source: 'sell/ContactStep.tsx',
    catalogues,
    load: () => import('./ContactStep.tsx'),
  },
  {
    path: draftUrl('package'),
    source: 'sell/PackageStep.tsx',
    catalogues: [...catalogues, 'package'],
    load: () => import('./PackageStep.tsx'),
  },
  {
    path: draftUrl('publish'),
    source: 'sell/PublishStep.tsx',
    catalogues,
    load: () => import('./PublishStep.tsx'),
  },
]
