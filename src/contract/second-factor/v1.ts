import { type Nothing, operation } from '../operation.ts'
import type { SignedIn } from '../registered-user.response.ts'
import type { PendingLogin, RecoveryCodes, SecondFactorState } from './v1.response.ts'

export const secondFactorState = operation<SecondFactorState, Nothing>()({
  id: 'second-factor.state',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/second-factor.json',
  access: 'self',
})

export const startAuthenticator = operation<null, Nothing>()({
  id: 'second-factor.start',
  recent: true,
  method: 'POST',
  path: '/api/v1/registered-users/{key}/authenticator.json',
  success: 204,
  access: 'self',
})

export const confirmAuthenticator = operation<RecoveryCodes, Nothing>()({
  id: 'second-factor.confirm',
  method: 'PUT',
  path: '/api/v1/registered-users/{key}/authenticator.json',
  access: 'self',
})

export const removeAuthenticator = operation<null, Nothing>()({
  id: 'second-factor.remove',
  recent: true,
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/authenticator.json',
  success: 204,
  access: 'self',
})

export const renewRecoveryCodes = operation<RecoveryCodes, Nothing>()({
  id: 'second-factor.renew-codes',
  recent: true,
  method: 'POST',
  path: '/api/v1/registered-users/{key}/recovery-codes.json',
  access: 'self',
})

export const pendingLogin = operation<PendingLogin, Nothing>()({
  id: 'second-factor.pending',
  method: 'GET',
  path: '/api/v1/registered-users/authenticate/second-factor.json',
})

export const authenticateSecondFactor = operation<SignedIn, Nothing>()({
  id: 'second-factor.sign-in',
  method: 'POST',
  path: '/api/v1/registered-users/authenticate/second-factor.json',
})
