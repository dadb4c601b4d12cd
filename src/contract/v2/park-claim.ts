import * as v from 'valibot'
import { proofBytes, proofFile, proofTypes } from '#model/moderation/proof.ts'
import {
  alikeForm,
  claimCodeForm,
  claimDecisionForm,
  claimForm,
  newParkDecisionForm,
} from '#model/park/claim.ts'
import { operation } from '../operation.ts'
import { key, limit, type Nothing, nothing, type PageMeta, pageOfItems } from './owner.ts'
import type { ClaimLetter, NewPark, ParkOfRegister, ParkToClaim, StaffClaim } from './park-claim.response.ts'

const parkKey = v.strictObject({ key: key('Key of the park.') })
const claimKey = v.strictObject({ key: key('Key of the claim.') })

export const getParkToClaim = operation<ParkToClaim, Nothing>()({
  id: 'park-claim.of-park',
  method: 'GET',
  path: '/api/v2/parks/{key}/claim.json',
  summary: "How the user can show that they manage a park, and where the user's own claim is.",
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  access: 'user',
  errors: [404],
})

export const startClaim = operation<ParkToClaim, Nothing>()({
  id: 'park-claim.start',
  method: 'POST',
  path: '/api/v2/parks/{key}/claims.json',
  summary: 'Starts a claim of a park: emails a code to the park, orders a letter, or announces a proof.',
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  body: claimForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  access: 'user',
  errors: [404],
})

export const confirmClaim = operation<ParkToClaim, Nothing>()({
  id: 'park-claim.confirm',
  method: 'POST',
  path: '/api/v2/park-claims/{key}/confirmations.json',
  summary: 'Checks the code that the park got: the user then manages the park, or staff decide.',
  addition: true,
  pathParameters: claimKey,
  query: nothing,
  body: claimCodeForm,
  limit: { calls: 30, seconds: 3_600 },
  access: 'user',
  errors: [403, 404],
})

export const addClaimProof = operation<ParkToClaim, Nothing>()({
  id: 'park-claim.add-proof',
  method: 'POST',
  path: '/api/v2/park-claims/{key}/proofs.json',
  summary: 'Adds a PDF or picture that shows who manages the park; only staff see it, and decide.',
  addition: true,
  pathParameters: claimKey,
  query: nothing,
  body: proofFile,
  upload: { types: proofTypes, most: proofBytes },
  success: 201,
  repeatable: true,
  limit: { calls: 50, seconds: 3_600 },
  access: 'user',
  errors: [403, 404, 422],
})

export const withdrawClaim = operation<null, Nothing>()({
  id: 'park-claim.withdraw',
  method: 'DELETE',
  path: '/api/v2/park-claims/{key}.json',
  summary: 'Deletes a claim that was not decided.',
  addition: true,
  pathParameters: claimKey,
  query: nothing,
  success: 204,
  limit,
  access: 'user',
  errors: [403, 404],
})

export const findInRegister = operation<ParkOfRegister[], Nothing>()({
  id: 'park-claim.register',
  method: 'GET',
  path: '/api/v2/park-register.json',
  summary: 'Public parks that may be the one of a name and ZIP code, the likest first.',
  addition: true,
  pathParameters: nothing,
  query: alikeForm,
  access: 'user',
  errors: [422],
})

export const claimQueue = operation<StaffClaim[], PageMeta>()({
  id: 'park-claim.queue',
  method: 'GET',
  path: '/api/v2/staff/park-claims.json',
  summary: 'Claims that wait for a decision or a letter, the longest wait first, for customer service.',
  addition: true,
  pathParameters: nothing,
  query: v.strictObject(pageOfItems),
  access: 'staff',
  errors: [422],
})

export const getStaffClaim = operation<StaffClaim, Nothing>()({
  id: 'park-claim.get',
  method: 'GET',
  path: '/api/v2/staff/park-claims/{key}.json',
  summary: 'A claim with its proofs, for customer service.',
  addition: true,
  pathParameters: claimKey,
  query: nothing,
  access: 'staff',
  errors: [404],
})

export const decideAboutClaim = operation<StaffClaim, Nothing>()({
  id: 'park-claim.decide',
  method: 'POST',
  path: '/api/v2/staff/park-claims/{key}/decisions.json',
  summary: 'Approves or refuses a claim, and emails its author and the present owner of the park.',
  addition: true,
  pathParameters: claimKey,
  query: nothing,
  body: claimDecisionForm,
  limit,
  access: 'staff',
  errors: [404],
})

export const makeClaimLetter = operation<ClaimLetter, Nothing>()({
  id: 'park-claim.letter',
  method: 'POST',
  path: '/api/v2/staff/park-claims/{key}/letters.json',
  summary: 'A letter with a new code, to be printed and mailed to the park; the code is told only here.',
  addition: true,
  pathParameters: claimKey,
  query: nothing,
  limit,
  access: 'staff',
  errors: [404],
})

export const newParkQueue = operation<NewPark[], PageMeta>()({
  id: 'park-claim.new-parks',
  method: 'GET',
  path: '/api/v2/staff/new-parks.json',
  summary: 'Parks that their owners added and that wait for customer service, the longest wait first.',
  addition: true,
  pathParameters: nothing,
  query: v.strictObject(pageOfItems),
  access: 'staff',
  errors: [422],
})

export const getNewPark = operation<NewPark, Nothing>()({
  id: 'park-claim.new-park',
  method: 'GET',
  path: '/api/v2/staff/new-parks/{key}.json',
  summary: 'A new park with those of the register that may be the same, for customer service.',
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  access: 'staff',
  errors: [404],
})

export const decideAboutNewPark = operation<null, Nothing>()({
  id: 'park-claim.decide-new-park',
  method: 'POST',
  path: '/api/v2/staff/new-parks/{key}/decisions.json',
  summary: 'Publishes or refuses a new park, and emails those who manage it.',
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  body: newParkDecisionForm,
  success: 204,
  limit,
  access: 'staff',
  errors: [404],
})
