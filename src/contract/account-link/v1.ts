import { type Nothing, operation } from '../operation.ts'
import type { LoginStep } from '../registered-user.response.ts'
import type { PasswordLink, PasswordRequested, Verified, VerifyLink } from './v1.response.ts'

export const requestPassword = operation<PasswordRequested, Nothing>()({
  id: 'account-link.request-password',
  method: 'POST',
  path: '/api/v1/registered-users/password.json',
  success: 201,
  repeatable: true,
})

export const getPasswordLink = operation<PasswordLink, Nothing>()({
  id: 'account-link.password-link',
  method: 'GET',
  path: '/api/v1/registered-users/password/{token}.json',
})

export const setPassword = operation<LoginStep, Nothing>()({
  id: 'account-link.set-password',
  method: 'PUT',
  path: '/api/v1/registered-users/password/{token}.json',
  repeatable: true,
})

export const getVerifyLink = operation<VerifyLink, Nothing>()({
  id: 'account-link.verify-link',
  method: 'GET',
  path: '/api/v1/registered-users/verify/{token}.json',
})

export const verifyAddress = operation<Verified, Nothing>()({
  id: 'account-link.verify',
  method: 'POST',
  path: '/api/v1/registered-users/verify.json',
  access: 'optional',
  repeatable: true,
})
