import { bookValueRequests } from '#contract/book-value/v1.request.ts'
import * as schemas from '#contract/book-value/v1.response.ts'
import { getBookValue } from '#contract/book-value/v1.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(bookValueRequests)

const get = handler(getBookValue, async ({ bookValues }, { query }) => {
  const value = await bookValues.of(query)
  if (!value) return refused(422, 'Place not found.', 'not_found')
  const freshUntil = bookValues.nextChange()
  return found(value, {}, { tags: ['listings'], ...(freshUntil !== undefined && { freshUntil }) })
})

export const bookValueApi: FeatureApi = { handlers: [get], schemas: [schemas] }
