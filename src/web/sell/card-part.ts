import { latePart } from '../ui/client/late-part.tsx'

/** The card of a draft: the server renders it, and the browser fetches its code once the draft changes. */
export const cardPart = latePart(async () => (await import('./CardPreview.tsx')).CardPreview, [])
