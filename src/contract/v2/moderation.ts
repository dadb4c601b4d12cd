import * as v from 'valibot'
import { decisionForm } from '#model/moderation/decision.ts'
import { proofBytes, proofFile, proofTypes } from '#model/moderation/proof.ts'
import { operation } from '../operation.ts'
import type { AddedProof, ModeratedHome, OwnReview, ReviewItem } from './moderation.response.ts'
import { key, limit, type Nothing, nothing, type PageMeta, pageOfItems } from './owner.ts'

const listingKey = v.strictObject({ key: key('Key of the listing.') })

export const reviewQueue = operation<ReviewItem[], PageMeta>()({
  id: 'moderation.queue',
  method: 'GET',
  path: '/api/v2/staff/reviews.json',
  summary: 'Homes that are held for review and wait, the longest wait first, for customer service.',
  addition: true,
  pathParameters: nothing,
  query: v.strictObject(pageOfItems),
  access: 'staff',
  errors: [422],
})

export const getModeratedHome = operation<ModeratedHome, Nothing>()({
  id: 'moderation.get',
  method: 'GET',
  path: '/api/v2/staff/listings/{key}.json',
  summary: 'A home with what is suspicious about it and what was decided, for customer service.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  versioned: true,
  access: 'staff',
  errors: [404],
})

export const decideAboutHome = operation<ModeratedHome, Nothing>()({
  id: 'moderation.decide',
  method: 'POST',
  path: '/api/v2/staff/listings/{key}/decisions.json',
  summary: 'Publishes, questions, refuses, holds, removes or restores a home, and emails its seller.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  body: decisionForm,
  versioned: true,
  repeatable: true,
  limit,
  access: 'staff',
  errors: [404],
})

export const ownReviewOf = operation<OwnReview, Nothing>()({
  id: 'moderation.of-owner',
  method: 'GET',
  path: '/api/v2/listings/{key}/review.json',
  summary: 'Where the review of a home is, for its owner.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  access: 'user',
  errors: [403, 404],
})

export const addProof = operation<AddedProof, Nothing>()({
  id: 'moderation.add-proof',
  method: 'POST',
  path: '/api/v2/listings/{key}/proofs.json',
  summary: 'Adds a PDF or picture that shows whose a home under review is; only staff see it.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  body: proofFile,
  upload: { types: proofTypes, most: proofBytes },
  success: 201,
  repeatable: true,
  limit: { calls: 50, seconds: 3_600 },
  access: 'user',
  errors: [403, 404, 422],
})
