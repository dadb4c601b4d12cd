import * as v from 'valibot'
import { authenticatorForm, secondFactorForm } from '#model/security/second-factor.ts'
import { keyText } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const self = v.strictObject({
  key: keyText('Key of the user.'),
})
const own = { addition: true, pathParameters: self } as const
const limit = { calls: 60, seconds: 3_600 } as const

export const secondFactorRequests = {
  'second-factor.state': {
    ...own,
    summary: 'Returns the second factors of an account.',
    errors: [],
  },
  'second-factor.start': {
    ...own,
    summary: 'Starts the setup of an authenticator app with a new secret.',
    limit,
    errors: [422],
  },
  'second-factor.confirm': {
    ...own,
    summary: 'Turns on an authenticator app with its first code. Logins then require a code.',
    body: authenticatorForm,
    limit,
    errors: [404, 422],
  },
  'second-factor.remove': {
    ...own,
    summary: 'Deletes the authenticator app, and recovery codes if no second factor is left.',
    limit,
    errors: [404],
  },
  'second-factor.renew-codes': {
    ...own,
    summary: 'Creates new recovery codes. Earlier codes stop working.',
    limit,
    errors: [404],
  },
  'second-factor.pending': {
    summary: 'Returns the login of this browser that waits for its second factor.',
    addition: true,
    errors: [404],
  },
  'second-factor.sign-in': {
    summary: 'Completes a login with an app code or recovery code. Each code works once.',
    addition: true,
    body: secondFactorForm,
    errors: [404, 422],
  },
} satisfies Requests
