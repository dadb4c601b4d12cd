import { type Nothing, operation } from '../operation.ts'
import type { SearchPhrase } from './v1.response.ts'

/** Turns a sentence into a search: filters, a place, and what was not understood. */
export const getSearchPhrase = operation<SearchPhrase, Nothing>()({
  id: 'search-phrase.get',
  method: 'GET',
  path: '/api/v1/search-phrases.json',
})
