import { missingSteps } from '#model/listing-draft/publish.ts'
import { draftSteps } from '#model/listing-draft/steps.ts'
import type { DraftRow } from './store.ts'

/** A draft of the contract. */
export const presentDraft = ({
  key,
  userKey,
  version,
  answers,
  listingKey,
  createdAt,
  modifiedAt,
}: DraftRow) => ({
  key,
  version,
  answers,
  missing: missingSteps(answers),
  next: draftSteps.find(step => !answers[step]) ?? ('publish' as const),
  listingKey,
  isOwned: userKey !== null,
  created: createdAt.toISOString(),
  modified: modifiedAt.toISOString(),
})
