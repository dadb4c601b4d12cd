import * as v from 'valibot'
import { field } from '../describe.ts'

const reported = v.object({
  counted: field(
    v.boolean(),
    'Whether the event was counted. False if a bot sent it; such events are not stored.',
  ),
})
export type Reported = v.InferOutput<typeof reported>

export const eventResponses = { 'event.report': { payload: reported, meta: v.object({}) } }
