import { placeRequests } from '#contract/place/v1.request.ts'
import * as schemas from '#contract/place/v1.response.ts'
import { autocompletePlaces } from '#contract/place/v1.ts'
import { type FeatureApi, found, handlerFor } from '../handle.ts'

const handler = handlerFor(placeRequests)

const autocomplete = handler(
  autocompletePlaces,
  async ({ places, listings, parks, dealers }, { query: { type, ...question } }) => {
    const searches = { homes: listings, parks, dealers }
    const counts = type && searches[type].placeCounts()
    const { places: suggestions, understood } = places.suggest({ ...question, counts })
    return found(
      suggestions,
      { total: suggestions.length, understood },
      { tags: ['parks'], ...(counts && { freshUntil: counts.freshUntil }) },
    )
  },
)

export const placeApi: FeatureApi = { handlers: [autocomplete], schemas: [schemas] }
