import * as v from 'valibot'
import {
  accountDeletionForm,
  emailChangeForm,
  passwordChangeForm,
  profileForm,
} from '#model/account/profile.ts'
import { pictureBytes, pictureFile } from '#model/photo/file.ts'
import { pictureTypes } from '#model/photo/types.ts'
import { keyText } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { RegisteredUser, SalesPhoto } from '../registered-user.response.ts'
import type { DataExport, Device, RequestedAddress, SessionsEnded } from './profile.response.ts'

type Nothing = Record<never, never>

const self = v.strictObject({ key: keyText('Key of the user.') })

/** Calls of users about their own account. */
const own = { addition: true, pathParameters: self, query: v.strictObject({}), access: 'self' } as const
const limit = { calls: 60, seconds: 3_600 } as const

export const changeProfile = operation<RegisteredUser, Nothing>()({
  ...own,
  id: 'profile.change',
  method: 'PATCH',
  path: '/api/v1/registered-users/{key}.json',
  summary: 'Updates the given fields; null clears a field.',
  body: profileForm,
  limit,
  errors: [404, 422],
})

export const changePassword = operation<null, Nothing>()({
  ...own,
  id: 'profile.change-password',
  method: 'PUT',
  path: '/api/v1/registered-users/{key}/password.json',
  summary: 'Changes the password and ends all other sessions.',
  body: passwordChangeForm,
  success: 204,
  repeatable: true,
  limit,
  errors: [404, 422],
})

export const changeEmail = operation<RequestedAddress, Nothing>()({
  ...own,
  id: 'profile.change-email',
  method: 'PUT',
  path: '/api/v1/registered-users/{key}/email.json',
  summary: 'Emails a link to a new address, which becomes the login address after confirmation.',
  body: emailChangeForm,
  // The response reveals which addresses have an account (RULINGS 18).
  limit: { calls: 20, seconds: 3_600 },
  errors: [404, 422],
})

export const setSalesPhoto = operation<SalesPhoto, Nothing>()({
  ...own,
  id: 'profile.set-sales-photo',
  method: 'PUT',
  path: '/api/v1/registered-users/{key}/sales-photo.json',
  summary: "Replaces the user's photo.",
  body: pictureFile,
  upload: { types: pictureTypes, most: pictureBytes },
  limit,
  errors: [404, 422],
})

export const removeSalesPhoto = operation<null, Nothing>()({
  ...own,
  id: 'profile.remove-sales-photo',
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/sales-photo.json',
  summary: "Takes the person's photo away, where there is one.",
  success: 204,
  limit,
  errors: [404],
})

export const listSessions = operation<readonly Device[], Nothing>()({
  ...own,
  id: 'profile.sessions',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/sessions.json',
  summary: "The user's sessions, most recently used first.",
  errors: [404],
})

export const endSession = operation<null, Nothing>()({
  ...own,
  id: 'profile.end-session',
  recent: true,
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/sessions/{sessionKey}.json',
  summary: 'Ends one session.',
  pathParameters: v.strictObject({
    key: keyText('Key of the user.'),
    sessionKey: keyText('Key of the session.'),
  }),
  success: 204,
  limit,
  errors: [404],
})

export const endOtherSessions = operation<SessionsEnded, Nothing>()({
  ...own,
  id: 'profile.end-sessions',
  recent: true,
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/sessions.json',
  summary: 'Ends all other sessions.',
  limit,
  errors: [404],
})

export const exportData = operation<DataExport, Nothing>()({
  ...own,
  id: 'profile.data',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/data.json',
  summary: 'All data about the user, as a file.',
  recent: true,
  errors: [404],
})

export const deleteAccount = operation<null, Nothing>()({
  ...own,
  id: 'profile.delete',
  method: 'POST',
  path: '/api/v1/registered-users/{key}/delete.json',
  summary: 'Deletes the account and all data about the user.',
  body: accountDeletionForm,
  success: 204,
  limit,
  errors: [404, 422],
})
