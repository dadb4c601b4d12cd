import { phraseSchema } from '#model/search-phrase/question.ts'
import type { Requests } from '../request.ts'

export const searchPhraseRequests = {
  'search-phrase.get': {
    summary: 'Converts a sentence into search parameters for homes or parks.',
    addition: true,
    query: phraseSchema,
    errors: [422],
  },
} satisfies Requests
