import { associationRequests } from '#contract/association/v1.request.ts'
import * as schemas from '#contract/association/v1.response.ts'
import { getAssociation, listAssociations } from '#contract/association/v1.ts'
import type { AssociationInclude } from '#model/association/list.ts'
import { type FeatureApi, type Freshness, found, handlerFor, refused } from '../handle.ts'
import type { Services } from '../services.ts'

const handler = handlerFor(associationRequests)

/** Dependencies of the response: the associations, and the counts it includes. */
function freshness(
  { statistics }: Pick<Services, 'statistics'>,
  include: readonly AssociationInclude[],
  detail: string,
): Freshness {
  const tags = ['associations']
  const has = (name: AssociationInclude) => detail === 'centi' || include.includes(name)
  const counted = has('statistics') || has('entity-counts')
  if (counted) tags.push('listings', 'floor-plans')
  if (counted || has('communities')) tags.push('parks')
  if (counted || has('sales-centers')) tags.push('sales-centers')
  const freshUntil = counted ? statistics.nextChange() : undefined
  return { tags, ...(freshUntil !== undefined && { freshUntil }) }
}

const list = handler(listAssociations, async (services, { query, detail }) => {
  const { items, total } = await services.associations.list(query, detail)
  const { offset, limit } = query
  return found(items, { total, offset, limit }, freshness(services, query.include, detail))
})

const get = handler(getAssociation, async (services, { path: { key }, query, detail }) => {
  const association = await services.associations.get(key, detail, query.include)
  if (!association) return refused(404, `State association ${key} not found.`, 'not_found')
  return found(association, {}, freshness(services, query.include, detail))
})

export const associationApi: FeatureApi = { handlers: [list, get], schemas: [schemas] }
