import * as v from 'valibot'
import { communityWords } from '#model/place/typed.ts'
import { coordinatePoint } from '../address.response.ts'
import { field, known } from '../describe.ts'

export { type CoordinatePoint, coordinatePoint } from '../address.response.ts'

/** A suggestion: a city (city, no zip), a county (county, no city), a ZIP (zip), a state (isState) or a park. */
export const place = v.object({
  state: field(v.string(), 'Postal abbreviation of the state, upper case.'),
  city: known(v.string(), 'Short postal name of the city; null for a county or a state.'),
  county: known(v.string(), "County, ending in ' County'; null if the place has none."),
  zip: known(v.string(), 'ZIP code, five digits; null unless the place is a ZIP code.'),
  coordinatePoint: field(coordinatePoint, 'Coordinates of the place.'),
  isState: field(v.boolean(), 'Whether the place is a whole state.'),
  urlSlug: field(
    v.string(),
    'Last segment of the URL: the ZIP code, or else the city, or else the county; empty for a state.',
  ),
  dropdownItemLabel: field(v.string(), 'Label in the list of suggestions.'),
  parkKey: v.optional(field(v.number(), 'Key of the park, if the suggestion is a park.')),
  listingKey: v.optional(field(v.number(), 'Key of the listing, if the suggestion is a listing.')),
  count: v.optional(field(v.number(), 'Number of matches in the place; only with `type` (addition).')),
  exact: v.optional(
    field(
      v.boolean(),
      'Whether the complete name was typed, with its state if any; only with `type` (addition).',
    ),
  ),
})
export type Place = v.InferOutput<typeof place>

export const placeResponses = {
  'place.autocomplete': {
    payload: v.array(place),
    meta: v.object({
      total: field(v.number(), 'Number of suggestions, up to 40.'),
      understood: field(
        v.object({
          text: field(v.string(), 'Part of the text that is a place name; can be empty.'),
          note: known(
            v.string(),
            'Street of an address in the text, or another part that is not in the name of the place; null if none.',
          ),
          community: known(v.picklist(communityWords), 'Age type in the text; null if none.'),
        }),
        'Parsed text (addition).',
      ),
    }),
  },
}
