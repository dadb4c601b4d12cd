import * as v from 'valibot'
import { type AssociationList, associationIncludes, associationListSchema } from '#model/association/list.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import { operation, type RawParameters } from '../operation.ts'
import type { Association, AssociationCard, AssociationNano } from './association.response.ts'
import { includeOf, keyOf } from './detail.ts'
import type { Page } from './search.response.ts'
import type { Lists } from './search.ts'

interface AssociationLevels {
  nano: AssociationNano
  micro: AssociationCard
  milli: Association
  centi: Association
}
/** An association at any detail level. */
export type AnyAssociation = AssociationLevels[DetailLevel]

const list: v.GenericSchema<RawParameters, AssociationList> = associationListSchema

export const listAssociations = operation<AnyAssociation[], Page, Lists<AssociationLevels>>()({
  id: 'association.list',
  method: 'GET',
  path: '/api/v1/state-associations.json',
  summary: 'State associations, highest keys first by default.',
  pathParameters: v.strictObject({}),
  query: list,
  errors: [422],
})

export const getAssociation = operation<AnyAssociation, Record<never, never>, AssociationLevels>()({
  id: 'association.get',
  method: 'GET',
  path: '/api/v1/state-associations/{key}.json',
  summary: 'One state association.',
  pathParameters: keyOf('state association'),
  query: includeOf(associationIncludes),
  errors: [404, 422],
})
