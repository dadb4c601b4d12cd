import * as v from 'valibot'
import { field } from '../describe.ts'

const reported = v.object({
  counted: field(v.boolean(), 'False where a robot sent it: that is not kept.'),
})
export type Reported = v.InferOutput<typeof reported>

export const eventResponses = { 'event.report': { payload: reported, meta: v.object({}) } }
