import { searchPhraseRequests } from '#contract/v1/search-phrase.request.ts'
import * as schemas from '#contract/v1/search-phrase.response.ts'
import { getSearchPhrase } from '#contract/v1/search-phrase.ts'
import { type FeatureApi, found, handlerFor } from '../handle.ts'

const handler = handlerFor(searchPhraseRequests)

const get = handler(getSearchPhrase, async ({ searchPhrases }, { query }) =>
  found(searchPhrases.read(query), {}),
)

export const searchPhraseApi: FeatureApi = { handlers: [get], schemas: [schemas] }
