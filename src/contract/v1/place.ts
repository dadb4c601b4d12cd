import * as v from 'valibot'
import { stateByAbbreviation } from '#model/place/states.ts'
import { countedTypes, type Understood } from '#model/place/typed.ts'
import { sent, trimmed } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { Place } from './place.response.ts'

/** Homes, cities, counties, ZIPs and states that match a typed text (part 1 §7). */
export const autocompletePlaces = operation<Place[], { total: number; understood: Understood }>()({
  id: 'place.autocomplete',
  method: 'GET',
  path: '/api/v1/places/autocomplete.json',
  summary: 'Suggests places for a typed text, best first, up to 40.',
  pathParameters: v.strictObject({}),
  query: v.strictObject({
    location: v.pipe(
      trimmed(100),
      v.minLength(1, 'blank'),
      v.description('Typed text: a city, county, state, ZIP or the start of one.'),
    ),
    park: v.optional(
      v.pipe(
        v.picklist(['true', 'false'], 'inclusion'),
        v.transform(text => text === 'true'),
        v.description('`true` adds parks by name.'),
      ),
    ),
    type: v.optional(
      v.pipe(
        v.picklist(countedTypes, 'inclusion'),
        v.description(
          'Counts the matches of this search in each place; places with none come last. An addition.',
        ),
      ),
    ),
    state: v.optional(
      v.pipe(
        sent(2, 'invalid', 'inclusion'),
        v.toUpperCase(),
        v.check(state => stateByAbbreviation(state) !== undefined, 'inclusion'),
        v.description('Only places of this state (abbreviation).'),
      ),
    ),
  }),
  errors: [422],
})
