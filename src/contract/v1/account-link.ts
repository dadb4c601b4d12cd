import * as v from 'valibot'
import { passwordForm, passwordRequestForm, verifyForm } from '#model/account/forms.ts'
import { operation } from '../operation.ts'
import type { SignedIn } from '../registered-user.response.ts'
import type { PasswordLink, PasswordRequested, Verified } from './account-link.response.ts'

type Nothing = Record<never, never>

const none = v.strictObject({})

export const requestPassword = operation<PasswordRequested, Nothing>()({
  id: 'account-link.request-password',
  method: 'POST',
  path: '/api/v1/registered-users/password.json',
  summary:
    'Mails a link by which a password is set anew; the same whether or not the address has an account.',
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
    v.string(),
    v.regex(/^[\w-]{1,200}$/),
    v.description('The secret of the mailed link; it works once, for 60 minutes.'),
  ),
})

export const getPasswordLink = operation<PasswordLink, Nothing>()({
  id: 'account-link.password-link',
  method: 'GET',
  path: '/api/v1/registered-users/password/{token}.json',
  summary: 'Whether the mailed link to a new password works still; asking does not use it up.',
  addition: true,
  pathParameters: ofPasswordLink,
  query: none,
  errors: [404],
})

export const setPassword = operation<SignedIn, Nothing>()({
  id: 'account-link.set-password',
  method: 'PUT',
  path: '/api/v1/registered-users/password/{token}.json',
  summary: 'Sets the password anew by a mailed link, ends all other sessions, and signs in.',
  pathParameters: ofPasswordLink,
  query: none,
  body: passwordForm,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [404, 422],
})

export const verifyAddress = operation<Verified, Nothing>()({
  id: 'account-link.verify',
  method: 'POST',
  path: '/api/v1/registered-users/verify.json',
  summary:
    'Confirms an email address by a mailed link, for the person who is signed in or knows the password of the account.',
  addition: true,
  pathParameters: none,
  query: none,
  body: verifyForm,
  access: 'optional',
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [422],
})
