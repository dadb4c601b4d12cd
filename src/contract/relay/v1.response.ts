import * as v from 'valibot'
import { field } from '../describe.ts'

const relayOff = v.object({
  isOff: field(v.literal(true), 'Always true: emails are stopped, even if they already were.'),
})
export type RelayOff = v.InferOutput<typeof relayOff>

export const relayResponses = {
  'relay.off': { payload: relayOff, meta: v.object({}) },
}
