import * as v from 'valibot'
import { confirmationForm } from '#model/security/confirmation.ts'
import { keyText } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const own = {
  addition: true,
  pathParameters: v.strictObject({
    key: keyText('Key of the user.'),
  }),
} as const

export const confirmationRequests = {
  'confirmation.ways': {
    ...own,
    summary: 'Lists the ways in which the logged-in user can confirm their identity.',
    errors: [],
  },
  'confirmation.send-code': {
    ...own,
    summary: 'Emails a code to a user who has neither a password nor a second factor.',
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
  'confirmation.confirm': {
    ...own,
    summary: 'Confirms the identity of the logged-in user for 10 minutes.',
    body: confirmationForm,
    errors: [422],
  },
} satisfies Requests
