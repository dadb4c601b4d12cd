import * as v from 'valibot'
import { passkeyForm, passkeySignInForm, passkeyStepForm } from '#model/security/passkey.ts'
import { keyText } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { SignedIn } from '../registered-user.response.ts'
import type { PasskeyAdded, PasskeyOptions, Passkeys } from './passkey.response.ts'

type Nothing = Record<never, never>

const none = v.strictObject({})
const self = v.strictObject({ key: keyText('Key of the person.') })
const own = { addition: true, pathParameters: self, query: none, access: 'self' } as const
const limit = { calls: 60, seconds: 3_600 } as const

export const listPasskeys = operation<Passkeys, Nothing>()({
  ...own,
  id: 'passkey.list',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/passkeys.json',
  summary: 'Passkeys of an account, oldest first.',
  errors: [],
})

export const passkeyAddOptions = operation<PasskeyOptions, Nothing>()({
  ...own,
  id: 'passkey.add-options',
  recent: true,
  method: 'POST',
  path: '/api/v1/registered-users/{key}/passkey-options.json',
  summary: 'Options for the browser to create a passkey.',
  limit,
  errors: [422],
})

export const addPasskey = operation<PasskeyAdded, Nothing>()({
  ...own,
  id: 'passkey.add',
  method: 'POST',
  path: '/api/v1/registered-users/{key}/passkeys.json',
  summary: 'Adds the passkey that the browser created; at most 10 per account.',
  // No 201: a creating call remembers its answer for repetitions, and recovery codes are not to be kept.
  body: passkeyForm,
  limit,
  errors: [422],
})

export const removePasskey = operation<null, Nothing>()({
  ...own,
  id: 'passkey.remove',
  recent: true,
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/passkeys/{passkeyKey}.json',
  pathParameters: v.strictObject({
    key: keyText('Key of the person.'),
    passkeyKey: keyText('Key of the passkey.'),
  }),
  summary: 'Removes a passkey, and the recovery codes with the last second factor.',
  success: 204,
  limit,
  errors: [404],
})

export const passkeyConfirmOptions = operation<PasskeyOptions, Nothing>()({
  ...own,
  id: 'passkey.confirm-options',
  method: 'POST',
  path: '/api/v1/registered-users/{key}/confirmation-passkey-options.json',
  summary: 'Options for a logged-in user to confirm their identity with a passkey.',
  limit,
  errors: [404],
})

export const passkeySignInOptions = operation<PasskeyOptions, Nothing>()({
  id: 'passkey.sign-in-options',
  method: 'POST',
  path: '/api/v1/registered-users/authenticate/passkey-options.json',
  summary: 'Options to log in with a passkey, alone or as the second factor of a login that waits for one.',
  addition: true,
  pathParameters: none,
  query: none,
  body: passkeyStepForm,
  limit,
  errors: [404, 422],
})

export const authenticatePasskey = operation<SignedIn, Nothing>()({
  id: 'passkey.sign-in',
  method: 'POST',
  path: '/api/v1/registered-users/authenticate/passkey.json',
  summary: 'Logs in with a passkey; the session is a cookie. No code is asked for.',
  addition: true,
  pathParameters: none,
  query: none,
  body: passkeySignInForm,
  limit,
  errors: [422],
})
