import { searchPhraseRequests } from '#contract/search-phrase/v1.request.ts'
import * as schemas from '#contract/search-phrase/v1.response.ts'
import { getSearchPhrase } from '#contract/search-phrase/v1.ts'
import { type FeatureApi, found, handlerFor } from '../handle.ts'

const handler = handlerFor(searchPhraseRequests)

const get = handler(getSearchPhrase, async ({ searchPhrases }, { query }) =>
  found(searchPhrases.read(query), {}),
)

export const searchPhraseApi: FeatureApi = { handlers: [get], schemas: [schemas] }
