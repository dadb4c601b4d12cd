import type { DetailLevel } from '#model/detail-level.ts'
import { type Nothing, operation } from '../operation.ts'
import type { Page } from '../search/v1.response.ts'
import type { Lists } from '../search/v1.ts'
import type { Association, AssociationCard, AssociationNano } from './v1.response.ts'

interface AssociationLevels {
  nano: AssociationNano
  micro: AssociationCard
  milli: Association
  centi: Association
}
/** An association at any detail level. */
export type AnyAssociation = AssociationLevels[DetailLevel]

export const listAssociations = operation<AnyAssociation[], Page, Lists<AssociationLevels>>()({
  id: 'association.list',
  method: 'GET',
  path: '/api/v1/state-associations.json',
})

export const getAssociation = operation<AnyAssociation, Nothing, AssociationLevels>()({
  id: 'association.get',
  method: 'GET',
  path: '/api/v1/state-associations/{key}.json',
})
