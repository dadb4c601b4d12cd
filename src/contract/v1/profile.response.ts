import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { registeredUser, salesPhoto } from '../registered-user.response.ts'

const instant = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

const addressAsked = v.object({
  email: field(v.string(), 'Address that the link was emailed to.'),
  days: field(v.number(), 'How long the link is valid.'),
})
export type RequestedAddress = v.InferOutput<typeof addressAsked>

const device = v.object({
  key: field(v.number(), 'Key of the session.'),
  browser: known(v.string(), 'Browser, if known.'),
  system: known(v.string(), 'Operating system, if known.'),
  created: instant('When the user logged in'),
  seen: instant('When something was last called from there, to the minute'),
  isRemembered: field(v.boolean(), 'The session is kept for 30 days.'),
  isCurrent: field(v.boolean(), 'The current session.'),
})
export type Device = v.InferOutput<typeof device>

const sessionsEnded = v.object({ ended: field(v.number(), 'Number of sessions ended.') })
export type SessionsEnded = v.InferOutput<typeof sessionsEnded>

const dataExport = v.object({
  exported: instant('When the export was created'),
  registeredUser: field(registeredUser, 'The account.'),
  rooms: field(v.record(v.string(), v.unknown()), 'Data stored besides the account, by feature.'),
})
export type DataExport = v.InferOutput<typeof dataExport>

const nothing = v.object({})

export const profileResponses = {
  'profile.change': { payload: registeredUser, meta: nothing },
  'profile.change-password': { payload: v.null(), meta: nothing },
  'profile.change-email': { payload: addressAsked, meta: nothing },
  'profile.set-sales-photo': { payload: salesPhoto, meta: nothing },
  'profile.remove-sales-photo': { payload: v.null(), meta: nothing },
  'profile.sessions': { payload: v.array(device), meta: nothing },
  'profile.end-session': { payload: v.null(), meta: nothing },
  'profile.end-sessions': { payload: sessionsEnded, meta: nothing },
  'profile.data': { payload: dataExport, meta: nothing },
  'profile.delete': { payload: v.null(), meta: nothing },
}
