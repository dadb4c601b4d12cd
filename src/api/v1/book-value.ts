import { getBookValue } from '#contract/v1/book-value.ts'
import { found, type Handler, handler, refused } from '../handle.ts'

const get = handler(getBookValue, async ({ bookValues }, { query }) => {
  const value = await bookValues.of(query)
  if (!value) return refused(422, 'There is no such place.', 'not_found')
  const freshUntil = bookValues.nextChange()
  return found(value, {}, { tags: ['listings'], ...(freshUntil !== undefined && { freshUntil }) })
})

export const bookValueHandlers = [get] as readonly Handler[]
