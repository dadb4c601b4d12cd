import { latePart } from '../ui/client/late-part.tsx'

/** What a buyer checks before paying: the true cost of rent to own, the title, a checklist. */
export const beforePaying = latePart(
  async () => (await import('./BeforePaying.tsx')).BeforePaying,
  ['before-paying'],
)
