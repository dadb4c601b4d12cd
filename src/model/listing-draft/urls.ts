import { startListingUrl } from '../listing/urls.ts'
import type { DraftPage } from './steps.ts'

/** A page of the flow that lists a home; without a draft, the first step of a new one. */
export const draftUrl = (page: DraftPage, draft?: string): string =>
  `${startListingUrl()}/${page}${draft === undefined ? '' : `?draft=${draft}`}`
