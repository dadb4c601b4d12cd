import * as v from 'valibot'
import { passwordForm, passwordRequestForm, verifyForm } from '#model/account/forms.ts'
import { sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const ofPasswordLink = v.strictObject({
  token: v.pipe(
    sent(200),
    v.regex(/^[\w-]{1,200}$/),
    v.description('Token of the emailed link; valid once, for 60 minutes.'),
  ),
})

export const accountLinkRequests = {
  'account-link.request-password': {
    summary: 'Emails a password reset link.',
    addition: true,
    body: passwordRequestForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
  'account-link.password-link': {
    summary: 'Checks whether a password reset link is still valid, without using it.',
    addition: true,
    pathParameters: ofPasswordLink,
    errors: [404],
  },
  'account-link.set-password': {
    summary: 'Resets the password with an emailed link, ends all other sessions and logs in.',
    pathParameters: ofPasswordLink,
    body: passwordForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [404, 422],
  },
  'account-link.verify-link': {
    summary: 'Checks whether an emailed confirmation link has been used, without using it.',
    addition: true,
    pathParameters: v.strictObject({
      token: v.pipe(
        sent(200),
        v.regex(/^[\w-]{1,200}$/),
        v.description('Token of the emailed link; valid for seven days.'),
      ),
    }),
    errors: [404],
  },
  'account-link.verify': {
    summary: 'Confirms an email address with an emailed link. Requires a login or password.',
    addition: true,
    body: verifyForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
} satisfies Requests
