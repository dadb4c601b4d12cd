import * as v from 'valibot'
import { answersForm, pastRentForm } from '#model/park/ledger-form.ts'
import { newPark, parkPatch } from '#model/park/patch.ts'
import { operation } from '../operation.ts'
import type { OwnPark } from './own-park.response.ts'
import { key, limit, type Nothing, nothing, ofOwner, type PageMeta, pageOfItems } from './owner.ts'

const parkKey = v.strictObject({ key: key('Key of the park.') })

export const ownedParks = operation<OwnPark[], PageMeta>()({
  id: 'own-park.list',
  scope: 'parks.read',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/parks.json',
  summary: 'The parks of a user or a company, by name.',
  pathParameters: v.strictObject(ofOwner),
  query: v.strictObject(pageOfItems),
  access: 'user',
  errors: [403, 404, 422],
})

export const getParkOfOwner = operation<OwnPark, Nothing>()({
  id: 'own-park.get-of-owner',
  scope: 'parks.read',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/parks/{parkKey}.json',
  summary: 'A park with everything that its owner may see and change.',
  pathParameters: v.strictObject({ ...ofOwner, parkKey: key('Key of the park.') }),
  query: nothing,
  versioned: true,
  access: 'user',
  errors: [403, 404],
})

export const getOwnPark = operation<OwnPark, Nothing>()({
  id: 'own-park.get',
  scope: 'parks.read',
  method: 'GET',
  path: '/api/v2/parks/{key}.json',
  summary: 'The same by its key alone; for staff, also a park without an owner.',
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  versioned: true,
  access: 'user',
  errors: [403, 404],
})

export const patchPark = operation<OwnPark, Nothing>()({
  id: 'own-park.change',
  scope: 'parks.write',
  method: 'PATCH',
  path: '/api/v2/parks/{key}.json',
  summary:
    'Changes fields of a park by a merge patch (RFC 7396). An average rent is added to the figures of its lot rent.',
  pathParameters: parkKey,
  query: nothing,
  body: parkPatch,
  versioned: true,
  repeatable: true,
  limit,
  access: 'user',
  errors: [403, 404],
})

export const addPark = operation<OwnPark, Nothing>()({
  id: 'own-park.create',
  scope: 'parks.write',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/parks.json',
  summary:
    'Adds a park with its address; it is public once staff have seen it, or at once for a company with an approved claim.',
  pathParameters: v.strictObject(ofOwner),
  query: nothing,
  body: newPark,
  success: 201,
  repeatable: true,
  limit: { calls: 100, seconds: 3_600 },
  access: 'user',
  errors: [403, 404, 422],
})

export const addPastRent = operation<OwnPark, Nothing>()({
  id: 'own-park.add-rent',
  scope: 'parks.write',
  method: 'POST',
  path: '/api/v2/parks/{key}/lot-rents.json',
  summary: 'Adds a lot rent of the past, with its day, to the figures of a park; nothing is replaced.',
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  body: pastRentForm,
  success: 201,
  repeatable: true,
  limit: { calls: 120, seconds: 3_600 },
  access: 'user',
  errors: [403, 404],
})

export const confirmAnswers = operation<OwnPark, Nothing>()({
  id: 'own-park.confirm-answers',
  scope: 'parks.write',
  method: 'POST',
  path: '/api/v2/parks/{key}/answers.json',
  summary: 'Says that the answers to a group of questions are still right: they get the date of today.',
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  body: answersForm,
  limit,
  access: 'user',
  errors: [403, 404],
})
