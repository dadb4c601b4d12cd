import * as v from 'valibot'
import { decisionForm } from '#model/moderation/decision.ts'
import { proofBytes, proofFile, proofTypes } from '#model/moderation/proof.ts'
import { key, limit, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const listingKey = v.strictObject({ key: key('Key of the listing.') })

export const moderationRequests = {
  'moderation.queue': {
    summary: 'Lists homes that are held for review, longest wait first. Staff only.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'moderation.get': {
    summary: 'Returns a home with its fraud signals and decisions. Staff only.',
    addition: true,
    pathParameters: listingKey,
    errors: [404],
  },
  'moderation.decide': {
    summary: 'Records a decision about a home, and emails its seller. Staff only.',
    addition: true,
    pathParameters: listingKey,
    body: decisionForm,
    limit,
    errors: [404],
  },
  'moderation.of-owner': {
    summary: 'Returns the review status of a home, for its owner.',
    addition: true,
    pathParameters: listingKey,
    errors: [403, 404],
  },
  'moderation.add-proof': {
    summary: 'Adds a PDF or picture as proof of who owns a home. Only staff can see it.',
    addition: true,
    pathParameters: listingKey,
    body: proofFile,
    upload: { types: proofTypes, max: proofBytes },
    limit: { calls: 50, seconds: 3_600 },
    errors: [403, 404, 422],
  },
} satisfies Requests
