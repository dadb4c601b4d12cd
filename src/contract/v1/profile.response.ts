import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { registeredUser, salesPhoto } from '../registered-user.response.ts'

const instant = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

const addressAsked = v.object({
  email: field(v.string(), 'Where the link was mailed to.'),
  days: field(v.number(), 'How long it works.'),
})
export type AddressAsked = v.InferOutput<typeof addressAsked>

const device = v.object({
  key: field(v.number(), 'Key of the session.'),
  browser: known(v.string(), 'The browser, as far as it says.'),
  system: known(v.string(), 'What it runs on, as far as it says.'),
  created: instant('When the person signed in there'),
  seen: instant('When something was last called from there, to the minute'),
  isRemembered: field(v.boolean(), 'The session is kept for 30 days.'),
  isCurrent: field(v.boolean(), 'It is the session of this call.'),
})
export type Device = v.InferOutput<typeof device>

const sessionsEnded = v.object({ ended: field(v.number(), 'How many sessions were ended.') })
export type SessionsEnded = v.InferOutput<typeof sessionsEnded>

const dataExport = v.object({
  exported: instant('When it was written'),
  registeredUser: field(registeredUser, 'The account.'),
  rooms: field(
    v.record(v.string(), v.unknown()),
    'What each part of the site keeps beside the account, by its name.',
  ),
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
