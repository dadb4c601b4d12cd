import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { ClaimLetter, NewPark, ParkOfRegister, ParkToClaim, StaffClaim } from './v2.response.ts'

export const getParkToClaim = operation<ParkToClaim, Nothing>()({
  id: 'park-claim.of-park',
  method: 'GET',
  path: '/api/v2/parks/{key}/claim.json',
  access: 'user',
})

export const startClaim = operation<ParkToClaim, Nothing>()({
  id: 'park-claim.start',
  method: 'POST',
  path: '/api/v2/parks/{key}/claims.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const confirmClaim = operation<ParkToClaim, Nothing>()({
  id: 'park-claim.confirm',
  method: 'POST',
  path: '/api/v2/park-claims/{key}/confirmations.json',
  access: 'user',
})

export const addClaimProof = operation<ParkToClaim, Nothing>()({
  id: 'park-claim.add-proof',
  method: 'POST',
  path: '/api/v2/park-claims/{key}/proofs.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const withdrawClaim = operation<null, Nothing>()({
  id: 'park-claim.withdraw',
  method: 'DELETE',
  path: '/api/v2/park-claims/{key}.json',
  success: 204,
  access: 'user',
})

export const findInRegister = operation<ParkOfRegister[], Nothing>()({
  id: 'park-claim.register',
  method: 'GET',
  path: '/api/v2/park-register.json',
  access: 'user',
})

export const claimQueue = operation<StaffClaim[], PageMeta>()({
  id: 'park-claim.queue',
  method: 'GET',
  path: '/api/v2/staff/park-claims.json',
  access: 'staff',
})

export const getStaffClaim = operation<StaffClaim, Nothing>()({
  id: 'park-claim.get',
  method: 'GET',
  path: '/api/v2/staff/park-claims/{key}.json',
  access: 'staff',
})

export const decideAboutClaim = operation<StaffClaim, Nothing>()({
  id: 'park-claim.decide',
  method: 'POST',
  path: '/api/v2/staff/park-claims/{key}/decisions.json',
  access: 'staff',
})

export const makeClaimLetter = operation<ClaimLetter, Nothing>()({
  id: 'park-claim.letter',
  method: 'POST',
  path: '/api/v2/staff/park-claims/{key}/letters.json',
  access: 'staff',
})

export const newParkQueue = operation<NewPark[], PageMeta>()({
  id: 'park-claim.new-parks',
  method: 'GET',
  path: '/api/v2/staff/new-parks.json',
  access: 'staff',
})

export const getNewPark = operation<NewPark, Nothing>()({
  id: 'park-claim.new-park',
  method: 'GET',
  path: '/api/v2/staff/new-parks/{key}.json',
  access: 'staff',
})

export const decideAboutNewPark = operation<null, Nothing>()({
  id: 'park-claim.decide-new-park',
  method: 'POST',
  path: '/api/v2/staff/new-parks/{key}/decisions.json',
  success: 204,
  access: 'staff',
})
