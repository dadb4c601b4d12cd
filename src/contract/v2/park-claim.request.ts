import * as v from 'valibot'
import { proofBytes, proofFile, proofTypes } from '#model/moderation/proof.ts'
import {
  alikeForm,
  claimCodeForm,
  claimDecisionForm,
  claimForm,
  newParkDecisionForm,
} from '#model/park/claim.ts'
import type { Requests } from '../request.ts'
import { key, limit, pageOfItems } from './owner.request.ts'

const parkKey = v.strictObject({ key: key('Key of the park.') })
const claimKey = v.strictObject({ key: key('Key of the claim.') })

export const parkClaimRequests = {
  'park-claim.of-park': {
    summary: "How the user can show that they manage a park, and where the user's own claim is.",
    addition: true,
    pathParameters: parkKey,
    errors: [404],
  },
  'park-claim.start': {
    summary: 'Starts a claim of a park: emails a code to the park, orders a letter, or announces a proof.',
    addition: true,
    pathParameters: parkKey,
    body: claimForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [404],
  },
  'park-claim.confirm': {
    summary: 'Checks the code that the park got: the user then manages the park, or staff decide.',
    addition: true,
    pathParameters: claimKey,
    body: claimCodeForm,
    limit: { calls: 30, seconds: 3_600 },
    errors: [403, 404],
  },
  'park-claim.add-proof': {
    summary: 'Adds a PDF or picture that shows who manages the park; only staff see it, and decide.',
    addition: true,
    pathParameters: claimKey,
    body: proofFile,
    upload: { types: proofTypes, most: proofBytes },
    limit: { calls: 50, seconds: 3_600 },
    errors: [403, 404, 422],
  },
  'park-claim.withdraw': {
    summary: 'Deletes a claim that was not decided.',
    addition: true,
    pathParameters: claimKey,
    limit,
    errors: [403, 404],
  },
  'park-claim.register': {
    summary: 'Public parks that may be the one of a name and ZIP code, the likest first.',
    addition: true,
    query: alikeForm,
    errors: [422],
  },
  'park-claim.queue': {
    summary: 'Claims that wait for a decision or a letter, the longest wait first, for customer service.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'park-claim.get': {
    summary: 'A claim with its proofs, for customer service.',
    addition: true,
    pathParameters: claimKey,
    errors: [404],
  },
  'park-claim.decide': {
    summary: 'Approves or refuses a claim, and emails its author and the present owner of the park.',
    addition: true,
    pathParameters: claimKey,
    body: claimDecisionForm,
    limit,
    errors: [404],
  },
  'park-claim.letter': {
    summary: 'A letter with a new code, to be printed and mailed to the park; the code is told only here.',
    addition: true,
    pathParameters: claimKey,
    limit,
    errors: [404],
  },
  'park-claim.new-parks': {
    summary: 'Parks that their owners added and that wait for customer service, the longest wait first.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'park-claim.new-park': {
    summary: 'A new park with those of the register that may be the same, for customer service.',
    addition: true,
    pathParameters: parkKey,
    errors: [404],
  },
  'park-claim.decide-new-park': {
    summary: 'Publishes or refuses a new park, and emails those who manage it.',
    addition: true,
    pathParameters: parkKey,
    body: newParkDecisionForm,
    limit,
    errors: [404],
  },
} satisfies Requests
