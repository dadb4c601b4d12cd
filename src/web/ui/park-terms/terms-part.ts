import { latePart } from '../client/late-part.tsx'

/** What the park answers about its leases and approval; most of a long page's text. */
export const terms = latePart(async () => (await import('./TermsCard.tsx')).TermsCard, ['park-terms', 'park'])
