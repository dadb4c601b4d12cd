import * as v from 'valibot'
import { associationPatch } from '#model/association/patch.ts'
import { associationSettings } from '#model/association/settings.ts'
import type { Requests } from '../request.ts'
import { key, limit } from './owner.request.ts'

const associationKey = v.strictObject({ key: key('Key of the state association.') })

export const ownAssociationRequests = {
  'own-association.list': {
    summary: 'All state associations by name, also retired ones, for customer service.',
    addition: true,
    errors: [],
  },
  'own-association.managed': {
    summary: 'The state associations whose pages a user maintains, by name.',
    addition: true,
    pathParameters: v.strictObject({ userKey: key('Key of the user.') }),
    errors: [],
  },
  'own-association.get': {
    summary: 'A state association with everything that its manager may see and change.',
    addition: true,
    pathParameters: associationKey,
    errors: [403, 404],
  },
  'own-association.create': {
    summary: 'Adds a state association, which is public at once, for customer service.',
    addition: true,
    body: associationSettings,
    limit,
    errors: [422],
  },
  'own-association.change': {
    summary: 'Changes the page of a state association by a merge patch (RFC 7396), for its manager.',
    addition: true,
    pathParameters: associationKey,
    body: associationPatch,
    limit,
    errors: [403, 404],
  },
  'own-association.set': {
    summary:
      'Sets the name, the state, the manager and the paid effects of a state association, for customer service.',
    addition: true,
    pathParameters: associationKey,
    body: associationSettings,
    limit,
    errors: [404, 422],
  },
  'own-association.retire': {
    summary: 'Retires a state association: visitors no longer see it. For customer service.',
    addition: true,
    pathParameters: associationKey,
    limit,
    errors: [404],
  },
  'own-association.restore': {
    summary: 'Shows a retired state association again, with the members that it had. For customer service.',
    addition: true,
    pathParameters: associationKey,
    limit,
    errors: [404],
  },
} satisfies Requests
