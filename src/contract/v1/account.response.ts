import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { registeredUser, signedIn } from '../registered-user.response.ts'

const session = v.object({
  isLoggedIn: field(v.boolean(), 'Somebody is signed in.'),
  registeredUser: known(registeredUser, 'Who; null for nobody.'),
  ttl: known(v.number(), 'How long the session lasts without another call, milliseconds; null for nobody.'),
})
export type Session = v.InferOutput<typeof session>

const nothing = v.object({})

export const accountResponses = {
  'account.authenticate': { payload: signedIn, meta: nothing },
  'account.register': { payload: signedIn, meta: nothing },
  'account.get': { payload: signedIn, meta: nothing },
  'account.session': { payload: session, meta: nothing },
  'account.logout': { payload: v.null(), meta: nothing },
}
