import * as v from 'valibot'
import { proofBytes, proofFile, proofTypes } from '#model/moderation/proof.ts'
import {
  alikeForm,
  claimCodeForm,
  claimDecisionForm,
  claimForm,
  newParkDecisionForm,
} from '#model/park/claim.ts'
import { key, limit, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const parkKey = v.strictObject({ key: key('Key of the park.') })
const claimKey = v.strictObject({ key: key('Key of the claim.') })

export const parkClaimRequests = {
  'park-claim.of-park': {
    summary: "Returns the ways to claim a park, and the status of the user's claim.",
    addition: true,
    pathParameters: parkKey,
    errors: [404],
  },
  'park-claim.start': {
    summary: 'Starts a claim: emails the park a code, orders a letter, or announces a proof.',
    addition: true,
    pathParameters: parkKey,
    body: claimForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [404],
  },
  'park-claim.confirm': {
    summary: 'Checks the code sent to a park. The user then manages the park, or staff decide.',
    addition: true,
    pathParameters: claimKey,
    body: claimCodeForm,
    limit: { calls: 30, seconds: 3_600 },
    errors: [403, 404],
  },
  'park-claim.add-proof': {
    summary: 'Adds a PDF or picture as proof of who manages the park. Staff then decide.',
    addition: true,
    pathParameters: claimKey,
    body: proofFile,
    upload: { types: proofTypes, max: proofBytes },
    limit: { calls: 50, seconds: 3_600 },
    errors: [403, 404, 422],
  },
  'park-claim.withdraw': {
    summary: 'Deletes a claim that has not been decided.',
    addition: true,
    pathParameters: claimKey,
    limit,
    errors: [403, 404],
  },
  'park-claim.register': {
    summary: 'Lists public parks that match a name and ZIP code, best match first.',
    addition: true,
    query: alikeForm,
    errors: [422],
  },
  'park-claim.queue': {
    summary: 'Lists claims that wait for a decision or letter, oldest first. Staff only.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'park-claim.get': {
    summary: 'Returns a claim with its proofs. Staff only.',
    addition: true,
    pathParameters: claimKey,
    errors: [404],
  },
  'park-claim.decide': {
    summary: "Decides a claim. Emails its author and the park's current owner. Staff only.",
    addition: true,
    pathParameters: claimKey,
    body: claimDecisionForm,
    limit,
    errors: [404],
  },
  'park-claim.letter': {
    summary: 'Creates a letter to mail. Its code is returned only here. Staff only.',
    addition: true,
    pathParameters: claimKey,
    limit,
    errors: [404],
  },
  'park-claim.new-parks': {
    summary: 'Lists new parks that wait for review, longest wait first. Staff only.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'park-claim.new-park': {
    summary: 'Returns a new park with similar public parks nearby. Staff only.',
    addition: true,
    pathParameters: parkKey,
    errors: [404],
  },
  'park-claim.decide-new-park': {
    summary: 'Publishes or refuses a new park, and emails its managers. Staff only.',
    addition: true,
    pathParameters: parkKey,
    body: newParkDecisionForm,
    limit,
    errors: [404],
  },
} satisfies Requests
