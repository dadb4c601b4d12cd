import * as v from 'valibot'
import { field } from '../describe.ts'

const relayOff = v.object({
  isOff: field(v.literal(true), 'Nothing more is mailed; also where it was so before.'),
})
export type RelayOff = v.InferOutput<typeof relayOff>

export const relayResponses = {
  'relay.off': { payload: relayOff, meta: v.object({}) },
}
