import type { Understood } from '#model/place/typed.ts'
import { operation } from '../operation.ts'
import type { Place } from './v1.response.ts'

/** Homes, cities, counties, ZIPs and states that match a typed text (part 1 §7). */
export const autocompletePlaces = operation<Place[], { total: number; understood: Understood }>()({
  id: 'place.autocomplete',
  method: 'GET',
  path: '/api/v1/places/autocomplete.json',
})
