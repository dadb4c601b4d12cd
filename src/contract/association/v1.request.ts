import type * as v from 'valibot'
import { type AssociationList, associationIncludes, associationListSchema } from '#model/association/list.ts'
import { includeOf, keyOf } from '../detail/v1.request.ts'
import type { RawParameters } from '../operation.ts'
import type { Requests } from '../request.ts'

const list: v.GenericSchema<RawParameters, AssociationList> = associationListSchema

export const associationRequests = {
  'association.list': {
    summary: 'Lists state associations, highest keys first by default.',
    query: list,
    errors: [422],
  },
  'association.get': {
    summary: 'Returns a state association.',
    pathParameters: keyOf('state association'),
    query: includeOf(associationIncludes),
    errors: [404, 422],
  },
} satisfies Requests
