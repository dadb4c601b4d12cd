import * as v from 'valibot'
import { securityEventKinds } from '#model/security/events.ts'
import { field, known } from '../describe.ts'

const securityEvent = v.object({
  key: field(v.number(), 'Key of the event.'),
  kind: field(v.picklist(securityEventKinds), 'Type of the event.'),
  at: field(v.string(), 'When the event happened, YYYY-MM-DD HH:mm:ss, UTC.'),
  browser: known(v.string(), 'Browser; null if unknown.'),
  system: known(v.string(), 'Operating system; null if unknown.'),
  detail: known(v.string(), 'Provider, second factor or operation concerned; null if none.'),
})
export type SecurityEvent = v.InferOutput<typeof securityEvent>

const securityEventsMeta = v.object({
  total: field(v.number(), 'Total number of events.'),
  offset: field(v.number(), 'Offset of the first event.'),
  limit: field(v.number(), 'Maximum number of events per response.'),
})
export type SecurityEventsMeta = v.InferOutput<typeof securityEventsMeta>

export const securityLogResponses = {
  'security-log.list': { payload: v.array(securityEvent), meta: securityEventsMeta },
}
