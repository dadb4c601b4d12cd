import * as v from 'valibot'
import { stateByAbbreviation } from '#model/place/states.ts'
import { countedTypes } from '#model/place/typed.ts'
import { sent, trimmed } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

export const placeRequests = {
  'place.autocomplete': {
    summary: 'Suggests places for a typed text, best first, up to 40.',
    query: v.strictObject({
      location: v.pipe(
        trimmed(100),
        v.minLength(1, 'blank'),
        v.description('Typed text: a city, county, state or ZIP code, or the start of one.'),
      ),
      park: v.optional(
        v.pipe(
          v.picklist(['true', 'false'], 'inclusion'),
          v.transform(text => text === 'true'),
          v.description('`true` to also suggest parks by name.'),
        ),
      ),
      type: v.optional(
        v.pipe(
          v.picklist(countedTypes, 'inclusion'),
          v.description(
            'Type of the search whose matches are counted in each place. Places without matches come last (addition).',
          ),
        ),
      ),
      state: v.optional(
        v.pipe(
          sent(2, 'invalid', 'inclusion'),
          v.toUpperCase(),
          v.check(state => stateByAbbreviation(state) !== undefined, 'inclusion'),
          v.description('Postal abbreviation of the state to which suggestions are limited.'),
        ),
      ),
    }),
    errors: [422],
  },
} satisfies Requests
