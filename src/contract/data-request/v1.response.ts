import * as v from 'valibot'
import { field } from '../describe.ts'

const dataRequested = v.object({
  hours: field(v.number(), 'Hours for which the emailed link is valid.'),
})
export type DataRequested = v.InferOutput<typeof dataRequested>

const dataDeleted = v.object({
  deleted: field(v.number(), 'Number of deleted messages and requests.'),
})
export type DataDeleted = v.InferOutput<typeof dataDeleted>

export const dataRequestResponses = {
  'data-request.open': { payload: dataRequested, meta: v.object({}) },
  'data-request.confirm': { payload: dataDeleted, meta: v.object({}) },
}
