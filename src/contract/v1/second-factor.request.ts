import * as v from 'valibot'
import { authenticatorForm, secondFactorForm } from '#model/security/second-factor.ts'
import { keyText } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const self = v.strictObject({
  key: keyText('Key of the person.'),
})
const own = { addition: true, pathParameters: self } as const
const limit = { calls: 60, seconds: 3_600 } as const

export const secondFactorRequests = {
  'second-factor.state': {
    ...own,
    summary: 'Second factors of an account.',
    errors: [],
  },
  'second-factor.start': {
    ...own,
    summary:
      'Starts to set up an authenticator app, with a new secret; it counts once its first code is confirmed.',
    limit,
    errors: [422],
  },
  'second-factor.confirm': {
    ...own,
    summary: 'Turns an authenticator app on by its first code; logins ask for a code from then on.',
    body: authenticatorForm,
    limit,
    errors: [404, 422],
  },
  'second-factor.remove': {
    ...own,
    summary: 'Removes the authenticator app, and the recovery codes with the last second factor.',
    limit,
    errors: [404],
  },
  'second-factor.renew-codes': {
    ...own,
    summary: 'Creates new recovery codes; all before stop working.',
    limit,
    errors: [404],
  },
  'second-factor.pending': {
    summary: 'Whether a login of this browser waits for the second factor.',
    addition: true,
    errors: [404],
  },
  'second-factor.sign-in': {
    summary: 'Finishes a login by a code of the authenticator app or a recovery code; each works once.',
    addition: true,
    body: secondFactorForm,
    errors: [404, 422],
  },
} satisfies Requests
