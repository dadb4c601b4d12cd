import { autocompletePlaces } from '#contract/v1/place.ts'
import { found, type Handler, handler } from '../handle.ts'

const autocomplete = handler(autocompletePlaces, async ({ places }, { query }) => {
  const suggestions = places.autocomplete(query)
  return found(suggestions, { total: suggestions.length }, { tags: ['parks'] })
})

export const placeHandlers = [autocomplete] as readonly Handler[]
