import { latePart } from '../ui/client/late-part.tsx'

/** The sheet of a home for a visit: hydration leaves the server's HTML, with what is filled in. */
export const visitSheet = latePart(
  async () => (await import('./VisitSheet.tsx')).VisitSheet,
  ['listing', 'question', 'park'],
)
