import * as v from 'valibot'
import { accountDeletionForm, emailChangeForm, passwordChangeForm } from '#model/account/profile.ts'
import { profileCall } from '#model/account/profile-call.ts'
import { pictureBytes, pictureFile } from '#model/photo/file.ts'
import { pictureTypes } from '#model/photo/types.ts'
import { keyText } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const self = v.strictObject({ key: keyText('Key of the user.') })

/** Calls of users about their own account. */
const own = { addition: true, pathParameters: self } as const
const limit = { calls: 60, seconds: 3_600 } as const

export const profileRequests = {
  'profile.change': {
    ...own,
    summary: 'Updates the profile. Omitted fields are unchanged; null clears a field.',
    body: profileCall,
    limit,
    errors: [404, 422],
  },
  'profile.change-password': {
    ...own,
    summary: 'Changes the password and ends all other sessions.',
    body: passwordChangeForm,
    limit,
    errors: [404, 422],
  },
  'profile.change-email': {
    ...own,
    summary: 'Emails a link to a new address, which becomes the login address once confirmed.',
    body: emailChangeForm,
    // The response reveals which addresses have an account (RULINGS 18).
    limit: { calls: 20, seconds: 3_600 },
    errors: [404, 422],
  },
  'profile.set-sales-photo': {
    ...own,
    summary: "Replaces the user's photo.",
    body: pictureFile,
    upload: { types: pictureTypes, max: pictureBytes },
    limit,
    errors: [404, 422],
  },
  'profile.remove-sales-photo': {
    ...own,
    summary: "Deletes the user's photo, if any.",
    limit,
    errors: [404],
  },
  'profile.sessions': {
    ...own,
    summary: "Lists the user's sessions, most recently used first.",
    errors: [404],
  },
  'profile.end-session': {
    ...own,
    summary: 'Ends a session.',
    pathParameters: v.strictObject({
      key: keyText('Key of the user.'),
      sessionKey: keyText('Key of the session.'),
    }),
    limit,
    errors: [404],
  },
  'profile.end-sessions': {
    ...own,
    summary: 'Ends all other sessions.',
    limit,
    errors: [404],
  },
  'profile.data': {
    ...own,
    summary: 'Returns all data about the user as a file.',
    errors: [404],
  },
  'profile.delete': {
    ...own,
    summary: 'Deletes the account and all data about the user.',
    body: accountDeletionForm,
    limit,
    errors: [404, 422],
  },
} satisfies Requests
