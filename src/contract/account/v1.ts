import { type Nothing, operation } from '../operation.ts'
import type { LoginStep, SignedIn } from '../registered-user.response.ts'
import type { Session } from './v1.response.ts'

export const authenticate = operation<LoginStep, Nothing>()({
  id: 'account.authenticate',
  method: 'POST',
  path: '/api/v1/registered-users/authenticate.json',
})

export const register = operation<SignedIn, Nothing>()({
  id: 'account.register',
  method: 'POST',
  path: '/api/v1/registered-users/register.json',
  success: 201,
  repeatable: true,
})

export const getUser = operation<SignedIn, Nothing>()({
  id: 'account.get',
  method: 'GET',
  path: '/api/v1/registered-users/{key}.json',
  access: 'self',
})

export const getSession = operation<Session, Nothing>()({
  id: 'account.session',
  method: 'GET',
  path: '/api/v1/session.json',
  access: 'optional',
})

export const logout = operation<null, Nothing>()({
  id: 'account.logout',
  method: 'DELETE',
  path: '/api/v1/registered-users/logout.json',
  success: 204,
  access: 'optional',
  whileImpersonating: true,
})
