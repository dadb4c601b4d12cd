import * as v from 'valibot'
import { type AssociationList, associationIncludes, associationListSchema } from '#model/association/list.ts'
import { operation, type RawParameters } from '../operation.ts'
import type { Association, AssociationCard, AssociationNano } from './association.response.ts'
import { includeOf, keyOf } from './detail.ts'
import type { Page } from './search.response.ts'

/** An association at any detail level. */
export type AnyAssociation = Association | AssociationCard | AssociationNano

const list: v.GenericSchema<RawParameters, AssociationList> = associationListSchema

export const listAssociations = operation<AnyAssociation[], Page>()({
  id: 'association.list',
  method: 'GET',
  path: '/api/v1/state-associations.json',
  summary: 'State associations, highest keys first by default.',
  pathParameters: v.strictObject({}),
  query: list,
  errors: [422],
})

export const getAssociation = operation<AnyAssociation, Record<never, never>>()({
  id: 'association.get',
  method: 'GET',
  path: '/api/v1/state-associations/{key}.json',
  summary: 'One state association.',
  pathParameters: keyOf('state association'),
  query: includeOf(associationIncludes),
  errors: [404, 422],
})
