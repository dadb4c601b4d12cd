import * as v from 'valibot'
import { signInForm, signUpForm } from '#model/account/forms.ts'
import { keyText } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const userKey = v.strictObject({
  key: keyText('Key of the user.'),
})

export const accountRequests = {
  'account.authenticate': {
    summary: 'Logs in with a password. The session is a cookie.',
    body: signInForm,
    errors: [401, 422],
  },
  'account.register': {
    summary: 'Creates an account and logs in.',
    body: signUpForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
  'account.get': {
    summary: 'Returns the logged-in user.',
    pathParameters: userKey,
    errors: [404],
  },
  'account.session': {
    summary: 'Returns the current session, if any.',
    addition: true,
    errors: [],
  },
  'account.logout': {
    summary: 'Ends the session. Succeeds even if there is none.',
    errors: [],
  },
} satisfies Requests
