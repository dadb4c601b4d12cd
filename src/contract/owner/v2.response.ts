import * as v from 'valibot'
import { field } from '../describe.ts'

export const integer = v.pipe(v.number(), v.integer())

/** Meta of one page of a list. */
export const pageMeta = v.object({
  total: field(integer, 'Total number of items.'),
  offset: field(integer, 'Offset of the first item.'),
  limit: field(integer, 'Maximum number of items.'),
})
export type PageMeta = v.InferOutput<typeof pageMeta>
