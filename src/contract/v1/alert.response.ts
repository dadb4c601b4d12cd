import * as v from 'valibot'
import { alert } from '../alert.response.ts'
import { field } from '../describe.ts'

const listMeta = v.object({
  total: field(v.number(), 'How many alerts the person has.'),
  most: field(v.number(), 'How many they may have.'),
  isMuted: field(
    v.boolean(),
    'All mail about alerts is switched off; saving or resuming one switches it on.',
  ),
  isConfirmed: field(v.boolean(), 'The address is confirmed and takes mail, so that matches are mailed.'),
})
export type AlertListMeta = v.InferOutput<typeof listMeta>

export const alertResponses = {
  'alert.create': { payload: alert, meta: v.object({}) },
  'alert.list': { payload: v.array(alert), meta: listMeta },
  'alert.change': { payload: alert, meta: v.object({}) },
  'alert.remove': { payload: v.null(), meta: v.object({}) },
  'alert.unsubscribe': { payload: v.null(), meta: v.object({}) },
}
