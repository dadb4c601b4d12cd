import { type Nothing, operation } from '../operation.ts'
import type { ConfirmationMethods } from './v1.response.ts'

export const confirmationMethods = operation<ConfirmationMethods, Nothing>()({
  id: 'confirmation.ways',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/confirmation.json',
  access: 'self',
})

export const sendConfirmationCode = operation<null, Nothing>()({
  id: 'confirmation.send-code',
  method: 'POST',
  path: '/api/v1/registered-users/{key}/confirmation-code.json',
  success: 204,
  access: 'self',
})

export const confirmIdentity = operation<null, Nothing>()({
  id: 'confirmation.confirm',
  method: 'POST',
  path: '/api/v1/registered-users/{key}/confirmation.json',
  success: 204,
  access: 'self',
})
