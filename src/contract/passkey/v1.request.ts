import * as v from 'valibot'
import { passkeyForm, passkeySignInForm, passkeyStepForm } from '#model/security/passkey.ts'
import { keyText } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const self = v.strictObject({ key: keyText('Key of the user.') })
const own = { addition: true, pathParameters: self } as const
const limit = { calls: 60, seconds: 3_600 } as const

export const passkeyRequests = {
  'passkey.list': {
    ...own,
    summary: 'Lists the passkeys of an account, oldest first.',
    errors: [],
  },
  'passkey.add-options': {
    ...own,
    summary: 'Returns options for the browser to create a passkey.',
    limit,
    errors: [422],
  },
  'passkey.add': {
    ...own,
    summary: 'Adds the passkey that the browser created. Up to 10 per account.',
    body: passkeyForm,
    limit,
    errors: [422],
  },
  'passkey.remove': {
    ...own,
    summary: 'Deletes a passkey, and the recovery codes if no second factor is left.',
    pathParameters: v.strictObject({
      key: keyText('Key of the user.'),
      passkeyKey: keyText('Key of the passkey.'),
    }),
    limit,
    errors: [404],
  },
  'passkey.confirm-options': {
    ...own,
    summary: 'Returns options for a logged-in user to confirm their identity with a passkey.',
    limit,
    errors: [404],
  },
  'passkey.sign-in-options': {
    summary: 'Returns options to log in with a passkey, alone or as the second factor.',
    addition: true,
    body: passkeyStepForm,
    limit,
    errors: [404, 422],
  },
  'passkey.sign-in': {
    summary: 'Logs in with a passkey. The session is a cookie. No code is required.',
    addition: true,
    body: passkeySignInForm,
    limit,
    errors: [422],
  },
} satisfies Requests
