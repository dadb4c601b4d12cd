import * as v from 'valibot'
import { decisionForm } from '#model/moderation/decision.ts'
import { proofBytes, proofFile, proofTypes } from '#model/moderation/proof.ts'
import type { Requests } from '../request.ts'
import { key, limit, pageOfItems } from './owner.request.ts'

const listingKey = v.strictObject({ key: key('Key of the listing.') })

export const moderationRequests = {
  'moderation.queue': {
    summary: 'Homes that are held for review and wait, the longest wait first, for customer service.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'moderation.get': {
    summary: 'A home with what is suspicious about it and what was decided, for customer service.',
    addition: true,
    pathParameters: listingKey,
    errors: [404],
  },
  'moderation.decide': {
    summary: 'Publishes, questions, refuses, holds, removes or restores a home, and emails its seller.',
    addition: true,
    pathParameters: listingKey,
    body: decisionForm,
    limit,
    errors: [404],
  },
  'moderation.of-owner': {
    summary: 'Where the review of a home is, for its owner.',
    addition: true,
    pathParameters: listingKey,
    errors: [403, 404],
  },
  'moderation.add-proof': {
    summary: 'Adds a PDF or picture that shows whose a home under review is; only staff see it.',
    addition: true,
    pathParameters: listingKey,
    body: proofFile,
    upload: { types: proofTypes, most: proofBytes },
    limit: { calls: 50, seconds: 3_600 },
    errors: [403, 404, 422],
  },
} satisfies Requests
