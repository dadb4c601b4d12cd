import * as v from 'valibot'
import { bookValueSchema } from '#model/book-value.ts'
import { operation } from '../operation.ts'
import type { BookValue } from './book-value.response.ts'

/** Estimates the value of a home from the prices of comparable homes. */
export const getBookValue = operation<BookValue, Record<never, never>>()({
  id: 'book-value.get',
  method: 'GET',
  path: '/api/v1/book-value.json',
  summary: 'A range of value for a home, from the asked and sold prices of at least eight homes like it.',
  addition: true,
  pathParameters: v.strictObject({}),
  query: bookValueSchema,
  errors: [422],
})
