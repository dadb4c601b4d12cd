import * as v from 'valibot'
import { associationPatch } from '#model/association/patch.ts'
import { associationSettings } from '#model/association/settings.ts'
import { key, limit } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const associationKey = v.strictObject({ key: key('Key of the state association.') })

export const ownAssociationRequests = {
  'own-association.list': {
    summary: 'Lists all state associations by name, including retired ones. Staff only.',
    addition: true,
    errors: [],
  },
  'own-association.managed': {
    summary: 'Lists the state associations that a user manages, by name.',
    addition: true,
    pathParameters: v.strictObject({ userKey: key('Key of the user.') }),
    errors: [],
  },
  'own-association.get': {
    summary: 'Returns a state association with all fields that its manager can see or change.',
    addition: true,
    pathParameters: associationKey,
    errors: [403, 404],
  },
  'own-association.create': {
    summary: 'Adds a state association, which is public right away. Staff only.',
    addition: true,
    body: associationSettings,
    limit,
    errors: [422],
  },
  'own-association.change': {
    summary: 'Updates a state association by a merge patch (RFC 7396), for its manager.',
    addition: true,
    pathParameters: associationKey,
    body: associationPatch,
    limit,
    errors: [403, 404],
  },
  'own-association.set': {
    summary: "Sets an association's name, state, manager and paid effects. Staff only.",
    addition: true,
    pathParameters: associationKey,
    body: associationSettings,
    limit,
    errors: [404, 422],
  },
  'own-association.retire': {
    summary: 'Retires a state association: visitors no longer see it. Staff only.',
    addition: true,
    pathParameters: associationKey,
    limit,
    errors: [404],
  },
  'own-association.restore': {
    summary: 'Restores a retired state association with its former members. Staff only.',
    addition: true,
    pathParameters: associationKey,
    limit,
    errors: [404],
  },
} satisfies Requests
