import { phraseSchema } from '#model/search-phrase/question.ts'
import type { Requests } from '../request.ts'

export const searchPhraseRequests = {
  'search-phrase.get': {
    summary:
      'What a sentence asks for, as parameters of the search of homes or parks, and what was not understood.',
    addition: true,
    query: phraseSchema,
    errors: [422],
  },
} satisfies Requests
