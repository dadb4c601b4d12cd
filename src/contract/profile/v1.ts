import { type Nothing, operation } from '../operation.ts'
import type { RegisteredUser, SalesPhoto } from '../registered-user.response.ts'
import type { DataExport, Device, RequestedAddress, SessionsEnded } from './v1.response.ts'

export const changeProfile = operation<RegisteredUser, Nothing>()({
  id: 'profile.change',
  method: 'PATCH',
  path: '/api/v1/registered-users/{key}.json',
  access: 'self',
})

export const changePassword = operation<null, Nothing>()({
  id: 'profile.change-password',
  method: 'PUT',
  path: '/api/v1/registered-users/{key}/password.json',
  success: 204,
  repeatable: true,
  access: 'self',
})

export const changeEmail = operation<RequestedAddress, Nothing>()({
  id: 'profile.change-email',
  method: 'PUT',
  path: '/api/v1/registered-users/{key}/email.json',
  access: 'self',
})

export const setSalesPhoto = operation<SalesPhoto, Nothing>()({
  id: 'profile.set-sales-photo',
  method: 'PUT',
  path: '/api/v1/registered-users/{key}/sales-photo.json',
  access: 'self',
})

export const removeSalesPhoto = operation<null, Nothing>()({
  id: 'profile.remove-sales-photo',
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/sales-photo.json',
  success: 204,
  access: 'self',
})

export const listSessions = operation<readonly Device[], Nothing>()({
  id: 'profile.sessions',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/sessions.json',
  access: 'self',
})

export const endSession = operation<null, Nothing>()({
  id: 'profile.end-session',
  recent: true,
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/sessions/{sessionKey}.json',
  success: 204,
  access: 'self',
})

export const endOtherSessions = operation<SessionsEnded, Nothing>()({
  id: 'profile.end-sessions',
  recent: true,
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/sessions.json',
  access: 'self',
})

export const exportData = operation<DataExport, Nothing>()({
  id: 'profile.data',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/data.json',
  recent: true,
  access: 'self',
})

export const deleteAccount = operation<null, Nothing>()({
  id: 'profile.delete',
  method: 'POST',
  path: '/api/v1/registered-users/{key}/delete.json',
  success: 204,
  access: 'self',
})
