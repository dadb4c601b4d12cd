import * as v from 'valibot'
import { passwordForm, passwordRequestForm, verifyForm } from '#model/account/forms.ts'
import { sent } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { LoginStep } from '../registered-user.response.ts'
import type { PasswordLink, PasswordRequested, Verified, VerifyLink } from './account-link.response.ts'

type Nothing = Record<never, never>

const none = v.strictObject({})

export const requestPassword = operation<PasswordRequested, Nothing>()({
  id: 'account-link.request-password',
  method: 'POST',
  path: '/api/v1/registered-users/password.json',
  summary: 'Emails a password reset link; same response whether or not the address has an account.',
  addition: true,
  pathParameters: none,
  query: none,
  body: passwordRequestForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [422],
})

const ofPasswordLink = v.strictObject({
  token: v.pipe(
    sent(200),
    v.regex(/^[\w-]{1,200}$/),
    v.description('Token of the emailed link; valid once, for 60 minutes.'),
  ),
})

export const getPasswordLink = operation<PasswordLink, Nothing>()({
  id: 'account-link.password-link',
  method: 'GET',
  path: '/api/v1/registered-users/password/{token}.json',
  summary: 'Checks whether a password reset link is still valid, without using it up.',
  addition: true,
  pathParameters: ofPasswordLink,
  query: none,
  errors: [404],
})

export const setPassword = operation<LoginStep, Nothing>()({
  id: 'account-link.set-password',
  method: 'PUT',
  path: '/api/v1/registered-users/password/{token}.json',
  summary: 'Resets the password with an emailed link, ends all other sessions, and logs in.',
  pathParameters: ofPasswordLink,
  query: none,
  body: passwordForm,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [404, 422],
})

export const getVerifyLink = operation<VerifyLink, Nothing>()({
  id: 'account-link.verify-link',
  method: 'GET',
  path: '/api/v1/registered-users/verify/{token}.json',
  summary: 'Whether a mailed link that confirms an address was used; asking does not use it up.',
  addition: true,
  pathParameters: v.strictObject({
    token: v.pipe(
      sent(200),
      v.regex(/^[\w-]{1,200}$/),
      v.description('Token of the emailed link; valid for seven days.'),
    ),
  }),
  query: none,
  errors: [404],
})

export const verifyAddress = operation<Verified, Nothing>()({
  id: 'account-link.verify',
  method: 'POST',
  path: '/api/v1/registered-users/verify.json',
  summary:
    'Confirms an email address with an emailed link, for the logged-in user or with the password of the account.',
  addition: true,
  pathParameters: none,
  query: none,
  body: verifyForm,
  access: 'optional',
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [422],
})
