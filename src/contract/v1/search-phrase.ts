import * as v from 'valibot'
import { phraseSchema } from '#model/search-phrase/question.ts'
import { operation } from '../operation.ts'
import type { SearchPhrase } from './search-phrase.response.ts'

/** Turns a sentence into a search: filters, a place, and what was not understood. */
export const getSearchPhrase = operation<SearchPhrase, Record<never, never>>()({
  id: 'search-phrase.get',
  method: 'GET',
  path: '/api/v1/search-phrases.json',
  summary:
    'What a sentence asks for, as parameters of the search of homes or parks, and what was not understood.',
  addition: true,
  pathParameters: v.strictObject({}),
  query: phraseSchema,
  errors: [422],
})
