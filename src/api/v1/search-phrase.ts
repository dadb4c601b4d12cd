import * as schemas from '#contract/v1/search-phrase.response.ts'
import { getSearchPhrase } from '#contract/v1/search-phrase.ts'
import { type FeatureApi, found, handler } from '../handle.ts'

const get = handler(getSearchPhrase, async ({ searchPhrases }, { query }) =>
  found(searchPhrases.read(query), {}),
)

export const searchPhraseApi: FeatureApi = { handlers: [get], schemas: [schemas] }
