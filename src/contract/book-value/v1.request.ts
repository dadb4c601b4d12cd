import { bookValueSchema } from '#model/book-value.ts'
import type { Requests } from '../request.ts'

export const bookValueRequests = {
  'book-value.get': {
    summary: 'Estimates a value range for a home from the prices of similar homes.',
    addition: true,
    query: bookValueSchema,
    errors: [422],
  },
} satisfies Requests
