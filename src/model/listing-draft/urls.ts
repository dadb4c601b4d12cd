import { startListingUrl } from '../listing/urls.ts'
import type { DraftPage } from './steps.ts'

const ofDraft = (draft?: string) => (draft === undefined ? '' : `?draft=${encodeURIComponent(draft)}`)

/** A page of the flow that lists a home; without a draft, the first step of a new one. */
export const draftUrl = (page: DraftPage, draft?: string): string =>
  `${startListingUrl()}/${page}${ofDraft(draft)}`

/** Form target that assigns a draft of this browser to the user; redirects to the draft. */
export const draftClaimUrl = (draft?: string): string => `${startListingUrl()}/claim${ofDraft(draft)}`

/** The page of a draft after it could not be made the user’s. */
export const unclaimedDraftUrl = (draft: string): string => `${draftUrl('publish', draft)}&${UNCLAIMED}=1`

/** In the query of a draft that could not be made the user’s. */
export const UNCLAIMED = 'unclaimed'

/** The page of the home as buyers will see it, for the owner of the draft. */
export const draftPreviewUrl = (draft?: string): string => `${startListingUrl()}/preview${ofDraft(draft)}`

/** Path pattern of a photo of a draft, visible only to its owner. */
export const draftPhotoFilePath = `${startListingUrl()}/photos/:draft/:file`

/** A photo of a draft, as large as on a card or in a gallery; the URL changes with the photo. */
export const draftPhotoFileUrl = (
  draft: string,
  photo: { key: number; dateModifiedTs: number },
  type: 'card' | 'gallery' = 'card',
): string =>
  `${startListingUrl()}/photos/${draft}/${photo.key}.jpg?mod=${photo.dateModifiedTs}${type === 'card' ? '' : `&type=${type}`}`
