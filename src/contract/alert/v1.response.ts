import * as v from 'valibot'
import { alert } from '../alert.response.ts'
import { field } from '../describe.ts'

const listMeta = v.object({
  total: field(v.number(), 'Number of alerts.'),
  most: field(v.number(), 'Maximum number of alerts per user.'),
  isMuted: field(
    v.boolean(),
    'Whether all alert emails are turned off. Saving or resuming an alert turns them on.',
  ),
  isConfirmed: field(
    v.boolean(),
    'Whether the email address is confirmed and accepts email, so that matches are emailed.',
  ),
})
export type AlertListMeta = v.InferOutput<typeof listMeta>

export const alertResponses = {
  'alert.create': { payload: alert, meta: v.object({}) },
  'alert.list': { payload: v.array(alert), meta: listMeta },
  'alert.change': { payload: alert, meta: v.object({}) },
  'alert.remove': { payload: v.null(), meta: v.object({}) },
  'alert.unsubscribe': { payload: v.null(), meta: v.object({}) },
}
