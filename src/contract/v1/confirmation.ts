import * as v from 'valibot'
import { confirmationForm } from '#model/security/confirmation.ts'
import { keyText } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { ConfirmationMethods } from './confirmation.response.ts'

type Nothing = Record<never, never>

const own = {
  addition: true,
  pathParameters: v.strictObject({
    key: keyText('Key of the user.'),
  }),
  query: v.strictObject({}),
  access: 'self',
} as const

export const confirmationMethods = operation<ConfirmationMethods, Nothing>()({
  ...own,
  id: 'confirmation.ways',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/confirmation.json',
  summary: 'How a logged-in user can prove their identity for calls that need a recent proof.',
  errors: [],
})

export const sendConfirmationCode = operation<null, Nothing>()({
  ...own,
  id: 'confirmation.send-code',
  method: 'POST',
  path: '/api/v1/registered-users/{key}/confirmation-code.json',
  summary: 'Emails a code to a user who has neither a password nor a second factor.',
  success: 204,
  limit: { calls: 20, seconds: 3_600 },
  errors: [422],
})

export const confirmIdentity = operation<null, Nothing>()({
  ...own,
  id: 'confirmation.confirm',
  method: 'POST',
  path: '/api/v1/registered-users/{key}/confirmation.json',
  summary:
    'Proves the identity of a logged-in user, by a password, a passkey or a code; it counts for 10 minutes.',
  body: confirmationForm,
  success: 204,
  errors: [422],
})
