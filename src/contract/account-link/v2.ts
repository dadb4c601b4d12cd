import { type Nothing, operation } from '../operation.ts'

export const resendVerification = operation<null, Nothing>()({
  id: 'account-link.resend-verification',
  method: 'POST',
  path: '/api/v2/registered-users/resend-verification-email.json',
  success: 204,
  repeatable: true,
  access: 'user',
})
