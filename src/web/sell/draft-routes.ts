import { draftClaimUrl, draftUrl } from '#model/listing-draft/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const catalogues = ['draft', 'form']

/** The steps of listing a home. */
export const draftRoutes: readonly PageRoute[] = [
  {
    path: draftClaimUrl(),
    source: 'src/web/sell/ClaimDraftPage.ts',
    catalogues: [],
    load: () => import('./ClaimDraftPage.ts'),
  },
  {
    path: draftUrl('location'),
    source: 'src/web/sell/LocationStep.tsx',
    catalogues: [...catalogues, 'pin'],
    load: () => import('./LocationStep.tsx'),
  },
  {
    path: draftUrl('home'),
    source: 'src/web/sell/HomeStep.tsx',
    catalogues,
    load: () => import('./HomeStep.tsx'),
  },
  {
    path: draftUrl('money'),
    source: 'src/web/sell/MoneyStep.tsx',
    catalogues: [...catalogues, 'monthly-cost'],
    load: () => import('./MoneyStep.tsx'),
  },
  {
    path: draftUrl('photos'),
    source: 'src/web/sell/PhotosStep.tsx',
    catalogues: [...catalogues, 'photos'],
    load: () => import('./PhotosStep.tsx'),
  },
  {
    path: draftUrl('words'),
    source: 'src/web/sell/WordsStep.tsx',
    catalogues: [...catalogues, 'fair-housing', 'suggest'],
    load: () => import('./WordsStep.tsx'),
  },
  {
    path: draftUrl('contact'),
    source: 'src/web/sell/ContactStep.tsx',
    catalogues,
    load: () => import('./ContactStep.tsx'),
  },
  {
    path: draftUrl('package'),
    source: 'src/web/sell/PackageStep.tsx',
    catalogues: [...catalogues, 'package'],
    load: () => import('./PackageStep.tsx'),
  },
  {
    path: draftUrl('publish'),
    source: 'src/web/sell/PublishStep.tsx',
    catalogues,
    load: () => import('./PublishStep.tsx'),
  },
]
