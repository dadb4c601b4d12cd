import { autocompletePlaces } from '#contract/v1/place.ts'
import { found, type Handler, handler } from '../handle.ts'

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

export const placeHandlers = [autocomplete] as readonly Handler[]
