import * as v from 'valibot'
import { securityEventKinds } from '#model/security/events.ts'
import { field, known } from '../describe.ts'

const securityEvent = v.object({
  key: field(v.number(), 'Key of the event.'),
  kind: field(v.picklist(securityEventKinds), 'What happened.'),
  at: field(v.string(), 'When, YYYY-MM-DD HH:mm:ss, UTC.'),
  browser: known(v.string(), 'The browser, as far as it says.'),
  system: known(v.string(), 'The system it runs on, as far as it says.'),
  detail: known(v.string(), 'The provider, second factor or operation concerned.'),
})
export type SecurityEvent = v.InferOutput<typeof securityEvent>

const securityEventsMeta = v.object({
  total: field(v.number(), 'How many events there are.'),
  offset: field(v.number(), 'How many were left out before.'),
  limit: field(v.number(), 'How many at most.'),
})
export type SecurityEventsMeta = v.InferOutput<typeof securityEventsMeta>

export const securityLogResponses = {
  'security-log.list': { payload: v.array(securityEvent), meta: securityEventsMeta },
}
