import * as v from 'valibot'
import { passkeyForm, passkeySignInForm, passkeyStepForm } from '#model/security/passkey.ts'
import { keyText } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const self = v.strictObject({ key: keyText('Key of the person.') })
const own = { addition: true, pathParameters: self } as const
const limit = { calls: 60, seconds: 3_600 } as const

export const passkeyRequests = {
  'passkey.list': {
    ...own,
    summary: 'Passkeys of an account, oldest first.',
    errors: [],
  },
  'passkey.add-options': {
    ...own,
    summary: 'Options for the browser to create a passkey.',
    limit,
    errors: [422],
  },
  'passkey.add': {
    ...own,
    summary: 'Adds the passkey that the browser created; at most 10 per account.',
    body: passkeyForm,
    limit,
    errors: [422],
  },
  'passkey.remove': {
    ...own,
    summary: 'Removes a passkey, and the recovery codes with the last second factor.',
    pathParameters: v.strictObject({
      key: keyText('Key of the person.'),
      passkeyKey: keyText('Key of the passkey.'),
    }),
    limit,
    errors: [404],
  },
  'passkey.confirm-options': {
    ...own,
    summary: 'Options for a logged-in user to confirm their identity with a passkey.',
    limit,
    errors: [404],
  },
  'passkey.sign-in-options': {
    summary: 'Options to log in with a passkey, alone or as the second factor of a login that waits for one.',
    addition: true,
    body: passkeyStepForm,
    limit,
    errors: [404, 422],
  },
  'passkey.sign-in': {
    summary: 'Logs in with a passkey; the session is a cookie. No code is asked for.',
    addition: true,
    body: passkeySignInForm,
    limit,
    errors: [422],
  },
} satisfies Requests
