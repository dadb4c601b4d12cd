import { statisticsRequests } from '#contract/statistics/v1.request.ts'
import * as schemas from '#contract/statistics/v1.response.ts'
import { generalStatistics, stateStatistics } from '#contract/statistics/v1.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(statisticsRequests)

const general = handler(generalStatistics, async ({ statistics }) => {
  const freshUntil = statistics.nextChange()
  return found(
    statistics.general(),
    {},
    { tags: ['listings', 'parks', 'sales-centers'], ...(freshUntil !== undefined && { freshUntil }) },
  )
})

const state = handler(stateStatistics, async ({ associations, statistics }, { path: { key } }) => {
  const ofState = associations.stateOf(key)
  const counted = ofState && (await statistics.ofStates([ofState])).get(ofState)
  if (!counted) return refused(404, `State association ${key} not found.`, 'not_found')
  const freshUntil = statistics.nextChange()
  return found(
    counted,
    {},
    {
      tags: ['listings', 'parks', 'sales-centers', 'floor-plans', 'associations'],
      ...(freshUntil !== undefined && { freshUntil }),
    },
  )
})

export const statisticsApi: FeatureApi = { handlers: [general, state], schemas: [schemas] }
