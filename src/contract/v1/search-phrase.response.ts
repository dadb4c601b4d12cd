import * as v from 'valibot'
import { phraseTypes } from '#model/search-phrase/question.ts'
import { field, known } from '../describe.ts'
import { place } from './place.response.ts'

export const searchPhrase = v.object({
  type: field(v.picklist(phraseTypes), 'What is searched, as asked.'),
  place: known(place, 'The place in the sentence; null if it names none.'),
  parameters: field(
    v.record(v.string(), v.union([v.string(), v.array(v.string())])),
    'Parameters of the search, with those of the place: `listing-searches.json` or `park-searches.json` takes them as they are.',
  ),
  left: field(
    v.array(v.string()),
    'Words that were not understood or that no filter can say, as typed; adjacent ones together.',
  ),
})
export type SearchPhrase = v.InferOutput<typeof searchPhrase>

export const searchPhraseResponses = {
  'search-phrase.get': { payload: searchPhrase, meta: v.object({}) },
}
