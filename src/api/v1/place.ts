import { placeRequests } from '#contract/v1/place.request.ts'
import * as schemas from '#contract/v1/place.response.ts'
import { autocompletePlaces } from '#contract/v1/place.ts'
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
