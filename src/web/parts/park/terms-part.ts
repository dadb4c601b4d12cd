import { latePart } from '../../ui/client/late-part.tsx'

/** Lease and approval terms of a park, the largest part of a long page's text. */
export const terms = latePart(async () => (await import('./TermsCard.tsx')).TermsCard, ['park-terms', 'park'])
