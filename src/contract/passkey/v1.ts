import { type Nothing, operation } from '../operation.ts'
import type { SignedIn } from '../registered-user.response.ts'
import type { PasskeyAdded, PasskeyOptions, Passkeys } from './v1.response.ts'

export const listPasskeys = operation<Passkeys, Nothing>()({
  id: 'passkey.list',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/passkeys.json',
  access: 'self',
})

export const passkeyAddOptions = operation<PasskeyOptions, Nothing>()({
  id: 'passkey.add-options',
  recent: true,
  method: 'POST',
  path: '/api/v1/registered-users/{key}/passkey-options.json',
  access: 'self',
})

export const addPasskey = operation<PasskeyAdded, Nothing>()({
  id: 'passkey.add',
  method: 'POST',
  path: '/api/v1/registered-users/{key}/passkeys.json',
  // No 201: the response of a creating call is stored for repeated requests, and recovery codes must not be stored.
  access: 'self',
})

export const removePasskey = operation<null, Nothing>()({
  id: 'passkey.remove',
  recent: true,
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/passkeys/{passkeyKey}.json',
  success: 204,
  access: 'self',
})

export const passkeyConfirmOptions = operation<PasskeyOptions, Nothing>()({
  id: 'passkey.confirm-options',
  method: 'POST',
  path: '/api/v1/registered-users/{key}/confirmation-passkey-options.json',
  access: 'self',
})

export const passkeySignInOptions = operation<PasskeyOptions, Nothing>()({
  id: 'passkey.sign-in-options',
  method: 'POST',
  path: '/api/v1/registered-users/authenticate/passkey-options.json',
})

export const authenticatePasskey = operation<SignedIn, Nothing>()({
  id: 'passkey.sign-in',
  method: 'POST',
  path: '/api/v1/registered-users/authenticate/passkey.json',
})
