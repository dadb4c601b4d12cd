import { type Nothing, operation } from '../operation.ts'
import type { OwnAssociation } from './v2.response.ts'

export const allAssociations = operation<OwnAssociation[], Nothing>()({
  id: 'own-association.list',
  method: 'GET',
  path: '/api/v2/staff/state-associations.json',
  access: 'staff',
})

export const managedAssociations = operation<OwnAssociation[], Nothing>()({
  id: 'own-association.managed',
  method: 'GET',
  path: '/api/v2/registered-users/{userKey}/state-associations.json',
  access: 'self',
})

export const getOwnAssociation = operation<OwnAssociation, Nothing>()({
  id: 'own-association.get',
  method: 'GET',
  path: '/api/v2/state-associations/{key}.json',
  versioned: true,
  access: 'user',
})

export const addAssociation = operation<OwnAssociation, Nothing>()({
  id: 'own-association.create',
  method: 'POST',
  path: '/api/v2/staff/state-associations.json',
  success: 201,
  repeatable: true,
  access: 'staff',
})

export const patchAssociation = operation<OwnAssociation, Nothing>()({
  id: 'own-association.change',
  method: 'PATCH',
  path: '/api/v2/state-associations/{key}.json',
  versioned: true,
  repeatable: true,
  access: 'user',
})

export const setAssociation = operation<OwnAssociation, Nothing>()({
  id: 'own-association.set',
  method: 'PUT',
  path: '/api/v2/staff/state-associations/{key}/settings.json',
  versioned: true,
  repeatable: true,
  access: 'staff',
})

export const retireAssociation = operation<OwnAssociation, Nothing>()({
  id: 'own-association.retire',
  method: 'POST',
  path: '/api/v2/staff/state-associations/{key}/retirements.json',
  access: 'staff',
})

export const restoreAssociation = operation<OwnAssociation, Nothing>()({
  id: 'own-association.restore',
  method: 'POST',
  path: '/api/v2/staff/state-associations/{key}/restorations.json',
  access: 'staff',
})
