import { latePart } from '../ui/client/late-part.tsx'

/** Checks for buyers before payment: the true cost of rent to own, loans, the title, a checklist. */
export const beforePaying = latePart(
  async () => (await import('./BeforePaying.tsx')).BeforePaying,
  ['before-paying', 'loan-fit'],
)
