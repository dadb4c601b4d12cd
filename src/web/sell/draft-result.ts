import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import type { FormResult } from '../ui/form/send-form.ts'

/** Result of a step's form; `current` is the draft after a concurrent change by another user or tab. */
export interface DraftResult extends FormResult {
  current?: ListingDraft
}

/** Whether the payload of a refusal is the current draft. */
export const isDraft = (payload: unknown): payload is ListingDraft =>
  typeof payload === 'object' && payload !== null && 'answers' in payload
