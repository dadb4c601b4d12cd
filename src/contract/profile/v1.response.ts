import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { registeredUser, salesPhoto } from '../registered-user.response.ts'

const instant = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

const requestedAddress = v.object({
  email: field(v.string(), 'Email address to which the link was sent.'),
  days: field(v.number(), 'Days for which the link is valid.'),
})
export type RequestedAddress = v.InferOutput<typeof requestedAddress>

const device = v.object({
  key: field(v.number(), 'Key of the session.'),
  browser: known(v.string(), 'Browser; null if unknown.'),
  system: known(v.string(), 'Operating system; null if unknown.'),
  created: instant('When the user logged in'),
  seen: instant('When the session was last used, to the minute'),
  isRemembered: field(v.boolean(), 'Whether the session lasts for 30 days.'),
  isCurrent: field(v.boolean(), 'Whether this is the current session.'),
})
export type Device = v.InferOutput<typeof device>

const sessionsEnded = v.object({ ended: field(v.number(), 'Number of sessions ended.') })
export type SessionsEnded = v.InferOutput<typeof sessionsEnded>

const dataExport = v.object({
  exported: instant('When the export was created'),
  registeredUser: field(registeredUser, 'Account of the user.'),
  features: field(v.record(v.string(), v.unknown()), 'Other data about the user, by feature.'),
  rooms: field(v.record(v.string(), v.unknown()), 'Former name of `features`, with the same value.'),
})
export type DataExport = v.InferOutput<typeof dataExport>

const nothing = v.object({})

export const profileResponses = {
  'profile.change': { payload: registeredUser, meta: nothing },
  'profile.change-password': { payload: v.null(), meta: nothing },
  'profile.change-email': { payload: requestedAddress, meta: nothing },
  'profile.set-sales-photo': { payload: salesPhoto, meta: nothing },
  'profile.remove-sales-photo': { payload: v.null(), meta: nothing },
  'profile.sessions': { payload: v.array(device), meta: nothing },
  'profile.end-session': { payload: v.null(), meta: nothing },
  'profile.end-sessions': { payload: sessionsEnded, meta: nothing },
  'profile.data': { payload: dataExport, meta: nothing },
  'profile.delete': { payload: v.null(), meta: nothing },
}
