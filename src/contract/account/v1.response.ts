import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { loginStep, registeredUser, signedIn } from '../registered-user.response.ts'

const session = v.object({
  isLoggedIn: field(v.boolean(), 'Whether a user is logged in.'),
  registeredUser: known(registeredUser, 'The logged-in user; null if not logged in.'),
  ttl: known(
    v.number(),
    'Time until the session expires without another call, milliseconds; null if not logged in.',
  ),
  lacksSecondFactor: field(v.boolean(), 'Whether the user is staff and must add a second factor first.'),
})
export type Session = v.InferOutput<typeof session>

const nothing = v.object({})

export const accountResponses = {
  'account.authenticate': { payload: loginStep, meta: nothing },
  'account.register': { payload: signedIn, meta: nothing },
  'account.get': { payload: signedIn, meta: nothing },
  'account.session': { payload: session, meta: nothing },
  'account.logout': { payload: v.null(), meta: nothing },
}
