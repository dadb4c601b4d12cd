import * as v from 'valibot'
import { authenticatorForm, secondFactorForm } from '#model/security/second-factor.ts'
import { keyText } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { SignedIn } from '../registered-user.response.ts'
import type { PendingLogin, RecoveryCodes, SecondFactorState } from './second-factor.response.ts'

type Nothing = Record<never, never>

const none = v.strictObject({})
const self = v.strictObject({
  key: keyText('Key of the person.'),
})
const own = { addition: true, pathParameters: self, query: none, access: 'self' } as const
const limit = { calls: 60, seconds: 3_600 } as const

export const secondFactorState = operation<SecondFactorState, Nothing>()({
  ...own,
  id: 'second-factor.state',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/second-factor.json',
  summary: 'Second factors of an account.',
  errors: [],
})

export const startAuthenticator = operation<null, Nothing>()({
  ...own,
  id: 'second-factor.start',
  recent: true,
  method: 'POST',
  path: '/api/v1/registered-users/{key}/authenticator.json',
  summary:
    'Starts to set up an authenticator app, with a new secret; it counts once its first code is confirmed.',
  success: 204,
  limit,
  errors: [422],
})

export const confirmAuthenticator = operation<RecoveryCodes, Nothing>()({
  ...own,
  id: 'second-factor.confirm',
  method: 'PUT',
  path: '/api/v1/registered-users/{key}/authenticator.json',
  summary: 'Turns an authenticator app on by its first code; logins ask for a code from then on.',
  body: authenticatorForm,
  limit,
  errors: [404, 422],
})

export const removeAuthenticator = operation<null, Nothing>()({
  ...own,
  id: 'second-factor.remove',
  recent: true,
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/authenticator.json',
  summary: 'Removes the authenticator app, and the recovery codes with the last second factor.',
  success: 204,
  limit,
  errors: [404],
})

export const renewRecoveryCodes = operation<RecoveryCodes, Nothing>()({
  ...own,
  id: 'second-factor.renew-codes',
  recent: true,
  method: 'POST',
  path: '/api/v1/registered-users/{key}/recovery-codes.json',
  summary: 'Creates new recovery codes; all before stop working.',
  limit,
  errors: [404],
})

export const pendingLogin = operation<PendingLogin, Nothing>()({
  id: 'second-factor.pending',
  method: 'GET',
  path: '/api/v1/registered-users/authenticate/second-factor.json',
  summary: 'Whether a login of this browser waits for the second factor.',
  addition: true,
  pathParameters: none,
  query: none,
  errors: [404],
})

export const authenticateSecondFactor = operation<SignedIn, Nothing>()({
  id: 'second-factor.sign-in',
  method: 'POST',
  path: '/api/v1/registered-users/authenticate/second-factor.json',
  summary: 'Finishes a login by a code of the authenticator app or a recovery code; each works once.',
  addition: true,
  pathParameters: none,
  query: none,
  body: secondFactorForm,
  errors: [404, 422],
})
