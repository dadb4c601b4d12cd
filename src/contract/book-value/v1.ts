import { type Nothing, operation } from '../operation.ts'
import type { BookValue } from './v1.response.ts'

/** Estimates the value of a home from the prices of comparable homes. */
export const getBookValue = operation<BookValue, Nothing>()({
  id: 'book-value.get',
  method: 'GET',
  path: '/api/v1/book-value.json',
})
