import * as v from 'valibot'
import { alert } from '../alert.response.ts'

export const alertResponses = {
  'alert.byLink': { payload: alert, meta: v.object({}) },
  'alert.changeByLink': { payload: alert, meta: v.object({}) },
  'alert.removeByLink': { payload: v.null(), meta: v.object({}) },
  'alert.unsubscribeByLink': { payload: v.null(), meta: v.object({}) },
}
