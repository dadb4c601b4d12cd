import * as v from 'valibot'
import { phraseTypes } from '#model/search-phrase/question.ts'
import { field, known } from '../describe.ts'
import { place } from '../place/v1.response.ts'

export const searchPhrase = v.object({
  type: field(v.picklist(phraseTypes), 'Search type from the request.'),
  place: known(place, 'Place in the sentence; null if it names none.'),
  parameters: field(
    v.record(v.string(), v.union([v.string(), v.array(v.string())])),
    'Search parameters, including those of the place, for `listing-searches.json` or `park-searches.json`.',
  ),
  left: field(
    v.array(v.string()),
    'Words that were not understood or match no filter, as typed; adjacent words together.',
  ),
})
export type SearchPhrase = v.InferOutput<typeof searchPhrase>

export const searchPhraseResponses = {
  'search-phrase.get': { payload: searchPhrase, meta: v.object({}) },
}
