import { formatMoment } from '#kit/dates.ts'
import type { Point } from '#kit/geo.ts'
import { missingSteps } from '#model/listing-draft/publish.ts'
import { draftSteps } from '#model/listing-draft/steps.ts'
import type { DraftPhotoRow } from '../photo/index.ts'
import type { DraftRow } from './store.ts'

export const presentDraftPhoto = ({ ownerKey: _, modifiedAt, ...photo }: DraftPhotoRow) => ({
  ...photo,
  dateModifiedTs: modifiedAt.getTime(),
})

/** A draft of the contract, with its photos. */
export const presentDraft = (
  {
    key,
    userKey,
    version,
    answers,
    typed,
    isSenior,
    seller,
    listingKey,
    readyAt,
    createdAt,
    modifiedAt,
  }: DraftRow,
  photos: readonly DraftPhotoRow[],
  point: Point | null,
) => ({
  key,
  version,
  answers,
  typed,
  photos: photos.map(presentDraftPhoto),
  missing: missingSteps(answers, typed),
  next: draftSteps.find(step => !answers[step] || typed[step]) ?? ('publish' as const),
  isSenior,
  seller,
  point,
  listingKey,
  isReady: readyAt !== null && listingKey === null,
  isOwned: userKey !== null,
  created: formatMoment(createdAt.getTime()),
  modified: formatMoment(modifiedAt.getTime()),
})
