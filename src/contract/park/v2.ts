import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { OwnPark } from './v2.response.ts'

export const ownedParks = operation<OwnPark[], PageMeta>()({
  id: 'own-park.list',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/parks.json',
  access: 'user',
})

export const getParkOfOwner = operation<OwnPark, Nothing>()({
  id: 'own-park.get-of-owner',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/parks/{parkKey}.json',
  versioned: true,
  access: 'user',
})

export const getOwnPark = operation<OwnPark, Nothing>()({
  id: 'own-park.get',
  method: 'GET',
  path: '/api/v2/parks/{key}.json',
  versioned: true,
  access: 'user',
})

export const patchPark = operation<OwnPark, Nothing>()({
  id: 'own-park.change',
  method: 'PATCH',
  path: '/api/v2/parks/{key}.json',
  versioned: true,
  repeatable: true,
  access: 'user',
})

export const addPark = operation<OwnPark, Nothing>()({
  id: 'own-park.create',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/parks.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const closePark = operation<OwnPark, Nothing>()({
  id: 'own-park.close',
  method: 'POST',
  path: '/api/v2/parks/{key}/closings.json',
  access: 'user',
})

export const reopenPark = operation<OwnPark, Nothing>()({
  id: 'own-park.reopen',
  method: 'POST',
  path: '/api/v2/parks/{key}/reopenings.json',
  access: 'staff',
})

export const addPastRent = operation<OwnPark, Nothing>()({
  id: 'own-park.add-rent',
  method: 'POST',
  path: '/api/v2/parks/{key}/lot-rents.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const confirmAnswers = operation<OwnPark, Nothing>()({
  id: 'own-park.confirm-answers',
  method: 'POST',
  path: '/api/v2/parks/{key}/answers.json',
  access: 'user',
})
