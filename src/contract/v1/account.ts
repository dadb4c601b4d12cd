import * as v from 'valibot'
import { signInForm, signUpForm } from '#model/account/forms.ts'
import { keyText } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { LoginStep, SignedIn } from '../registered-user.response.ts'
import type { Session } from './account.response.ts'

type Nothing = Record<never, never>

const none = v.strictObject({})
const userKey = v.strictObject({
  key: keyText('Key of the user.'),
})

export const authenticate = operation<LoginStep, Nothing>()({
  id: 'account.authenticate',
  method: 'POST',
  path: '/api/v1/registered-users/authenticate.json',
  summary:
    'Logs in with a password; the session is a cookie. An account with a second factor asks for a code first.',
  pathParameters: none,
  query: none,
  body: signInForm,
  errors: [401, 422],
})

export const register = operation<SignedIn, Nothing>()({
  id: 'account.register',
  method: 'POST',
  path: '/api/v1/registered-users/register.json',
  summary: 'Creates an account and logs in.',
  pathParameters: none,
  query: none,
  body: signUpForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [422],
})

export const getUser = operation<SignedIn, Nothing>()({
  id: 'account.get',
  method: 'GET',
  path: '/api/v1/registered-users/{key}.json',
  summary: 'The logged-in user.',
  pathParameters: userKey,
  query: none,
  access: 'self',
  errors: [404],
})

export const getSession = operation<Session, Nothing>()({
  id: 'account.session',
  method: 'GET',
  path: '/api/v1/session.json',
  summary: 'The current session, if any.',
  addition: true,
  pathParameters: none,
  query: none,
  access: 'optional',
  errors: [],
})

export const logout = operation<null, Nothing>()({
  id: 'account.logout',
  method: 'DELETE',
  path: '/api/v1/registered-users/logout.json',
  summary: 'Ends the session; also where there is none.',
  pathParameters: none,
  query: none,
  success: 204,
  access: 'optional',
  whileSeeing: true,
  errors: [],
})
