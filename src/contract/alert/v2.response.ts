import * as v from 'valibot'
import { alert } from '../alert.response.ts'
import { field } from '../describe.ts'

const linkMeta = v.object({
  isMuted: field(v.boolean(), 'Whether the owner has turned off all alert emails, regardless of this alert.'),
})
export type AlertLinkMeta = v.InferOutput<typeof linkMeta>

export const alertResponses = {
  'alert.byLink': { payload: alert, meta: linkMeta },
  'alert.changeByLink': { payload: alert, meta: v.object({}) },
  'alert.removeByLink': { payload: v.null(), meta: v.object({}) },
  'alert.unsubscribeByLink': { payload: v.null(), meta: v.object({}) },
}
