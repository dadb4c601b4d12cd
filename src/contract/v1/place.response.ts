import * as v from 'valibot'
import { communityWords } from '#model/place/typed.ts'
import { coordinatePoint } from '../address.response.ts'
import { field, known } from '../describe.ts'

export { type CoordinatePoint, coordinatePoint } from '../address.response.ts'

/** A suggestion: a city (city, no zip), a county (county, no city), a ZIP (zip), a state (isState) or a park. */
export const place = v.object({
  state: field(v.string(), 'Postal abbreviation of the state, upper case.'),
  city: known(v.string(), 'City, its short postal name; null for a county or a state.'),
  county: known(v.string(), "County, ending in ' County'; null where the place has none."),
  zip: known(v.string(), 'ZIP code, five digits; null unless the place is a ZIP.'),
  coordinatePoint: field(coordinatePoint, "The place's point."),
  isState: field(v.boolean(), 'The place is a whole state.'),
  urlSlug: field(
    v.string(),
    'Last segment of its URL: the ZIP, else the city, else the county; empty for a state.',
  ),
  dropdownItemLabel: field(v.string(), 'Label in the list.'),
  parkKey: v.optional(field(v.number(), 'Key of the park, where the suggestion is one.')),
  listingKey: v.optional(field(v.number(), 'Key of the listing, where the suggestion is one.')),
  count: v.optional(field(v.number(), 'Number of search matches there; only with `type`. An addition.')),
  exact: v.optional(
    field(
      v.boolean(),
      'Whether the complete name was typed, with its state if any; only with `type`. An addition.',
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
          text: field(v.string(), 'The part of the text that is a place name; may be empty.'),
          note: known(v.string(), 'The street of an address; null where there is none.'),
          community: known(v.picklist(communityWords), 'Age type in the text; null for none.'),
        }),
        'The parsed text. An addition.',
      ),
    }),
  },
}
