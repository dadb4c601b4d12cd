import { moveFitRequests } from '#contract/move-fit/v1.request.ts'
import * as schemas from '#contract/move-fit/v1.response.ts'
import { getMoveFit } from '#contract/move-fit/v1.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(moveFitRequests)

const get = handler(getMoveFit, async ({ moveFits }, { path: { key }, query }) => {
  const freshness = { tags: [`listing:${key}`] }
  const answer = await moveFits.of(key, query)
  if (!answer) return refused(404, `Listing ${key} not found.`, 'not_found', freshness)
  if (answer === 'no-place') return refused(422, 'Place not found.', 'not_found', freshness)
  if (answer.removed) return refused(410, `Listing ${key} was removed.`, answer.removed, freshness)
  const { freshUntil } = answer
  return found(answer.answer, {}, { ...freshness, ...(freshUntil !== undefined && { freshUntil }) })
})

export const moveFitApi: FeatureApi = { handlers: [get], schemas: [schemas] }
