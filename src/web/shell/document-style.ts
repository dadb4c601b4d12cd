import { homeUrl } from '#model/page-urls.ts'

/** `data-style` of the document at a path: the home page has a different style. */
export const styleOf = (path: string): 'overhaul' | 'legacy' => (path === homeUrl() ? 'overhaul' : 'legacy')
