import { bookValueSchema } from '#model/book-value.ts'
import type { Requests } from '../request.ts'

export const bookValueRequests = {
  'book-value.get': {
    summary: 'A range of value for a home, from the asked and sold prices of at least eight homes like it.',
    addition: true,
    query: bookValueSchema,
    errors: [422],
  },
} satisfies Requests
