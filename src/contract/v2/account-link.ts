import * as v from 'valibot'
import { operation } from '../operation.ts'

type Nothing = Record<never, never>

const none = v.strictObject({})

export const resendVerification = operation<null, Nothing>()({
  id: 'account-link.resend-verification',
  method: 'POST',
  path: '/api/v2/registered-users/resend-verification-email.json',
  summary: 'Mails another link that confirms the address; none where it is confirmed.',
  pathParameters: none,
  query: none,
  success: 204,
  repeatable: true,
  access: 'user',
  limit: { calls: 20, seconds: 3_600 },
  errors: [],
})
