import { latePart } from '../ui/client/late-part.tsx'

/** Changes of price and status, and the comparison with similar homes. */
export const history = latePart(async () => (await import('./HistorySection.tsx')).HistorySection, [])
