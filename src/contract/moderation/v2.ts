import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { AddedProof, ModeratedHome, OwnReview, ReviewItem } from './v2.response.ts'

export const reviewQueue = operation<ReviewItem[], PageMeta>()({
  id: 'moderation.queue',
  method: 'GET',
  path: '/api/v2/staff/reviews.json',
  access: 'staff',
})

export const getModeratedHome = operation<ModeratedHome, Nothing>()({
  id: 'moderation.get',
  method: 'GET',
  path: '/api/v2/staff/listings/{key}.json',
  versioned: true,
  access: 'staff',
})

export const decideAboutHome = operation<ModeratedHome, Nothing>()({
  id: 'moderation.decide',
  method: 'POST',
  path: '/api/v2/staff/listings/{key}/decisions.json',
  versioned: true,
  repeatable: true,
  access: 'staff',
})

export const ownReviewOf = operation<OwnReview, Nothing>()({
  id: 'moderation.of-owner',
  method: 'GET',
  path: '/api/v2/listings/{key}/review.json',
  access: 'user',
})

export const addProof = operation<AddedProof, Nothing>()({
  id: 'moderation.add-proof',
  method: 'POST',
  path: '/api/v2/listings/{key}/proofs.json',
  success: 201,
  repeatable: true,
  access: 'user',
})
